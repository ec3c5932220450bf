// What a text is, told from its kind, before the engine has read it: enough to choose the tab it belongs to.

/** The documents of the page; member is the file of a catalog that is in the editor. */
export type DocId = "run" | "licences" | "member";

/** The documents that one can bring a text to. */
export type HomeId = Exclude<DocId, "member">;

const top = /^\uFEFF?kind[ \t]*:[ \t]*["']?([A-Za-z]+)["']?[ \t]*(?:#.*)?\r?$/m;
const json = /^\uFEFF?\s*\{[^]{0,2000}?"kind"\s*:\s*"([A-Za-z]+)"/;

/** The kind that a text states at its top level, or null. */
export function kindOf(text: string): string | null {
  return top.exec(text)?.[1] ?? json.exec(text)?.[1] ?? null;
}

/** The tab where a text belongs: a registry among the licences, anything else with the run. */
export function tabOf(text: string): HomeId {
  return kindOf(text) === "MeasurementSources" ? "licences" : "run";
}

/** Whether a text is a document of its own rather than a piece to put into one. */
export function isWhole(text: string): boolean {
  return /\n\s*\S/.test(text) && (kindOf(text) !== null || /^\uFEFF?\s*\{\s*"[^]*\}\s*$/.test(text));
}
