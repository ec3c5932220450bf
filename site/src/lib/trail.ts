// Where a reader has been: back and forward, as in a browser, within one pane.

export interface Spot {
  page: string;
  anchor: string;
}

export interface Trail {
  past: readonly Spot[];
  at: Spot;
  ahead: readonly Spot[];
}

const same = (a: Spot, b: Spot) => a.page === b.page && a.anchor === b.anchor;

/** The most that is remembered. */
const most = 100;

/** Goes to a place; what lay ahead is forgotten. Going to where one is goes there again. */
export function visit(trail: Trail, spot: Spot): Trail {
  if (same(trail.at, spot)) return { ...trail, at: { ...spot } };
  return { past: [...trail.past, trail.at].slice(-most), at: spot, ahead: [] };
}

export function back(trail: Trail): Trail {
  const at = trail.past.at(-1);
  return at ? { past: trail.past.slice(0, -1), at, ahead: [trail.at, ...trail.ahead] } : trail;
}

export function forward(trail: Trail): Trail {
  const [at, ...ahead] = trail.ahead;
  return at ? { past: [...trail.past, trail.at], at, ahead } : trail;
}

/** Reads an address such as #/reference/run/client, where the pages that exist say what is page and what anchor. */
export function parse(hash: string, exists: (page: string) => boolean): Spot | null {
  if (!hash.startsWith("#/")) return null;
  const path = decoded(hash.slice(2));
  if (path === null) return null;
  if (exists(path)) return { page: path, anchor: "" };
  const cut = path.lastIndexOf("/");
  const page = path.slice(0, cut);
  return cut > 0 && exists(page) ? { page, anchor: path.slice(cut + 1) } : null;
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null; // no address of ours
  }
}
