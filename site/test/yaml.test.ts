import assert from "node:assert/strict";
import { test } from "node:test";
import { foldable, getIndentation, IndentContext, indentUnit } from "@codemirror/language";
import { EditorState, type StateCommand } from "@codemirror/state";
import { scan, type Part, type Within } from "../src/editor/yaml/scan.ts";
import { eachPart, partAt, starts } from "../src/editor/yaml/starts.ts";
import { stepKeys } from "../src/editor/yaml/steps.ts";
import { folding } from "../src/editor/yaml/folds.ts";
import { indenting } from "../src/editor/yaml/indents.ts";
import { chance } from "./random.ts";

const letters: Record<Part, string> = { key: "k", comment: "c", mark: "m", name: "n", text: "." };

/** The parts of each line, by a letter below each of its characters. */
function drawn(text: string): string[] {
  let within: Within | null = null;
  return text.split("\n").map((line) => {
    const below = Array.from(line, () => " ");
    within = scan(line, within, (part, from, to) => below.fill(letters[part], from, to));
    return below
      .map((letter, i) => (line[i] === " " ? " " : letter))
      .join("")
      .trimEnd();
  });
}

/** Cases are lines in pairs: of YAML, and what is expected of it. */
const cases: Record<string, string[]> = {
  "keys and values": ["a b: c: d # e", "k km .. . c c", "url: http://x:80/#y", "kkkm .............."],
  items: ["- - a: 1", "m m km .", "- b # c", "m . c c", "? k", "m .", ": v", "m ."],
  "quoted keys": [`"a: b" : 'c''d' # e`, "kkk kk m ...... c c"],
  "quotes over lines": [`a: "b \\" c`, "km .. .. .", `  d: e`, "  .. .", `  f" # g`, "  .. c c", "h: 1", "km ."],
  "an open quote ends with what it belongs to": [`  a: "b`, "  km ..", `  c: d`, "  km ."],
  "block scalars": ["a: | # b", "km . c c", "  c: d", "  .. .", "", "", "   # e", "   . .", "f: 1", "km ."],
  "a block scalar of an item ends at its sibling": ["- a: >-", "m km ..", "    b: c", "    .. .", "  d: 1", "  km ."],
  flow: [
    "a: {b: 1, c: [x, y]} # d",
    "km mkm .m km m.m .mm c c",
    `e: {"f":1,`,
    "km mkkkm.m",
    `  g: h}`,
    "  km .m",
    "i: 1",
    "km .",
  ],
  "anchors, tags and aliases": ["a: &b !c d", "km nn nn .", "&x k: *b", "nn km nn", "[&y z, *y]", "mnn .m nnm"],
  "between documents": ["%YAML 1.2", "nnnnn ...", "--- # a", "nnn c c", "--- |", "nnn .", "a: b", ".. .", "...", "nnn"],
};

for (const [name, lines] of Object.entries(cases))
  test(`colours: ${name}`, () => {
    const texts = lines.filter((_, i) => i % 2 === 0);
    const wanted = lines.filter((_, i) => i % 2 === 1);
    assert.deepEqual(drawn(texts.join("\n")), wanted);
  });

test("every character of a line is in one part at most, in their order", () => {
  const pieces = [
    "a",
    ": ",
    "- ",
    '"',
    "'",
    "\\",
    "{",
    "]",
    ", ",
    " #",
    "|",
    ">",
    "&x ",
    "*y",
    "!t ",
    "? ",
    "---",
    "%",
    "\t",
    "  ",
    ":",
  ];
  const random = chance(1);
  let within: Within | null = null;
  for (let n = 0; n < 20_000; n++) {
    const line = Array.from({ length: random(9) }, () => pieces[random(pieces.length)]).join("");
    let at = 0;
    within = scan(line, within, (_, from, to) => {
      assert.ok(from >= at && to > from && to <= line.length, `${JSON.stringify(line)}: ${from} to ${to}`);
      at = to;
    });
  }
});

const extensions = [starts, folding, indenting, indentUnit.of("  ")];
const stateOf = (doc: string, anchor = 0) => EditorState.create({ doc, selection: { anchor }, extensions });

/** The parts of a stretch of a text. */
function partsOf(state: EditorState, from: number, to: number): string {
  let found = "";
  eachPart(state, from, to, (part, a, b) => (found += `${letters[part]}${a}-${b} `));
  return found;
}

