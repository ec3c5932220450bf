// The editor's style sheets under a policy that allows no style element: they are adopted by the document instead.

import { StyleModule } from "style-mod";

/**
 * style-mod adopts its sheets in a shadow root and puts a style element into a document. What it keeps on a root says
 * which; so the document is given what it would keep on a shadow root. Call this before the first editor is made.
 */
export function adoptStyles(): void {
  const shadow = document.createElement("div").attachShadow({ mode: "open" });
  StyleModule.mount(shadow, []);
  for (const key of Object.getOwnPropertySymbols(shadow)) Reflect.set(document, key, Reflect.get(shadow, key));
}
