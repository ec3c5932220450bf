// What a file is evidence of: the artifacts of the run whose digest it has, or would have to have.

import type { Digests } from "../../engine/digest.ts";
import { grouped } from "../../lib/words.ts";
import type { Artifact, Input, View } from "../model.ts";
import type { Exhibit } from "./case.ts";

/** What one file says of one artifact of the run. */
export interface Match {
  /** Of View.evidence, or of View.inputs where only a git blob is stated. */
  what: string;
  index: number;
  label: string;
  state: "match" | "digest" | "size";
  /** What is wrong, in words. */
  words: string;
}

interface Weighed {
  name: string;
  size: number;
  digests: Digests;
}

/** What all files say of the run. */
export interface Judgement {
  /** By the id of the file. */
  of(exhibit: Exhibit): readonly Match[];
  /** Of one artifact. */
  at(what: string, index: number): readonly Match[];
}

const none: readonly Match[] = [];

/** What each file matched, kept for as long as the view is the same. */
const known = new WeakMap<View, WeakMap<Digests, Match[]>>();
let last: { view: View; exhibits: readonly Exhibit[]; judgement: Judgement } | null = null;

/** What files say of a run: worked out once, however many rows ask for it. */
export function judge(view: View, exhibits: readonly Exhibit[]): Judgement {
  if (last?.view === view && last.exhibits === exhibits) return last.judgement;
  const byArtifact = new Map<string, Match[]>();
  for (const one of exhibits) for (const match of matchesOf(view, one)) add(byArtifact, keyOf(match), match);
  const judgement: Judgement = {
    of: (exhibit) => matchesOf(view, exhibit),
    at: (what, index) => byArtifact.get(keyOf({ what, index })) ?? none,
  };
  last = { view, exhibits, judgement };
  return judgement;
}

/** Inputs are many; of everything else there is one of a kind. */
const keyOf = ({ what, index }: Pick<Match, "what" | "index">) => (what === "input" ? `input ${index}` : what);

function add(to: Map<string, Match[]>, key: string, match: Match): void {
  const list = to.get(key);
  if (list) list.push(match);
  else to.set(key, [match]);
}

function matchesOf(view: View, { file, digests }: Exhibit): readonly Match[] {
  if (!digests) return none;
  const ofView = known.get(view) ?? new WeakMap<Digests, Match[]>();
  known.set(view, ofView);
  const found = ofView.get(digests) ?? matches(view, { name: file.name, size: file.size, digests });
  ofView.set(digests, found);
  return found;
}

/** The artifacts that a file matches; where there are none, those that it goes by the name of. */
function matches(view: View, file: Weighed): Match[] {
  const same = [
    ...view.evidence.filter((one) => isSame(one, file)).map((one) => matched(one, file)),
    ...blobs(view, file),
  ];
  if (same.length > 0) return same;
  return view.evidence.filter((one) => nameOf(view, one) === file.name).map((one) => mismatched(one, file));
}

const lower = (text: string | undefined) => text?.trim().toLowerCase();

const isSame = ({ sha256 }: Artifact, { digests }: Weighed) => lower(sha256?.text) === digests.sha256;

function matched(one: Artifact, file: Weighed): Match {
  const base = { what: one.what, index: one.index, label: one.label };
  const { size } = one;
  if (size?.number !== undefined && size.number !== file.size)
    return {
      ...base,
      state: "size",
      words: `the digest is that of ${file.name}, but its size is ${file.size} and not ${size.text}`,
    };
  return { ...base, state: "match", words: `${file.name} has this digest${size ? " and size" : ""}` };
}

/** Inputs that state a git blob and no SHA-256. */
function blobs(view: View, file: Weighed): Match[] {
  const has = (input: Input) => !input.sha256 && lower(input.git_blob?.text) === file.digests.gitBlob;
  return [...view.inputs.entries()]
    .filter(([, input]) => has(input))
    .map(([index, input]) => ({
      what: "input",
      index,
      label: input.role?.text ?? "input",
      state: "match",
      words: `${file.name} is this git blob`,
    }));
}

function mismatched(one: Artifact, file: Weighed): Match {
  const { size } = one;
  const sizes =
    size?.number !== undefined && size.number !== file.size
      ? `, and ${grouped(file.size)} bytes where ${grouped(size.number)} are recorded`
      : "";
  return {
    what: one.what,
    index: one.index,
    label: one.label,
    state: "digest",
    words: `${file.name} has another digest, ${file.digests.sha256.slice(0, 12)}…${sizes}`,
  };
}

/** The name that the file of an artifact goes by: the last part of its path or address. */
function nameOf(view: View, { what, index, path }: Artifact): string {
  const input = what === "input" ? view.inputs[index] : undefined;
  const place = input?.path?.text ?? input?.url?.text ?? path?.text ?? "";
  const [way = ""] = place.split(/[?#]/);
  const last = way.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
