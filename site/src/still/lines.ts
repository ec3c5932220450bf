// The text of the page before its editor is there: the same lines at the same places, read for their colours alike.

import { scan, type Within } from "../editor/yaml/scan.ts";

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string) => text.replace(/[&<>]/g, (one) => escapes[one]!);

export function linesOf(text: string): string {
  let within: Within | null = null;
  const lines = text.split("\n").map((line) => {
    let html = "";
    let done = 0;
    within = scan(line, within, (part, from, to) => {
      if (part === "text" || from === to) return;
      html += `${escaped(line.slice(done, from))}<span class="still-${part}">${escaped(line.slice(from, to))}</span>`;
      done = to;
    });
    return `<div class="still-line">${html}${escaped(line.slice(done))}</div>`;
  });
  return `<div class="still-text" tabindex="0">${lines.join("")}</div>`;
}
