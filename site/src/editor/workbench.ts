// The documents of the page, of which one is in the editor at a time: the run, the registry, and the file of a catalog
// that is open. Each keeps its own text, history, selection, findings and scroll.

import { isolateHistory, undo } from "@codemirror/commands";
import {
  Compartment,
  EditorSelection,
  EditorState,
  Transaction,
  type ChangeDesc,
  type Extension,
  type TransactionSpec,
} from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { computed, signal } from "@preact/signals";
import { OpenDocument, type Tracker } from "./document.ts";
import { checked, findingHere, placeNow, showFindings, type Render } from "./checked.ts";
import type { Finding, Place } from "../lib/findings.ts";
import type { DocId } from "../lib/kind.ts";
import type { Saved } from "../lib/persist.ts";
import { formOf, givenText, replaceBy, type Form, type Given } from "./form.ts";
import { hold } from "./held.ts";
import { common } from "./setup.ts";
import type { Snapshot } from "./snapshot.ts";

interface WorkbenchOptions {
  render: Render;
  /** Each document's own extensions. */
  extensions: Record<DocId, Extension>;
}

export class Workbench {
  readonly view: EditorView;
  readonly active = signal<DocId>("run");
  /** Whether the list of a catalog is shown in place of the editor. */
  readonly listing = signal(false);
  /** The tab that is shown. */
  readonly tab = computed(() => (this.listing.value || this.active.value === "member" ? "catalog" : this.active.value));
  /** Counts up at every edit of either document. */
  readonly edits = signal(0);
  /** Counts up whenever the cursor, the text, the findings or the document in the editor change. */
  readonly moves = signal(0);
  private readonly docs: Record<DocId, OpenDocument>;
  private readonly options: WorkbenchOptions;
  /** What is loaded later than the page. */
  private readonly late = new Compartment();
  private later: Extension = [];
  /** Whether a text was started while the editor was out of sight, so that it could not be scrolled yet. */
  private unscrolled = false;

  constructor(options: WorkbenchOptions) {
    this.options = options;
    const of = (id: DocId) => new OpenDocument(this.blank(id));
    this.docs = { run: of("run"), licences: of("licences"), member: of("member") };
    this.view = new EditorView({
      state: this.docs.run.state,
      dispatchTransactions: (transactions, view) => {
        view.update(transactions);
        const doc = this.docs[this.active.value];
        doc.state = view.state;
        for (const one of transactions) if (one.docChanged) this.edited(doc, one.changes.desc);
        this.moves.value++;
      },
    });
    // Measured when the editor measures: to do so at once would come between a key and its character.
    const measure = { key: this, read: () => void (this.docs[this.active.value].top = this.top()) };
    this.view.scrollDOM.addEventListener("scroll", () => this.view.requestMeasure(measure), { passive: true });
  }

  /** Whether the editor is in a pane that is in sight. */
  private get seen(): boolean {
    return this.view.dom.getClientRects().length > 0;
  }

  private blank(id: DocId): EditorState {
    return EditorState.create({ extensions: [this.options.extensions[id], this.late.of(this.later), common] });
  }

  /** Gives every document what has been loaded by now. */
  extend(later: Extension): void {
    this.later = later;
    for (const id of Object.keys(this.docs) as DocId[]) this.dispatch(id, this.extended(this.state(id)));
  }

  private extended(state: EditorState): TransactionSpec {
    return this.late.get(state) === this.later ? {} : { effects: this.late.reconfigure(this.later) };
  }

  private edited(doc: OpenDocument, changes: ChangeDesc): void {
    doc.edited(changes);
    this.edits.value++;
  }

  state(id: DocId = this.active.value): EditorState {
    return this.docs[id].state;
  }

  version(id: DocId): number {
    return this.docs[id].version;
  }

  snapshot(id: DocId): Snapshot {
    return this.docs[id].snapshot;
  }

  text(id: DocId): string {
    return givenText(this.docs[id].state);
  }

  track(id: DocId): Tracker {
    return this.docs[id].track();
  }

  /** Changes a document, whether it is in the editor or not. */
  dispatch(id: DocId, ...specs: TransactionSpec[]): void {
    if (id === this.active.value) return this.view.dispatch(...specs);
    const doc = this.docs[id];
    const transaction = doc.state.update(...specs);
    doc.state = transaction.state;
    if (transaction.docChanged) {
      doc.scroll = null;
      this.edited(doc, transaction.changes.desc);
    }
    this.moves.value++;
  }

  /** Takes a document into the editor. */
  show(id: DocId): void {
    this.listing.value = false;
    if (id === this.active.value) return;
    this.leave();
    this.active.value = id;
    this.enter();
  }

