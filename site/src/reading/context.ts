// What the parts of the view share.

import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Case } from "./evidence/case.ts";
import type { View } from "./model.ts";
import type { Reader } from "./reader.ts";

export interface Shown {
  reader: Reader;
  view: View;
  evidence: Case;
}

const Context = createContext<Shown | null>(null);

export const ShownProvider = Context.Provider;

export function useShown(): Shown {
  const shown = useContext(Context);
  if (!shown) throw new Error("a part outside of the view");
  return shown;
}
