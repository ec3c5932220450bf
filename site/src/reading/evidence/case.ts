// The files that were given as evidence for the run: each is weighed, matched, and looked into where it is a report.

import { signal } from "@preact/signals";
import { Engine } from "../../engine/client.ts";
import type { Digests } from "../../engine/digest.ts";
import type { Body } from "../../engine/protocol.ts";
import { whole } from "../../lib/address.ts";
import { announce } from "../../lib/announce.ts";
import { reasonOf } from "../../lib/reason.ts";
import { once, type Parts } from "../../view/context.ts";
import type { Found } from "../found.ts";
import { Scale } from "./weigh.ts";

export interface Exhibit {
  id: number;
  file: File;
  /** Bytes that have been read. */
  loaded: number;
  digests: Digests | null;
  /** What stands in it of the metrics, and of which text of the run. */
  found: Found | null;
  foundFor: Body | null;
  looking: boolean;
  trouble: string | null;
}

/** The most that is looked into, in bytes. */
const most = 64 * 1024 * 1024;

/** How often what is known of the files is shown anew, in milliseconds. */
const pace = 80;

const makeWorker = () => new Worker(whole(__WORKER_URL__));

/** What was given to the page. It outlives the view, which is put together anew where the page gets another shape. */
export const caseOf = once((parts) => new Case(parts));

export class Case {
  readonly exhibits = signal<readonly Exhibit[]>([]);
  private readonly parts: Parts;
  private count = 0;
  /** Files wait for each other, so that many large ones do not take all memory; and so do looks into them. */
  private weighing: Promise<void> = Promise.resolve();
  private looking: Promise<void> = Promise.resolve();
  private readonly scale = new Scale(makeWorker);
  private engine: Engine | null = null;
  private toWeigh = 0;
  private toLook = 0;
  /** Of each file, the run that it was last asked about. */
  private readonly asked = new Map<number, Body>();
  /** What is not shown yet. */
  private readonly news = new Map<number, Partial<Exhibit>>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  take(files: readonly File[]): void {
    const blank = { loaded: 0, digests: null, found: null, foundFor: null, looking: false, trouble: null };
    const added = files.map((file): Exhibit => ({ id: ++this.count, file, ...blank }));
    this.exhibits.value = [...this.exhibits.value, ...added];
    this.toWeigh += added.length;
    for (const one of added) this.weighing = this.weighing.then(() => this.weigh(one, added.length === 1));
  }

  clear(): void {
    this.exhibits.value = [];
    this.asked.clear();
  }

  /** Takes note of something; what many files bring is shown together. */
  private change(id: number, to: Partial<Exhibit>): void {
    this.news.set(id, { ...this.news.get(id), ...to });
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.exhibits.value = this.exhibits.value.map((one) => ({ ...one, ...this.news.get(one.id) }));
      this.news.clear();
    }, pace);
  }

  private has(id: number): boolean {
    return this.exhibits.value.some((one) => one.id === id);
  }

  private async weigh({ id, file }: Exhibit, alone: boolean): Promise<void> {
    if (this.has(id)) {
      try {
        const digests = await this.scale.weigh(file, (loaded) => this.change(id, { loaded }));
        this.change(id, { digests, loaded: file.size });
        if (alone) announce(`${file.name}: digest worked out`);
      } catch (error) {
        this.change(id, { trouble: `it could not be read: ${reasonOf(error)}` });
      }
    }
    if (--this.toWeigh > 0) return;
    this.scale.end();
    if (!alone) announce("digests of all files worked out");
  }

  /** Looks the metrics of a run up in a file, once for each text of the run. */
  look({ id, file }: Exhibit, run: Body): void {
    if (this.asked.get(id) === run) return;
    this.asked.set(id, run);
    this.change(id, { looking: true });
    this.toLook++;
    this.looking = this.looking.then(() => this.lookInto(id, file, run));
  }

  private async lookInto(id: number, file: File, run: Body): Promise<void> {
    if (this.asked.get(id) === run) this.change(id, await this.outcome(file, run));
    if (--this.toLook > 0) return;
    this.engine?.dispose();
    this.engine = null;
  }

  private async outcome(file: File, run: Body): Promise<Partial<Exhibit>> {
    try {
      this.engine ??= await this.start();
      const bytes = new Uint8Array(await file.slice(0, most + 1).arrayBuffer());
      const files = [run, { path: file.name, bytes }];
      const found = await this.engine.ask<Found>("reading", () => ({ op: "lookup", files }));
      return { found, foundFor: run, looking: false };
    } catch (error) {
      return { looking: false, trouble: `it could not be looked into: ${reasonOf(error)}` };
    }
  }

  /** An engine of its own: a large report takes seconds, and the text must be checked meanwhile. */
  private async start(): Promise<Engine> {
    const module = await this.parts.engine.compiled;
    return new Engine({ make: makeWorker, url: whole(__ENGINE_URL__), bytes: __ENGINE_BYTES__, module });
  }
}
