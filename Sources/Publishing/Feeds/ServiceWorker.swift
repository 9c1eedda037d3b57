internal import ReadingCatalog
internal import TextAndTime

/// The script that keeps what was read for times without a connection; where that is switched off, one that removes
/// itself from the browsers that have it.
struct ServiceWorker: Feed {
    let path = SitePath.serviceWorker

    static func all(of catalog: ArrangedCatalog, pages: [PlannedPage]) -> [any Feed] { [ServiceWorker()] }

    func bytes(_ source: FeedSource) -> [UInt8] {
        let base = Self.text { $0.text(source.routes.url(.home)) }
        let script = source.catalog.has(.offline) ? Self.keeper(Self.shell(of: source)) : Self.remover
        return Array("'use strict';\nconst base = \(base);\n\(script)".utf8)
    }

    /// The addresses that are kept from the first visit on.
    private static func shell(of source: FeedSource) -> [String] {
        let catalog = source.catalog
        var paths: [SitePath] = [.home, .books()]
        if catalog.has(.myList) { paths.append(.myList) }
        if catalog.has(.search) { paths += [.search, SitePath("search/index.json")] }
        let meetings = catalog.records.meetings
        let next = catalog.upcomingMeetings.first { meetings[Int($0)].status == .scheduled }
        if let next { paths += [.meetings, .meeting(meetings[Int(next)].source.slug)] }
        for file in source.plan.files { if case .asset = file.source { paths.append(file.path) } }
        return paths.map(source.routes.url)
    }

    private static func text(_ content: (inout JSONWriter) -> Void) -> String {
        var json = JSONWriter(isInMarkup: true)
        content(&json)
        return json.string
    }

    private static func keeper(_ shell: [String]) -> String {
        let list = text { json in json.array { json in for url in shell { json.text(url) } } }
        let version = String(Fingerprint(of: list.utf8).bits, radix: 36)
        return """
            const shell = \(list);
            const shellName = 'octavo-shell ' + base + ' \(version)';
            const seenName = 'octavo-seen ' + base;
            const most = 400;

            self.addEventListener('install', (event) => event.waitUntil((async () => {
              const cache = await caches.open(shellName);
              await Promise.all(shell.map((url) => cache.add(new Request(url, { cache: 'no-cache' })).catch(() => {})));
              await self.skipWaiting();
            })()));

            self.addEventListener('activate', (event) => event.waitUntil((async () => {
              for (const name of await caches.keys()) {
                if (name.startsWith('octavo-shell ' + base + ' ') && name !== shellName) await caches.delete(name);
              }
              await self.clients.claim();
            })()));

            const kept = async (request) => {
              const ignoreSearch = new URL(request.url).pathname === base + 'search/';
              for (const name of await caches.keys()) {
                if (!name.startsWith('octavo-') || !name.includes(' ' + base)) continue;
                const answer = await (await caches.open(name)).match(request, { ignoreSearch });
                if (answer) return answer;
              }
            };
            const keep = async (request, answer) => {
              const cache = await caches.open(seenName);
              await cache.put(request, answer);
              const seen = await cache.keys();
              await Promise.all(seen.slice(0, Math.max(0, seen.length - most)).map((old) => cache.delete(old)));
            };

            // What is online is never older than the site: the network is asked first. Names of assets change with their content.
            self.addEventListener('fetch', (event) => {
              const { request } = event;
              const url = new URL(request.url);
              if (request.method !== 'GET' || url.origin !== location.origin || !url.pathname.startsWith(base)) return;
              if (request.headers.has('range')) return;
              event.respondWith((async () => {
                if (url.pathname.startsWith(base + 'assets/')) {
                  const answer = await kept(request);
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
                  return new Response('<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
                    + '<title>Offline</title><h1>You are offline</h1><p>This page has not been kept. <a href="' + base + '">To the first page</a></p>',
                    { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
                }
              })());
            });

            """
    }

    private static let remover = """
        self.addEventListener('install', () => self.skipWaiting());
        self.addEventListener('activate', (event) => event.waitUntil((async () => {
          for (const name of await caches.keys()) {
            if (name.startsWith('octavo-') && (name + ' ').includes(' ' + base + ' ')) await caches.delete(name);
          }
          await self.registration.unregister();
        })()));

        """
}
