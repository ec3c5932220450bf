// The editor of an element: the page's own in what it knows of texts and findings, without what belongs to a page.

import { history, historyKeymap, defaultKeymap } from "@codemirror/commands";
import { search, searchKeymap } from "@codemirror/search";
import { linter, lintGutter } from "@codemirror/lint";
import { bracketMatching, codeFolding, foldGutter, foldKeymap, indentUnit } from "@codemirror/language";
import { Compartment, EditorState, Prec, type Extension, type TransactionSpec } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  placeholder,
  type ViewUpdate,
} from "@codemirror/view";
import { effect, untracked } from "@preact/signals";
import { checked, findingHere, isFresh, placeNow, showFindings } from "../editor/checked.ts";
import { formExtension, givenText, replaceBy } from "../editor/form.ts";
import { heldExtension, hold } from "../editor/held.ts";
import { themeExtension } from "../editor/theme.ts";
import { rendersWith, tipAt, tipExtension, untold } from "../editor/tip.tsx";
import { yaml } from "../editor/yaml/yaml.ts";
import { stops, type Finding, type Place } from "../lib/findings.ts";
import { toneWord } from "../lib/tone.ts";
import type { FindingActions } from "../view/finding-tip.tsx";
import type { Session } from "./session.ts";

/** As high as its text up to a limit, or as high as the element says. */
const size = Prec.high(
  EditorView.theme({
    "&": { height: "auto", minHeight: "var(--height, 0)", maxHeight: "var(--height, 480px)" },
    ".cm-content": { padding: "8px 0" },
    ".cm-lineNumbers .cm-gutterElement": { minWidth: "28px" },
  }),
);

const common: Extension = [
  formExtension,
  checked,
  heldExtension,
  linter(null, { tooltipFilter: untold }),
  lintGutter({ hoverTime: 200, tooltipFilter: untold }),
  lineNumbers(),
  foldGutter(),
  codeFolding(),
  highlightSpecialChars(),
  bracketMatching(),
  drawSelection(),
  history(),
  search({ top: true }),
  indentUnit.of("  "),
  size,
  themeExtension,
  yaml,
  tipExtension,
  placeholder("A measured run; it starts with kind: MeasuredRun"),
  EditorView.contentAttributes.of({
    "aria-label": "Measured run",
    "aria-describedby": "editor-help",
    tabindex: "0",
    spellcheck: "false",
    autocorrect: "off",
    autocapitalize: "off",
  }),
  keymap.of([...searchKeymap, ...foldKeymap, ...historyKeymap, ...defaultKeymap]),
];

const locked: Extension = [EditorState.readOnly.of(true), EditorView.editable.of(false)];

export class Editor {
  private readonly view: EditorView;
  private readonly session: Session;
  private readonly lock = new Compartment();
  /** The finding that a key went to last. */
  private last: Finding | null = null;
  private readonly stops: (() => void)[];

  constructor(parent: HTMLElement, session: Session) {
    this.session = session;
    const { readonly } = session.settings.peek();
    const walk = (by: 1 | -1) => () => this.walk(by);
    this.view = new EditorView({
      parent,
      root: parent.getRootNode() as ShadowRoot,
      state: EditorState.create({
        extensions: [
          keymap.of([{ key: "F8", run: walk(1), shift: walk(-1) }]),
          EditorView.updateListener.of((update) => this.updated(update)),
          this.lock.of(readonly ? locked : []),
          common,
        ],
      }),
    });
    this.view.setTabFocusMode(true); // in a page of someone else, Tab goes on through it
    this.stops = [effect(() => this.take(session.text.value)), effect(() => this.heed()), effect(() => this.mark())];
  }

  end(): void {
    for (const stop of this.stops) stop();
    this.view.destroy();
  }

  focus(): void {
    this.view.focus();
  }

  /** Takes the cursor to a finding. */
  choose(finding: Finding): void {
    this.reach(placeNow(this.view.state, finding));
  }

