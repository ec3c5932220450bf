// Printing: the reading is brought into sight, and what is folded up on the screen is open on paper.

import { showPane } from "../../lib/store.ts";

/** Prints the reading, once it is there. */
export async function printReading(): Promise<void> {
  showPane("reading");
  await drawn();
  print();
}

/** Waits until the view is there and its charts are drawn; half a minute at most. */
async function drawn(): Promise<void> {
  const frame = () => new Promise((done) => setTimeout(done, 50));
  for (let tries = 0; tries < 600; tries++) {
    const view = document.querySelector(".reading[aria-busy=false]");
    const charts = view?.querySelectorAll(".drawing") ?? [];
    if (view && [...charts].every((one) => one.firstElementChild)) return;
    await frame();
  }
}

/** Opens what is folded up while the page is printed. */
export function openForPrint(): () => void {
  const opened: HTMLDetailsElement[] = [];
  const open = () => {
    for (const one of document.querySelectorAll<HTMLDetailsElement>(".reading details:not([open])")) {
      one.open = true;
      opened.push(one);
    }
  };
  const close = () => {
    for (const one of opened.splice(0)) one.open = false;
  };
  addEventListener("beforeprint", open);
  addEventListener("afterprint", close);
  return () => {
    removeEventListener("beforeprint", open);
    removeEventListener("afterprint", close);
  };
}
