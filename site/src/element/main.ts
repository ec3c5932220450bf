// measured-run-element.js: the one script that a page loads to have <measured-run>.

import { MeasuredRunElement } from "./element.ts";

export { MeasuredRunElement };

if (!customElements.get("measured-run")) customElements.define("measured-run", MeasuredRunElement);
