// From ranges of texts that were asked about to their places in the texts as they are now.

import type { Tracker } from "../editor/document.ts";
import type { Span } from "../lib/findings.ts";
import type { DocId } from "../lib/kind.ts";
import { registryPath } from "../lib/names.ts";
import { showPane } from "../lib/store.ts";
import type { Parts } from "../view/context.ts";

export class Places {
  private readonly parts: Parts;
  /** The document of the run. */
  private readonly doc: DocId;
  private readonly trackers: Map<DocId, Tracker>;

  /** Follows the text of a run and the registry from now on. */
  constructor(parts: Parts, doc: DocId) {
    this.parts = parts;
    this.doc = doc;
    this.trackers = new Map([doc, "licences" as const].map((id) => [id, parts.workbench.track(id)]));
  }

  stop(): void {
    for (const one of this.trackers.values()) one.stop();
  }

  /** Takes the cursor to a range of the text, or of the registry. */
  go(range: Span, doc: DocId = this.doc): void {
    const { workbench, shelf } = this.parts;
    if (doc === "licences" && this.doc === "member") return void shelf.room.value?.enterAt(registryPath, range); // as a rule the catalog's own
    const tracker = this.trackers.get(doc);
    if (!tracker) return;
    workbench.show(doc);
    showPane("text");
    workbench.reach(tracker.placeNow(range, workbench.state(doc).doc.length));
  }
}