test("a long text is read the same from anywhere, after edits too", () => {
  const block = '  - id: x # c\n    note: |\n      a: b\n    more: "q\n      r: s"\n';
  let state = stateOf("points:\n" + block.repeat(1_500));
  const end = state.doc.length;
  const whole = partsOf(state, 0, end);
  assert.ok(whole.endsWith(partsOf(stateOf(state.doc.toString()), end - 200, end)));
  for (const at of [end - 100, 5_000, end / 2, 60]) {
    const from = state.doc.lineAt(at).from;
    state = state.update({ changes: { from, insert: "    new: 'y'\n" } }).state;
    assert.equal(partsOf(state, from, from + 500), partsOf(stateOf(state.doc.toString()), from, from + 500));
  }
});

test("what a place is in is told by what stands before it", () => {
  const state = stateOf("a: b # c\nd: e");
  assert.deepEqual(
    [1, 4, 8, 9, 10].map((at) => partAt(state, at)),
    ["key", "text", "comment", null, "key"],
  );
});

/** What a line folds to, as the text that it leaves and the text that it hides. */
function fold(text: string, line: number): string | null {
  const state = stateOf(text);
  const { from, to } = state.doc.line(line);
  const range = foldable(state, from, to);
  return range && state.sliceDoc(range.from, range.to);
}

test("what is indented more than a line folds into it", () => {
  const text = "a:\n  b: 1\n\n# c\n  d:\n    e: 2\n\nl:\n- x: 1\n  y: 2\n- z\nm: 3";
  assert.equal(fold(text, 1), "\n  b: 1\n\n# c\n  d:\n    e: 2");
  assert.equal(fold(text, 5), "\n    e: 2");
  assert.equal(fold(text, 8), "\n- x: 1\n  y: 2\n- z");
  assert.equal(fold(text, 9), "\n  y: 2");
  for (const line of [2, 3, 4, 6, 11, 12]) assert.equal(fold(text, line), null, `line ${line}`);
});

test("a new line stands where the one above it leads", () => {
  // The cursor is at the bar.
  const wanted: Record<string, number | null> = {
    "a: 1|": 0,
    "  a: 1|": 2,
    "- a: 1|": 2,
    "- - a|": 4,
    "a:|": 2,
    "a: &b # c|": 2,
    "- a:|": 4,
    "a:|\n    b: 1": 4,
    "a:|\n- b": 0,
    "- a:|\n  b: 1": 4,
    "a: ||": 2,
    "- a: >-|": 4,
    "a: {|": 2,
    "a: {\n  b: 1,|": null,
    "a: |\n  b:|": null,
    'a: "b|': null,
    "- |": null,
    "# a:|": 0,
  };
  for (const [text, want] of Object.entries(wanted)) {
    const at = text.lastIndexOf("|");
    const state = stateOf(text.slice(0, at) + text.slice(at + 1));
    assert.equal(getIndentation(new IndentContext(state, { simulateBreak: at }), at), want, text);
  }
});

/** The text that is selected after each press of a key. */
function pressed(key: string, shift: boolean, text: string, anchor: number, times: number): string[] {
  let state = stateOf(text, anchor);
  const binding = stepKeys.find((one) => one.key === key)!;
  const run = (shift ? binding.shift : binding.run) as unknown as StateCommand;
  return Array.from({ length: times }, () => {
    run({ state, dispatch: (transaction) => (state = transaction.state) });
    const { from, to, head } = state.selection.main;
    return from === to ? String(head) : state.sliceDoc(from, to);
  });
}

test("a selection grows by parts, lines and what belongs to them", () => {
  const text = "x: 1\npoints:\n- id: c1\n  load: 4\n- id: c2";
  assert.deepEqual(pressed("Mod-i", false, text, text.indexOf("4"), 6), [
    "4",
    "load: 4",
    "- id: c1\n  load: 4",
    "points:\n- id: c1\n  load: 4\n- id: c2",
    text,
    text,
  ]);
});

test("steps go from part to part", () => {
  assert.deepEqual(pressed("Alt-ArrowRight", false, "a b: c\nd", 0, 5), ["3", "4", "6", "7", "8"]);
  assert.deepEqual(pressed("Alt-ArrowLeft", false, "a b: c\nd", 7, 4), ["6", "5", "3", "0"]);
  assert.deepEqual(pressed("Alt-ArrowRight", true, "a b: c", 0, 3), ["a b", "a b:", "a b: c"]);
});
