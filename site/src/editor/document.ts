// One document of the page while it is open: its state, and what follows it.

import type { ChangeDesc, EditorState, StateEffect } from "@codemirror/state";
import { place, type Place, type Span } from "../lib/findings.ts";
import { Snapshot } from "./snapshot.ts";

/** A document at a moment, and what changed in it since: null while nothing did. */
export class Tracker {
  readonly snapshot: Snapshot;
  changes: ChangeDesc | null = null;
  private readonly all: Set<Tracker>;

  constructor(snapshot: Snapshot, all: Set<Tracker>) {
    this.snapshot = snapshot;
    this.all = all.add(this);
  }

  stop(): void {
    this.all.delete(this);
  }

  /** Where a range of the text as it was stands by now, in a text of such a length. */
  placeNow(range: Span, length: number): Place {
    const { changes } = this;
    const { from, to } = place(this.snapshot.offsets, range);
    const at = (position: number, side: 1 | -1) =>
      Math.min(length, changes ? changes.mapPos(position, side) : position);
    const start = at(from, 1);
    return { from: start, to: Math.max(start, at(to, -1)) };
  }
}

export class OpenDocument {
  state: EditorState;
  /** What brings back the scroll it had when it was last in the editor. */
  scroll: StateEffect<unknown> | null = null;
  /** The position of the first line that was in sight then. */
  top = 0;
  /** Counts the edits, so that others can tell whether the text is still the one they saw. */
  version = 0;
  private made: Snapshot | null = null;
  private readonly trackers = new Set<Tracker>();

  constructor(state: EditorState) {
    this.state = state;
  }

  /** The text as given, its bytes and its offsets, worked out once for each text. */
  get snapshot(): Snapshot {
    if (!this.made?.of(this.state)) this.made = new Snapshot(this.state);
    return this.made;
  }

  /** Follows what changes from now on. */
  track(): Tracker {
    return new Tracker(this.snapshot, this.trackers);
  }

  /** Takes note of an edit. */
  edited(changes: ChangeDesc): void {
    this.version++;
    for (const one of this.trackers) one.changes = one.changes ? one.changes.composeDesc(changes) : changes;
  }
}
