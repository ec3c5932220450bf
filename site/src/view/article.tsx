// A page of the reference. Each row of a key gets a button that goes to the key in the text.

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { announce } from "../lib/announce.ts";
import { reasonOf } from "../lib/reason.ts";
import { inSight, notice, notify, showPane } from "../lib/store.ts";
import type { Spot } from "../lib/trail.ts";
import { useParts, type Parts } from "./context.ts";
import { markWide } from "./fitted.ts";
import { usePlanted } from "./planted.ts";

export function Article() {
  const parts = useParts();
  const { reference } = parts;
  const { at } = reference.trail.value;
  const marked = reference.marked.value;
  const seen = inSight("reference");
  const scroller = useRef<HTMLDivElement>(null);
  const reached = useRef<Spot | null>(null);
  const article = useRef<HTMLElement>(null);
  const places = () => ({ root: scroller.current!, article: article.current! });
  const { page, whole } = usePlanted(reference.page.value, at.anchor, places);

  useLayoutEffect(() => {
    if (page !== reference.page.value) return; // the one to go to is on its way
    const root = scroller.current!;
    const target = at.anchor ? root.querySelector<HTMLElement>(`#${CSS.escape(at.anchor)}`) : null;
    root.querySelector(".marked")?.classList.remove("marked");
    if (marked) target?.classList.add("marked");
    if (reached.current === at || root.clientHeight === 0) return; // out of sight, nothing can be scrolled
    if (at.anchor && !target && !whole) return;
    reached.current = at;
    bring(target, root, marked ? root.clientHeight / 3 : 12);
  }, [at, marked, page, whole, seen]);

  useEffect(() => {
    const root = scroller.current!;
    const click = (event: MouseEvent) => onClick(event, parts);
    root.addEventListener("click", click);
    return () => root.removeEventListener("click", click);
  }, [parts]);

  useLayoutEffect(() => {
    const root = scroller.current!;
    const widths = new ResizeObserver(() => markWide(root));
    widths.observe(root);
    return () => widths.disconnect();
  }, []);
  useLayoutEffect(() => markWide(scroller.current!), [page, whole, seen]);

  return (
    <div
      ref={scroller}
      class="panel-scroll article-scroll"
      tabIndex={0}
      role="group"
      aria-label={page?.title ?? "Reference"}
    >
      <article class="article" data-testid="article" data-page={page?.id} aria-busy={!whole} ref={article} />
    </div>
  );
}

/** Scrolls to a place so far from the top, in pixels; to the top of the page for none. */
function bring(target: HTMLElement | null, root: HTMLElement, from: number): void {
  if (!target) root.scrollTop = 0;
  else root.scrollTop += target.getBoundingClientRect().top - root.getBoundingClientRect().top - from;
}

function onClick(event: MouseEvent, parts: Parts): void {
  const target = event.target as HTMLElement;
  const link = target.closest<HTMLAnchorElement>("a[href^='#']");
  if (link) {
    event.preventDefault();
    follow(link.getAttribute("href")!, parts);
    return;
  }
  const key = target.closest<HTMLElement>("tr[data-key]")?.dataset["key"];
  if (key && !target.closest("a") && getSelection()?.isCollapsed !== false) void goToKey(key, parts);
}

function follow(href: string, { reference }: Parts): void {
  if (reference.openAddress(href)) return;
  const page = reference.page.value;
  if (page && !href.startsWith("#/")) reference.go({ page: page.id, anchor: href.slice(1) });
}

/** Goes to a key in the text: to its next place after the cursor, and around. */
async function goToKey(key: string, { locator, workbench }: Parts): Promise<void> {
  const places = await locator.reveal(key).catch((error: unknown) => tellWhy(key, error));
  if (!places) return;
  if (places.length === 0) {
    notice.value = { tone: "info", text: `\`${key}\` is not in this text.`, passing: true };
    return announce(`${key} is not in this text`);
  }
  const { head } = workbench.state().selection.main;
  const index = Math.max(
    0,
    places.findIndex((one) => one.from > head),
  );
  showPane("text");
  workbench.reach(places[index]!);
  announce(places.length > 1 ? `${key}, ${index + 1} of ${places.length}` : key);
}

function tellWhy(key: string, error: unknown): null {
  notify({ tone: "warning", text: `\`${key}\` could not be looked for: ${reasonOf(error)}.`, passing: true });
  return null;
}
