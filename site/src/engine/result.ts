// The result of a check, version 1, as the engine gives it. utf16 offsets count the code units of the text as
// given: a byte-order mark is one and a carriage return is one.

export type Severity = "error" | "warning" | "hint";
export type Label = "EXACT" | "PARTIAL" | "NOT_REPRODUCIBLE";
type Licence = "permitted" | "not_permitted" | "unchecked";

interface Position {
  line: number;
  column: number;
  offset: number;
  utf16: number;
}

export interface Range {
  start: Position;
  end: Position;
}

export interface Note {
  message: string;
  file?: string;
  range?: Range;
}

// Gaps are stretches of the text that are left to the author, in UTF-16 offsets into it.
export interface Edit {
  range: Range;
  text: string;
  gaps?: [number, number][];
}

export interface Fix {
  title: string;
  safe: boolean;
  edits: Edit[];
}

export interface Diagnostic {
  rule: string;
  severity: Severity;
  path: string;
  message: string;
  range: Range;
  notes?: Note[];
  fixes?: Fix[];
  doc?: string;
}

export interface Reason {
  gate: string;
  bars?: "EXACT" | "PARTIAL";
  path: string;
  message: string;
  range: Range;
}

export interface Verdict {
  value: Label;
  resolution?: "STRICT" | "RESOLVED";
  stated?: { value?: string; resolution?: string };
  licence: Licence;
  provisional: boolean;
  reasons: Reason[];
  resolved: Reason[];
  open?: Reason[];
}

export interface FileReport {
  path: string;
  kind: string;
  name?: string;
  valid: boolean;
  verdict: Verdict | null;
  diagnostics: Diagnostic[];
  /** How many diagnostics past the limit were counted and let go. */
  dropped?: number;
}

export interface CheckResult {
  version: 1;
  files: FileReport[];
}

/** One file of a catalog, checked on its own. */
export interface RunResult {
  file: FileReport;
  /** What the rules across files need of it, for the engine alone to read; null for a file that is no run. */
  facts: unknown;
  model: string;
  hardware: string;
}

export interface RegistryResult {
  file: FileReport | null;
}

/** What was found across the files of a catalog, by their paths. */
export interface AcrossResult {
  findings: Record<string, Diagnostic[]>;
}

export interface LocateResult {
  path: string;
  key: string;
  range: Range | null;
}

export interface RevealResult {
  ranges: Range[];
}
