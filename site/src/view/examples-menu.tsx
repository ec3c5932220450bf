// The menu of examples.

import { signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Example } from "../lib/examples.ts";
import { showPane } from "../lib/store.ts";
import { useParts } from "./context.ts";
import { Icon } from "./icons.tsx";
import { itemsOf, stepFrom } from "./menu.ts";

export const examplesOpen = signal(false);

export function ExamplesMenu() {
  const { examples, opener, workbench } = useParts();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const open = examplesOpen.value;
  const close = (focus: boolean) => {
    examplesOpen.value = false;
    if (focus) button.current?.focus();
  };
  const choose = (example: Example) => {
    close(false);
    opener.text(example.text, "example", example.title);
    showPane("text");
    workbench.focus();
  };
  // The keyboard goes back to where it was, unless it has gone elsewhere.
  useLayoutEffect(() => {
    const from = document.activeElement as HTMLElement | null;
    return () => void (open && document.activeElement === document.body && from?.focus({ preventScroll: true }));
  }, [open]);
  useOutside(open, [button, menu], () => close(false));
  useEffect(() => {
    if (!open) return;
    void examples.load();
    itemsOf(menu.current)[0]?.focus();
  }, [open, examples.value.value]);

  return (
    <div class="menu-holder">
      <button
        ref={button}
        type="button"
        class="tool"
        data-testid="examples"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? "examples-menu" : undefined}
        onClick={() => (examplesOpen.value = !open)}
      >
        <Icon name="examples" />
        <span class="label">Examples</span>
      </button>
      {open && (
        <div
          ref={menu}
          id="examples-menu"
          class="menu"
          role="menu"
          aria-label="Examples"
          tabIndex={-1}
          data-testid="examples-menu"
          onKeyDown={(event) => onKey(event, menu.current, close)}
        >
          <ExampleItems list={examples.value.value} error={examples.error.value} choose={choose} />
        </div>
      )}
    </div>
  );
}

function ExampleItems({
  list,
  error,
  choose,
}: {
  list: Example[] | null;
  error: string | null;
  choose(one: Example): void;
}) {
  const { examples } = useParts();
  if (!list && !error)
    return (
      <p class="menu-note" role="menuitem" aria-disabled="true" tabIndex={-1}>
        Loading the examples…
      </p>
    );
  if (!list)
    return (
      <button type="button" role="menuitem" class="menu-item" onClick={() => void examples.load()}>
        <span class="menu-title">The examples did not come: {error}</span>
        <span class="menu-summary">Press to try again</span>
      </button>
    );
  return (
    <>
      {list.map((example) => (
        <button
          key={example.id}
          type="button"
          role="menuitem"
          class="menu-item"
          tabIndex={-1}
          data-testid={`example-${example.id}`}
          onClick={() => choose(example)}
        >
          <span class="menu-title">{example.title}</span>
          <span class="menu-summary">{example.summary}</span>
        </button>
      ))}
    </>
  );
}

function onKey(event: KeyboardEvent, menu: HTMLElement | null, close: (focus: boolean) => void): void {
  if (event.key === "Tab") return close(true); // the browser then moves on from the button
  if (event.key === "Escape") {
    event.preventDefault();
    return close(false);
  }
  const all = itemsOf(menu);
  const at = all.indexOf(document.activeElement as HTMLElement);
  const target = stepFrom(at, all.length, event.key) ?? letter(event, all, at);
  if (target === null || target < 0) return;
  event.preventDefault();
  all[target]?.focus();
}

/** The next item whose title starts with the letter typed. */
function letter(event: KeyboardEvent, all: HTMLElement[], at: number): number | null {
  if (event.key.length !== 1 || event.key === " " || event.ctrlKey || event.metaKey || event.altKey) return null;
  const starts = (i: number) => all[i]!.textContent.toLowerCase().startsWith(event.key.toLowerCase());
  const order = all.map((_, i) => (at + 1 + i) % all.length);
  return order.find(starts) ?? null;
}

/** Calls when the pointer goes down outside of some elements. */
function useOutside(on: boolean, inside: { current: HTMLElement | null }[], out: () => void): void {
  useEffect(() => {
    if (!on) return;
    const down = (event: PointerEvent) => {
      if (!inside.some((one) => one.current?.contains(event.target as Node))) out();
    };
    document.addEventListener("pointerdown", down, true);
    return () => document.removeEventListener("pointerdown", down, true);
  }, [on]);
}
