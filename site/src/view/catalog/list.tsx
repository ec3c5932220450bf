// The list of a catalog: a grid of thousands of rows, of which only those in sight are there, walked by key.

import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { Room, Session } from "../../catalog/room.ts";
import { columns, isFolder, rowsOf, type Column, type Look, type Row } from "../../catalog/rows.ts";
import { layout } from "../../lib/store.ts";
import { Unprinted } from "../unprinted.tsx";
import { useVirtual } from "../use-virtual.ts";
import { GridRow } from "./grid-row.tsx";
import { columnTitles } from "./row.tsx";

/** The height of a row, in pixels. */
const heights = { wide: 34, laptop: 34, phone: 64 } as const;

const moves: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 15,
  PageUp: -15,
  Home: -Infinity,
  End: Infinity,
};

export function MemberList({ room, session }: { room: Room; session: Session }) {
  const { catalog, row: stop, look: looks } = session;
  const look = looks.value;
  const version = catalog.version.value;
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => rowsOf(catalog.members, look), [catalog, look, version]);
  const height = heights[layout.value];
  const places = useMemo(() => new Map(rows.map((row, index) => [row.id, index])), [rows]);
  const tabStop = Math.max(0, places.get(stop.value) ?? 0);
  const virtual = useVirtual({
    count: rows.length,
    scroller: () => scroller.current,
    kept: tabStop,
    ...useMemo(() => ({ estimate: () => height, key: (index: number) => rows[index]!.id }), [rows, height]),
  });
  // The list comes back as it was left.
  useLayoutEffect(() => void (scroller.current!.scrollTop = session.top), []);
  const focus = useRowFocus(scroller, () => stop.value || (isAdrift() ? rows[0]?.id : ""), places);

  const goTo = (index: number) => {
    const target = rows[Math.min(Math.max(index, 0), rows.length - 1)];
    if (!target) return;
    stop.value = target.id;
    focus(target.id);
    virtual.rows.scrollToIndex(places.get(target.id)!, { align: "auto" });
  };
  const act = (row: Row) => {
    stop.value = row.id;
    if (!isFolder(row)) return void room.enter(row.member);
    toggle(session, row.folder);
    focus(row.id);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (walk(event.key, { rows, at: tabStop, goTo, act, folder: (path) => places.get(`d:${path}`) }))
      event.preventDefault();
  };

  return (
    <div
      class="grid"
      role={look.grouped ? "treegrid" : "grid"}
      aria-label="Files of the catalog"
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length}
      data-testid="catalog-list"
    >
      <Head look={look} set={(change) => (looks.value = { ...look, ...change })} />
      <div
        ref={scroller}
        class="panel-scroll grid-body"
        role="rowgroup"
        data-testid="catalog-scroll"
        onKeyDown={onKey}
        onScroll={(event) => (session.top = event.currentTarget.scrollTop)}
      >
        <div class="rows" role="presentation" style={{ height: `${virtual.height}px` }}>
          {virtual.items.map(({ index, start }) => {
            const row = rows[index]!;
            const place = { transform: `translateY(${start}px)`, height: `${height}px` };
            const shared = { index, place, stop: index === tabStop, grouped: look.grouped, onClick: () => act(row) };
            return <GridRow key={row.id} row={row} {...shared} />;
          })}
        </div>
        {rows.length === 0 && <Empty look={look} />}
        <Unprinted count={rows.length} />
      </div>
    </div>
  );
}

/** Whether nothing in sight has the keyboard, as after a drop. */
function isAdrift(): boolean {
  const at = document.activeElement;
  return !at || at === document.body || !at.checkVisibility();
}

/** Focuses the row that is asked for, as soon as the list has scrolled it into being; at first, the one left last. */
function useRowFocus(
  scroller: { current: HTMLElement | null },
  first: () => string | undefined,
  places: ReadonlyMap<string, number>,
): (id: string) => void {
  const wanted = useRef<string | null>(null);
  useLayoutEffect(() => {
    const id = (wanted.current ??= first() ?? "");
    if (!id) return;
    const rows = [...scroller.current!.querySelectorAll<HTMLElement>("[data-row]")];
    const found = rows.find((one) => one.dataset["row"] === id);
    if (found || !places.has(id)) wanted.current = "";
    found?.focus({ preventScroll: true });
  });
  return (id) => void (wanted.current = id);
}

interface Walk {
  rows: readonly Row[];
  /** The row that the keyboard is on. */
  at: number;
  goTo(index: number): void;
  act(row: Row): void;
  /** The index of a folder's row. */
  folder(path: string): number | undefined;
}

/** Does what a key asks for; false when it asks for nothing here. */
function walk(key: string, { rows, at, goTo, act, folder }: Walk): boolean {
  const move = moves[key];
  if (move !== undefined) return (goTo(at + move), true);
  const row = rows[at];
  if (!row) return false;
  if (key === "Enter" || key === " ") return (act(row), true);
  if (key === "ArrowRight" && isFolder(row)) return (row.open ? goTo(at + 1) : act(row), true);
  if (key !== "ArrowLeft") return false;
  if (isFolder(row)) return row.open && (act(row), true);
  const above = row.level === 2 ? folder(row.member.folder) : undefined;
  return above !== undefined && (goTo(above), true);
}

function toggle({ look }: Session, folder: string): void {
  const closed = new Set(look.value.closed);
  if (!closed.delete(folder)) closed.add(folder);
  look.value = { ...look.value, closed };
}

function Empty({ look }: { look: Look }) {
  const words = look.text || look.only ? "No file matches the filter." : "There is no file in it.";
  return (
    <div role="row" class="panel-empty" data-testid="catalog-none">
      <span role="gridcell">{words}</span>
    </div>
  );
}

function Head({ look, set }: { look: Look; set(change: Partial<Look>): void }) {
  const press = (column: Column) =>
    set(look.sort === column ? { descending: !look.descending } : { sort: column, descending: false });
  return (
    <div role="rowgroup" class="grid-head">
      <div role="row" class="grid-row" aria-rowindex={1}>
        {columns.map((column) => {
          const on = look.sort === column;
          return (
            <div
              key={column}
              role="columnheader"
              class={`cell cell-${column}`}
              aria-sort={on ? (look.descending ? "descending" : "ascending") : "none"}
            >
              <button type="button" class="head" data-testid={`sort-${column}`} onClick={() => press(column)}>
                {columnTitles[column]}
                <span class="arrow" aria-hidden="true">
                  {on ? (look.descending ? "▾" : "▴") : ""}
                </span>
              </button>
            </div>
          );
        })}
      </div>
    </div>
  );
}
