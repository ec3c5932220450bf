// The fixes at the cursor, those of the same rule, and all safe ones: a small menu there, and what it does.

import type { Extension } from "@codemirror/state";
import type { EditorView, Tooltip } from "@codemirror/view";
import { render } from "preact";
import { checked } from "../editor/checked.ts";
import { mending } from "../editor/edits.ts";
import { passing } from "../editor/passing.ts";
import { hideTip } from "../editor/tip.tsx";
import { announce } from "../lib/announce.ts";
import { done, tell } from "../lib/done.ts";
import { placedEdits, type Finding } from "../lib/findings.ts";
import { count } from "../lib/words.ts";
import type { Parts } from "../view/context.ts";
import { itemsOf, stepFrom } from "../view/menu.ts";
import { Message } from "../view/message.tsx";
import type { Inquiry } from "./inquiry.ts";

interface Choice {
  title: string;
  /** What it belongs to. */
  of: string;
  run(): void;
}

interface Shown {
  at: number;
  choices: readonly Choice[];
}

const { show, field } = passing<Shown>(tooltip);

export const fixMenu: Extension = field;

function tooltip({ at, choices }: Shown): Tooltip {
  return {
    pos: at,
    above: false,
    create(view) {
      const dom = document.createElement("div");
      dom.className = "cm-fix-menu";
      const close = () => {
        view.dispatch({ effects: show.of(null) });
        view.focus();
      };
      dom.addEventListener("keydown", (event) => onKey(event, dom, close));
      const left = () => dom.contains(document.activeElement) || hide(view, choices);
      dom.addEventListener("focusout", () => setTimeout(left));
      render(<Menu choices={choices} close={close} />, dom);
      const mount = () => itemsOf(dom)[0]?.focus({ preventScroll: true });
      return { dom, mount: () => requestAnimationFrame(mount), destroy: () => render(null, dom) };
    },
  };
}

/** Closes the menu, unless another has taken its place. */
function hide(view: EditorView, choices: readonly Choice[]): void {
  if (view.state.field(field, false)?.choices === choices) view.dispatch({ effects: show.of(null) });
}

function Menu({ choices, close }: { choices: readonly Choice[]; close(): void }) {
  const choose = (one: Choice) => {
    close();
    one.run();
  };
  return (
    <div role="menu" aria-label="Fixes" data-testid="fix-menu">
      {choices.map((one, i) => (
        <button key={i} type="button" role="menuitem" class="menu-item" tabIndex={-1} onClick={() => choose(one)}>
          <span class="menu-fix" title={one.title}>
            <Message text={one.title} />
          </span>
          <span class="menu-of">{one.of}</span>
        </button>
      ))}
    </div>
  );
}

function onKey(event: KeyboardEvent, dom: HTMLElement, close: () => void): void {
  const all = itemsOf(dom);
  const target = stepFrom(all.indexOf(document.activeElement as HTMLElement), all.length, event.key);
  if (event.key === "Escape" || event.key === "Tab") close();
  else if (target !== null) all[target]?.focus();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Offers what can be mended, once the findings speak of the text as it is. */
export async function openFixes(parts: Parts, inquiry: Inquiry): Promise<void> {
  await parts.checker.idle();
  const { view } = parts.workbench;
  const choices = choicesHere(parts, inquiry);
  if (choices.length === 0) {
    done.value = "No fix is known here";
    return announce("no fix here");
  }
  hideTip(view);
  view.dispatch({ effects: show.of({ at: view.state.selection.main.head, choices }) });
}

/** Those of the findings at the cursor or, without one, in its line; then those that mend more than one. */
function choicesHere(parts: Parts, inquiry: Inquiry): Choice[] {
  const { walker, workbench } = parts;
  const all = workbench.view.state.field(checked).findings;
  const fixable = (all: Finding[]) => all.filter((one) => one.fixes.length > 0);
  const touching = fixable(walker.touching());
  const here = touching.length > 0 ? touching : fixable(walker.inLine());
  const own = here.flatMap((one) =>
    one.fixes.map((fix, i): Choice => ({ title: fix.title, of: one.rule, run: () => void walker.fix(one, i) })),
  );
  const alike = [...new Set(here.map((one) => one.rule))].flatMap((rule) => {
    const n = all.filter((one) => one.rule === rule && one.fixes.some(isWhole)).length;
    return n < 2 ? [] : [{ title: `All of this rule (${n})`, of: rule, run: () => void mend(parts, inquiry, rule) }];
  });
  const safe = all.filter(isSafe).length;
  const more = safe > here.filter(isSafe).length || safe > 1;
  const rest = { title: `All safe ones (${safe})`, of: "of the whole text", run: () => void mend(parts, inquiry) };
  return [...own, ...alike, ...(more ? [rest] : [])];
}

const isWhole = (fix: Finding["fixes"][number]) => fix.edits.every((one) => !one.gaps?.length);
const isSafe = (one: Finding) => one.fixes.some((fix) => fix.safe);

/** Makes all fixes of a rule, or all safe ones, as one step. */
export async function mend({ workbench }: Parts, inquiry: Inquiry, rule = ""): Promise<void> {
  const { view } = workbench;
  const { state } = view;
  const id = workbench.active.value;
  const found = await inquiry.fix(state, rule);
  if (!found) return;
  const { answer, offsets } = found;
  if (view.state.doc !== state.doc) return announce("the text has changed: nothing was fixed");
  if (answer.edits.length === 0) {
    done.value = "Nothing was fixed";
    return announce("nothing was fixed");
  }
  view.dispatch(mending(view.state, placedEdits(offsets, answer.edits), "input.fix"));
  tell(`${count(answer.applied.length, "fix", "fixes")} applied`, () => workbench.undo(id));
}
