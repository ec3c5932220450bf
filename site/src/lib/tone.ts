// How a finding is to be taken: the name of its colour and shape, and the word that goes with them.

import type { Finding } from "./findings.ts";

/** What a finding counts as in colour and shape. */
export function toneOf(finding: Finding): Tone {
  if (finding.severity) return finding.severity;
  if (finding.kind === "resolved") return "settled";
  if (finding.kind === "open") return "open";
  return finding.bars === "PARTIAL" ? "not-reproducible" : "partial";
}

type Tone = keyof typeof toneWords;

const toneWords = {
  error: "error",
  warning: "warning",
  hint: "hint",
  settled: "settled by a rule",
  open: "not known here",
  partial: "keeps it from EXACT",
  "not-reproducible": "keeps it from PARTIAL",
};

export const toneWord = (finding: Finding): string => toneWords[toneOf(finding)];
