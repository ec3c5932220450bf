// A data file of the page: on its way, here, or not to be had, with a way to try again.

import { signal } from "@preact/signals";
import { fetchJson } from "./fetch-json.ts";
import { reasonOf } from "./reason.ts";

export class Loaded<T> {
  readonly value = signal<T | null>(null);
  readonly error = signal<string | null>(null);
  private readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  async load(): Promise<T | null> {
    this.error.value = null;
    try {
      this.value.value = await fetchJson<T>(this.url);
    } catch (error) {
      this.error.value = reasonOf(error);
    }
    return this.value.value;
  }
}
