// What the reference shows instead of a page.

import { signal } from "@preact/signals";

export const contentsOpen = signal(false);
export const searchWords = signal("");
