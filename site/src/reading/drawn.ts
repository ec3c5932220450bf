// Waiting for the view, whose charts are drawn when their width is known.

/** Waits until the view is there and its charts are drawn; half a minute at most. */
export async function drawn(): Promise<void> {
  const moment = () => new Promise((done) => setTimeout(done, 50));
  for (let tries = 0; tries < 600; tries++) {
    const view = document.querySelector(".reading[aria-busy=false]");
    const charts = view?.querySelectorAll(".drawing") ?? [];
    if (view && [...charts].every((one) => one.firstElementChild)) return;
    await moment();
  }
}
