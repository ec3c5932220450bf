// Large texts, in IndexedDB. The page works without it.

const name = "measured-run";
const table = "texts";
/** How long a text that no tab came back for is kept, in milliseconds. */
const age = 30 * 24 * 3600 * 1000;

/** How long the database may take to open, in milliseconds: some never answer, and the page must start. */
const patience = 5000;

interface Entry {
  text: string;
}

let count = 0;

/**
 * A new place for a text of a tab. It begins with the time, so that old texts are told from others without being read,
 * and names the tab, so that no two write to one place.
 */
export const placeFor = (what: string, tab: string): string => `${Date.now().toString(36)}-${tab}-${++count}:${what}`;

/** Whether a place is one for that, and of that tab. */
export const isOf = (place: string, what: string, tab: string): boolean =>
  place.endsWith(`:${what}`) && place.split("-")[1] === tab;

const timeOf = (place: string): number => parseInt(place, 36);

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    const late = setTimeout(() => reject(new Error("no answer")), patience);
    request.onupgradeneeded = () => request.result.createObjectStore(table);
    request.onsuccess = () => {
      clearTimeout(late);
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("blocked"));
  });
}

async function work<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T> | null,
): Promise<T | null> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(table, mode);
      const request = act(transaction.objectStore(table));
      transaction.oncomplete = () => resolve(request ? request.result : null);
      transaction.onerror = transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/** The text at a place; null where there is none. Rejects where that cannot be told. */
export async function load(place: string): Promise<string | null> {
  const entry = await work<Entry | undefined>("readonly", (store) => store.get(place));
  return entry?.text ?? null;
}

export async function put(place: string, text: string): Promise<boolean> {
  try {
    await work("readwrite", (store) => {
      const request = store.put({ text } satisfies Entry, place);
      store.transaction.commit?.(); // so that it is written though the page goes before it hears of it
      return request;
    });
    return true;
  } catch {
    return false;
  }
}

/** Lets go of the texts at some places, and of those that have grown old. */
export async function sweep(isGone: (place: string) => boolean): Promise<boolean> {
  try {
    await work("readwrite", (store) => {
      const past = Date.now() - age;
      const walk = store.openKeyCursor();
      walk.onsuccess = () => {
        const cursor = walk.result;
        if (!cursor) return;
        const { key } = cursor; // a place
        if (typeof key === "string" && (timeOf(key) < past || isGone(key))) store.delete(key);
        cursor.continue();
      };
      return null;
    });
    return true;
  } catch {
    return false;
  }
}
