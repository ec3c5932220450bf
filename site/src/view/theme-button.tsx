// The choice of theme: as the system has it, light or dark.

import { computed } from "@preact/signals";
import { announce } from "../lib/announce.ts";
import { theme, themes } from "../lib/store.ts";
import { Icon } from "./icons.tsx";

const next = computed(() => themes[(themes.indexOf(theme.value) + 1) % themes.length]!);

export function ThemeButton() {
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
        {theme.value.charAt(0).toUpperCase() + theme.value.slice(1)}
      </span>
    </button>
  );
}
