// The run, to be read. The view is loaded when it is first shown.

import { useEffect } from "preact/hooks";
import { Loaded } from "../lib/loaded.ts";
import type { Session } from "./session.ts";

const reading = new Loaded(async () => (await import("./reading.tsx")).Reading);

export function RunView({ session }: { session: Session }) {
  useEffect(() => void reading.load(), []);
  const Reading = reading.value.value;
  const trouble = reading.error.value;
  const outcome = session.outcome.value;
  return (
    <section class="reading-scroll" part="run" role="group" aria-label="The run" data-testid="run">
      {trouble !== null && <p role="alert">The view of the run could not be loaded: {trouble}.</p>}
      {Reading && outcome?.view && <Reading view={outcome.view} text={outcome.text} session={session} />}
      {outcome && !outcome.view && <p class="muted none">There is no run to read here.</p>}
    </section>
  );
}
