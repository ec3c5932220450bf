// <measured-run>: a text with a checker around it, in any page. The element itself is small; what it is furnished with
// comes when it is near to being in sight, or focused.

import type { Furnish, Inside, Judged, Outside, Settings } from "./contract.ts";
import { followGround } from "./ground.ts";
import { inlineText } from "./inline.ts";
import { whenNear } from "./near.ts";
import { Shell } from "./shell.ts";
import { viewsOf } from "./views.ts";

const attributes = ["src", "registry", "view", "readonly", "height", "theme", "checker"] as const;

/** Properties that a page may have set before the element was defined. */
const early = ["value", "sources"] as const;

export class MeasuredRunElement extends HTMLElement {
  static readonly observedAttributes: readonly string[] = attributes;

  #shell = new Shell(this);
  /** The text where it is no longer the one between the tags. */
  #text: string | null = null;
  #sources: string | null = null;
  #result: Judged | null = null;
  #inside: Inside | null = null;
  #present = false;
  #wanted = false;
  /** What a life in the page has to end with. */
  #ends: (() => void)[] = [];
  #unfollow = () => {};
  #fetching: AbortController | null = null;
  #children = new MutationObserver(() => this.#text === null && this.#changed());

  /** The text. */
  get value(): string {
    return this.#text ?? inlineText(this);
  }

  set value(text: string) {
    this.#fetching?.abort();
    this.#text = String(text ?? "");
    this.#changed();
  }

  /** What the last check said; null before the first. */
  get result(): Judged | null {
    return this.#result;
  }

  /** The text of a licence registry, in place of the one at the address of the attribute. */
  get sources(): string | null {
    return this.#sources;
  }

  set sources(text: string | null) {
    this.#sources = text === null || text === undefined ? null : String(text);
    this.#changed();
  }

  connectedCallback(): void {
    if (this.#present) return; // moved, not gone
    this.#present = true;
    for (const name of early) this.#upgrade(name);
    this.#children.observe(this, { childList: true, characterData: true, subtree: true });
    const want = () => {
      this.#wanted = true;
      void this.#furnish();
    };
    this.addEventListener("focusin", want, { once: true });
    this.#ends = [() => this.#children.disconnect(), () => this.removeEventListener("focusin", want), whenNear(this, want)];
    this.#follow();
    this.#changed();
  }

  disconnectedCallback(): void {
    queueMicrotask(() => this.isConnected || this.#leave());
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (before === now || !this.#present) return;
    if (name === "theme") this.#follow();
    else if (name === "src") void this.#fetch();
    else this.#changed();
  }

  #upgrade(name: (typeof early)[number]): void {
    if (!Object.hasOwn(this, name)) return;
    const value = this[name] as string;
    delete (this as Partial<Record<typeof name, unknown>>)[name];
    this[name] = value;
  }

  #leave(): void {
    if (!this.#present) return;
    for (const end of [...this.#ends, this.#unfollow]) end();
    this.#fetching?.abort();
    this.#inside?.end();
    this.#inside = null;
    this.#present = this.#wanted = false;
    this.#shell.strip();
    this.#shell.calm();
  }

  #follow(): void {
    this.#unfollow();
    this.#unfollow = () => {};
    const theme = this.getAttribute("theme");
    if (theme === "light" || theme === "dark") this.#shell.dark(theme === "dark");
    else this.#unfollow = followGround(this, (dark) => this.#shell.dark(dark));
  }

  #changed(): void {
    if (!this.#present) return;
    if (this.#inside) this.#inside.changed();
    else this.#shell.show(this.value, this.#settings().height);
  }

  #address(name: string): string | null {
    const value = this.getAttribute(name);
    return value ? new URL(value, this.baseURI).href : null;
  }

  #settings(): Settings {
    const src = this.#address("src");
    const height = this.getAttribute("height");
    return {
      views: viewsOf(this.getAttribute("view")),
      readonly: this.hasAttribute("readonly"),
      height: height && /^\d+$/.test(height) ? `${height}px` : height,
      checker: this.#address("checker") ?? new URL("./", import.meta.url).href,
      registry: this.#address("registry"),
      sources: this.#sources,
      path: (src && decodeURIComponent(new URL(src).pathname.split("/").pop()!)) || "run.yaml",
    };
  }

  /** Fetches the text that src names, if it does. */
  async #fetch(): Promise<void> {
    this.#fetching?.abort();
    const address = this.#address("src");
    if (!address || !this.#wanted) return;
    const fetching = (this.#fetching = new AbortController());
    this.#shell.calm();
    try {
      const response = await fetch(address, { signal: fetching.signal });
      if (!response.ok) throw new Error(`its host answered ${response.status}`);
      const text = await response.text();
      if (fetching.signal.aborted) return;
      this.#text = text;
      this.#changed();
    } catch (error) {
      if (fetching.signal.aborted) return;
      this.#shell.trouble(`${address} could not be loaded: ${wordsOf(error)}.`, () => void this.#fetch());
    }
  }

  async #furnish(): Promise<void> {
    if (this.#text === null) void this.#fetch();
    try {
      const { furnish } = (await import(__INTERIOR__)) as { furnish: Furnish };
      if (!this.#wanted || this.#inside) return;
      const focused = this.#shell.focused;
      this.#inside = furnish(this.#shell.furnish(), this.#outside());
      if (focused) this.#inside.focus();
    } catch (error) {
      const words = `The checker could not be loaded: ${wordsOf(error)}. The text is as it was.`;
      this.#shell.trouble(words, () => {
        this.#shell.calm();
        void this.#furnish();
      });
    }
  }

  #outside(): Outside {
    return {
      settings: () => this.#settings(),
      text: () => this.value,
      typed: (text) => {
        this.#text = text;
        this.dispatchEvent(new Event("input", { bubbles: true }));
      },
      judged: (result) => {
        this.#result = result;
        this.dispatchEvent(new CustomEvent("result", { bubbles: true, detail: result }));
      },
    };
  }
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
