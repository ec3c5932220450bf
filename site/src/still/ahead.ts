// What was begun before the page's script was here.

export interface Ahead {
  /** The worker, on its way to an engine. */
  worker: Worker | null;
  /** What was pressed last in the page as it was drawn without the script, by its name for tests. */
  pressed: string | null;
  /** Ends the listening for it. */
  taken: AbortController;
}

declare global {
  var measuredRunAhead: Ahead | undefined;
}

/** The worker that was started ahead, for the one who asks first. */
export function startedAhead(): Worker | null {
  const ahead = globalThis.measuredRunAhead;
  const worker = ahead?.worker ?? null;
  if (ahead) ahead.worker = null;
  return worker;
}

/** Does what was pressed before. The page must be drawn. */
export function doPressed(focus: () => void): void {
  const ahead = globalThis.measuredRunAhead;
  ahead?.taken.abort();
  if (!ahead?.pressed) return;
  if (ahead.pressed === "editor") return focus();
  const button = document.querySelector<HTMLElement>(`[data-testid="${ahead.pressed}"]`);
  button?.focus();
  button?.click();
}