  /** Takes the cursor to a place of the text, and holds a mark on it. */
  reach(place: Place): void {
    const effects = [EditorView.scrollIntoView(place.from, { y: "center", xMargin: 24 }), hold.of(place)];
    this.focus();
    this.view.dispatch({ selection: { anchor: place.from }, effects });
  }

  /** Carries out a fix, in one step that can be undone. */
  fix(finding: Finding, index: number): void {
    const { state } = this.view;
    const fix = finding.fixes[index];
    if (!fix || state.readOnly || !isFresh(state)) return; // what changed meanwhile may be what it mends
    this.view.dispatch({
      changes: fix.edits.map(({ from, to, text }) => ({ from, to, insert: text })),
      scrollIntoView: true,
      userEvent: "input.fix",
    });
    this.focus();
  }

  private updated({ state, docChanged, transactions }: ViewUpdate): void {
    const opened = transactions.some((one) => one.isUserEvent("input.open"));
    if (docChanged && !opened) this.session.typed(givenText(state));
    if (this.view.hasFocus) this.session.here.value = findingHere(state)?.id ?? ""; // a cursor that nobody put there means nothing
  }

  /** Takes over a text that came from outside. */
  private take(text: string): void {
    if (givenText(this.view.state) === text) return;
    this.view.dispatch(replaceBy(this.view.state, { text, name: "", origin: "file" }));
  }

  private heed(): void {
    const { readonly } = this.session.settings.value;
    if (this.view.state.readOnly !== readonly)
      this.view.dispatch({ effects: this.lock.reconfigure(readonly ? locked : []) });
  }

  /** Underlines what was found, where that is of the text as it is; nothing in a text that could not be checked. */
  private mark(): void {
    const outcome = this.session.outcome.value;
    if (!outcome && this.session.trouble.value !== null) this.view.dispatch(this.marking([]));
    if (!outcome || outcome.text !== untracked(() => givenText(this.view.state))) return;
    this.view.dispatch(this.marking(outcome.findings));
  }

  private marking(findings: readonly Finding[]): TransactionSpec {
    return showFindings(
      this.view.state,
      { findings: findings.map(this.offered), since: null },
      rendersWith(this.actions),
    );
  }

  /** A finding with the fixes that may be made here: none where the text is locked. */
  private readonly offered = (finding: Finding): Finding =>
    this.session.settings.peek().readonly ? { ...finding, fixes: [] } : finding;

  private readonly actions: FindingActions = {
    spec: ({ doc }) => {
      const { checker } = this.session.settings.peek();
      return doc === undefined ? null : () => void window.open(`${checker}#/${doc}`, "_blank", "noopener");
    },
    fix: (finding, index) => this.fix(finding, index),
  };

  /** Goes to the next finding in the text, or the one before, around the end, and tells of it. */
  private walk(by: 1 | -1): boolean {
    const target = this.next(by);
    if (!target) return false;
    this.last = target;
    this.choose(target);
    const { head } = this.view.state.selection.main;
    this.view.dispatch({ effects: tipAt({ at: head, findings: [this.offered(target)], actions: this.actions }) });
    this.session.said.value = `line ${target.line}, ${toneWord(target)}: ${target.message}`;
    return true;
  }

  /** Several may stand at one place: from the one that was gone to last it is on to its neighbour. */
  private next(by: 1 | -1): Finding | undefined {
    const { state } = this.view;
    const all = stops(this.session.outcome.peek()?.findings ?? []);
    const from = (one: Finding) => placeNow(state, one).from;
    const at = state.selection.main.head;
    const last = this.last ? all.indexOf(this.last) : -1;
    if (last >= 0 && from(all[last]!) === at) return all[(last + by + all.length) % all.length];
    const ahead = (one: Finding) => from(one) > at || (from(one) === at && this.last === null);
    const next = by > 0 ? all.find(ahead) : all.findLast((one) => from(one) < at);
    return next ?? all.at(by > 0 ? 0 : -1);
  }
}
