// The line at the foot: where the cursor is, how the file is written, and what the page promises.

import type { Form } from "../editor/form.ts";
import { done } from "../lib/done.ts";
import { visible } from "../lib/visible.ts";
import { useParts } from "./context.ts";
import { Icon } from "./icons.tsx";

const breaks = { "\n": "LF", "\r\n": "CR LF", "\r": "CR" } as const;

export function Status() {
  const { pen, workbench } = useParts();
  workbench.moves.value; // the cursor is elsewhere after a move
  if (workbench.listing.value) return <ListStatus />;
  const state = workbench.state();
  const form = workbench.form(workbench.active.value);
  const { head } = state.selection.main;
  const line = state.doc.lineAt(head);
  const column = Array.from(line.text.slice(0, head - line.from)).length + 1;
  return (
    <footer class="status">
      <span class="status-name" data-testid="file-name">
        {nameOf(form)}
      </span>
      <Path />
      <span class="status-place" data-testid="cursor-place">
        Ln {line.number}, Col {column}
      </span>
      <span class="status-form">{formWords(form)}</span>
      <button
        type="button"
        data-testid="format"
        title="Format: the order of the reference, even indentation"
        onClick={() => void pen.use((tools) => tools.format())}
      >
        Format
      </button>
      <span id="editor-help" class="status-keys">
        Esc then Tab leaves the text
      </span>
      <span class="status-promise">Nothing you open leaves this page</span>
    </footer>
  );
}

/** What was done last or, without that, where the cursor is; it opens the outline. */
function Path() {
  const { locator, pen } = useParts();
  if (done.value)
    return (
      <span class="status-path status-done" data-testid="done">
        {visible(done.value)}
      </span>
    );
  return (
    <button
      type="button"
      class="status-path"
      data-testid="outline-open"
      title="Outline of the text"
      aria-haspopup="dialog"
      onClick={() => void pen.use((tools) => tools.outline())}
    >
      <Icon name="contents" />
      <span class="hidden">Outline. The cursor is at </span>
      <span data-testid="cursor-path">{visible(locator.here.value.path)}</span>
    </button>
  );
}

/** The same foot under the list of a catalog. */
function ListStatus() {
  const place = useParts().shelf.room.value?.session.value?.catalog.place;
  return (
    <footer class="status">
      <span class="status-path" data-testid="catalog-place">
        {place && visible(place)}
      </span>
      {place && <span class="status-keys">Arrows move, Enter opens</span>}
      <span class="status-promise">Nothing you open leaves this page</span>
    </footer>
  );
}

function nameOf({ name, origin, edited }: Form): string {
  const known = visible(name) || (origin === "pasted" ? "Pasted text" : "Text");
  return edited ? `${known}, edited` : known;
}

function formWords({ bom, lineBreak, odd }: Form): string {
  const words = odd.size > 0 ? `${breaks[lineBreak]}, mixed` : breaks[lineBreak];
  return bom ? `${words}, BOM` : words;
}
