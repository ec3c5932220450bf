// One text as the engine is given it, with what it takes to translate its places.

import type { EditorState, Text } from "@codemirror/state";
import { Offsets } from "../lib/offsets.ts";
import { formOf, givenText, type Form } from "./form.ts";

export class Snapshot {
  readonly text: string;
  private encoded: Uint8Array | null = null;
  private counted: Offsets | null = null;
  private readonly doc: Text;
  private readonly form: Form;

  constructor(state: EditorState) {
    this.doc = state.doc;
    this.form = formOf(state);
    this.text = givenText(state);
  }

  /** The text in UTF-8, made when it is wanted: the engine is told what was edited. */
  get bytes(): Uint8Array {
    return (this.encoded ??= new TextEncoder().encode(this.text));
  }

  get offsets(): Offsets {
    return (this.counted ??= new Offsets(this.text));
  }

  /** Whether this is still the text of a state. */
  of(state: EditorState): boolean {
    return state.doc === this.doc && formOf(state) === this.form;
  }
}
