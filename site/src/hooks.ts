// What tests of the page may ask of it: window.measuredRunPage.

import { forEachDiagnostic } from "@codemirror/lint";
import type { Parts } from "./view/context.ts";

export interface Underline {
  from: number;
  to: number;
  text: string;
  severity: string;
}

export interface PageHooks {
  /** The text of the document in the editor, as it would be in a file. */
  text(): string;
  setText(text: string): void;
  cursor(): number;
  underlines(): Underline[];
  /** Resolves when the engine has answered for the newest text. */
  idle(): Promise<void>;
  killWorker(): void;
  /** Makes the worker loop, and allows it so many milliseconds. */
  hangWorker(limit: number): void;
}

declare global {
  interface Window {
    measuredRunPage?: PageHooks;
  }
}

export function offerHooks({ workbench, checker, engine, opener }: Parts): void {
  window.measuredRunPage = {
    text: () => workbench.text(workbench.active.value),
    setText: (text) => opener.text(text, "typed", "", workbench.active.value),
    cursor: () => workbench.view.state.selection.main.head,
    underlines() {
      const { state } = workbench.view;
      const found: Underline[] = [];
      forEachDiagnostic(state, ({ severity }, from, to) =>
        found.push({ from, to, text: state.sliceDoc(from, to), severity }),
      );
      return found;
    },
    idle: () => checker.idle(),
    killWorker: () => engine.kill(),
    hangWorker(limit) {
      engine.limit = limit;
      engine.hang();
    },
  };
}
