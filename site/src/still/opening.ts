// What the page opens with on a first visit: an example, and what the checker said of it when the page was built.

import type { FileReport } from "../engine/result.ts";
import type { Saved } from "../lib/persist.ts";

export interface Opening {
  title: string;
  text: string;
  report: FileReport;
}

export const opening = JSON.parse(document.getElementById("opening")!.textContent) as Opening;

/** The example as a text to start with. */
export const asOpened: Saved = {
  text: opening.text,
  name: opening.title,
  origin: "example",
  edited: false,
  anchor: 0,
  head: 0,
  top: 0,
};

/** Whether a text is the one that the page opens with, under its name. */
export const opens = (text: string, name: string): boolean => text === opening.text && name === opening.title;
