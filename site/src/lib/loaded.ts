// A part of the page, or a data file of it, that is loaded when it is wanted: on its way, here, or not to be had, with a
// way to try again.

import { signal } from "@preact/signals";
import { reasonOf } from "./reason.ts";

export class Loaded<T> {
  readonly value = signal<T | null>(null);
  readonly error = signal<string | null>(null);
  private readonly get: () => Promise<T>;

  constructor(get: () => Promise<T>) {
    this.get = get;
  }

  /** Loads it, unless it is here. */
  async load(): Promise<T | null> {
    this.error.value = null;
    try {
      this.value.value ??= await this.get();
    } catch (error) {
      this.error.value = reasonOf(error);
    }
    return this.value.value;
  }
}
