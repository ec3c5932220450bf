// What an element shows, in the words of its attribute.

const known = ["editor", "verdict", "problems", "run"] as const;

export type ViewName = (typeof known)[number];

const usual: readonly ViewName[] = ["verdict", "editor", "problems"];

/** The views that are named, in the order in which they are named; the usual ones where none is. */
export function viewsOf(words: string | null): readonly ViewName[] {
  const named = (words ?? "").split(/[\s,+]+/).filter((word): word is ViewName => known.includes(word as ViewName));
  return named.length > 0 ? [...new Set(named)] : usual;
}
