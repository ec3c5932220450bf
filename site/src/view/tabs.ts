// Walking a row of tabs by the arrow keys.

const ways: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** The tab beside another that a key leads to, around the ends; null for a key that leads to none. */
export function beside<T>(tabs: readonly T[], at: T, key: string): T | null {
  const way = ways[key];
  return way === undefined ? null : tabs[(tabs.indexOf(at) + way + tabs.length) % tabs.length]!;
}
