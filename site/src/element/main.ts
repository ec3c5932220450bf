// measured-run-element.js: the one script that a page loads to have <measured-run>.

import { MeasuredRunElement } from "./element.ts";

export { MeasuredRunElement };

// On a server, where pages may be put together, there is nothing to define it in.
const registry = globalThis.customElements;
if (registry && !registry.get("measured-run")) registry.define("measured-run", MeasuredRunElement);
