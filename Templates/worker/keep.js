// Keeps what was seen for reading without a connection. `base` and `offlinePage` are set before.
const name = 'octavo-seen ' + base;
const listName = 'octavo-list ' + base;
const most = 400;

self.addEventListener('install', () => self.skipWaiting());

// What a worker of another kind has kept is removed.
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const old of await caches.keys()) {
    if (old.startsWith('octavo-') && (old + ' ').includes(' ' + base + ' ') && ![name, listName].includes(old)) await caches.delete(old);
  }
  await self.clients.claim();
})()));

// The search is one page, whatever is asked for.
const isSearch = (request) => new URL(request.url).pathname === base + 'search/';
const kept = (request) => caches.match(request, { ignoreSearch: isSearch(request) });
const keep = async (request, answer) => {
  // A book of the list stays on the list, so that no older copy of it is found before a newer one.
  const isListed = await caches.match(request, { cacheName: listName });
  const cache = await caches.open(isListed ? listName : name);
  await cache.put(isSearch(request) ? new URL(request.url).pathname : request, answer);
  if (isListed) return;
  const seen = await cache.keys();
  await Promise.all(seen.slice(0, Math.max(0, seen.length - most)).map((old) => cache.delete(old)));
};

// What a page had loaded before there was a worker.
self.addEventListener('message', (event) => event.waitUntil(Promise.all(event.data.map(async (address) => {
  const request = new Request(address, { cache: 'no-cache' });
  const answer = await fetch(request).catch(() => {});
  if (answer?.ok) await keep(request, answer);
}))));

// What is online is never older than the site: the network is asked first. Names of assets change with their content.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || !url.pathname.startsWith(base)) return;
  if (request.headers.has('range')) return;
  event.respondWith((async () => {
    if (url.pathname.startsWith(base + 'assets/')) {
      const answer = await kept(request);
      // What makes pages readable is kept as long as it is used.
      if (answer && ['style', 'script', 'font'].includes(request.destination)) event.waitUntil(keep(request, answer.clone()));
      if (answer) return answer;
    }
    try {
      // Without asking the server, a browser may take what it has for new.
      const answer = await fetch(request, { cache: 'no-cache' });
      if (answer.ok && answer.type === 'basic' && !answer.redirected) event.waitUntil(keep(request, answer.clone()));
      return answer;
    } catch (failure) {
      const answer = await kept(request);
      if (answer) return answer;
      if (request.mode !== 'navigate') throw failure;
      return new Response(offlinePage, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
    }
  })());
});
