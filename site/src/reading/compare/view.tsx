// Two runs beside each other: the one in the editor, and another that is chosen here.

import { useEffect, useMemo, useState } from "preact/hooks";
import { newest } from "../../lib/newest.ts";
import { reasonOf } from "../../lib/reason.ts";
import { announce } from "../../lib/store.ts";
import { useParts } from "../../view/context.ts";
import { Chooser } from "./chooser.tsx";
import { Compared } from "./compared.tsx";
import { visible } from "../words.ts";
import type { Other } from "./other.ts";

export function CompareView() {
  const parts = useParts();
  const [other, setOther] = useState<Other | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [turned, setTurned] = useState(false);
  useEffect(() => {
    if (!parts.examples.value.value) void parts.examples.load();
  }, []);
  const choosing = useMemo(newest, []);
  const choose = async (get: () => Promise<Other>) => {
    const isNewest = choosing();
    try {
      const chosen = await get();
      if (!isNewest()) return;
      setOther(chosen);
      setTrouble(null);
    } catch (error) {
      if (!isNewest()) return;
      const words = reasonOf(error);
      setTrouble(`${words}${other ? `; the comparison is still with ${other.name}` : ""}.`);
      announce(words);
    }
  };
  return (
    <article class="reading compare" data-testid="compare-view">
      <Chooser choose={(get) => void choose(get)} chosen={other?.name ?? null} turn={() => setTurned(!turned)} />
      {trouble && (
        <p class="reading-errors" role="alert" data-testid="compare-refused">
          {visible(trouble)}
        </p>
      )}
      {other ? (
        <Compared other={other} turned={turned} />
      ) : (
        <p class="muted">
          Choose the run to compare the one in the editor with: a file, an entry of the catalog that is open, or an
          example.
        </p>
      )}
    </article>
  );
}
