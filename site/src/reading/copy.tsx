// A button that copies a text.

import { announce } from "../lib/store.ts";

export async function copyText(text: string, what: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    announce(`copied: ${what}`);
    return true;
  } catch {
    announce(`${what} could not be copied: the browser did not allow it`);
    return false;
  }
}

export function Copy({ text, what, cell }: { text: string; what: string; cell?: boolean }) {
  return (
    <button
      type="button"
      class="small quiet copy"
      aria-label={`Copy ${what}`}
      tabIndex={cell ? -1 : undefined}
      onClick={() => void copyText(text, what)}
    >
      Copy
    </button>
  );
}
