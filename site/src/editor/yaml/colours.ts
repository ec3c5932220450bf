// The colours of the lines in sight. Nothing else is read, so that a key costs the same in a long text.

import { Prec, RangeSetBuilder, type Extension } from "@codemirror/state";
import { Decoration, ViewPlugin, type DecorationSet, type EditorView, type ViewUpdate } from "@codemirror/view";
import type { Part } from "./scan.ts";
import { eachPart } from "./starts.ts";

const mark = (part: Part) => Decoration.mark({ class: `cm-yaml-${part}` });

/** What is only text has no colour of its own. */
const marks: Partial<Record<Part, Decoration>> = {
  key: mark("key"),
  comment: mark("comment"),
  mark: mark("mark"),
  name: mark("name"),
};

function coloured({ state, visibleRanges }: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  let done = 0; // two ranges may touch one line
  for (const { from, to } of visibleRanges)
    eachPart(state, from, to, (part, start, end) => {
      const decoration = marks[part];
      if (!decoration || start < done || end < from || start > to) return;
      builder.add(start, end, decoration);
      done = end;
    });
  return builder.finish();
}

class Colours {
  decorations: DecorationSet;

  constructor(view: EditorView) {
    this.decorations = coloured(view);
  }

  update({ docChanged, viewportChanged, view }: ViewUpdate): void {
    if (docChanged || viewportChanged) this.decorations = coloured(view);
  }
}

/** Innermost, as a colour is the text's own. */
export const colouring: Extension = Prec.high(
  ViewPlugin.fromClass(Colours, { decorations: ({ decorations }) => decorations }),
);
