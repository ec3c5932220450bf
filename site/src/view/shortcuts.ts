// The keys of the page as a whole.

import { openSearchPanel } from "@codemirror/search";
import { announce } from "../lib/announce.ts";
import { modded } from "../lib/keys.ts";
import { inSight, layout, panes, showPane, type Pane } from "../lib/store.ts";
import { turnInstead } from "../reading/room.ts";
import type { Parts } from "./context.ts";
import { examplesOpen } from "./examples-menu.tsx";
import { helpOpen } from "./help.tsx";
import { paneTitles } from "./panel.tsx";

export function listenToKeys(parts: Parts): void {
  addEventListener(
    "keydown",
    (event) => {
      if (isCovered() || !act(event, parts)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
}

/** Whether a dialog is open, which has the keys for itself: what they would change is behind it. */
const isCovered = () => document.querySelector("dialog[open]") !== null;

/** Does what a key asks for; false when it asks for nothing here. */
function act(event: KeyboardEvent, parts: Parts): boolean {
  if (parts.workbench.listing.value && !modded(event) && event.key !== "?") return inList(event);
  if (event.key === "F8" && !event.ctrlKey && !event.altKey && !event.metaKey) {
    showPane("text");
    parts.walker.step(event.shiftKey ? -1 : 1);
    return true;
  }
  if (modded(event)) return withMod(event, parts);
  if (onText(event, parts)) return true;
  if (event.code === "Digit3" && event.altKey && event.shiftKey && !event.ctrlKey && !event.metaKey) return toInstead();
  const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
  if (digit && event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey)
    return toPane(orBack(panes[Number(digit) - 1]), parts);
  if (event.key !== "?" || inField(event.target)) return false;
  helpOpen.value = true;
  return true;
}

/** In the list of a catalog there is one pane, and nothing to step through. */
function inList(event: KeyboardEvent): boolean {
  if (event.code !== "Digit1" || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  document.querySelector<HTMLElement>("#catalog [role=row][tabindex='0']")?.focus();
  return true;
}

function withMod(event: KeyboardEvent, { pen, walker, workbench }: Parts): boolean {
  switch (event.key.toLowerCase()) {
    case "k":
      examplesOpen.value = !examplesOpen.value;
      return true;
    case "o":
      document.getElementById("open")?.click();
      return true;
    case "f":
      return workbench.listing.value ? toFilter() : isAtRest() && openSearchPanel(workbench.view);
    case ".":
      if (!workbench.listing.value) void pen.use((tools) => tools.fixes());
      return true;
    case "i":
      if (!workbench.listing.value) void walker.tellHere();
      return true;
  }
  return false;
}

/** The keys with Shift that are for the text as a whole. */
function onText(event: KeyboardEvent, { pen, workbench }: Parts): boolean {
  if (workbench.listing.value || !event.shiftKey) return false;
  if (event.code === "KeyF" && event.altKey && !event.ctrlKey && !event.metaKey)
    return (void pen.use((tools) => tools.format()), true);
  if (event.code !== "KeyO" || event.altKey || event.ctrlKey === event.metaKey) return false;
  return (void pen.use((tools) => tools.outline()), true);
}

/** Whether the keyboard is nowhere, with the text in sight: of it the browser's own search finds what is drawn. */
const isAtRest = () => document.activeElement === document.body && inSight("text");

function toFilter(): boolean {
  const field = document.getElementById("catalog-filter");
  field?.focus();
  return field !== null;
}

/** The key that leads to the reading leads back to the text, so that one key switches between the two. */
function orBack(pane: Pane | undefined): Pane | undefined {
  const there = pane === "reading" && document.activeElement?.closest("#pane-reading");
  return there ? "text" : pane;
}

/** Turns the reading between beside the text and in its place; the focus goes to it where the text is gone. */
function toInstead(): boolean {
  turnInstead();
  if (!inSight("text")) requestAnimationFrame(() => focusIn("reading"));
  return layout.value === "wide";
}

function toPane(pane: Pane | undefined, { workbench }: Parts): boolean {
  if (!pane) return false;
  showPane(pane);
  announce(paneTitles[pane].toLowerCase());
  if (pane === "text") workbench.focus();
  else requestAnimationFrame(() => focusIn(pane));
  return true;
}

/** Focuses what the reader most likely came to a pane for. */
function focusIn(pane: Pane): void {
  const root = document.getElementById(`pane-${pane}`);
  const target =
    root?.querySelector<HTMLElement>(".item-main[tabindex='0'], .article-scroll, .reading-scroll") ??
    root?.querySelector<HTMLElement>("input");
  target?.focus({ preventScroll: true });
}

const inField = (target: EventTarget | null) =>
  !!(target as Element | null)?.closest?.(
    "input:not([type=checkbox]):not([type=file]), textarea, [contenteditable=true]",
  );
