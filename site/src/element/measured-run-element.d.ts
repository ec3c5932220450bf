/**
 * <measured-run>: a checker of measured runs in any page. Importing the module defines the element.
 */

import type { EditorPosition, Result } from "./measured-run.js";

export class MeasuredRunElement extends HTMLElement {
  /** The text. Setting it checks it, and is no input. */
  value: string;
  /** What the last check said; null before the first. */
  readonly result: Result<EditorPosition> | null;
  /** The text of a licence registry, in place of the one that the attribute registry leads to. */
  sources: string | null;
}

/** The events of the element. Both bubble. */
export interface MeasuredRunEventMap {
  /** The reader has changed the text. */
  input: Event;
  /** A text has been checked. */
  result: CustomEvent<Result<EditorPosition>>;
}

declare global {
  interface HTMLElementTagNameMap {
    "measured-run": MeasuredRunElement;
  }
}
