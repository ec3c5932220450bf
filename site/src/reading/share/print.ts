// Printing: the reading is brought into sight first.

import { showPane } from "../../lib/store.ts";
import { drawn } from "../drawn.ts";

/** Prints the reading, once it is there. */
export async function printReading(): Promise<void> {
  showPane("reading");
  await drawn();
  print();
}
