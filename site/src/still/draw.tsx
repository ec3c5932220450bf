// Draws the page as it opens, without a browser: the build puts it into the page's HTML, so that the first frame holds
// what a visitor came for before any script is here. It is drawn by the page's own views, once in each shape.

import { still } from "./ground.ts";
import made from "made:opening";
import { signal } from "@preact/signals";
import { EditorState } from "@codemirror/state";
import { h } from "preact";
import { render } from "preact-render-to-string";
import { gapsExtension } from "../editor/gaps.ts";
import { findingsOf } from "../lib/findings.ts";
import { Offsets } from "../lib/offsets.ts";
import { layout, type Layout } from "../lib/store.ts";
import { PartsProvider, type Parts } from "../view/context.ts";
import { welcome } from "../view/notice.tsx";
import { PageView } from "../view/page.tsx";
import { linesOf } from "./lines.ts";

/** As much of the page's parts as its views ask for when nothing has been pressed. */
function parts(): Parts {
  const { title, text, report } = made;
  const state = EditorState.create({ doc: text, extensions: gapsExtension });
  const form = { bom: false, lineBreak: "\n", odd: { size: 0 }, name: title, origin: "example", edited: false };
  const outcome = signal({ report, findings: findingsOf(report, new Offsets(text)) });
  const none = signal(null);
  const known = {
    workbench: {
      active: signal("run"),
      listing: signal(false),
      tab: signal("run"),
      moves: signal(0),
      state: () => state,
      form: () => form,
    },
    checker: {
      outcomes: { run: outcome, licences: none, member: none },
      settled: signal(true),
      troubles: { run: none, licences: none, member: none },
    },
    engine: { status: signal({ phase: "ready" }) },
    shelf: { room: none },
    pen: { tools: none },
    walker: { here: () => null },
    locator: { here: signal({ key: "", path: "", chosen: false }) },
    reference: { source: { value: none, error: none }, trail: signal({ past: [], ahead: [] }) },
    examples: { value: none, error: none },
    actions: { spec: () => undefined },
  };
  return known as unknown as Parts;
}

/** Attributes that point from one element to another would do so across the shapes, and the policy allows no style. */
const unwanted = / (?:id|style|aria-controls|aria-labelledby|aria-describedby)="[^"]*"/g;
const holder = '<div class="editor" data-testid="editor"></div>';

function drawn(shape: Layout): string {
  layout.value = shape;
  const page = render(h(PartsProvider, { value: parts(), children: h(PageView, {}) })).replace(unwanted, "");
  if (!page.includes(holder)) throw new Error(`the page has no place for the text: ${page}`);
  return page.replace(holder, () => `<div class="editor" data-testid="editor">${linesOf(made.text)}</div>`);
}

welcome.value = true;
still((["wide", "laptop", "phone"] as const).map(drawn).join("\n"));
