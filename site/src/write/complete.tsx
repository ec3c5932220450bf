// Completion: what the engine offers at the cursor. It comes when asked for, while a word is typed and where a value is
// expected; not in comments, and not at every blank.

import {
  acceptCompletion,
  autocompletion,
  closeCompletion,
  completionStatus,
  pickedCompletion,
  startCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from "@codemirror/autocomplete";
import { Prec, type Extension } from "@codemirror/state";
import { EditorView, keymap, type Rect } from "@codemirror/view";
import { render } from "preact";
import type { CompletionItem } from "../engine/assistance.ts";
import { gapsIn } from "../editor/edits.ts";
import { firstGap, openGaps, toGap } from "../editor/gaps.ts";
import { partAt } from "../editor/yaml/starts.ts";
import { visible } from "../lib/visible.ts";
import type { Inquiry } from "./inquiry.ts";
import { Prose } from "./prose.tsx";

interface Option extends Completion {
  item: CompletionItem;
}

/** How much of what an item takes the place of stands before the word that it is matched by, and after the cursor. */
interface Reach {
  lead: number;
  trail: number;
}

/** What can be typed on without asking again. */
const sameWord = /^[\w./%-]*(?: [\w./%-]+)*$/;

export function completing(inquiry: Inquiry): Extension {
  return [
    Prec.highest(keymap.of([{ key: "Escape", run: giveUp }])),
    autocompletion({
      override: [(context) => offer(inquiry, context)],
      icons: false,
      addToOptions: [{ position: 20, render: (option) => mark((option as Option).item) }],
      optionClass: (option) => ((option as Option).item.required ? "cm-option-required" : ""),
      maxRenderedOptions: 300,
      positionInfo: (_view, list, option, info, space) => beside(list, option, info, space),
    }),
    keymap.of([
      { key: "Mod-Space", run: startCompletion },
      { key: "Tab", run: acceptCompletion },
    ]),
    EditorView.updateListener.of(({ view, transactions }) => {
      const came = transactions.some((one) => one.isUserEvent(toGap));
      if (came && view.state.selection.main.empty) setTimeout(() => startCompletion(view));
    }),
  ];
}

/** Lets go of completions that have not come yet, and leaves the key to others: nothing is seen of those. */
function giveUp(view: EditorView): boolean {
  if (completionStatus(view.state) === "pending") closeCompletion(view);
  return false;
}

/** Where the words on an item go: beside the list or, on a narrow screen, below or above all of it. */
function beside(list: Rect, option: Rect, info: Rect, space: Rect): { style: string; class: string } {
  const wide = info.right - info.left;
  const high = info.bottom - info.top;
  if (Math.max(space.right - list.right, list.left - space.left) < Math.min(wide, 220)) {
    const below = space.bottom - list.bottom >= high || space.bottom - list.bottom >= list.top - space.top;
    return {
      style: `left: -1px; ${below ? "top" : "bottom"}: 100%; max-width: ${list.right - list.left}px`,
      class: "",
    };
  }
  const left = space.right - list.right < wide && list.left - space.left > space.right - list.right;
  const top = Math.max(space.top, Math.min(option.top, space.bottom - high)) - list.top;
  const room = left ? list.left - space.left : space.right - list.right;
  return {
    style: `top: ${top}px; max-width: ${Math.min(340, room)}px`,
    class: `cm-completionInfo-${left ? "left" : "right"}`,
  };
}

async function offer(inquiry: Inquiry, context: CompletionContext): Promise<CompletionResult | null> {
  const { state, pos, explicit } = context;
  if (!explicit && !invites(context)) return null;
  const found = await inquiry.complete(state, pos).catch(() => null);
  if (!found || context.aborted || found.answer.items.length === 0) return null;
  const { answer, offsets } = found;
  const start = Math.min(offsets.toEditor(answer.from), pos);
  const written = state.sliceDoc(start, pos);
  const whole = explicit && answer.items.some(({ label }) => label === written); // others are wanted then
  const lead = whole ? written.length : written.search(/[^\s"'-]|$/);
  const reach = { lead, trail: Math.max(0, offsets.toEditor(answer.to) - pos) };
  return {
    from: start + lead,
    options: answer.items.map((item, index) => option(item, index, reach)),
    validFor: sameWord,
  };
}

/** Whether what has just been typed asks for completion: a word, or the colon before a value. */
function invites({ state, pos }: CompletionContext): boolean {
  if (partAt(state, pos) === "comment") return false;
  const line = state.doc.lineAt(pos);
  const before = line.text.slice(0, pos - line.from);
  return /(^|[\s"'[{,])[A-Za-z_][\w.-]*$/.test(before) || /^[^#]*[\w"']: $/.test(before);
}

function option(item: CompletionItem, index: number, reach: Reach): Option {
  const shown = visible(item.label);
  return {
    item,
    label: item.label,
    ...(shown !== item.label && { displayLabel: shown }), // without, what was typed is marked in it
    detail: visible(item.detail),
    sortText: String(index).padStart(5, "0"), // as the engine has them, where they match alike
    apply: (view, completion, from, to) => accept(view, completion as Option, from - reach.lead, to + reach.trail),
    ...(item.doc && { info: () => told(item) }),
  };
}

function accept(view: EditorView, picked: Option, from: number, to: number): void {
  const { insert, gaps } = picked.item;
  const text = view.state.toText(insert);
  const left = gapsIn(insert, gaps, from);
  view.dispatch({
    changes: { from, to: Math.min(to, view.state.doc.length), insert: text },
    selection: firstGap(left) ?? { anchor: from + text.length },
    effects: left.length > 0 ? openGaps({ from, to: from + text.length, gaps: left }) : [],
    annotations: pickedCompletion.of(picked),
    scrollIntoView: true,
    userEvent: "input.complete",
  });
  if (left[0] && left[0].from === left[0].to) startCompletion(view);
}

const kinds: Record<CompletionItem["kind"], string> = { key: "key", value: "value", skeleton: "keys with gaps" };

/** The mark before an item: what it is, and filled where it is required. */
function mark({ kind, required }: CompletionItem): Node {
  const dom = document.createElement("span");
  dom.className = `cm-option-mark cm-option-${kind}`;
  const words = required ? `required ${kinds[kind]}` : kinds[kind];
  dom.title = words;
  const hidden = dom.appendChild(document.createElement("span"));
  hidden.className = "hidden";
  hidden.textContent = `${words} `;
  return dom;
}

function told({ label, detail, doc }: CompletionItem) {
  const dom = document.createElement("div");
  dom.className = "card";
  render(
    <>
      <p class="card-head">
        <code>{visible(label)}</code> <span class="muted">{visible(detail)}</span>
      </p>
      <Prose text={doc} />
    </>,
    dom,
  );
  return { dom, destroy: () => render(null, dom) };
}
