// What an editor knows of YAML. It is told line by line, with no tree of the text: to read a long one whole would hold
// up the keys, and what is true of it is the engine's to say.

import { EditorState, type Extension } from "@codemirror/state";
import { keymap } from "@codemirror/view";
import { colouring } from "./colours.ts";
import { folding } from "./folds.ts";
import { indenting } from "./indents.ts";
import { starts } from "./starts.ts";
import { stepKeys } from "./steps.ts";

const data = [{ commentTokens: { line: "#" } }];

export const yaml: Extension = [
  starts,
  colouring,
  folding,
  indenting,
  keymap.of(stepKeys),
  EditorState.languageData.of(() => data),
];
