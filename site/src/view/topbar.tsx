// The top bar: the documents as tabs, and what can be done with the page as a whole.

import { computed } from "@preact/signals";
import type { DocId } from "../lib/kind.ts";
import { announce, showPane, theme, themes } from "../lib/store.ts";
import { tally } from "../lib/findings.ts";
import { count } from "../lib/words.ts";
import { useParts } from "./context.ts";
import { ExamplesMenu } from "./examples-menu.tsx";
import { helpOpen } from "./help.tsx";
import { Icon } from "./icons.tsx";
import { OpenButton } from "./open-button.tsx";

const tabs: { id: DocId; title: string }[] = [
  { id: "run", title: "Run" },
  { id: "licences", title: "Licences" },
];

export function TopBar() {
  return (
    <header class="topbar">
      <h1 class="name">Measured run</h1>
      <DocumentTabs />
      <div class="tools">
        <ExamplesMenu />
        <OpenButton />
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
  const { workbench } = useParts();
  const active = workbench.active.value;
  const choose = (id: DocId) => {
    workbench.show(id);
    showPane("text");
  };
  const move = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    const other = active === "run" ? "licences" : "run";
    choose(other);
    document.getElementById(`tab-${other}`)?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label="Documents" onKeyDown={move}>
      {tabs.map(({ id, title }) => (
        <button
          key={id}
          id={`tab-${id}`}
          type="button"
          role="tab"
          class="tab"
          data-testid={`tab-${id}`}
          aria-selected={id === active}
          aria-controls="document"
          tabIndex={id === active ? 0 : -1}
          onClick={() => choose(id)}
        >
          {title}
          <ErrorDot id={id} />
        </button>
      ))}
    </div>
  );
}

function ErrorDot({ id }: { id: DocId }) {
  const { checker } = useParts();
  const errors = tally(checker.outcomes[id].value?.findings ?? []).error;
  return (
    <span class="tab-dot" data-on={errors > 0 || undefined}>
      {errors > 0 && <span class="hidden">, {count(errors, "error")}</span>}
    </span>
  );
}

const next = computed(() => themes[(themes.indexOf(theme.value) + 1) % themes.length]!);

function ThemeButton() {
  const change = () => {
    theme.value = next.value;
    announce(`theme: ${theme.value}`);
  };
  return (
    <button
      type="button"
      class="tool"
      data-testid="theme"
      aria-label={`Theme: ${theme.value}. Change to ${next.value}`}
      onClick={change}
    >
      <Icon name={theme.value} />
      <span class="label theme-label" aria-hidden="true">
        {theme.value[0]!.toUpperCase() + theme.value.slice(1)}
      </span>
    </button>
  );
}
