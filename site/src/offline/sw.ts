// The service worker: it keeps one build of the page, whole, and answers from it. A new build is fetched beside the
// old one and waits until the reader takes it, so that no page is ever put together from two.

declare const __FILES__: readonly (readonly [path: string, integrity: string])[];
declare const __BUILD__: string;

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface Scope {
  readonly registration: { readonly scope: string; readonly installing: unknown; readonly waiting: unknown };
  readonly clients: {
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly unknown[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install", listener: (event: Lasting) => void): void;
  addEventListener(type: "message", listener: (event: Lasting & { data: unknown }) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
}

const scope = globalThis as unknown as Scope;
const home = scope.registration.scope;
/** Other pages of the same host may keep caches too, another copy of this page among them. */
const mine = `measured-run ${new URL(home).pathname} `;
const cacheName = mine + __BUILD__;
/** Every file of the build by its address; the page itself is at the address of its folder. */
const files = new Map(__FILES__.map(([path, integrity]) => [new URL(path, home).href, integrity]));

scope.addEventListener("install", (event) => event.waitUntil(install()));

async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  try {
    await Promise.all([...files].map(async ([url, integrity]) => cache.put(url, await obtain(url, integrity))));
  } catch (error) {
    await caches.delete(cacheName); // half a build is none
    throw error;
  }
}

/** A file with a digest in its name is the same in every build: one that is here already need not come again. */
const lasting = (url: string): boolean => /-[A-Z2-7]{8}\.\w+$/.test(url);

/** The host may have another build by now. Digests tell: what does not match fails the installation. */
async function obtain(url: string, integrity: string): Promise<Response> {
  if (!lasting(url)) return fetched(url, { integrity, cache: "no-cache" });
  const kept = await caches.match(url);
  return kept ?? fetched(url, { integrity }).catch(() => fetched(url, { integrity, cache: "reload" }));
}

async function fetched(url: string, options: RequestInit): Promise<Response> {
  const response = await fetch(url, options);
  if (!response.ok) throw new Error(`the host answered ${response.status} for ${url}`);
  return response;
}

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = request.url.replace(/[?#].*$/, "");
  const page = request.mode === "navigate" && (url === home || url === `${home}index.html`);
  if (request.method !== "GET" || !(page || files.has(url) || (url.startsWith(home) && lasting(url)))) return;
  event.respondWith(page ? answer(home, request) : answer(url, request));
});

/** From this build, else from one before it that a page is still open of; else from the host. */
async function answer(url: string, request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  return (await cache.match(url)) ?? (lasting(url) ? await caches.match(url) : undefined) ?? fetch(request);
}

scope.addEventListener("message", (event) => {
  if (event.data === "take over") event.waitUntil(scope.skipWaiting());
  if (event.data === "tidy") event.waitUntil(tidy());
});

/** Lets go of other builds, unless one of them is arriving or there are pages that may be made of one. */
async function tidy(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(mine) && name !== cacheName);
  const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const { installing, waiting } = scope.registration;
  if (pages.length > 1 || installing || waiting) return;
  await Promise.all(old.map((name) => caches.delete(name)));
}

export {};
