// One line over the text: a welcome on the first visit, or word of what has just been done and how to undo it.

import { signal } from "@preact/signals";
import { inSight, notice } from "../lib/store.ts";
import { useParts } from "./context.ts";
import { IconButton } from "./icon-button.tsx";
import { Message } from "./message.tsx";

/** Whether the words for a first visit are shown. */
export const welcome = signal(false);

const greeting = "Paste or drop your own run: nothing you open leaves this page.";

export function NoticeBar() {
  const { workbench } = useParts();
  const now = !notice.value?.of || notice.value.of === workbench.tab.value ? notice.value : null;
  const greets = welcome.value && workbench.tab.value === "run" && inSight("text");
  if (!now && !greets) return null;
  const dismiss = () => {
    if (now) notice.value = null;
    else welcome.value = false;
  };
  return (
    <div class="notice" data-tone={now?.tone ?? "info"} data-testid={now ? "notice" : "welcome"}>
      <p>
        <Message text={now?.text ?? greeting} />
      </p>
      {now?.actions?.map((action) => (
        <button
          key={action.label}
          type="button"
          class="small"
          data-testid={`notice-${action.label.toLowerCase()}`}
          onClick={() => action.run()}
        >
          {action.label}
        </button>
      ))}
      <IconButton icon="close" label="Dismiss" testid="notice-dismiss" run={dismiss} />
    </div>
  );
}
