import assert from "node:assert/strict";
import { test } from "node:test";
import { history, undo } from "@codemirror/commands";
import { EditorState, type TransactionSpec } from "@codemirror/state";
import { formExtension, formOf, givenText, replaceBy } from "../src/editor/form.ts";

/** A state whose transactions are applied in place. */
class Text {
  state = EditorState.create({ extensions: [formExtension, history()] });
  apply(spec: TransactionSpec): this {
    this.state = this.state.update(spec).state;
    return this;
  }
  open(text: string): this {
    return this.apply(replaceBy(this.state, { text, name: "x.yaml", origin: "file" }));
  }
  undo(): this {
    undo({ state: this.state, dispatch: (transaction) => (this.state = transaction.state) });
    return this;
  }
  get given(): string {
    return givenText(this.state);
  }
}

const texts = [
  "",
  "a: 1\n",
  "a: 1\r\nb: 2\r\n",
  "a\rb\r",
  "\uFEFFa: 1\r\n",
  "a\r\nb\nc\r\nd\re",
  "\n\r\n\r",
  "a\r\r\nb\n",
];

for (const text of texts)
  test(`${JSON.stringify(text)} comes out as it went in`, () => {
    assert.equal(new Text().open(text).given, text);
  });

test("a new line takes the line break of the others", () => {
  const text = new Text().open("a\r\nb\r\n");
  assert.equal(text.apply({ changes: { from: 1, insert: text.state.toText("\n!") } }).given, "a\r\n!\r\nb\r\n");
});

test("line breaks of another kind stay with their lines", () => {
  const text = new Text().open("a\r\nb\nc\r\nd\r\n");
  assert.equal(text.apply({ changes: { from: 0, insert: "xx" } }).given, "xxa\r\nb\nc\r\nd\r\n");
  assert.equal(text.apply({ changes: { from: 5, insert: "B" } }).given, "xxa\r\nbB\nc\r\nd\r\n");
  assert.equal(text.apply({ changes: { from: 7, insert: "C" } }).given, "xxa\r\nbB\nCc\r\nd\r\n");
  assert.equal(text.apply({ changes: { from: 4, to: 7 } }).given, "xxa\r\nCc\r\nd\r\n");
});

test("undo brings back the text with its form", () => {
  const first = "\uFEFFa: 1\r\nb: 2\r\n";
  const text = new Text().open(first);
  text.open("c: 3\n");
  assert.equal(text.given, "c: 3\n");
  assert.equal(text.undo().given, first);
});

test("a document is edited from the first change on, and not when it is opened", () => {
  const text = new Text().open("a: 1\n");
  assert.equal(formOf(text.state).edited, false);
  assert.equal(formOf(text.apply({ changes: { from: 0, insert: " " } }).state).edited, true);
  assert.equal(formOf(text.open("b").state).edited, false);
});
