// What a source file says of the metrics of a run, as the engine found it.

/** What a source file says of the metrics of a run. */
export interface Found {
  /** json, jsonl, csv or text: as what it was read. */
  kind: string;
  /** Why it could not be read, or not to its end. */
  problem?: string;
  /** One for each value of the view, in its order. */
  metrics: Looked[];
  /** How many values the run has; a page does not show them all. */
  total: number;
}

/** One recorded value, looked up. */
export interface Looked {
  /** Of View.Points. */
  point: number;
  /** Of View.Metrics. */
  metric: number;
  raw_key: string;
  /** Match, differs, not_found, or no_key where the record does not say under which key it stood. */
  status: string;
  /** One number alone is meant. */
  sure: boolean;
  /** By what one or some of the numbers under the key were picked: of the 2 numbers under this key, the one beside concurrency 4. */
  picked?: string;
  candidates: Candidate[];
  /** Candidates past those listed. */
  more: number;
}

/** A number of the file that the key may mean. */
export interface Candidate {
  /** results[0].median_ttft_ms; row 3, column ttft; line 36. */
  where: string;
  /** As the file writes it. */
  text: string;
  number: number;
  /** s to ms: x 1000. */
  conversion?: string;
  /** What it is in the unit of the definition. */
  converted: string;
  match: boolean;
  /** It matches to as many digits as the one with fewer has. */
  rounded: boolean;
  /** That one is the number of the file: the record has more digits. */
  coarser: boolean;
  /** The load that it stands beside, where that is not the load of the point: concurrency 8. */
  other_load?: string;
}
