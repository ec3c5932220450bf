// Pasting: a whole document takes the place of the text or goes to the tab of its kind; a piece of one goes in at the
// cursor.

import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { isWhole, kindOf, tabOf, type HomeId } from "../lib/kind.ts";
import type { Opener } from "./opener.ts";

/** Whether a paste is meant to replace the document rather than to add to it. */
export function replaces(pasted: string, rest: string, id: HomeId): boolean {
  if (rest.trim() === "") return pasted.trim() !== "";
  if (!isWhole(pasted)) return false;
  return kindOf(rest) !== null || tabOf(pasted) !== id;
}

/** Handles pastes into the editor of one document. */
export function pasting(id: HomeId, opener: () => Opener, arrive: (files: File[]) => void): Extension {
  return EditorView.domEventHandlers({
    paste(event, view) {
      const pasted = event.clipboardData?.getData("text/plain") ?? "";
      const files = event.clipboardData?.files;
      if (files && files.length > 0 && !pasted) {
        event.preventDefault();
        arrive([...files]);
        return true;
      }
      const { from, to } = view.state.selection.main;
      const rest = view.state.sliceDoc(0, from) + view.state.sliceDoc(to);
      if (!replaces(pasted, rest, id)) return false;
      event.preventDefault();
      opener().text(pasted, "pasted", "", id);
      return true;
    },
  });
}

/** Opens what is pasted while no field has the focus. */
export function pasteAnywhere(opener: Opener, arrive: (files: File[]) => void): void {
  document.addEventListener("paste", (event) => {
    const target = event.target as HTMLElement | null;
    if (event.defaultPrevented || target?.closest("input, textarea, select, [contenteditable]")) return;
    const pasted = event.clipboardData?.getData("text/plain") ?? "";
    const files = [...(event.clipboardData?.files ?? [])];
    if (pasted.trim() === "" && files.length === 0) return;
    event.preventDefault();
    if (pasted.trim() === "") arrive(files);
    else opener.text(pasted, "pasted");
  });
}
