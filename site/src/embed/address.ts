// What the address of a frame says: after its # a link as the page makes it, or the address of a file, then options.

import { decode, isLink, type Shared } from "../reading/share/link.ts";

export interface Wanted {
  /** What a link carries; null where there is none. */
  shared: Shared | null;
  /** Of the element; null for one that it does not have. */
  attributes: Record<(typeof options)[number], string | null>;
}

const options = ["src", "registry", "view", "theme", "height", "readonly"] as const;

export async function read(hash: string): Promise<Wanted> {
  const [first = "", ...rest] = hash.split("&");
  const carries = isLink(first);
  const words = new URLSearchParams((carries ? rest : [first.replace(/^#/, ""), ...rest]).join("&"));
  const attributes = Object.fromEntries(options.map((name) => [name, words.get(name)])) as Wanted["attributes"];
  return { shared: carries ? await decode(first) : null, attributes };
}
