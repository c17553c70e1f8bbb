/**
 * Keeps the page itself, so that it opens without a network. Games are played with the server; or by the engine inside
 * the page, which is kept from its first use on, or when the page asks for it.
 *
 * The build writes FILES, OTHERS and VERSION. Hashed parts are kept for good once they were used; the page and reading
 * matter (games, rules) come from the network and from memory only when there is none. Nothing of a room is ever kept
 * here.
 */
const FILES = ['./'];
/** All other parts of the page: without a server, any screen may be wanted. */
const OTHERS = [];
const VERSION = 'dev';
const CACHE = `teerling-${VERSION}`;
/** The engine has versions of its own: a new page does not load it again. */
const ENGINE = 'teerling-engine';
/** Milliseconds after which what was kept is better than what is to come. */
const PATIENCE = 4000;
/** Reading matter, and the files beside the page. */
const READING = /^(api\/(games|rules\/[^/]+)|reading\/[^/]+|[\w-]+\.\w+)$/;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

/** Of ours: other sites may live on the same host, below other paths. */
function isOld(name) {
  return name.startsWith('teerling-') && name !== CACHE && name !== ENGINE;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const home = self.registration.scope;
  // Who wants nothing that was kept asks whether anybody is there.
  if (request.method !== 'GET' || request.cache === 'no-store' || !request.url.startsWith(home)) return;
  const [path] = request.url.slice(home.length).split(/[?#]/);
  if (request.mode === 'navigate' && !/^(api|docs)\b/.test(path)) event.respondWith(fresh(request, './'));
  else if (READING.test(path)) event.respondWith(fresh(request, request));
  else if (/^(assets|prints)\//.test(path)) event.respondWith(kept(request, CACHE));
  else if (path.startsWith('engine/')) event.respondWith(keptEngine(request, path));
});

/** The page will want all of this when there is no network: the engine's files, and every screen. */
self.addEventListener('message', (event) => {
  if (event.data.keep) event.waitUntil(keepAll(event.data.keep));
});

async function keepAll(engine) {
  const home = self.registration.scope;
  const here = new Set((await (await caches.open(CACHE)).keys()).map(({ url }) => url));
  const missing = OTHERS.map((file) => new URL(file, home).href).filter((address) => !here.has(address));
  for (const address of missing) await kept(new Request(address, { priority: 'low' }), CACHE);
  for (const address of engine) await keptEngine(new Request(address, { priority: 'low' }), address.slice(home.length));
}

/** From the network, and kept under `key`; what was kept, if the network is gone or takes too long. */
async function fresh(request, key) {
  const cache = await caches.open(CACHE);
  const before = await cache.match(key);
  // A plain host may not say how long its page lasts: the browser would guess.
  const asked = fetch(request, { cache: 'no-cache' }).then(async (response) => {
    if (response.ok) await cache.put(key, response.clone());
    return response;
  });
  if (!before) return asked;
  const late = new Promise((over) => setTimeout(over, PATIENCE, before));
  return Promise.race([asked.catch(() => before), late]);
}

/** A hashed file never changes. */
async function kept(request, name) {
  const cache = await caches.open(name);
  const before = await cache.match(request);
  if (before) return before;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

/** One engine is enough: the first file of a new one has the old one forgotten. */
async function keptEngine(request, path) {
  const cache = await caches.open(ENGINE);
  const [, version] = path.split('/');
  if (!(await cache.match(request))) {
    const known = await cache.keys();
    await Promise.all(known.filter(({ url }) => !url.includes(`/engine/${version}/`)).map((old) => cache.delete(old)));
  }
  return kept(request, ENGINE);
}
