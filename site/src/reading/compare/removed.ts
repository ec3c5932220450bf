// The colours of lines that a text no longer has. Where two texts are shown in one, such lines stand between its own,
// as elements of their own, which no colour of the editor reaches.

import { EditorView, type ViewUpdate } from "@codemirror/view";
import type { Extension } from "@codemirror/state";
import { scan, type Within } from "../../editor/yaml/scan.ts";

const pending = ".cm-deletedChunk:not([data-coloured])";

/** Colours what is there now, and whatever comes into sight later. */
export const removedColours: Extension = EditorView.updateListener.of(({ view }: ViewUpdate) => colourRemoved(view));

export function colourRemoved({ dom }: EditorView): void {
  for (const chunk of dom.querySelectorAll<HTMLElement>(pending)) {
    chunk.dataset["coloured"] = "";
    let within: Within | null = null;
    for (const line of chunk.querySelectorAll(".cm-deletedLine")) within = colourLine(line, within);
  }
}

function colourLine(line: Element, within: Within | null): Within | null {
  const parts: { name: string; from: number; to: number }[] = [];
  const after = scan(line.textContent, within, (part, from, to) => parts.push({ name: `cm-yaml-${part}`, from, to }));
  for (const { name, from, to } of parts) wrap(line, name, from, to);
  return after;
}

/** Puts a stretch of the text of an element into elements of a class, one for each node that it goes through. */
function wrap(within: Element, name: string, from: number, to: number): void {
  let at = 0;
  for (const text of texts(within)) {
    const { length } = text;
    const [start, end] = [Math.max(from - at, 0), Math.min(to - at, length)];
    if (start < end) {
      const range = document.createRange();
      range.setStart(text, start);
      range.setEnd(text, end);
      const span = document.createElement("span");
      span.className = name;
      range.surroundContents(span);
    }
    at += length;
  }
}

function texts(within: Element): Text[] {
  const found: Text[] = [];
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found;
}
