// Removes what another worker of this site has kept, and itself. `base` is set before.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) {
    if (name.startsWith('octavo-') && (name + ' ').includes(' ' + base + ' ')) await caches.delete(name);
  }
  await self.registration.unregister();
})()));
