/**
 * The checker of measured runs, for other pages and for programs: in browsers, with or without a worker, and in
 * Node 20 or later. The engine is loaded by the first call, once for all users of this module.
 *
 * These types name nothing of a browser or of Node, so that they compile with the types of either, both or neither.
 */

/** The version of this module and its engine. */
export const version: string;

/** Where the engine comes from and where it works. Without options it lies beside this module. */
export interface LoadOptions {
  /** The address of the engine, where a bundler or a host put it somewhere else. */
  url?: string | { readonly href: string } | undefined;
  /** The engine itself, in place of its address. */
  bytes?: ArrayBuffer | ArrayBufferView | undefined;
  /** The engine, compiled: a WebAssembly.Module. */
  module?: object | undefined;
  /**
   * Whether the engine works in a worker, so that a long check does not hold up the page. "auto" takes a worker where
   * there are workers and the page's policy allows one; true fails where it cannot have one; Node has none.
   */
  worker?: "auto" | boolean | undefined;
}

/**
 * Loads the engine ahead of the first question. All users of the module share one engine: the options of the first
 * load count. After a failure it may be called again.
 */
export function load(options?: LoadOptions): Promise<void>;

/** A text, or its bytes as they are in the file, which alone keep what is no UTF-8 as it is. */
export type Text = string | ArrayBuffer | ArrayBufferView;

/** A file with its path. A browser's File is one; its path within a folder that was chosen counts. */
export type SourceFile =
  | { readonly path: string; readonly text: Text }
  | { readonly name: string; readonly webkitRelativePath?: string; arrayBuffer(): Promise<ArrayBuffer> };

