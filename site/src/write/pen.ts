// The door to what helps an author: it is loaded once the engine is here, without which it can do nothing.

import { signal } from "@preact/signals";
import { reasonOf } from "../lib/reason.ts";
import { notify } from "../lib/store.ts";
import type { Parts } from "../view/context.ts";
import type { Tools } from "./tools.ts";

export class Pen {
  readonly tools = signal<Tools | null>(null);
  private loading: Promise<Tools | null> | null = null;
  private readonly parts: () => Parts;

  constructor(parts: () => Parts) {
    this.parts = parts;
  }

  load(): Promise<Tools | null> {
    return (this.loading ??= this.fetch());
  }

  private async fetch(): Promise<Tools | null> {
    try {
      const { Tools } = await import("./tools.ts");
      return (this.tools.value = new Tools(this.parts()));
    } catch {
      this.loading = null;
      return null;
    }
  }

  /** Does something with the tools, or says why it could not be done. */
  async use(act: (tools: Tools) => void | Promise<void>): Promise<void> {
    const tools = await this.load();
    if (!tools) return say("What helps to write could not be loaded. Your text is kept; try again.");
    try {
      await act(tools);
    } catch (error) {
      say(`That could not be done: ${reasonOf(error)}. Your text is kept.`);
    }
  }
}

function say(text: string): void {
  notify({ tone: "warning", text });
}
