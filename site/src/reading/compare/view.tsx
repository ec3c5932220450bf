// Two runs beside each other: the one in the editor, and another that is chosen here.

import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { announce } from "../../lib/announce.ts";
import { newest } from "../../lib/newest.ts";
import { reasonOf } from "../../lib/reason.ts";
import { visible } from "../../lib/visible.ts";
import { useParts } from "../../view/context.ts";
import { Chooser } from "./chooser.tsx";
import { Compared } from "./compared.tsx";
import type { Other } from "./other.ts";

/** What was chosen. It outlives the view, which is put together anew where the page gets another shape. */
const other = signal<Other | null>(null);
const turned = signal(false);

const choosing = newest();

export function CompareView() {
  const parts = useParts();
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => void parts.examples.load(), []);
  const choose = async (get: () => Promise<Other>) => {
    const isNewest = choosing();
    try {
      const chosen = await get();
      if (!isNewest()) return;
      other.value = chosen;
      setTrouble(null);
    } catch (error) {
      if (!isNewest()) return;
      const words = reasonOf(error);
      setTrouble(`${words}${other.value ? `; the comparison is still with ${other.value.name}` : ""}.`);
      announce(words);
    }
  };
  return (
    <article class="reading compare" data-testid="compare-view">
      <Chooser
        choose={(get) => void choose(get)}
        chosen={other.value?.name ?? null}
        turn={() => (turned.value = !turned.value)}
      />
      {trouble && (
        <p class="reading-errors" role="alert" data-testid="compare-refused">
          {visible(trouble)}
        </p>
      )}
      {other.value ? (
        <Compared other={other.value} turned={turned.value} />
      ) : (
        <p class="muted">
          Choose the run to compare the one in the editor with: a file, an entry of the catalog that is open, or an
          example.
        </p>
      )}
    </article>
  );
}
