// The files that were given as evidence for the run: each is weighed, matched, and looked into where it is a report.

import { signal } from "@preact/signals";
import { Engine } from "../../engine/client.ts";
import type { Digests } from "../../engine/digest.ts";
import type { Body } from "../../engine/protocol.ts";
import { announce } from "../../lib/store.ts";
import type { Parts } from "../../view/context.ts";
import type { Found } from "../found.ts";
import { weighInWorker } from "./weigh.ts";

export interface Exhibit {
  id: number;
  file: File;
  /** Bytes that have been read. */
  loaded: number;
  digests: Digests | null;
  /** What stands in it of the metrics; of the run whose bytes these are. */
  found: Found | null;
  foundFor: Uint8Array | null;
  looking: boolean;
  trouble: string | null;
}

/** The most that is looked into, in bytes. */
const most = 64 * 1024 * 1024;

const absolute = (url: string) => new URL(url, document.baseURI).href;

export class Case {
  readonly exhibits = signal<readonly Exhibit[]>([]);
  private readonly parts: Parts;
  private count = 0;
  /** Files wait for each other, so that many large ones do not take all memory. */
  private queue: Promise<void> = Promise.resolve();

  constructor(parts: Parts) {
    this.parts = parts;
  }

  take(files: readonly File[]): void {
    for (const file of files) {
      const id = ++this.count;
      const blank = { digests: null, found: null, foundFor: null, looking: false, trouble: null };
      this.exhibits.value = [...this.exhibits.value, { id, file, loaded: 0, ...blank }];
      this.queue = this.queue.then(() => this.weigh(id, file));
    }
  }

  clear(): void {
    this.exhibits.value = [];
  }

  private change(id: number, to: Partial<Exhibit>): void {
    this.exhibits.value = this.exhibits.value.map((one) => (one.id === id ? { ...one, ...to } : one));
  }

  private has(id: number): boolean {
    return this.exhibits.value.some((one) => one.id === id);
  }

  private async weigh(id: number, file: File): Promise<void> {
    if (!this.has(id)) return;
    try {
      const worker = new Worker(absolute(__WORKER_URL__));
      const digests = await weighInWorker(worker, file, (loaded) => this.change(id, { loaded }));
      this.change(id, { digests, loaded: file.size });
      announce(`${file.name}: digest worked out`);
    } catch (error) {
      this.change(id, { trouble: `it could not be read: ${error instanceof Error ? error.message : String(error)}` });
    }
  }

  /** Looks the metrics of a run up in a file, once for each text of the run. */
  async look(exhibit: Exhibit, run: Body): Promise<void> {
    const { id, file, foundFor, looking } = exhibit;
    if (looking || foundFor === run.bytes) return;
    this.change(id, { looking: true, foundFor: run.bytes });
    const engine = await this.engine();
    try {
      const bytes = new Uint8Array(await file.slice(0, most + 1).arrayBuffer());
      const files = [run, { path: file.name, bytes }];
      const found = await engine.ask<Found>("reading", () => ({ op: "lookup", files }));
      this.change(id, { found, looking: false });
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error);
      this.change(id, { looking: false, trouble: `it could not be looked into: ${words}` });
    } finally {
      engine.dispose();
    }
  }

  /** An engine of its own: a large report takes seconds, and the text must be checked meanwhile. */
  private async engine(): Promise<Engine> {
    const module = await this.parts.engine.compiled;
    const make = () => new Worker(absolute(__WORKER_URL__));
    return new Engine({ make, url: absolute(__ENGINE_URL__), bytes: __ENGINE_BYTES__, module });
  }
}
