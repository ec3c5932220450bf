// What the engine answers to one who writes: places are UTF-16 offsets of the text as given.

import type { Edit, Range } from "./result.ts";

export interface CompletionItem {
  label: string;
  kind: "key" | "value" | "skeleton";
  detail: string;
  /** Markdown. */
  doc: string;
  required: boolean;
  insert: string;
  /** Stretches of insert that are left to the author. */
  gaps: [number, number][];
}

export interface CompleteResult {
  /** What an item takes the place of. */
  from: number;
  to: number;
  items: CompletionItem[];
}

/** What is known of a key or a value. */
export interface Card {
  range: Range;
  path: string;
  /** The row of the reference. */
  key: string;
  title: string;
  type: string;
  need: string;
  /** Markdown. */
  doc: string;
  value?: { text: string; meaning: string };
  /** The word that stands there comes first. */
  vocabulary: { value: string; meaning: string }[];
  rules: string[] | null;
  link: string;
  /** What an alias stands for. */
  anchor?: { path: string; range: Range; value: string };
  digest?: string;
}

/** Nothing is known of a place that is neither a key nor a value. */
export type HoverResult = Card | Record<string, never>;

export interface SymbolItem {
  label: string;
  detail: string;
  range: Range;
  /** Of the name. */
  at: Range;
  children: SymbolItem[];
}

export interface OutlineResult {
  items: SymbolItem[];
}

export interface FixResult {
  text: string;
  applied: { rule: string; title: string; path: string }[];
  edits: Edit[];
}

export type FormatResult = { text: string; edits: Edit[]; refused?: undefined } | { refused: string };

/** Where a value of a draft was read. */
export interface Trace {
  path: string;
  file: string;
  key: string;
  raw: string;
}

export interface Draft {
  text: string;
  /** Empty where the files do not say. */
  harness: string;
  version: string;
  traces: Trace[];
  gaps: { path: string; range: Range; hint: string }[];
  notes: string[];
}

export type DraftResult = (Draft & { refused?: undefined }) | { refused: string };
