// The parts of the page, for every view below it.

import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Shelf } from "../catalog/shelf.ts";
import type { Opener } from "../editor/opener.ts";
import type { Walker } from "../editor/walker.ts";
import type { Workbench } from "../editor/workbench.ts";
import type { Checker } from "../engine/checker.ts";
import type { Engine } from "../engine/client.ts";
import type { Locator } from "../engine/locator.ts";
import type { Example } from "../lib/examples.ts";
import type { Loaded } from "../lib/loaded.ts";
import type { Reference } from "../lib/reference.ts";
import type { Pen } from "../write/pen.ts";
import type { FindingActions } from "./finding-tip.tsx";

export interface Parts {
  engine: Engine;
  workbench: Workbench;
  checker: Checker;
  locator: Locator;
  walker: Walker;
  opener: Opener;
  shelf: Shelf;
  pen: Pen;
  reference: Reference;
  examples: Loaded<Example[]>;
  actions: FindingActions;
}

const Context = createContext<Parts | null>(null);

export const PartsProvider = Context.Provider;

export function useParts(): Parts {
  const parts = useContext(Context);
  if (!parts) throw new Error("a view outside of the page");
  return parts;
}

/** Something of the page that is made when it is first wanted, and then is the same for all who ask. */
export function once<T>(make: (parts: Parts) => T): (parts: Parts) => T {
  const made = new WeakMap<Parts, { one: T }>();
  return (parts) => {
    const { one } = made.get(parts) ?? { one: make(parts) };
    made.set(parts, { one });
    return one;
  };
}
