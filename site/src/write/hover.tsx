// Tells of the key or the value under the pointer; the same at the cursor is shown by key.

import { completionStatus } from "@codemirror/autocomplete";
import type { EditorState, Extension } from "@codemirror/state";
import { hoverTooltip } from "@codemirror/view";
import { render } from "preact";
import { tipIsOpen } from "../editor/tip.tsx";
import type { Told } from "../editor/walker.ts";
import type { Place } from "../lib/findings.ts";
import { showPane } from "../lib/store.ts";
import type { Spot } from "../lib/trail.ts";
import type { Parts } from "../view/context.ts";
import { openReference } from "../view/reference.tsx";
import { CardView, cardWords, type CardActions } from "./card.tsx";
import type { Drafter } from "./draft.ts";
import type { Inquiry, PlacedCard } from "./inquiry.ts";

type Teller = (state: EditorState, at: number) => Promise<(Told & { at: Place }) | null>;

export function teller(parts: Parts, inquiry: Inquiry, drafter: Drafter): Teller {
  return async (state, at) => {
    const found = await inquiry.hover(state, at).catch(() => null);
    if (!found) return null;
    const trace = await drafter.traceOf(found).catch(() => null);
    const actions = actionsOf(parts, found);
    return {
      at: found.at,
      render: () => <CardView card={found.card} trace={trace} actions={actions} />,
      words: cardWords(found.card, trace),
    };
  };
}

function actionsOf(parts: Parts, { card, anchor }: PlacedCard): CardActions {
  const { reference, workbench } = parts;
  const to = (spot: Spot | null, key = "") => (spot ? () => openReference(parts, spot, key) : null);
  const reach = (place: Place) => () => {
    showPane("text");
    workbench.reach(place);
  };
  return {
    reference: to(reference.key(card.key), card.key),
    rule: (id) => to(reference.rule(id)),
    anchor: anchor && reach(anchor),
  };
}

const completing = (state: EditorState) => completionStatus(state) === "active";

/** How long the pointer rests before a card is shown, in milliseconds. */
const rest = 350;

export function hovering(tell: Teller): Extension {
  return hoverTooltip(
    async (view, at) => {
      const { doc } = view.state;
      const told = await tell(view.state, at);
      if (!told || view.state.doc !== doc) return null; // another has come into the editor
      if (tipIsOpen(view.state) || completing(view.state)) return null; // which tell enough
      return {
        pos: told.at.from,
        end: told.at.to,
        above: true,
        create() {
          const dom = document.createElement("div");
          render(<>{told.render()}</>, dom);
          return { dom, destroy: () => render(null, dom) };
        },
      };
    },
    { hoverTime: rest, hideOn: ({ state }) => completing(state) },
  );
}
