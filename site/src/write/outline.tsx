// The outline of the text: its keys in a list that can be filtered. Enter goes to one.

import { signal } from "@preact/signals";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { SymbolItem } from "../engine/assistance.ts";
import { announce } from "../lib/announce.ts";
import { place, type Place } from "../lib/findings.ts";
import type { Offsets } from "../lib/offsets.ts";
import { showPane } from "../lib/store.ts";
import { count } from "../lib/words.ts";
import { useParts, type Parts } from "../view/context.ts";
import { Modal } from "../view/modal.tsx";
import { useVirtual } from "../view/use-virtual.ts";
import type { Inquiry } from "./inquiry.ts";

interface Line {
  label: string;
  detail: string;
  depth: number;
  /** Those above it. */
  above: string;
  /** The label with those above it, to be searched. */
  words: string;
  name: Place;
  whole: Place;
}

const shown = signal<{ lines: Line[]; at: number } | null>(null);

export async function showOutline({ workbench }: Parts, inquiry: Inquiry): Promise<void> {
  const { state } = workbench.view;
  const found = await inquiry.outline(state);
  if (!found || workbench.view.state.doc !== state.doc) return; // its places are those of a text that is gone
  const lines = flat(found.answer.items, found.offsets);
  if (lines.length === 0) return announce("this text has no outline");
  shown.value = { lines, at: innermost(lines, state.selection.main.head) };
}

function flat(items: readonly SymbolItem[], offsets: Offsets, depth = 0, above = ""): Line[] {
  return items.flatMap(({ label, detail, range, at, children }) => {
    const words = above ? `${above} › ${label}` : label;
    const own = {
      label,
      detail,
      depth,
      above,
      words: words.toLowerCase(),
      name: place(offsets, at),
      whole: place(offsets, range),
    };
    return [own, ...flat(children, offsets, depth + 1, words)];
  });
}

/** The index of the last line that holds a position. */
const innermost = (lines: readonly Line[], at: number) =>
  Math.max(
    0,
    lines.findLastIndex(({ whole }) => whole.from <= at && at <= whole.to),
  );

export function Outline() {
  const now = shown.value;
  return (
    <Modal open={now !== null} closed={() => (shown.value = null)} title="Outline" bare kind="outline" testid="outline">
      {now && <Body lines={now.lines} at={now.at} />}
    </Modal>
  );
}

/** Of a row, in pixels: a finger needs more. */
const height = matchMedia("(pointer: coarse)").matches ? 44 : 28;

const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

function Body({ lines, at }: { lines: readonly Line[]; at: number }) {
  const { workbench } = useParts();
  const [words, setWords] = useState("");
  const found = useMemo(() => filtered(lines, words), [lines, words]);
  const [chosen, setChosen] = useState(at);
  const scroller = useRef<HTMLDivElement>(null);
  const current = Math.min(chosen, found.length - 1);
  const virtual = useVirtual({
    count: found.length,
    scroller: () => scroller.current,
    estimate: () => height,
    key: (index) => String(index),
    kept: current,
  });
  useEffect(() => virtual.rows.scrollToIndex(current, { align: "auto" }), [current, found]);
  const go = (line: Line | undefined) => {
    if (!line) return;
    shown.value = null;
    showPane("text");
    requestAnimationFrame(() => workbench.reach(line.name));
  };
  const onKey = (event: KeyboardEvent) => {
    const by = moves[event.key];
    if (event.key === "Enter") go(found[current]);
    else if (by) setChosen(Math.min(Math.max(current + by, 0), found.length - 1));
    else return;
    event.preventDefault();
  };
  return (
    <div class="outline-body">
      <input
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls="outline-list"
        aria-activedescendant={found.length > 0 ? `outline-${current}` : undefined}
        aria-label="Go to a key"
        placeholder="Go to a key"
        autofocus
        value={words}
        onInput={(event) => {
          setWords(event.currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={onKey}
      />
      <div ref={scroller} class="outline-scroll" role="listbox" id="outline-list" aria-label="Keys" tabIndex={-1}>
        <div class="rows" role="presentation" style={{ height: `${virtual.height}px` }}>
          {virtual.items.map(({ index, key, start }) => (
            <Row
              key={key}
              line={found[index]!}
              index={index}
              count={found.length}
              start={start}
              current={index === current}
              found={words.trim() !== ""}
              go={go}
            />
          ))}
        </div>
      </div>
      <p class="outline-count muted" role="status">
        {count(found.length, "key")}
      </p>
    </div>
  );
}

interface RowProps {
  line: Line;
  index: number;
  count: number;
  start: number;
  current: boolean;
  /** Whether it stands among those that were searched for, rather than below its own. */
  found: boolean;
  go(line: Line): void;
}

function Row({ line, index, count, start, current, found, go }: RowProps) {
  return (
    <div
      id={`outline-${index}`}
      class="outline-row"
      role="option"
      aria-selected={current}
      aria-setsize={count}
      aria-posinset={index + 1}
      style={{ transform: `translateY(${start}px)`, paddingLeft: `${12 + (found ? 0 : line.depth * 16)}px` }}
      onClick={() => go(line)}
    >
      {found && line.above && <code class="muted">{line.above} › </code>}
      <code>{line.label}</code> <span class="muted">{line.detail}</span>
    </div>
  );
}

/** The lines that have every word, in their labels or those above. */
function filtered(lines: readonly Line[], words: string): readonly Line[] {
  const wanted = words
    .toLowerCase()
    .split(/[\s.]+/)
    .filter(Boolean);
  if (wanted.length === 0) return lines;
  return lines.filter((one) => wanted.every((word) => one.words.includes(word)));
}
