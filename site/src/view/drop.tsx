// Dropping files anywhere on the page, with a target in sight while something is dragged over it.

import { signal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import type { Arrival, Shelf } from "../catalog/shelf.ts";
import type { Opener } from "../editor/opener.ts";
import { overView, takeEvidence } from "../reading/evidence/door.ts";
import { useParts } from "./context.ts";

/** What something is dragged over: the view of a run takes its source files. */
const over = signal<"page" | "view" | null>(null);

export function DropTarget() {
  const { opener, shelf } = useParts();
  // At once: what is dropped before would take the place of the page.
  useLayoutEffect(() => listen(opener, shelf), [opener]);
  if (!over.value) return null;
  return (
    <div class="drop" data-testid="drop-target" aria-hidden="true">
      <p>
        <strong>
          {over.value === "view"
            ? "Drop the source files of this run, or a folder of them"
            : "Drop a run, a registry or a folder"}
        </strong>
        <span>Nothing you open leaves this page</span>
      </p>
    </div>
  );
}

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
const inEditor = (event: DragEvent) => !!(event.target as Element | null)?.closest?.(".cm-content, input");

function listen(opener: Opener, shelf: Shelf): () => void {
  const stop = new AbortController();
  const on = (type: "dragenter" | "dragover" | "dragleave" | "drop", act: (event: DragEvent) => void) =>
    addEventListener(type, act, { capture: true, signal: stop.signal });

  const take = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    event.stopPropagation();
    event.dataTransfer!.dropEffect = "copy";
    over.value = overView(event.target) ? "view" : "page";
  };
  on("dragenter", take);
  on("dragover", take);
  on("dragleave", (event) => {
    if (!event.relatedTarget) over.value = null; // out of the window
  });
  // Browsers tell of no pointer that moves while something is dragged: where one does, the drag ended unseen.
  addEventListener("pointermove", () => (over.value = null), { capture: true, signal: stop.signal });
  on("drop", (event) => {
    over.value = null;
    if (hasFiles(event)) {
      event.preventDefault();
      event.stopPropagation();
      const arrival = sort(event.dataTransfer!);
      void (overView(event.target) ? asEvidence(arrival, shelf) : shelf.arrive(arrival));
      return;
    }
    const text = event.dataTransfer?.getData("text/plain") ?? "";
    if (!text.trim() || inEditor(event)) return;
    event.preventDefault();
    opener.text(text, "pasted");
  });
  return () => stop.abort();
}

/** Hands what is dropped on the view of a run to it, unless it is something to open. */
async function asEvidence(arrival: Arrival, shelf: Shelf): Promise<void> {
  if (!(await takeEvidence(arrival))) await shelf.arrive(arrival);
}

/** Tells files from folders, which a browser hands over alike. */
function sort(data: DataTransfer): Arrival {
  const items = [...data.items].filter((item) => item.kind === "file");
  if (items.length === 0) return { files: [...data.files] };
  const files: File[] = [];
  const folders: FileSystemDirectoryEntry[] = [];
  for (const item of items) {
    const entry = item.webkitGetAsEntry?.();
    const file = entry?.isDirectory ? null : item.getAsFile();
    if (file) files.push(file);
    else if (entry) folders.push(entry as FileSystemDirectoryEntry);
  }
  return { files, folders };
}
