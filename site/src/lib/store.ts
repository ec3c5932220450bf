// What the page shows beside its documents: notices, announcements, the shape of its panes, the theme.

import { effect, signal, type Signal } from "@preact/signals";
import { announce } from "./announce.ts";
import type { Filter } from "./findings.ts";
import { remember, remembered } from "./persist.ts";

export interface NoticeAction {
  label: string;
  run(): void;
}

interface Notice {
  tone: "info" | "warning";
  text: string;
  actions?: NoticeAction[];
  /** Whether the notice goes with the next edit, because what it offers no longer holds then. */
  passing?: boolean;
  /** The tab that it speaks of, where it is of one: over another, its Undo would change what is not seen. */
  of?: "run" | "licences" | "catalog";
}

export const notice = signal<Notice | null>(null);

/** Shows a notice, and has it read aloud. */
export function notify(next: Notice): void {
  notice.value = next;
  announce(next.text);
}

export const filter = signal<Filter>({ text: "", severity: null, errorsFirst: false });

export const themes = ["auto", "light", "dark"] as const;
type Theme = (typeof themes)[number];

export const panes = ["text", "findings", "reading", "reference"] as const;
export type Pane = (typeof panes)[number];
export type Panel = Exclude<Pane, "text">;

/** What a panel may have of the width of the page, in hundredths of it. */
export const leastWidth = 16;
export const mostWidth = 60;

const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";
const isWidth = (value: unknown): value is number =>
  typeof value === "number" && value >= leastWidth && value <= mostWidth;
const oneOf =
  <T>(all: readonly T[]) =>
  (value: unknown): value is T =>
    all.includes(value as T);

/** A signal that is remembered from visit to visit. */
function kept<T>(name: string, otherwise: T, fits: (value: unknown) => value is T): Signal<T> {
  const value = signal(remembered(name, otherwise, fits));
  let first = true;
  effect(() => {
    const now = value.value;
    if (!first) remember(name, now);
    first = false;
  });
  return value;
}

export const theme = kept<Theme>("theme", "auto", oneOf(themes));

/** The widths of the panels, in hundredths of the width of the page. */
export const widths: Record<Panel, Signal<number>> = {
  findings: kept("width:findings", 33, isWidth),
  reading: kept("width:reading", 52, isWidth),
  reference: kept("width:reference", 28, isWidth),
};

/** The width of the one panel where there is room for no more, in hundredths of the width of the page. */
export const panelWidth = kept("width:panel", 44, isWidth);

export const collapsed: Record<Panel, Signal<boolean>> = {
  findings: kept("collapsed:findings", false, isBoolean),
  reading: kept("collapsed:reading", true, isBoolean),
  reference: kept("collapsed:reference", false, isBoolean),
};

/** Whether, on a wide screen, the reading takes the place of the text; else it stands beside it. */
export const instead = kept("reading:instead", false, isBoolean);

/** The panel beside the text where there is room for one. */
export const panel = kept<Panel>("panel", "findings", oneOf(panes.slice(1) as Panel[]));

/** The pane in sight where there is room for one. */
export const pane = signal<Pane>("text");

/** Whether the reference follows the cursor. */
export const follows = kept("follows", true, isBoolean);

export type Layout = "wide" | "laptop" | "phone";

const wide = matchMedia("(min-width: 1280px)");
const laptop = matchMedia("(min-width: 900px)");
const current = (): Layout => (wide.matches ? "wide" : laptop.matches ? "laptop" : "phone");

export const layout = signal<Layout>(current());
const paper = matchMedia("print");
// A page of paper is narrow, but nothing is to be put together anew for it: what is in sight is what is printed.
for (const query of [wide, laptop, paper])
  query.addEventListener("change", () => !paper.matches && (layout.value = current()));

/** Brings a pane into sight, whatever the layout. */
export function showPane(to: Pane): void {
  if (layout.value === "phone") pane.value = to;
  if (to === "text") return void (textGone() && (collapsed.reading.value = true));
  collapsed[to].value = false;
  panel.value = to;
}

/** Whether the reading stands where the text does otherwise. */
export const textGone = (): boolean => layout.value === "wide" && instead.value && !collapsed.reading.value;

/** Whether a pane can be seen as things stand. */
export function inSight(which: Pane): boolean {
  if (layout.value === "phone") return pane.value === which;
  if (which === "text") return !textGone();
  if (layout.value === "laptop") return panel.value === which;
  return !collapsed[which].value;
}
