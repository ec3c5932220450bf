// One document of the page while it is open: its state, and what follows it.

import type { ChangeDesc, EditorState, StateEffect } from "@codemirror/state";
import { place, type Place, type Span } from "../lib/findings.ts";
import { Snapshot } from "./snapshot.ts";

/** A document at a moment, and what changed in it since: null while nothing did. */
export interface Tracker {
  readonly snapshot: Snapshot;
  changes: ChangeDesc | null;
  stop(): void;
}

/** Where a range of the text that is followed stands by now, in a text of such a length. */
export function placeNow({ snapshot, changes }: Tracker, range: Span, length: number): Place {
  const { from, to } = place(snapshot.offsets, range);
  const at = (position: number, side: 1 | -1) => Math.min(length, changes ? changes.mapPos(position, side) : position);
  const start = at(from, 1);
  return { from: start, to: Math.max(start, at(to, -1)) };
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
    const tracker: Tracker = { snapshot: this.snapshot, changes: null, stop: () => void this.trackers.delete(tracker) };
    this.trackers.add(tracker);
    return tracker;
  }

  /** Takes note of an edit. */
  edited(changes: ChangeDesc): void {
    this.version++;
    for (const one of this.trackers) one.changes = one.changes ? one.changes.composeDesc(changes) : changes;
  }
}
