/**
 * Keeps the page itself, so that it opens without a network. Games are played with the server; or by the engine inside
 * the page, which is kept from its first use on.
 *
 * The build writes FILES and VERSION. Hashed parts are kept for good once they were used; the page and reading matter
 * (games, rules) come from the network and from memory only when there is none. Nothing of a room is ever kept here.
 */
const FILES = ['./'];
const VERSION = 'dev';
const CACHE = `teerling-${VERSION}`;
/** The engine has versions of its own: a new page does not load it again. */
const ENGINE = 'teerling-engine';
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

/** From the network, and kept under `key`; without a network, what was kept. */
async function fresh(request, key) {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(key, response.clone());
    return response;
  } catch (gone) {
    const before = await cache.match(key);
    if (before) return before;
    throw gone;
  }
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
