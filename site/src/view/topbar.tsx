// The top bar: the documents as tabs, and what can be done with the page as a whole.

import { tally } from "../lib/findings.ts";
import type { HomeId } from "../lib/kind.ts";
import { layout, showPane } from "../lib/store.ts";
import { count } from "../lib/words.ts";
import { ShareButton } from "../reading/share/button.tsx";
import { useParts } from "./context.ts";
import { ExamplesMenu } from "./examples-menu.tsx";
import { helpOpen } from "./help.tsx";
import { Icon } from "./icons.tsx";
import { OpenButton } from "./open-button.tsx";
import { beside } from "./tabs.ts";
import { ThemeButton } from "./theme-button.tsx";

type TabId = HomeId | "catalog";

const titles: Record<TabId, string> = { run: "Run", licences: "Licences", catalog: "Catalog" };
const tabs = Object.keys(titles) as TabId[];

export function TopBar() {
  return (
    <header class="topbar">
      <h1 class="name">Measured run</h1>
      <DocumentTabs />
      <div class="tools">
        <ExamplesMenu />
        <OpenButton />
        {layout.value !== "phone" && <ShareButton />}
        <ThemeButton />
        <button
          type="button"
          class="tool"
          data-testid="help"
          aria-haspopup="dialog"
          onClick={() => (helpOpen.value = true)}
        >
          <Icon name="help" />
          <span class="label">Help</span>
        </button>
      </div>
    </header>
  );
}

function DocumentTabs() {
  const { workbench, shelf } = useParts();
  const active = workbench.tab.value;
  const choose = (id: TabId) => {
    if (id === "catalog") void shelf.visit();
    else workbench.show(id);
    showPane("text");
  };
  const move = (event: KeyboardEvent) => {
    const other = beside(tabs, active, event.key);
    if (!other) return;
    event.preventDefault();
    choose(other);
    document.getElementById(`tab-${other}`)?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label="Documents" onKeyDown={move}>
      {tabs.map((id) => (
        <button
          key={id}
          id={`tab-${id}`}
          type="button"
          role="tab"
          class="tab"
          data-testid={`tab-${id}`}
          aria-selected={id === active}
          aria-controls={id === "catalog" && workbench.listing.value ? "catalog" : "document"}
          tabIndex={id === active ? 0 : -1}
          onClick={() => choose(id)}
        >
          {titles[id]}
          <ErrorDot id={id} />
        </button>
      ))}
    </div>
  );
}

function ErrorDot({ id }: { id: TabId }) {
  const { checker, shelf } = useParts();
  const files = id === "catalog";
  const errors = files
    ? (shelf.room.value?.totals.value.errors ?? 0)
    : tally(checker.outcomes[id].value?.findings ?? []).error;
  return (
    <span class="tab-dot" data-on={errors > 0 || undefined}>
      {errors > 0 && (
        <span class="hidden">, {files ? count(errors, "file") + " with errors" : count(errors, "error")}</span>
      )}
    </span>
  );
}
