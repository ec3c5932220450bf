// A run as the engine gives it to be looked at. What the record does not state is null; lists are never null.

import type { Range } from "../engine/result.ts";
import type { Span } from "../lib/findings.ts";

/** A scalar of the record as its author wrote it. A value that is absent is null. */
export interface Value {
  /** 20, 20.0 or 1e3 as written; of a quoted string, what it says. */
  text: string;
  /** Where it is a finite number, as the nearest double. */
  number?: number | undefined;
  /** Where it is true or false. */
  bool?: boolean;
  /** Of a word of a vocabulary. */
  meaning?: string;
  /** Written, but wrong: its error is among the findings. */
  malformed?: boolean;
  /** points[1].load.concurrency. */
  path: string;
  /** Its text in the file, quotes included. */
  range: Span | null;
}

/** A number that the view works out. */
export interface Derived {
  text: string;
  number: number;
  /** 2 x 8. */
  how: string;
}

/** A mapping of the record. */
interface Block {
  /** What stands where the mapping should. */
  malformed?: Value;
  /** Its key, or its first key. */
  range: Range | null;
}

/** One run. */
export interface View {
  /** Its path, as it was given. */
  file: string;
  valid: boolean;
  errors: number;
  warnings: number;
  summary: Summary;
  verdict: Verdict;
  /** As metric_defs lists them, then those that only points have. */
  metrics: Metric[];
  /** Of Metrics, for plots: latency, rate, throughput, by formula and name. */
  order: number[];
  axes: Axes;
  /** How long the lists are in the record: of long ones, the view has the heads. */
  totals: Totals;
  /** The first is the anchor. */
  points: Point[];
  provenance: Row[];
  diff: Diff[];
  diff_groups: DiffGroup[];
  inputs: Input[];
  evidence: Artifact[];
}

/** How long the lists of a view are in the record. */
interface Totals {
  metrics: number;
  points: number;
  provenance: number;
  diff: number;
  inputs: number;
  evidence: number;
  reasons: number;
  resolved: number;
  steps: number;
}

/** Summary says what ran. */
interface Summary {
  name: Value | null;
  model: Value | null;
  engine_version: Value | null;
  cluster: Cluster | null;
  deployment: Deployment | null;
  router: Router | null;
  workload: Workload | null;
  client: Client | null;
  /** source.kind. */
  publisher: Value | null;
  adapter: Adapter | null;
  extraction: Extraction | null;
  licence: Licence;
  retrieved: Value | null;
  duplicate_of: Value | null;
  supersedes: Value | null;
}

/** The hardware. */
export interface Cluster extends Block {
  hardware: Value | null;
  nodes: Value | null;
  gpus_per_node: Value | null;
  fabric: Value | null;
  /** nodes x gpus_per_node. */
  gpus: Derived | null;
}

/** The layout. */
interface Deployment extends Block {
  name: Value | null;
  pools: Pool[];
}

/** A group of nodes whose engines are laid out alike. */
export interface Pool extends Block {
  role: Value | null;
  nodes: Value | null;
  tp: Value | null;
  pp: Value | null;
  dp: Value | null;
  dp_local: Value | null;
  pcp: Value | null;
  dcp: Value | null;
  enable_expert_parallel: Value | null;
  /** tp x pcp x dp where experts are spread, else 1. */
  expert_width: Derived | null;
}

/** What stands in front of the engines. */
interface Router extends Block {
  kind: Value | null;
  version: Value | null;
  image: Value | null;
  flow_control: Value | null;
  config_path: Value | null;
  config_sha256: Value | null;
}

/** What reproduces the requests: a shape, or a trace. */
export interface Workload extends Block {
  shape: Value | null;
  /** Its path. */
  trace: Value | null;
  mode: Value | null;
  rows: Value | null;
  time_unit: Value | null;
  sha256: Value | null;
}

/** The load generator. */
interface Client extends Block {
  harness: Value | null;
  harness_version: Value | null;
  image_digest: Value | null;
  endpoint: Value | null;
  seed: Value | null;
  num_prompts: Value | null;
  num_warmups: Value | null;
  burstiness: Value | null;
  ignore_eos: Value | null;
  duration_s: Value | null;
  grace_s: Value | null;
  /** Its repository. */
  tokenizer: Value | null;
  tokenizer_revision: Value | null;
}

/** The code that took the values out of the inputs. */
interface Adapter extends Block {
  name: Value | null;
  version: Value | null;
  sha256: Value | null;
}

/** Extraction says how the values were read. */
interface Extraction extends Block {
  method: Value | null;
  selectors: Value[];
  label_verified: Value | null;
}

/** The entry of the registry that the run cites. What is not the id stands in the registry, and so do the ranges of it. */
export interface Licence {
  /** source.license_ref. */
  id: Value | null;
  /** permitted, not_permitted or unchecked. */
  state: string;
  /** The registry has the entry. */
  found: boolean;
  file?: string;
  title: Value | null;
  /** An SPDX expression. */
  license: Value | null;
  status: Value | null;
  permits: Value[];
  attribution: Value | null;
  note: Value | null;
  evidence: Quoted[];
}

/** A quoted statement of terms. */
interface Quoted {
  url: Value | null;
  quote: Value | null;
  location: Value | null;
}

