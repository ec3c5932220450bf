// One text as the engine is given it, with what it takes to translate its places.

import type { EditorState, Text } from "@codemirror/state";
import { Offsets } from "../lib/offsets.ts";
import { formOf, givenText, type Form } from "./form.ts";

export class Snapshot {
  readonly text: string;
  readonly bytes: Uint8Array;
  readonly offsets: Offsets;
  private readonly doc: Text;
  private readonly form: Form;

  constructor(state: EditorState) {
    this.doc = state.doc;
    this.form = formOf(state);
    this.text = givenText(state);
    this.bytes = new TextEncoder().encode(this.text);
    this.offsets = new Offsets(this.text);
  }

  /** Whether this is still the text of a state. */
  of(state: EditorState): boolean {
    return state.doc === this.doc && formOf(state) === this.form;
  }
}
