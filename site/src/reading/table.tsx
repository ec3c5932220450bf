// A table that scrolls sideways in its own box. The arrow keys walk its cells, so that Tab has one stop for all of it.

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

interface TableProps {
  label: string;
  testid: string;
  children: ComponentChildren;
}

export function Table({ label, testid, children }: TableProps) {
  return (
    <div class="sheet-scroll" role="region" aria-label={label} tabIndex={0} onKeyDown={walk}>
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
  const here = document.activeElement as HTMLElement;
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

/** How many rows are shown at first; a record may have thousands. */
const page = 200;

/** The first rows of a long list, and a button for the next ones. */
export function useSome<T>(all: readonly T[]): { some: readonly T[]; more: preact.JSX.Element | null } {
  const [count, setCount] = useState(page);
  const left = all.length - count;
  const more =
    left > 0 ? (
      <button type="button" class="small" onClick={() => setCount(count + page * 5)}>
        Show {Math.min(left, page * 5)} more of {all.length}
      </button>
    ) : null;
  return { some: left > 0 ? all.slice(0, count) : all, more };
}
