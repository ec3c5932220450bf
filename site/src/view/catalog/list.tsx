// The list of a catalog: a grid of thousands of rows, of which only those in sight are there, walked by key.

import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { Room, Session } from "../../catalog/room.ts";
import { columns, isFolder, rowsOf, type Column, type Look, type Row } from "../../catalog/rows.ts";
import { layout } from "../../lib/store.ts";
import { useVirtual } from "../use-virtual.ts";
import { columnTitles, FileCells, FolderCells } from "./row.tsx";

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
  const toFocus = useRef("");
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

  // The list comes back as it was left, with the focus where it was.
  useLayoutEffect(() => {
    scroller.current!.scrollTop = session.top;
    if (stop.value) toFocus.current = stop.value;
  }, []);

  useLayoutEffect(() => {
    const id = toFocus.current;
    const found = id && [...scroller.current!.querySelectorAll<HTMLElement>("[data-row]")].find((one) => one.dataset["row"] === id);
    if (!found) return;
    toFocus.current = "";
    found.focus({ preventScroll: true });
  });

  // What has no row any longer has no focus to keep.
  useEffect(() => {
    if (stop.value && !places.has(stop.value)) toFocus.current = "";
  }, [places]);

  const goTo = (index: number) => {
    const target = rows[Math.min(Math.max(index, 0), rows.length - 1)];
    if (!target) return;
    stop.value = target.id;
    toFocus.current = target.id;
    virtual.rows.scrollToIndex(places.get(target.id)!, { align: "auto" });
  };

  const act = (row: Row) => {
    stop.value = row.id;
    if (!isFolder(row)) return void room.enter(row.member);
    toggle(session, row.folder);
    toFocus.current = row.id;
  };

  const onKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (!handle(event.key)) return;
    event.preventDefault();
  };

  const handle = (key: string): boolean => {
    const row = rows[tabStop];
    const move = moves[key];
    if (move !== undefined) return (goTo(tabStop + move), true);
    if (!row) return false;
    if (key === "Enter" || key === " ") return (act(row), true);
    if (key === "ArrowRight" && isFolder(row)) return (row.open ? goTo(tabStop + 1) : act(row), true);
    if (key === "ArrowLeft") return back(row);
    return false;
  };

  const back = (row: Row): boolean => {
    if (isFolder(row)) return row.open && (act(row), true);
    const folder = look.grouped ? places.get(`d:${row.member.folder}`) : undefined;
    return folder !== undefined && (goTo(folder), true);
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
            const folder = isFolder(row);
            return (
              <div
                key={row.id}
                class={folder ? "row grid-row folder-row" : "row grid-row"}
                role="row"
                aria-rowindex={index + 2}
                {...(look.grouped && { "aria-level": folder ? 1 : row.level })}
                {...(folder && { "aria-expanded": row.open })}
                data-row={row.id}
                data-testid={folder ? "folder" : "member"}
                data-path={folder ? row.folder : row.member.path}
                data-standing={folder ? undefined : row.member.facets.standing}
                data-level={folder ? undefined : row.level}
                tabIndex={index === tabStop ? 0 : -1}
                style={{ transform: `translateY(${start}px)`, height: `${height}px` }}
                onClick={() => act(row)}
              >
                {folder ? <FolderCells row={row} /> : <FileCells member={row.member} grouped={look.grouped} />}
              </div>
            );
          })}
        </div>
        {rows.length === 0 && <Empty look={look} />}
      </div>
    </div>
  );
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
