// <measured-run>: a text with a checker around it, in any page. The element itself is small; what it is furnished with
// comes when it is near to being in sight, or focused.

import { unnamed } from "../lib/names.ts";
import { reasonOf } from "../lib/reason.ts";
import type { Furnish, Inside, Judged, Outside, Settings } from "./contract.ts";
import { nameOf, textAt } from "./file.ts";
import { followGround } from "./ground.ts";
import { inlineText } from "./inline.ts";
import { whenNear } from "./near.ts";
import { Shell } from "./shell.ts";
import { viewsOf } from "./views.ts";

const attributes = ["src", "registry", "view", "readonly", "height", "theme", "checker"] as const;

/** Properties that a page may have set before the element was defined. */
const early = ["value", "sources"] as const;

/** Where a page is put together on a server, there are no elements, and none is made. */
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

export class MeasuredRunElement extends Base {
  static readonly observedAttributes: readonly string[] = attributes;

  #shell = new Shell(this);
  /** What was typed or set; it counts before what stands between the tags. */
  #own: string | null = null;
  /** The text of the file that src names; it counts before the others until something is typed or set. */
  #file: string | null = null;
  /** Whether a file that src names has still to come. */
  #due = true;
  #sources: string | null = null;
  #result: Judged | null = null;
  #inside: Inside | null = null;
  #present = false;
  #wanted = false;
  /** What a life in the page has to end with. */
  #ends: (() => void)[] = [];
  #unfollow = () => {};
  #fetching: AbortController | null = null;
  #children = new MutationObserver(() => this.#changed());

  /** The text. */
  get value(): string {
    return this.#file ?? this.#own ?? inlineText(this);
  }

  set value(text: string) {
    this.#take(String(text ?? ""));
    if (this.#wanted && !this.#inside) void this.#furnish();
    this.#changed();
  }

  #take(own: string): void {
    this.#fetching?.abort();
    this.#shell.calm(); // no file is wanted any more
    this.#own = own;
    this.#file = null;
    this.#due = false;
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
    if (this.#present) return this.#follow(); // moved, not gone
    this.#present = true;
    for (const name of early) this.#upgrade(name);
    this.#children.observe(this, { childList: true, characterData: true, subtree: true });
    const want = () => {
      this.#wanted = true;
      void this.#furnish();
    };
    this.addEventListener("focusin", want, { once: true });
    this.#ends = [
      () => this.#children.disconnect(),
      () => this.removeEventListener("focusin", want),
      whenNear(this, want),
    ];
    this.#follow();
    this.#changed();
  }

  disconnectedCallback(): void {
    queueMicrotask(() => this.isConnected || this.#leave());
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (before === now) return;
    if (name === "src") this.#refile(now !== null);
    else if (name !== "theme") this.#changed();
    else if (this.#present) this.#follow();
  }

  /** Another file is named, or none. The text of the one before stays until the next is there. */
  #refile(named: boolean): void {
    this.#due = named;
    if (!named) {
      this.#file = null;
      this.#changed();
    }
    if (this.#wanted) void (this.#inside ? this.#fetch() : this.#furnish());
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

  /** The address that an attribute leads to; where it is none, what stands there, which cannot be loaded either. */
  #address(name: string): string | null {
    const value = this.getAttribute(name);
    try {
      return value ? new URL(value, this.baseURI).href : null;
    } catch {
      return value;
    }
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
      path: (src && nameOf(src)) || unnamed,
    };
  }

  /** Gets the text that src names, if it does. Says whether there is a text to show. */
  async #fetch(): Promise<boolean> {
    this.#fetching?.abort();
    this.#shell.calm();
    const address = this.#due ? this.#address("src") : null;
    if (!address) return true;
    const { signal } = (this.#fetching = new AbortController());
    try {
      const text = await textAt(address, signal);
      if (signal.aborted) return false;
      this.#file = text;
      this.#due = false;
      this.#changed();
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      const again = () => void (this.#inside ? this.#fetch() : this.#furnish());
      this.#shell.trouble(`${address} could not be loaded: ${reasonOf(error)}.`, again);
      return this.value !== "";
    }
  }

  /** Puts the interior in place as soon as there is a text for it: a file that is on its way is waited for. */
  async #furnish(): Promise<void> {
    try {
      const [{ furnish }, there] = await Promise.all([
        import(__INTERIOR__) as Promise<{ furnish: Furnish }>,
        this.#fetch(),
      ]);
      if (!there || !this.#wanted || this.#inside) return;
      const focused = this.#shell.focused;
      this.#inside = furnish(this.#shell.furnish(), this.#outside());
      if (focused) this.#inside.focus();
    } catch (error) {
      const words = `The checker could not be loaded: ${reasonOf(error)}. The text is as it was.`;
      this.#shell.trouble(words, () => void this.#furnish());
    }
  }

  #outside(): Outside {
    return {
      settings: () => this.#settings(),
      text: () => this.value,
      typed: (text) => {
        this.#take(text);
        this.dispatchEvent(new Event("input", { bubbles: true }));
      },
      judged: (result) => {
        this.#result = result;
        this.dispatchEvent(new CustomEvent("result", { bubbles: true, detail: result }));
      },
    };
  }
}
