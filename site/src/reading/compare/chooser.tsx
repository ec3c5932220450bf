// Choosing the other run: a file, an entry of the catalog that is open, an example, or what the run says it supersedes.

import { useEffect, useRef } from "preact/hooks";
import { useParts } from "../../view/context.ts";
import { readerOf } from "../reader.ts";
import { visible } from "../../lib/visible.ts";
import { offers, ofFile, superseded, type Offer, type Other } from "./other.ts";

interface ChooserProps {
  choose(get: () => Promise<Other>): void;
  chosen: string | null;
  turn(): void;
}

export function Chooser({ choose, chosen, turn }: ChooserProps) {
  const all = offers(useParts());
  return (
    <>
      <div class="chooser">
        <FileButton choose={choose} />
        <Select all={all} choose={choose} again={chosen !== null} />
        {chosen !== null && (
          <button type="button" class="small" data-testid="compare-turn" onClick={turn}>
            Swap A and B
          </button>
        )}
      </div>
      <Superseded all={all} choose={choose} chosen={chosen} />
    </>
  );
}

type Choosing = Pick<ChooserProps, "choose">;

function FileButton({ choose }: Choosing) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" class="small" onClick={() => input.current?.click()}>
        Choose a file…
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".yaml,.yml"
        data-testid="compare-input"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) choose(() => ofFile(file));
          event.currentTarget.value = "";
        }}
      />
    </>
  );
}

function Select({ all, choose, again }: Choosing & { all: Offer[]; again: boolean }) {
  const prompt =
    all.length === 0 ? "nothing to choose from here" : again ? "or another one from here" : "or one from here";
  const groups = [...new Set(all.map((one) => one.group))];
  const pick = (key: string) => {
    const offer = all.find((one) => one.key === key);
    if (offer) choose(offer.get);
  };
  return (
    <label class="choice">
      <span class="hidden">Run to compare with</span>
      <select data-testid="compare-select" value="" onChange={(event) => pick(event.currentTarget.value)}>
        <option value="">{prompt}</option>
        {groups.map((group) => (
          <optgroup key={group} label={group}>
            {all
              .filter((one) => one.group === group)
              .map(({ key, name }) => (
                <option key={key} value={key}>
                  {visible(name)}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}

/** The run that the one in the editor says it supersedes: a button where the catalog has it, else where to find it. */
function Superseded({ all, choose, chosen }: Omit<ChooserProps, "turn"> & { all: Offer[] }) {
  const parts = useParts();
  const reader = readerOf(parts);
  useEffect(() => reader.follow(), [reader]);
  const stated = reader.now.value?.view?.summary.supersedes;
  if (!stated || stated.malformed) return null;
  const older = superseded(all, stated.text);
  if (older && older.name === chosen) return null;
  if (older)
    return (
      <p>
        <button type="button" class="small" data-testid="compare-superseded" onClick={() => choose(older.get)}>
          The run it supersedes
        </button>{" "}
        <code>{visible(older.name)}</code>
      </p>
    );
  const open = parts.shelf.room.value?.session.value;
  const where = open ? "The catalog that is open does not have it" : "No catalog is open";
  return (
    <p class="muted" data-testid="compare-supersedes">
      This run supersedes <code>{visible(stated.text)}</code>. {where}: open the one that has it, or choose its file,{" "}
      <code>{visible(stated.text)}.yaml</code>, here.
    </p>
  );
}
