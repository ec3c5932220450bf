// The mark that holds the place of a chosen finding until the next edit.

import { StateEffect, StateField, type Extension } from "@codemirror/state";
import { Decoration, EditorView, WidgetType, type DecorationSet } from "@codemirror/view";
import type { Place } from "../lib/findings.ts";

export const hold = StateEffect.define<Place | null>();

class Caret extends WidgetType {
  override eq(): boolean {
    return true;
  }
  toDOM(): HTMLElement {
    const caret = document.createElement("span");
    caret.className = "cm-held-caret";
    return caret;
  }
}

const range = Decoration.mark({ class: "cm-held" });
const caret = Decoration.widget({ widget: new Caret(), side: 1 });
const line = Decoration.line({ class: "cm-held-line" });

export const heldExtension: Extension = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { state, docChanged, effects }) {
    for (const effect of effects) {
      if (!effect.is(hold)) continue;
      if (!effect.value) return Decoration.none;
      const { from, to } = effect.value;
      const start = line.range(state.doc.lineAt(from).from);
      return Decoration.set([start, from < to ? range.range(from, to) : caret.range(from)], true);
    }
    return docChanged ? Decoration.none : marks;
  },
  provide: (field) => EditorView.decorations.from(field),
});
