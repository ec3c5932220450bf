// The list of findings: long, of rows in two kinds, walked with the arrow keys.

import { signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { Finding } from "../lib/findings.ts";
import { useParts } from "./context.ts";
import { FindingItem } from "./finding-item.tsx";
import { Unprinted } from "./unprinted.tsx";
import { useVirtual } from "./use-virtual.ts";

export interface HeadingRow {
  heading: string;
  note: string;
  id: string;
  action?: { title: string; run(): void };
}

export type Row = Finding | HeadingRow;

const isHeading = (row: Row): row is HeadingRow => "heading" in row;

/** The item that the Tab key comes to. */
const stop = signal("");

const moves: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: -Infinity,
  End: Infinity,
};

/** Up to how many rows fit into a pane with every message in full. */
const few = 12;

/** What the list needs to know of its rows; the same while they are, so that it need not measure anew. */
const measures = (rows: readonly Row[]) => ({
  estimate: (index: number) => (isHeading(rows[index]!) ? 34 : 54),
  key: (index: number) => rows[index]!.id,
});

export function FindingList({ rows, empty }: { rows: readonly Row[]; empty: string }) {
  const { workbench, walker } = useParts();
  const scroller = useRef<HTMLDivElement>(null);
  workbench.moves.value; // the finding under the cursor is another after a move
  const current = walker.here()?.id ?? "";
  const at = (id: string) => rows.findIndex((row) => row.id === id);
  const first = rows.find((row) => !isHeading(row))?.id ?? "";
  const tabStop = [stop.value, current, first].find((id) => at(id) >= 0) ?? "";
  const {
    items,
    height,
    rows: virtual,
  } = useVirtual({
    count: rows.length,
    scroller: () => scroller.current,
    kept: at(tabStop),
    ...useMemo(() => measures(rows), [rows]),
  });
  const focus = useItemFocus(scroller);

  // The finding under the cursor comes into sight, unless the reader is in the list.
  useEffect(() => {
    const index = current ? at(current) : -1;
    if (index < 0 || scroller.current?.matches(":hover, :focus-within")) return;
    virtual.scrollToIndex(index, { align: "auto" });
  }, [current]);

  const onKey = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (move === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const target = step(rows, at(tabStop), move);
    if (target < 0) return;
    stop.value = rows[target]!.id;
    virtual.scrollToIndex(target, { align: "auto" });
    focus(rows[target]!.id);
  };

  if (rows.length === 0)
    return (
      <p class="panel-empty" data-testid="findings-empty">
        {empty}
      </p>
    );
  return (
    <div ref={scroller} class="panel-scroll" onKeyDown={onKey} tabIndex={-1}>
      <div
        class="rows"
        role="list"
        aria-label="Findings"
        data-roomy={rows.length <= few || undefined}
        style={{ height: `${height}px` }}
      >
        {items.map(({ index, key, start }) => (
          <div
            key={key}
            class={isHeading(rows[index]!) ? "row row-heading" : "row"}
            role="listitem"
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            data-index={index}
            ref={virtual.measureElement}
            style={{ transform: `translateY(${start}px)` }}
          >
            <Content row={rows[index]!} current={current} tabStop={tabStop} />
          </div>
        ))}
      </div>
      <Unprinted count={rows.length} />
    </div>
  );
}

/** Focuses the item that is asked for, as soon as the list has scrolled it into being. */
function useItemFocus(scroller: { current: HTMLElement | null }): (id: string) => void {
  const wanted = useRef("");
  useLayoutEffect(() => {
    const found = wanted.current && scroller.current?.querySelector<HTMLElement>(`[data-finding="${wanted.current}"]`);
    if (!found) return;
    wanted.current = "";
    found.focus({ preventScroll: true });
  });
  return (id) => void (wanted.current = id);
}

function Content({ row, current, tabStop }: { row: Row; current: string; tabStop: string }) {
  if (isHeading(row)) return <Heading row={row} />;
  const { id } = row;
  return <FindingItem finding={row} current={id === current} stop={id === tabStop} onFocus={() => (stop.value = id)} />;
}

function Heading({ row }: { row: HeadingRow }) {
  return (
    <p class="group">
      {row.heading && <strong>{row.heading}</strong>} {row.note}
      {row.action && (
        <button type="button" class="small" data-testid="fix-all" onClick={row.action.run}>
          {row.action.title}
        </button>
      )}
    </p>
  );
}

/** The index of the item so many items away, headings passed over. */
function step(rows: readonly Row[], from: number, by: number): number {
  const items = rows.flatMap((row, index) => (isHeading(row) ? [] : [index]));
  const here = items.indexOf(from);
  const target = Math.min(Math.max((here < 0 ? 0 : here) + by, 0), items.length - 1);
  return items[target] ?? -1;
}
