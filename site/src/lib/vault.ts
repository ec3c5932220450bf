// Large texts, in IndexedDB. Every failure reads as "not there": the page works without it.

const name = "measured-run";
const table = "texts";
/** How long a text that no tab came back for is kept, in milliseconds. */
const age = 30 * 24 * 3600 * 1000;

/** How long the database may take to open, in milliseconds: some never answer, and the page must start. */
const patience = 5000;

interface Entry {
  text: string;
}

/** Names this page among all that were open, so that no two write to one place. */
const page = Math.random().toString(36).slice(2);
let count = 0;

/** A new place for a text. It begins with the time, so that old texts are told from others without being read. */
export const placeFor = (what: string): string => `${Date.now().toString(36)}-${page}-${++count}:${what}`;

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

export async function load(place: string): Promise<string | null> {
  try {
    const entry = await work<Entry | undefined>("readonly", (store) => store.get(place));
    return entry?.text ?? null;
  } catch {
    return null;
  }
}

/** Keeps a text, and lets go of others, and of those that have grown old. */
export async function save(place: string, text: string, gone: readonly string[]): Promise<boolean> {
  try {
    await work("readwrite", (store) => {
      const past = Date.now() - age;
      const walk = store.openKeyCursor();
      walk.onsuccess = () => {
        const cursor = walk.result;
        if (!cursor) return;
        const { key } = cursor; // a place
        if (typeof key === "string" && (timeOf(key) < past || gone.includes(key))) store.delete(key);
        cursor.continue();
      };
      return store.put({ text } satisfies Entry, place);
    });
    return true;
  } catch {
    return false;
  }
}