/** Gives a question up: an AbortSignal is one. The promise of the answer is rejected with the signal's reason. */
export interface Abort {
  readonly aborted: boolean;
  readonly reason?: unknown;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

export interface AskOptions {
  signal?: Abort | undefined;
}

export interface CheckOptions extends AskOptions {
  /** The licence registry to judge by, measurements/sources.yaml of a catalog. Without one the licence is unchecked. */
  registry?: Text | SourceFile | null | undefined;
  /** What the result calls a text that comes without a path. */
  path?: string | undefined;
  /** Whether positions also count in UTF-16 units, as editors and strings do. */
  utf16?: boolean | undefined;
}

/** Checks a text, or files each on its own. The result is what `validate-measurements -format json` prints. */
export function check(
  input: Text | SourceFile | Iterable<SourceFile>,
  options: CheckOptions & { utf16: true },
): Promise<Result<EditorPosition>>;
export function check(input: Text | SourceFile | Iterable<SourceFile>, options?: CheckOptions): Promise<Result>;

export interface CatalogOptions extends AskOptions {
  /** Whether a licence that permits scoring alone is enough. */
  local?: boolean | undefined;
  utf16?: boolean | undefined;
}

/**
 * Checks the files of a catalog as one: each run against the registry, then all against each other. The paths lead
 * through a folder called measurements, or start in it. Files that are not YAML are passed over.
 */
export function checkCatalog(
  files: Iterable<SourceFile>,
  options: CatalogOptions & { utf16: true },
): Promise<Result<EditorPosition>>;
export function checkCatalog(files: Iterable<SourceFile>, options?: CatalogOptions): Promise<Result>;

export interface CompleteOptions extends AskOptions {
  registry?: Text | SourceFile | null | undefined;
  /** The names of other runs, for the keys that name one. */
  names?: readonly string[] | undefined;
}

/** What may be written at a place of a text, counted in UTF-16 units. It need not parse. */
export function complete(text: Text, at: number, options?: CompleteOptions): Promise<Completion>;

/** What there is to know about what stands at a place of a text; null where there is nothing. */
export function hover(text: Text, at: number, options?: AskOptions): Promise<Hover | null>;

/** Puts keys into the order of the reference and indents evenly. Comments and values stay as they are. */
export function format(text: Text, options?: AskOptions): Promise<Formatted | Refused>;

/** Drafts a record from what a harness wrote: one file, or those of one sweep. */
export function draft(files: SourceFile | Iterable<SourceFile>, options?: AskOptions): Promise<Draft | Refused>;

/** The JSON Schema of a run or of a licence registry. */
export function schema(kind?: "run" | "registry", options?: AskOptions): Promise<object>;

/** The engine's word that it cannot answer. bug: the fault is the engine's own. */
export class EngineError extends Error {
  readonly bug: boolean;
  constructor(message: string, bug: boolean);
}

/** The outcome of a check, version 1. Keys may be added without a new version; a change of meaning takes one. */
export interface Result<P extends Position = Position> {
  version: number;
  files: FileReport<P>[];
  summary: Summary;
}

export interface FileReport<P extends Position = Position> {
  path: string;
  kind: string;
  name: string;
  /** No diagnostic is an error. */
  valid: boolean;
  /** Null for anything but a MeasuredRun. */
  verdict: Verdict<P> | null;
  diagnostics: Diagnostic<P>[];
  /** How many diagnostics past the limit were counted and let go. */
  dropped?: number;
}

export interface Verdict<P extends Position = Position> {
  value: "EXACT" | "PARTIAL" | "NOT_REPRODUCIBLE";
  /** Of an EXACT run. */
  resolution?: "STRICT" | "RESOLVED";
  /** unchecked: no registry was given. */
  licence: "permitted" | "not_permitted" | "unchecked";
  /** The record has errors other than a stated verdict that differs. */
  provisional: boolean;
  /** What the record itself states. */
  stated?: { value?: string; resolution?: string };
  /** What bars a better label. */
  reasons: Reason<P>[];
  /** What a rule settled: why RESOLVED and not STRICT. */
  resolved: Reason<P>[];
  /** What is not known here; the label assumes that it holds. */
  open: Reason<P>[];
}

export interface Reason<P extends Position = Position> {
  gate: string;
  /** The label that it bars. */
  bars?: "EXACT" | "PARTIAL";
  path: string;
  message: string;
  range: Range<P>;
}

export interface Diagnostic<P extends Position = Position> {
  rule: string;
  severity: "error" | "warning" | "hint";
  /** The key, such as points[1].load.concurrency; empty for the document as a whole. */
  path: string;
  message: string;
  range: Range<P>;
  notes: Note<P>[];
  fixes: Fix<P>[];
  /** The page of the documentation on the rule, such as checks/metric-unit. */
  doc: string;
}

/** Another place that explains a finding. */
export interface Note<P extends Position = Position> {
  message: string;
  file: string;
  range: Range<P>;
}

export interface Fix<P extends Position = Position> {
  title: string;
  /** Whether it may be applied unseen. */
  safe: boolean;
  edits: Edit<P>[];
}

export interface Edit<P extends Position = Position> {
  range: Range<P>;
  text: string;
  /** Stretches of the text that are left to fill, counted as offset counts or, with utf16, as utf16 does. */
  gaps?: [from: number, to: number][];
}

/** A stretch of text. An empty one is a place to insert. */
export interface Range<P extends Position = Position> {
  start: P;
  end: P;
}

/** Lines and columns count from 1, columns in Unicode characters; offset counts the bytes before it. */
export interface Position {
  line: number;
  column: number;
  offset: number;
}

/** A position that also counts the UTF-16 units before it, as editors and strings do. */
export interface EditorPosition extends Position {
  utf16: number;
}

export interface Summary {
  files: number;
  valid: number;
  invalid: number;
  /** Of valid runs, as are the next two. */
  exact: number;
  partial: number;
  not_reproducible: number;
}

/** What may stand between two places of the text, counted in UTF-16 units. */
export interface Completion {
  from: number;
  to: number;
  items: CompletionItem[];
}

export interface CompletionItem {
  label: string;
  kind: string;
  detail: string;
  /** Markdown. */
  doc: string;
  required: boolean;
  insert: string;
  /** Stretches of insert that are left to fill. The cursor goes to the first. */
  gaps: [from: number, to: number][];
}

/** An entry of the reference, as it concerns one place of a text. */
export interface Hover {
  range: Range<EditorPosition>;
  path: string;
  /** The row of the reference. */
  key: string;
  title: string;
  type: string;
  /** When the key has to be there. */
  need: string;
  /** Markdown. */
  doc: string;
  value?: { text: string; meaning: string };
  vocabulary: { value: string; meaning: string }[];
  rules: string[];
  link: string;
  /** Of an alias: what it stands for. */
  anchor?: { path: string; range: Range<EditorPosition>; value: string };
  /** Of a digest: what it is one of. */
  digest?: string;
}

export interface Formatted {
  text: string;
  edits: Edit<EditorPosition>[];
}

/** Why there is no answer: the text is not one that can be worked on. */
export interface Refused {
  refused: string;
  /** What stands in the way, where that is one place of the text. */
  range?: Range<EditorPosition>;
}

export interface Draft {
  text: string;
  harness: string;
  version: string;
  /** Where each value of the record stands in a file. */
  traces: { path: string; file: string; key: string; raw: string }[];
  /** What the files do not state. */
  gaps: { path: string; range: Range<EditorPosition>; hint: string }[];
  notes: string[];
}
