// The run, to be read. The view is loaded when it is first shown.

import { useEffect, useState } from "preact/hooks";
import { reasonOf } from "../lib/reason.ts";
import type { Session } from "./session.ts";

type Reading = typeof import("./reading.tsx").Reading;

export function RunView({ session }: { session: Session }) {
  const [Reading, setReading] = useState<Reading | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    import("./reading.tsx").then(
      (loaded) => setReading(() => loaded.Reading),
      (error: unknown) => setTrouble(reasonOf(error)),
    );
  }, []);
  const outcome = session.outcome.value;
  return (
    <section class="reading-scroll" part="run" role="group" aria-label="The run" data-testid="run">
      {trouble !== null && <p role="alert">The view of the run could not be loaded: {trouble}.</p>}
      {Reading && outcome?.view && <Reading view={outcome.view} text={outcome.text} session={session} />}
      {outcome && !outcome.view && <p class="muted none">There is no run to read here.</p>}
    </section>
  );
}
