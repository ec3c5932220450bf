// What is said to a screen reader, one announcement at a time.

import { announcement } from "../lib/announce.ts";
import { visible } from "../lib/visible.ts";

export function Live() {
  const { text, count } = announcement.value;
  // The same words twice over are two announcements only when the text differs.
  return (
    <div class="hidden" role="status" aria-live="polite" data-testid="live">
      {text && visible(text) + (count % 2 ? "\u00A0" : "")}
    </div>
  );
}
