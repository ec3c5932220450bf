// Makes the page work without its host from the second visit on, and says when there is a new build. Loaded when the
// page has come to rest. It shares nothing with the page, which would be cut into more files otherwise.

/** How often a page that stays open asks for a new build when it comes into sight, in milliseconds. */
const pause = 60 * 60 * 1000;

/**
 * Offers a new build to the reader, who takes it by calling what is given. It is called again when the page comes back
 * into sight, since the offer may have made room for other words.
 */
type Offer = (take: () => void) => void;

export async function register(url: string, offer: Offer): Promise<void> {
  const container = navigator.serviceWorker;
  let registration: ServiceWorkerRegistration;
  try {
    registration = await container.register(url, { updateViaCache: "none" });
  } catch {
    return; // no storage, or no such file on this host: the page works as it is
  }
  watch(registration, container, offer);
  askAgain(registration);
  container.controller?.postMessage("tidy");
}

function watch(registration: ServiceWorkerRegistration, container: ServiceWorkerContainer, offer: Offer): void {
  let taking = false;
  let offered = false;
  let controlled = container.controller !== null;
  const take = () => {
    taking = true;
    if (registration.waiting) registration.waiting.postMessage("take over");
    else location.reload();
  };
  const say = () => {
    offered = true;
    offer(take);
  };
  const follow = (worker: ServiceWorker | null) => {
    const look = () => worker?.state === "installed" && controlled && say();
    worker?.addEventListener("statechange", look);
    look();
  };
  container.addEventListener("controllerchange", () => {
    if (taking) location.reload();
    else if (controlled) say(); // another tab took it
    controlled = true;
  });
  registration.addEventListener("updatefound", () => follow(registration.installing));
  follow(registration.waiting ?? registration.installing);
  document.addEventListener("visibilitychange", () => offered && !document.hidden && offer(take));
}

function askAgain(registration: ServiceWorkerRegistration): void {
  let last = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - last < pause) return;
    last = Date.now();
    registration.update().catch(() => {}); // the host is out of reach
  });
}
