// What one element knows: its text, what the engine said of it, and what it shows. The engine is that of
// measured-run.js, which all elements and the page around them share.

import { effect, signal, untracked } from "@preact/signals";
import type { FileReport } from "../engine/result.ts";
import { findingsOf, type Finding } from "../lib/findings.ts";
import { registryPath } from "../lib/names.ts";
import { Offsets } from "../lib/offsets.ts";
import { delayFor } from "../lib/pace.ts";
import { reasonOf } from "../lib/reason.ts";
import type { View } from "../reading/model.ts";
import { unpack, type PackedView } from "../reading/packed.ts";
import type { Outside, Settings } from "./contract.ts";
import type { Editor } from "./editor.ts";
import { registryAt } from "./registry.ts";

type Api = typeof import("../api/main.ts");

export interface Outcome {
  /** The text that was checked, and the registry that it was checked with. */
  text: string;
  registry: string | null;
  report: FileReport;
  findings: readonly Finding[];
  /** The run as it is read; null where it is not shown, or there is none. */
  view: View | null;
}

export class Session {
  readonly settings;
  readonly text;
  readonly outcome = signal<Outcome | null>(null);
  /** Why the text has no outcome. */
  readonly trouble = signal<string | null>(null);
  readonly editor = signal<Editor | null>(null);
  /** The finding under the cursor, by its id. */
  readonly here = signal("");
  /** What is said to those who hear the page, of the finding that was gone to. */
  readonly said = signal("");
  /** Whether the editor is to be focused as soon as it is there. */
  toFocus = false;
  private readonly outside: Outside;
  private readonly stop: () => void;
  private asking = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(outside: Outside) {
    this.outside = outside;
    this.settings = signal<Settings>(outside.settings());
    this.text = signal(outside.text());
    this.stop = effect(() => {
      this.settings.value;
      const { length } = this.text.value;
      untracked(() => this.plan(this.outcome.value || this.trouble.value ? delayFor(length) : 0));
    });
  }

  /** Takes over what is set from outside. */
  changed(): void {
    const settings = this.outside.settings();
    if (JSON.stringify(settings) !== JSON.stringify(this.settings.value)) this.settings.value = settings;
    this.text.value = this.outside.text();
  }

  /** Takes over what was typed. */
  typed(text: string): void {
    this.text.value = text;
    this.outside.typed(text);
  }

  /** Checks again what had no answer. */
  again(): void {
    this.plan(0);
  }

  end(): void {
    this.stop();
    clearTimeout(this.timer);
    this.asking.abort();
  }

  private plan(delay: number): void {
    this.asking.abort();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.check(), delay);
  }

  private async check(): Promise<void> {
    const { signal } = (this.asking = new AbortController());
    try {
      const outcome = await this.ask(signal);
      if (signal.aborted) return;
      this.trouble.value = null;
      this.outcome.value = outcome;
    } catch (error) {
      if (signal.aborted) return;
      this.trouble.value = reasonOf(error);
      this.outcome.value = null; // it was of another text
    }
  }

  private async ask(signal: AbortSignal): Promise<Outcome> {
    const text = this.text.value;
    const { path, sources, registry: address, views } = this.settings.value;
    const registry = sources ?? (address === null ? null : await registryAt(address));
    const api = (await import(__MODULE__)) as Api;
    const given = registry === null ? {} : { registry: { path: registryPath, text: registry } };
    const result = await api.check(text, { path, signal, utf16: true, ...given });
    const report = result.files.at(-1)!; // before it, a registry that has errors
    const view =
      views.includes("run") && report.kind === "MeasuredRun" ? await read(api, path, text, registry, signal) : null;
    if (!signal.aborted) this.outside.judged(result);
    return { text, registry, report, findings: findingsOf(report, new Offsets(text)), view };
  }
}

async function read(
  api: Api,
  path: string,
  text: string,
  registry: string | null,
  signal: AbortSignal,
): Promise<View | null> {
  const sources = registry === null ? {} : { sources: { path: registryPath, text: registry } };
  const answer = await api.ask<{ view: PackedView | null }>(
    { op: "view", files: [{ path, text }], ...sources },
    signal,
  );
  return unpack(answer.view);
}
