// Rows of a long list, of which only those in sight are there.

import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type VirtualItem,
} from "@tanstack/virtual-core";
import { useEffect, useLayoutEffect, useReducer, useRef } from "preact/hooks";

type Rows = Virtualizer<HTMLElement, HTMLElement>;

export interface VirtualOptions {
  count: number;
  scroller(): HTMLElement | null;
  /** The height of a row before it is measured, in pixels. */
  estimate(index: number): number;
  key(index: number): string;
}

export interface VirtualRows {
  items: VirtualItem[];
  height: number;
  rows: Rows;
}

export function useVirtual({ count, scroller, estimate, key }: VirtualOptions): VirtualRows {
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const options = {
    count,
    getScrollElement: scroller,
    estimateSize: estimate,
    getItemKey: key,
    overscan: 8,
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
  return { items: rows.getVirtualItems(), height: rows.getTotalSize(), rows };
}
