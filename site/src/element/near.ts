// Tells an element when it comes near to being in sight. One observer serves all elements of a page.

/** How far off an element is near. */
const margin = "600px";

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | null = null;

/** Calls back once, when the element is near. What it gives ends the wait. */
export function whenNear(element: Element, then: () => void): () => void {
  observer ??= new IntersectionObserver(arrived, { rootMargin: margin });
  waiting.set(element, then);
  observer.observe(element);
  return () => forget(element);
}

function arrived(entries: IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    const then = isIntersecting && waiting.get(target);
    if (!then) continue;
    forget(target);
    then();
  }
}

function forget(element: Element): void {
  waiting.delete(element);
  observer?.unobserve(element);
}
