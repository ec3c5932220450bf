// Engines that work side by side. The one that stays answers single questions; the others come for much work and go
// with it.

import { Engine, type EngineOptions } from "../engine/client.ts";

/** The most engines at work: beyond it the page would take the machine from everything else. */
const most = 4;

export const engineCount = (cores: number | undefined): number => Math.min(most, Math.max(1, Math.floor(cores ?? 1)));

export class Pool {
  private readonly options: EngineOptions;
  private readonly compiled: Promise<WebAssembly.Module>;
  private first: Engine | null = null;
  private readonly size: number;

  constructor(options: EngineOptions, compiled: Promise<WebAssembly.Module>, size: number) {
    this.options = options;
    this.compiled = compiled;
    this.size = size;
  }

  private async make(): Promise<Engine> {
    return new Engine({ ...this.options, module: await this.compiled });
  }

  /** The engine for single questions. */
  async one(): Promise<Engine> {
    const module = await this.compiled;
    return (this.first ??= new Engine({ ...this.options, module }));
  }

  /** Works through items in their order, several at a time, until the last or until it is stopped. */
  async each<T>(
    items: readonly T[],
    work: (engine: Engine, item: T) => Promise<void>,
    stopped: () => boolean,
  ): Promise<void> {
    let next = 0;
    const first = await this.one();
    const more = Math.min(this.size, items.length) - 1;
    const run = async (engine: Engine) => {
      while (next < items.length && !stopped()) await work(engine, items[next++]!);
    };
    const extra = await Promise.all(Array.from({ length: Math.max(0, more) }, () => this.make()));
    try {
      await Promise.all([first, ...extra].map(run));
    } finally {
      for (const engine of extra) engine.dispose();
    }
  }
}
