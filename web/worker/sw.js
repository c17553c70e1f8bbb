/**
 * Keeps the page itself, so that it opens without a network and says so; games are always played with the server.
 *
 * The build writes FILES and VERSION. Hashed parts are kept for good once they were used; the page and reading matter
 * (games, rules) come from the network and from memory only when there is none. Nothing of a room is ever kept.
 */
const FILES = ['/'];
const VERSION = 'dev';
const CACHE = `teerling-${VERSION}`;
const READING = /^\/api\/(games|rules\/[^/]+)$/;

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
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate' && !url.pathname.startsWith('/api/')) event.respondWith(fresh(request, '/'));
  else if (READING.test(url.pathname)) event.respondWith(fresh(request, request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(kept(request));
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
async function kept(request) {
  const cache = await caches.open(CACHE);
  const before = await cache.match(request);
  if (before) return before;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}
