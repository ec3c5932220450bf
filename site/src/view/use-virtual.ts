// Rows of a long list, of which only those in sight are there.

import {
  defaultRangeExtractor,
  elementScroll,
  measureElement,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type Range,
  type VirtualItem,
} from "@tanstack/virtual-core";
import { useEffect, useLayoutEffect, useReducer, useRef } from "preact/hooks";

type Rows = Virtualizer<HTMLElement, HTMLElement>;

interface VirtualOptions {
  count: number;
  scroller(): HTMLElement | null;
  /** The height of a row before it is measured, in pixels. */
  estimate(index: number): number;
  key(index: number): string;
  /** A row that stays though it is out of sight, so that it does not lose the focus; -1 for none. */
  kept: number;
}

/** A row that is there, and where it begins, in pixels. */
type Item = Pick<VirtualItem, "index" | "key" | "start">;

interface VirtualRows {
  items: Item[];
  height: number;
  rows: Rows;
}

/** How many rows come on paper. */
export const onPaper = 2000;

/** Whether the page is being printed: nobody scrolls on paper. */
function usePrinting(redraw: () => void): { current: boolean } {
  const printing = useRef(false);
  useEffect(() => {
    const stop = new AbortController();
    const on = (type: "beforeprint" | "afterprint", is: boolean) =>
      addEventListener(type, () => ((printing.current = is), redraw()), { signal: stop.signal });
    on("beforeprint", true);
    on("afterprint", false);
    return () => stop.abort();
  }, []);
  return printing;
}

/** Rows one below the other, for a list that lays them out by itself. */
const laidOut = (count: number, key: (index: number) => string): Item[] =>
  Array.from({ length: count }, (_, index) => ({ index, key: key(index), start: 0 }));

export function useVirtual({ count, scroller, estimate, key, kept }: VirtualOptions): VirtualRows {
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const printing = usePrinting(() => redraw(0));
  const options = {
    count,
    getScrollElement: scroller,
    estimateSize: estimate,
    getItemKey: key,
    overscan: 8,
    initialRect: { width: 0, height: 800 }, // till it is known
    rangeExtractor: (range: Range) => {
      const shown = defaultRangeExtractor(range);
      return kept < 0 || kept >= count || shown.includes(kept) ? shown : [...shown, kept];
    },
    // What is out of sight measures nothing: taken for its height, that moved the list as it came back.
    measureElement: (row: HTMLElement, entry: ResizeObserverEntry | undefined, rows: Rows) =>
      measureElement(row, entry?.contentRect.height ? entry : undefined, rows) || estimate(rows.indexFromElement(row)),
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    onChange: () => redraw(0),
  };
  const held = useRef<Rows | null>(null);
  const rows = (held.current ??= new Virtualizer(options));
  rows.setOptions(options);
  useEffect(() => rows._didMount(), []);
  useLayoutEffect(() => rows._willUpdate());
  const items = printing.current ? laidOut(Math.min(count, onPaper), key) : rows.getVirtualItems();
  return { items, height: rows.getTotalSize(), rows };
}