/** What the run is worth, and what would change that. */
interface Verdict {
  /** EXACT, PARTIAL or NOT_REPRODUCIBLE. */
  value: string;
  meaning: string;
  resolution?: string;
  /** Errors stand before it. */
  provisional: boolean;
  sentence: string;
  /** As the record states it. */
  stated: Value | null;
  /** As the record states it. */
  stated_resolution: Value | null;
  /** What keeps it from EXACT. */
  reasons: Reason[];
  /** Rows that a rule of the engine settled. */
  resolved: Reason[];
  /** Not known here. */
  open: Reason[];
  /** Of reasons, those that there are. */
  groups: ReasonGroup[];
  /** What would make it EXACT. */
  steps: Step[];
}

/** A fact that the verdict rests on. Others name it by its place in its list. */
export interface Reason {
  gate: string;
  bars?: string;
  group?: string;
  path: string;
  message: string;
  range: Range;
}

/** ReasonGroup gathers reasons by what would have to change. */
interface ReasonGroup {
  /** record, definitions, rule, simulator or licence. */
  id: string;
  title: string;
  reasons: number[];
}

/** Something to do. */
export interface Step {
  /** As of reasons; errors for the errors that come first. */
  group: string;
  text: string;
  /** The repository that would have to change. */
  owner?: string;
  /** Of Verdict.Reasons, those that it settles. */
  reasons: number[];
  /** Of Verdict.Open, likewise. */
  open: number[];
  path: string;
  /** The place of the first of them. */
  range: Range;
}

/** A definition. A key that is not written is null. */
export interface Metric {
  name: string;
  /** Its name, where it is defined or first used. */
  range: Range | null;
  /** Metric_defs has it. */
  defined: boolean;
  malformed?: Value;
  /** Latency, rate, throughput, or empty where that is not decided. */
  class: string;
  /** How many have it. */
  points: number;
  /** Keys that are not stated and that EXACT needs. */
  unstated: string[];
  formula: Value | null;
  statistic: Value | null;
  population: Value | null;
  denominator: Value | null;
  clock: Value | null;
  start_event: Value | null;
  stop_event: Value | null;
  output_len_source: Value | null;
  reasoning_counted_as_content: Value | null;
  percentile_method: Value | null;
  unit: Value | null;
  cite: Value | null;
}

/** Axes says which loads the points state. */
interface Axes {
  concurrency: boolean;
  request_rate: boolean;
}

/** One load level. */
export interface Point {
  /** What stands where it should. */
  malformed?: Value;
  id: Value | null;
  anchor: boolean;
  load: Load;
  /** Those that it has, as View.Metrics lists them. */
  metrics: Cell[];
  completed: Value | null;
  failed: Value | null;
  realized: Realized;
  kv_utilization: Value | null;
  prefix_hit_rate: Value | null;
  preemptions: Value | null;
  noise: Noise;
}

/** What was offered. A rate of .inf has no number: it states no rate. */
export interface Load {
  concurrency: Value | null;
  /** requests per second. */
  request_rate: Value | null;
}

/** What a point has of one metric. */
export interface Cell {
  /** Of View.Metrics. */
  metric: number;
  /** In the unit of the definition. */
  value: Value;
}

/** What was served, in tokens. */
export interface Realized {
  mean_isl: Value | null;
  mean_osl: Value | null;
}

/** The spread from run to run. A band reaches from value x (1 - cv) to value x (1 + cv). */
export interface Noise {
  seeds: Value | null;
  cv: Value | null;
}

/** What the sources say of one setting. */
export interface Row extends Block {
  setting: Value | null;
  report: Stated | null;
  script: Stated | null;
  artifact: Stated | null;
  blis: Stated | null;
  verdict: Value | null;
  resolved_by: Value | null;
  material: Value | null;
  bound: Value | null;
  note: Value | null;
}

/** What one source says. */
export interface Stated extends Block {
  value: Value | null;
  ref: Value | null;
  commit: Value | null;
}

/** One difference. */
export interface Diff extends Block {
  path: Value | null;
  measured: Value | null;
  blis: Value | null;
  kind: Value | null;
  removable: Value | null;
  owner_repo: Value | null;
  material: Value | null;
  bound: Value | null;
  issue: Value | null;
}

/** DiffGroup gathers differences of one kind and materiality, in the order of the vocabularies; what moves a metric comes first. Kind and Material are empty where they cannot be read. */
export interface DiffGroup {
  kind: string;
  meaning: string;
  material: string;
  /** Of View.Diff. */
  diffs: number[];
}

/** A file that was read. */
export interface Input extends Block {
  role: Value | null;
  url: Value | null;
  repo: Value | null;
  commit: Value | null;
  path: Value | null;
  git_blob: Value | null;
  /** bytes. */
  size: Value | null;
  human?: string;
  sha256: Value | null;
  fetched: Value | null;
  note: Value | null;
  link: Link | null;
}

/** Where a file can be looked at. */
export interface Link {
  href: string;
  /** Made of repo, commit and path, and not written in the record. */
  derived: boolean;
}

/** A file that the record pins by its digest. */
export interface Artifact {
  /** input, trace, router_config, tokenizer or adapter. */
  what: string;
  /** Of View.Inputs, for an input. */
  index: number;
  /** report, trace, …. */
  label: string;
  /** Where the record says that it is. */
  path: Value | null;
  sha256: Value | null;
  /** bytes. */
  size: Value | null;
}
