// Tooltips that pass: there is at most one of a kind, and it goes with the next move or edit.

import { StateEffect, StateField, type StateEffectType } from "@codemirror/state";
import { showTooltip, type Tooltip } from "@codemirror/view";

interface Passing<T> {
  /** What is to be shown from now on; null for nothing. */
  show: StateEffectType<T | null>;
  /** What is shown now. It is an extension of the editor. */
  field: StateField<T | null>;
}

export function passing<T>(draw: (shown: T) => Tooltip): Passing<T> {
  const show = StateEffect.define<T | null>();
  const field = StateField.define<T | null>({
    create: () => null,
    update(shown, { effects, docChanged, selection }) {
      for (const effect of effects) if (effect.is(show)) return effect.value;
      return docChanged || selection ? null : shown;
    },
    provide: (self) =>
      showTooltip.computeN([self], (state) => {
        const shown = state.field(self);
        return [shown === null ? null : draw(shown)];
      }),
  });
  return { show, field };
}
