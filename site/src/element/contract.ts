// What the element and its interior, which is loaded when it is wanted, are to each other.

import type { EditorPosition, Result } from "../api/measured-run.d.ts";
import type { ViewName } from "./views.ts";

export type Judged = Result<EditorPosition>;

export interface Settings {
  views: readonly ViewName[];
  readonly: boolean;
  /** Of the editor, as a length of CSS; null for as high as its text. */
  height: string | null;
  /** The address of the full checker. */
  checker: string;
  /** The address of the licence registry. */
  registry: string | null;
  /** The registry itself, which counts before its address. */
  sources: string | null;
  /** What the text is called. */
  path: string;
}

/** The element, as its interior knows it. */
export interface Outside {
  settings(): Settings;
  text(): string;
  /** The reader has changed the text. */
  typed(text: string): void;
  judged(result: Judged): void;
}

export interface Inside {
  /** The settings or the text are others. */
  changed(): void;
  focus(): void;
  end(): void;
}

export type Furnish = (at: HTMLElement, outside: Outside) => Inside;
