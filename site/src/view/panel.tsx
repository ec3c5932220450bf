// What the panes are called, and what the panels beside the text share: they can be folded away, and brought back.

import { collapsed, layout, type Pane, type Panel } from "../lib/store.ts";
import { IconButton } from "./icon-button.tsx";
import { Icon } from "./icons.tsx";

export const paneTitles: Record<Pane, string> = {
  text: "Text",
  findings: "Findings",
  reading: "Reading",
  reference: "Reference",
};

/** Folds a panel away; on a phone there is nothing to fold. */
export function CollapseButton({ panel }: { panel: Panel }) {
  if (layout.value !== "wide") return null;
  const fold = () => {
    collapsed[panel].value = true;
    requestAnimationFrame(() => document.getElementById(`unfold-${panel}`)?.focus());
  };
  return <IconButton icon="forward" label={`Fold ${paneTitles[panel]} away`} testid={`fold-${panel}`} run={fold} />;
}

/** What is left of a panel that is folded away. */
export function Folded({ panel }: { panel: Panel }) {
  const unfold = () => {
    collapsed[panel].value = false;
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-testid="fold-${panel}"]`)?.focus());
  };
  return (
    <div class="folded">
      <button
        type="button"
        id={`unfold-${panel}`}
        aria-label={`Bring ${paneTitles[panel]} back`}
        data-testid={`unfold-${panel}`}
        onClick={unfold}
      >
        <Icon name="back" />
        <span>{paneTitles[panel]}</span>
      </button>
    </div>
  );
}
