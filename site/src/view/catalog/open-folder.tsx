import { useParts } from "../context.ts";

export function OpenFolder() {
  const { shelf } = useParts();
  return (
    <button type="button" class="small" data-testid="open-folder" onClick={() => void shelf.choose()}>
      Open a folder
    </button>
  );
}
