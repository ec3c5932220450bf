// A table that scrolls sideways in its own box. The arrow keys walk its cells, so that Tab has one stop for all of it.

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { grouped } from "../lib/words.ts";

interface TableProps {
  label: string;
  testid: string;
  /** Whether it has so many rows that it is left out of the drawing while it is out of sight. */
  long?: boolean;
  children: ComponentChildren;
}

export function Table({ label, testid, long, children }: TableProps) {
  return (
    <div
      class={long ? "sheet-scroll long" : "sheet-scroll"}
      role="region"
      aria-label={label}
      tabIndex={0}
      onKeyDown={walk}
    >
      <table class="sheet" data-testid={testid}>
        {children}
      </table>
    </div>
  );
}

const steps: Record<string, readonly [number, number]> = {
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
};

function walk(event: KeyboardEvent): void {
  const step = steps[event.key];
  const box = event.currentTarget as HTMLElement;
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
  const rows = [...box.querySelectorAll("tr")].map((row) => [...row.querySelectorAll<HTMLElement>(".val, .copy")]);
  const here = (box.getRootNode() as Document | ShadowRoot).activeElement as HTMLElement;
  const row = rows.findIndex((cells) => cells.includes(here));
  const target = row < 0 ? rows.flat()[0] : next(rows, row, rows[row]!.indexOf(here), step);
  if (!target) return;
  event.preventDefault();
  target.focus();
  target.scrollIntoView({ block: "nearest", inline: "nearest" });
}

function next(rows: HTMLElement[][], row: number, column: number, [down, right]: readonly [number, number]) {
  if (right !== 0) return rows[row]![column + right];
  for (let at = row + down; at >= 0 && at < rows.length; at += down) {
    const cells = rows[at]!;
    if (cells.length > 0) return cells[Math.min(column, cells.length - 1)];
  }
  return undefined;
}

interface Length {
  /** How many are shown at first; a record may have thousands. */
  page?: number;
  /** How many the record has, of which the view may have the head. */
  total?: number;
  /** What they are. */
  what?: string;
}

/** The first of a long list, a button for the next ones, and word of those that the view does not have. */
export function useSome<T>(all: readonly T[], { page = 200, total = all.length, what = "" }: Length = {}) {
  const [shown, setShown] = useState(page);
  const left = all.length - shown;
  const next = Math.min(left, page * 5);
  const words = `The first ${grouped(left > 0 ? shown : all.length)} of ${grouped(total)} ${what} are shown`;
  const more =
    left > 0 ? (
      <>
        <button type="button" class="small more" data-testid="more" onClick={() => setShown(shown + next)}>
          Show {grouped(next)} more of {grouped(total)} {what}
        </button>
        <p class="muted on-paper">{words}.</p>
      </>
    ) : total > all.length ? (
      <p class="muted more" data-testid="cut">
        {words}; the text has them all.
      </p>
    ) : null;
  return { some: left > 0 ? all.slice(0, shown) : all, more };
}
