// What the parts of the view share.

import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Case } from "./evidence/case.ts";
import type { View } from "./model.ts";
import type { Reader } from "./reader.ts";

/** What those parts need that take files and ask more of the engine, which a view in another page has not. */
interface Desk {
  reader: Reader;
  evidence: Case;
}

export interface Shown {
  /** Null where there is no text beside the view: values lead nowhere. */
  reader: Pick<Reader, "go"> | null;
  view: View;
  desk?: Desk;
}

const Context = createContext<Shown | null>(null);

export const ShownProvider = Context.Provider;

export function useShown(): Shown {
  const shown = useContext(Context);
  if (!shown) throw new Error("a part outside of the view");
  return shown;
}

export function useDesk(): Desk & Shown {
  const shown = useShown();
  if (!shown.desk) throw new Error("a part that has no place in this view");
  return { ...shown, ...shown.desk };
}
