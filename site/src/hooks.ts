// What tests of the page may ask of it: window.measuredRunPage.

import { forEachDiagnostic } from "@codemirror/lint";
import type { FileReport } from "./engine/result.ts";
import type { HomeId } from "./lib/kind.ts";
import { when } from "./lib/when.ts";
import type { Parts } from "./view/context.ts";

interface Underline {
  from: number;
  to: number;
  text: string;
  severity: string;
}

interface PageHooks {
  /** The text of the document in the editor, as it would be in a file. */
  text(): string;
  setText(text: string): void;
  cursor(): number;
  underlines(): Underline[];
  /** Resolves when the engine has answered for the newest text. */
  idle(): Promise<void>;
  /** What is known of each file of the catalog that is open, by its path. */
  catalog(): Record<string, FileReport | null>;
  /** Resolves when the catalog is checked, or the check was stopped. */
  checked(): Promise<void>;
  /** Resolves when all that was dropped or chosen is where it belongs. */
  arrived(): Promise<void>;
  /** A document of the page and what is known of it. */
  known(id: HomeId): { text: string; report: FileReport | null };
  killWorker(): void;
  /** Makes the worker loop, and allows it so many milliseconds; the one that takes its place has all its time. */
  hangWorker(limit: number): void;
}

declare global {
  interface Window {
    measuredRunPage?: PageHooks;
  }
}

export function offerHooks({ workbench, checker, engine, opener, shelf }: Parts): void {
  window.measuredRunPage = {
    text: () => workbench.text(workbench.active.value),
    setText(text) {
      const { view } = workbench;
      if (workbench.active.value !== "member") return opener.text(text, "typed");
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
    },
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
    catalog() {
      const members = shelf.room.value?.session.value?.catalog.members ?? [];
      return Object.fromEntries(members.map((one) => [one.path, one.report]));
    },
    checked: () =>
      when(() => {
        const phase = shelf.room.value?.session.value?.catalog.progress.value.phase;
        return shelf.arriving.value === 0 && phase !== undefined && phase !== "checking" && phase !== "comparing";
      }),
    arrived: () => when(() => shelf.arriving.value === 0),
    known: (id) => ({ text: workbench.text(id), report: checker.outcomes[id].value?.report ?? null }),
    killWorker: () => engine.kill(),
    hangWorker(limit) {
      engine.limit = limit;
      engine.hang();
    },
  };
}
