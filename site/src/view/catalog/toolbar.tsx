// Totals by verdict, each of them a filter; the filter by text; and what can be done with the catalog as a whole.

import type { Room, Session } from "../../catalog/room.ts";
import { classes, classWords, columns, type Class, type Column, type Look } from "../../catalog/rows.ts";
import { layout } from "../../lib/store.ts";
import { count, grouped } from "../../lib/words.ts";
import { StandingMark } from "../marks.tsx";
import { columnTitles } from "./row.tsx";
import { OpenFolder } from "./open-folder.tsx";

export function Toolbar({ room, session }: { room: Room; session: Session }) {
  const { look } = session;
  const set = (change: Partial<Look>) => (look.value = { ...look.value, ...change });
  const changed = room.totals.value.changed;
  return (
    <div class="catalog-bar" data-testid="catalog-bar">
      <div class="totals" role="group" aria-label="Totals; press one to see those files alone">
        {classes.map((id) => (
          <Total key={id} id={id} room={room} session={session} />
        ))}
      </div>
      <span class="field">
        <input
          type="search"
          id="catalog-filter"
          placeholder="Filter by name, model, hardware, verdict"
          aria-label="Filter the files"
          data-testid="catalog-filter"
          value={look.value.text}
          onInput={(event) => set({ text: event.currentTarget.value })}
        />
      </span>
      {layout.value === "phone" && <SortBy look={look.value} set={set} />}
      <label class="switch">
        <input
          type="checkbox"
          role="switch"
          data-testid="grouped"
          checked={look.value.grouped}
          onChange={(event) => set({ grouped: event.currentTarget.checked })}
        />
        By licence
      </label>
      {changed > 0 && (
        <button
          type="button"
          class="small"
          data-testid="download"
          title="One zip of the changed files, with their paths"
          onClick={() => room.download()}
        >
          Download {count(changed, "changed file")}
        </button>
      )}
      {layout.value !== "phone" && <OpenFolder />}
    </div>
  );
}

function Total({ id, room, session }: { id: Class; room: Room; session: Session }) {
  const { look } = session;
  const on = look.value.only === id;
  const n = room.totals.value[id];
  const inner = (
    <>
      {id === "changed" ? <span class="changed-mark" aria-hidden="true" /> : <StandingMark standing={id} />}
      <span class="total-number">{grouped(n)}</span> {classWords[id]}
    </>
  );
  if (n === 0 && !on) {
    if (id === "changed" || id === "unchecked") return null;
    return (
      <span class="count none" data-testid={`total-${id}`}>
        {inner}
      </span>
    );
  }
  return (
    <button
      type="button"
      class={`count standing-${id} total`}
      data-testid={`total-${id}`}
      aria-pressed={on}
      onClick={() => (look.value = { ...look.value, only: on ? null : id })}
    >
      {inner}
    </button>
  );
}

/** Where there are no columns to press. */
function SortBy({ look, set }: { look: Look; set(change: Partial<Look>): void }) {
  return (
    <label class="sort-by">
      <span>Sort by</span>
      <select
        data-testid="sort-by"
        value={look.sort}
        onChange={(event) => set({ sort: event.currentTarget.value as Column, descending: false })}
      >
        {columns.map((one) => (
          <option key={one} value={one}>
            {columnTitles[one].toLowerCase()}
          </option>
        ))}
      </select>
    </label>
  );
}
