// Names this tab, from one page in it to the next, so that a page can clear away what the pages before it put aside. No
// two pages that are open have one name: a copy of a tab has what the session storage of the first held, and takes
// another name as long as the first is there.

const key = "measured-run:tab";

/** Whether a page of this tab had a name. */
export function wasNamed(): boolean {
  return stored() !== null;
}

let name: Promise<string> | undefined;

/** The name of this tab, made when it is first wanted. */
export const tab = (): Promise<string> => (name ??= claim());

async function claim(): Promise<string> {
  const before = stored();
  if (before && (await held(before))) return before;
  const made = Math.random().toString(36).slice(2);
  try {
    sessionStorage.setItem(key, made);
  } catch {
    // the next page makes a name of its own
  }
  await held(made);
  return made;
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Takes a name until the page goes. False where another page has it, or where a browser cannot tell. */
function held(one: string): Promise<boolean> {
  return new Promise((resolve) => {
    const keep = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock && gone();
    };
    Promise.resolve(globalThis.navigator?.locks?.request(`${key}:${one}`, { ifAvailable: true }, keep))
      .catch(() => {})
      .finally(() => resolve(false));
  });
}

/** Resolves when the page goes. One that comes back has no name until it takes one again. */
function gone(): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      name = undefined;
      resolve();
    };
    addEventListener("pagehide", go, { once: true });
  });
}
