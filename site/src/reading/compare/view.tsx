// Two runs beside each other: the one in the editor, and another that is chosen here.

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { announce } from "../../lib/store.ts";
import { useParts } from "../../view/context.ts";
import type { Comparison } from "../comparison.ts";
import { registryOf } from "../registry.ts";
import { Facts, Levels } from "./tables.tsx";
import { TextDiff } from "./text-diff.tsx";
import { offers, ofFile, superseded, type Offer, type Other } from "./other.ts";

export function CompareView() {
  const parts = useParts();
  const [other, setOther] = useState<Other | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [turned, setTurned] = useState(false);
  useEffect(() => {
    if (!parts.examples.value.value) void parts.examples.load();
  }, []);
  const choose = async (get: () => Promise<Other>) => {
    try {
      setOther(await get());
      setTrouble(null);
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error);
      setTrouble(`${words[0]!.toUpperCase()}${words.slice(1)}.`);
      announce(words);
    }
  };
  return (
    <article class="reading compare" data-testid="compare-view">
      <Chooser choose={(get) => void choose(get)} chosen={other?.name ?? null} turn={() => setTurned(!turned)} />
      {trouble && (
        <p class="reading-errors" role="alert">
          {trouble}
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

interface ChooserProps {
  choose(get: () => Promise<Other>): void;
  chosen: string | null;
  turn(): void;
}

function Chooser({ choose, chosen, turn }: ChooserProps) {
  const parts = useParts();
  const input = useRef<HTMLInputElement>(null);
  const all = offers(parts);
  const groups = [...new Set(all.map((one) => one.group))];
  const id = parts.workbench.active.value === "licences" ? "run" : parts.workbench.active.value;
  const stated = /^supersedes[ \t]*:[ \t]*["']?([^"'#\r\n]+?)["']?[ \t]*(?:#.*)?\r?$/m.exec(
    parts.workbench.text(id),
  )?.[1];
  const older = superseded(all, stated);
  const pick = (key: string) => {
    const offer = all.find((one) => one.key === key);
    if (offer) choose(offer.get);
  };
  return (
    <div class="chooser">
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
      <label class="choice">
        <span class="hidden">Run to compare with</span>
        <select data-testid="compare-select" value="" onChange={(event) => pick(event.currentTarget.value)}>
          <option value="">{all.length > 0 ? "or one from here" : "nothing to choose from here"}</option>
          {groups.map((group) => (
            <optgroup key={group} label={group}>
              {all
                .filter((one) => one.group === group)
                .map((one: Offer) => (
                  <option key={one.key} value={one.key}>
                    {one.name}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </label>
      {older && (
        <button type="button" class="small" onClick={() => choose(older.get)}>
          The run it supersedes
        </button>
      )}
      {chosen !== null && (
        <button type="button" class="small" data-testid="compare-turn" onClick={turn}>
          Turn around
        </button>
      )}
    </div>
  );
}

function Compared({ other, turned }: { other: Other; turned: boolean }) {
  const parts = useParts();
  const { workbench, checker, engine } = parts;
  const [result, setResult] = useState<Comparison | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const id = workbench.active.value === "licences" ? "run" : workbench.active.value;
  workbench.edits.value; // another text is compared anew
  const settled = checker.settled.value;
  const mine = workbench.snapshot(id);
  useEffect(() => {
    if (!settled) return;
    let late = false;
    const ask = async () => {
      try {
        const own = checker.body(id);
        const files = turned ? [other.body, own] : [own, other.body];
        const sources = await registryOf(parts, id);
        const question = { op: "compare" as const, files, ...(sources && { sources }) };
        const answer = await engine.ask<{ comparison: Comparison | null }>("reading", () => question);
        if (late || !answer) return;
        setResult(answer.comparison);
        setTrouble(answer.comparison ? null : "The text in the editor is no run, so that there is nothing to compare.");
      } catch (error) {
        if (!late)
          setTrouble(`The runs could not be compared: ${error instanceof Error ? error.message : String(error)}.`);
      }
    };
    void ask();
    return () => void (late = true);
  }, [mine, other, turned, settled]);
  const names = useMemo(() => {
    const own = workbench.form(id).name || "the run in the editor";
    return turned ? ([other.name, own] as const) : ([own, other.name] as const);
  }, [mine, other, turned]);
  const texts = turned ? ([other.text, mine.text] as const) : ([mine.text, other.text] as const);
  if (trouble) return <p role="alert">{trouble}</p>;
  if (!result) return <p class="muted">Comparing…</p>;
  return (
    <>
      <Levels comparison={result} names={names} />
      <Facts comparison={result} />
      <TextDiff a={texts[0]} b={texts[1]} />
    </>
  );
}
