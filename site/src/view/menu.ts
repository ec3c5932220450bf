// Walking the items of a menu by key.

export const itemsOf = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? []),
];

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The item that a key leads to from another, by their places among so many; null for a key that leads to none. */
export const stepFrom = (at: number, count: number, key: string): number | null => steps[key]?.(at, count) ?? null;
