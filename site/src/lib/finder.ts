// Search in the reference: keys by their path, pages by their title, headings and text.

import MiniSearch from "minisearch";
import type { ReferenceData } from "./reference.ts";
import type { Spot } from "./trail.ts";

export interface Hit {
  spot: Spot;
  /** The key, when the hit is the row of one. */
  key: string;
  title: string;
  context: string;
}

interface Entry extends Hit {
  id: string;
  headings: string;
  text: string;
}

const words = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** The most hits shown. */
const most = 40;

export class Finder {
  private readonly engine = new MiniSearch<Entry>({
    fields: ["title", "headings", "text"],
    storeFields: ["spot", "key", "title", "context", "text"],
    tokenize: words,
    searchOptions: {
      boost: { title: 4, headings: 2 },
      prefix: true,
      fuzzy: (term) => (term.length > 5 ? 0.15 : false),
      combineWith: "AND",
    },
  });

  constructor(data: ReferenceData) {
    const titles = new Map(data.pages.map((page) => [page.id, page.title]));
    this.engine.addAll(
      data.pages.map(({ id, title, group, headings, text }): Entry => ({
        id: `page ${id}`,
        spot: { page: id, anchor: "" },
        key: "",
        title,
        context: group,
        headings: headings.map((one) => one.text).join(" "),
        text,
      })),
    );
    this.engine.addAll(
      Object.entries(data.keys).map(([key, spot]): Entry => ({
        id: `key ${key}`,
        spot,
        key,
        title: key,
        context: titles.get(spot.page) ?? "",
        headings: "",
        text: "",
      })),
    );
  }

  search(query: string): Hit[] {
    const found = this.engine.search(query).slice(0, most);
    return found.map((hit) => ({
      spot: hit["spot"] as Spot,
      key: hit["key"] as string,
      title: hit["title"] as string,
      context: hit["key"]
        ? (hit["context"] as string)
        : excerpt(hit["title"] as string, hit["text"] as string, hit.terms, hit["context"] as string),
    }));
  }
}

/** The text around the first word that was found, in whole words; its title stands above it already. */
function excerpt(title: string, whole: string, terms: string[], otherwise: string): string {
  const text = whole.startsWith(`${title} `) ? whole.slice(title.length + 1) : whole;
  const lower = text.toLowerCase();
  const at = Math.min(...terms.map((term) => lower.indexOf(term)).filter((i) => i >= 0));
  if (!Number.isFinite(at)) return text === whole ? otherwise : opening(text);
  const start = Math.max(0, text.lastIndexOf(" ", Math.max(0, at - 40)) + 1);
  return (start > 0 ? "… " : "") + opening(text.slice(start));
}

/** As many whole words as go into two lines. */
function opening(text: string): string {
  if (text.length <= 110) return text;
  const end = text.lastIndexOf(" ", 110);
  return `${text.slice(0, end > 0 ? end : 110)} …`;
}
