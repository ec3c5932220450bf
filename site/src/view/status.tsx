// The line at the foot: where the cursor is, how the file is written, and what the page promises.

import type { Form } from "../editor/form.ts";
import { useParts } from "./context.ts";

const breaks = { "\n": "LF", "\r\n": "CR LF", "\r": "CR" } as const;

export function Status() {
  const { workbench, locator } = useParts();
  workbench.moves.value; // the cursor is elsewhere after a move
  if (workbench.listing.value) return <ListStatus />;
  const state = workbench.state();
  const form = workbench.form(workbench.active.value);
  const { head } = state.selection.main;
  const line = state.doc.lineAt(head);
  const column = [...line.text.slice(0, head - line.from)].length + 1;
  return (
    <footer class="status">
      <span class="status-name" data-testid="file-name">
        {nameOf(form)}
      </span>
      <span class="status-path" data-testid="cursor-path">
        {locator.here.value.path}
      </span>
      <span class="status-place" data-testid="cursor-place">
        Ln {line.number}, Col {column}
      </span>
      <span class="status-form">{formWords(form)}</span>
      <span id="editor-help" class="status-keys">
        Esc then Tab leaves the text
      </span>
      <span class="status-promise">Nothing you open leaves this page</span>
    </footer>
  );
}

/** The same foot under the list of a catalog. */
function ListStatus() {
  const place = useParts().shelf.room.value?.session.value?.catalog.place;
  return (
    <footer class="status">
      <span class="status-path" data-testid="catalog-place">
        {place}
      </span>
      {place && <span class="status-keys">Arrows move, Enter opens</span>}
      <span class="status-promise">Nothing you open leaves this page</span>
    </footer>
  );
}

function nameOf({ name, origin, edited }: Form): string {
  const known = name || (origin === "pasted" ? "Pasted text" : "Text");
  return edited ? `${known}, edited` : known;
}

function formWords({ bom, lineBreak, odd }: Form): string {
  const words = odd.size > 0 ? `${breaks[lineBreak]}, mixed` : breaks[lineBreak];
  return bom ? `${words}, BOM` : words;
}
