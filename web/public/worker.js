// Answers a visit that reaches nobody with a page that says so. It keeps that
// page and nothing else, and answers nothing that the server answers: a new
// release is seen at the next visit, as without it. Downloads have a worker of
// their own under /d-local/, which comes before this one there. Plain script,
// because it is served as it is; the server fills in the version. Pages are not
// asked for ahead of it: what it leaves to the browser would be asked for twice.

const KEPT = 'offline-{{version}}';
const PAGE = '/offline.html';
/** What that page is made of. */
const PARTS = ['/offline.js', '/offline.css', '/icon-192.png'];

/** Addresses that are no pages: files and answers that somebody may open or save by a link. */
const NO_PAGES = /^\/(?:api|d|d-local|uploads|sandbox|assets)(?:\/|$)/;

self.addEventListener('install', (event) => event.waitUntil(keep().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    if (!NO_PAGES.test(pathname)) event.respondWith(open(request));
  } else if (PARTS.includes(pathname) && search === '') {
    event.respondWith(fetch(request).catch(() => kept(pathname)));
  }
});

/** The page as the server sends it, or ours when the server cannot be reached. */
async function open(request) {
  try {
    return await fetch(request);
  } catch {
    return kept(PAGE);
  }
}

async function kept(address) {
  const cache = await caches.open(KEPT);
  return (await cache.match(address)) ?? Response.error();
}

/** Fetched from the server and not from what the browser may still remember. */
async function keep() {
  const cache = await caches.open(KEPT);
  await cache.addAll([PAGE, ...PARTS].map((address) => new Request(address, { cache: 'reload' })));
}

async function forgetOthers() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('offline-') && name !== KEPT);
  await Promise.all(old.map((name) => caches.delete(name)));
}
