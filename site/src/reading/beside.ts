// What a catalog has against a run that stands well on its own: the view is made of its text alone.

import type { FileReport } from "../engine/result.ts";
import type { View } from "./model.ts";

const errorsOf = ({ diagnostics }: FileReport) => diagnostics.filter((one) => one.severity === "error").length;

/** How many errors a catalog has against a run that has none of its own. */
export const against = (view: View, report: FileReport | undefined): number =>
  report?.verdict?.provisional && !view.verdict.provisional ? errorsOf(report) : 0;

/** The view of a run with such errors: its verdict waits for them. */
export const withheld = (view: View): View => ({ ...view, verdict: { ...view.verdict, provisional: true } });
