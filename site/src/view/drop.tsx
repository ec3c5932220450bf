// Dropping files anywhere on the page, with a target in sight while something is dragged over it.

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Opener } from "../editor/opener.ts";
import { useParts } from "./context.ts";

const over = signal(false);

export function DropTarget() {
  const { opener, workbench } = useParts();
  useEffect(() => listen(opener, () => workbench.active.value), [opener]);
  if (!over.value) return null;
  return (
    <div class="drop" data-testid="drop-target" aria-hidden="true">
      <p>
        <strong>Drop a run or a registry</strong>
        <span>Nothing you open leaves this page</span>
      </p>
    </div>
  );
}

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
const inEditor = (event: DragEvent) => !!(event.target as Element | null)?.closest?.(".cm-content, input");

function listen(opener: Opener, active: () => "run" | "licences"): () => void {
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
      const { files, folders } = sort(event.dataTransfer!);
      void opener.files(files, folders);
      return;
    }
    const text = event.dataTransfer?.getData("text/plain") ?? "";
    if (!text.trim() || inEditor(event)) return;
    event.preventDefault();
    opener.text(text, "pasted", "", active());
  });
  return () => stop.abort();
}

/** Tells files from folders, which a browser hands over alike. */
function sort(data: DataTransfer): { files: File[]; folders: number } {
  const items = [...data.items].filter((item) => item.kind === "file");
  const folder = (item: DataTransferItem) => item.webkitGetAsEntry?.()?.isDirectory ?? false;
  const files = items.filter((item) => !folder(item)).flatMap((item) => item.getAsFile() ?? []);
  return { files: items.length > 0 ? files : [...data.files], folders: items.filter(folder).length };
}
