// What is said to a screen reader.

import { signal } from "@preact/signals";

/** The number makes the same words, said twice, two announcements. */
export const announcement = signal({ text: "", count: 0 });

export function announce(text: string): void {
  announcement.value = { text, count: announcement.value.count + 1 };
}
