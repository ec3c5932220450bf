// Dropping files anywhere on the page, with a target in sight while something is dragged over it.

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Arrival, Shelf } from "../catalog/shelf.ts";
import type { Opener } from "../editor/opener.ts";
import { useParts } from "./context.ts";

const over = signal(false);

export function DropTarget() {
  const { opener, shelf } = useParts();
  useEffect(() => listen(opener, shelf), [opener]);
  if (!over.value) return null;
  return (
    <div class="drop" data-testid="drop-target" aria-hidden="true">
      <p>
        <strong>Drop a run, a registry or a folder</strong>
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
    over.value = true;
  };
  on("dragenter", take);
  on("dragover", take);
  on("dragleave", (event) => {
    if (!event.relatedTarget) over.value = false; // out of the window
  });
  on("drop", (event) => {
    over.value = false;
    if (hasFiles(event)) {
      event.preventDefault();
      event.stopPropagation();
      void shelf.arrive(sort(event.dataTransfer!));
      return;
    }
    const text = event.dataTransfer?.getData("text/plain") ?? "";
    if (!text.trim() || inEditor(event)) return;
    event.preventDefault();
    opener.text(text, "pasted");
  });
  return () => stop.abort();
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
