// What a tooltip says of a finding, by pointer over its underline or gutter mark and by key at the cursor.

import type { Diagnostic } from "@codemirror/lint";
import type { EditorState, Extension } from "@codemirror/state";
import { EditorView, keymap, type Tooltip } from "@codemirror/view";
import { render, type ComponentChildren } from "preact";
import { FindingTip, type FindingActions } from "../view/finding-tip.tsx";
import type { Finding } from "../lib/findings.ts";
import type { Render } from "./checked.ts";
import { passing } from "./passing.ts";

/** Renders a finding for the tooltips of the pointer. */
export const rendersWith =
  (actions: FindingActions): Render =>
  (finding) =>
  () => {
    const dom = document.createElement("div");
    render(<FindingTip finding={finding} actions={actions} />, dom);
    return dom;
  };

interface Shown {
  at: number;
  findings: readonly Finding[];
  actions: FindingActions;
  /** What is said below the findings. */
  more?(): ComponentChildren;
}

const { show, field } = passing<Shown>(tooltip);

/** Leaves out of a tooltip of the pointer what the one at the cursor tells already. */
export function untold(diagnostics: readonly Diagnostic[], state: EditorState): Diagnostic[] {
  const told = new Set(state.field(field)?.findings.map((one) => one.message));
  return diagnostics.filter((one) => !told.has(one.message));
}

function tooltip({ at, findings, actions, more }: Shown): Tooltip {
  return {
    pos: at,
    above: false,
    create(view) {
      const dom = document.createElement("div");
      dom.className = "cm-finding-tip";
      dom.addEventListener("keydown", (event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        hideTip(view);
        view.focus();
      });
      const tips = findings.map((one) => <FindingTip key={one.id} finding={one} actions={actions} />);
      render(
        <>
          {tips}
          {more?.()}
        </>,
        dom,
      );
      return { dom, destroy: () => render(null, dom) };
    },
  };
}

/** Shows findings at a place until the next move or edit. */
export const tipAt = (shown: Shown) => show.of(shown);

export const tipIsOpen = (state: EditorState): boolean => state.field(field) !== null;

export function hideTip(view: EditorView): boolean {
  if (!view.state.field(field)) return false;
  view.dispatch({ effects: show.of(null) });
  return true;
}

/** Moves the focus to the first action of the tooltip that is shown. */
export function focusTip(view: EditorView): void {
  view.dom.querySelector<HTMLElement>(".cm-finding-tip button")?.focus({ preventScroll: true });
}

export const tipExtension: Extension = [field, keymap.of([{ key: "Escape", run: hideTip }])];