  private leave(): void {
    this.measure();
    const old = this.docs[this.active.value];
    old.scroll = this.view.scrollSnapshot();
    old.top = this.top();
  }

  /**
   * Measures all that is due, before another state comes into the view: the places of tooltips, among others, would be
   * looked for in the text of that one.
   */
  private measure(): void {
    this.view.coordsAtPos(0);
  }

  private enter(): void {
    const doc = this.docs[this.active.value];
    const { scroll } = doc;
    doc.state = doc.state.update(this.extended(doc.state)).state;
    this.view.setState(doc.state);
    if (scroll) this.view.dispatch({ effects: scroll });
    else this.moves.value++;
  }

  /** Takes a file of a catalog into the editor. */
  showMember(doc: OpenDocument): void {
    this.leave();
    this.docs.member = doc;
    this.active.value = "member";
    this.listing.value = false;
    this.enter();
  }

  /** A document for a file of a catalog. */
  member(given: Given): OpenDocument {
    const blank = this.blank("member");
    return new OpenDocument(
      blank.update(replaceBy(blank, given), { annotations: Transaction.addToHistory.of(false) }).state,
    );
  }

  /** Replaces a document by a text as given, as one step that can be undone. */
  open(id: DocId, given: Given): void {
    this.dispatch(id, replaceBy(this.state(id), given), {
      annotations: isolateHistory.of("full"),
      scrollIntoView: true,
    });
  }

  /** Starts a document from what was kept, with no step to undo. */
  restore(id: DocId, saved: Saved): void {
    if (id === this.active.value) this.measure();
    const doc = this.docs[id];
    const blank = this.blank(id);
    doc.state = blank.update(replaceBy(blank, saved), { annotations: Transaction.addToHistory.of(false) }).state;
    const { length } = doc.state.doc;
    const selection = EditorSelection.single(Math.min(saved.anchor, length), Math.min(saved.head, length));
    doc.state = doc.state.update({ selection }).state;
    doc.top = Math.min(saved.top, length);
    doc.scroll = doc.top > 0 ? EditorView.scrollIntoView(doc.top, { y: "start" }) : null;
    doc.version++;
    if (id === this.active.value) {
      this.view.setState(doc.state);
      if (doc.scroll) this.view.dispatch({ effects: doc.scroll });
      this.unscrolled = !this.seen;
    }
    this.edits.value++;
    this.moves.value++;
  }

  /** The editor is about to go out of sight. That it was scrolled may not have been told yet. */
  hides(): void {
    this.docs[this.active.value].top = this.top();
  }

  /** The editor has come into sight. */
  shown(): void {
    const { scroll } = this.docs[this.active.value];
    if (this.unscrolled && scroll) this.view.dispatch({ effects: scroll });
    this.unscrolled = false;
  }

  /** The position of the first line in sight of a document; out of sight, of the line that was. */
  top(id: DocId = this.active.value): number {
    if (id !== this.active.value || !this.seen) return this.docs[id].top;
    const { scrollDOM, documentTop } = this.view;
    return this.view.lineBlockAtHeight(scrollDOM.getBoundingClientRect().top - documentTop).from;
  }

  /** Takes the focus into the editor; when its pane is only now coming into sight, as soon as it is there. */
  focus(): void {
    if (this.seen) this.view.focus();
    else requestAnimationFrame(() => this.view.focus());
  }

  undo(id: DocId): void {
    this.show(id);
    undo(this.view);
    this.focus();
  }

  /** Puts the findings of a check in place; the tracker has followed the text since it was asked for. */
  showFindings(id: DocId, findings: readonly Finding[], tracker: Tracker): void {
    tracker.stop();
    const now = { findings, since: tracker.changes };
    this.dispatch(id, showFindings(this.state(id), now, this.options.render));
  }

  /** Whether those are the findings that a document has marks of. */
  marks(id: DocId, findings: readonly Finding[]): boolean {
    return this.state(id).field(checked).findings === findings;
  }

  findingHere(): Finding | null {
    return findingHere(this.view.state);
  }

  /** Moves the cursor to a place of the text that was checked, centres its line and holds a mark on it. */
  goTo(id: DocId, place: Place): void {
    this.show(id);
    this.reach(placeNow(this.view.state, place));
  }

  /** The same for a place of the text as it is now. */
  reach(place: Place): void {
    this.unscrolled = false;
    this.view.dispatch({
      selection: { anchor: place.from },
      effects: [
        EditorView.scrollIntoView(EditorSelection.range(place.from, place.from), {
          y: "center",
          x: "nearest",
          xMargin: 24,
        }),
        hold.of(place),
      ],
    });
    this.focus();
  }

  form(id: DocId): Form {
    return formOf(this.docs[id].state);
  }
}
