internal import Arranging
internal import ReadingCatalog
internal import TextAndTime
internal import Theming
internal import Wording

/// The script that keeps visited pages for reading offline; where that is switched off, a script that removes
/// itself from the browsers that have it.
struct ServiceWorker: Feed {
    let path = SitePath.serviceWorker

    static func all(of catalog: ArrangedCatalog) -> [any Feed] { [ServiceWorker()] }

    func bytes(_ source: FeedSource) -> [UInt8] {
        let base = Self.text { $0.text(source.routes.url(.home)) }
        let script = source.catalog.has(.offline) ? Self.keeper(source) : Self.remover
        return Array("'use strict';\nconst base = \(base);\n\(script)".utf8)
    }

    /// The pages and files that are kept from the first visit on.
    private static func shell(of source: FeedSource) -> [SitePath] {
        let catalog = source.catalog
        var paths: [SitePath] = [.home, .books()]
        if catalog.has(.myList) { paths.append(.myList) }
        if catalog.has(.search) { paths += [.search, SitePath("search/index.json")] }
        let meetings = catalog.records.meetings
        let next = catalog.upcomingMeetings.first { meetings[Int($0)].status == .scheduled }
        if let next { paths += [.meetings, .meeting(meetings[Int(next)].source.slug)] }
        let ballots = catalog.ballots.open.map { catalog.records.ballots[$0.ballot].source.slug }
        if !ballots.isEmpty { paths += [.ballots] + ballots.map { .ballot($0) } }
        if catalog.parts.contains(.suggest) { paths.append(.suggest) }
        if KnownBookList.isPlanned(for: catalog) { paths.append(KnownBookList.address) }
        return paths + source.context.assets.map(\.path)
    }

    /// A version that changes whenever a file of the shell changes, so that browsers fetch the shell again.
    private static func version(of shell: [SitePath], _ source: FeedSource) -> String {
        var builder = FingerprintBuilder()
        for path in shell {
            builder.take(path.text)
            builder.take(source.pageFingerprint(path)?.bits ?? 0)
        }
        return String(builder.fingerprint.bits, radix: 36)
    }

    /// What is shown in place of a page that was not kept.
    private static func offlinePage(_ source: FeedSource) -> String {
        func word(_ key: String) -> String { MarkupEscape.escaped(source.catalog.words.text(key)) }
        let site = source.catalog.site
        let direction = Languages.isRightToLeft(tag: site.language) ? " dir=\"rtl\"" : ""
        return """
            <!doctype html><html lang="\(MarkupEscape.escaped(site.language))"\(direction)><meta charset="utf-8">\
            <meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">\
            <title>\(word("offline.title"))</title><h1>\(word("offline.title"))</h1>\
            <p>\(word("offline.text"))</p><p><a href="\(MarkupEscape.escaped(source.routes.url(.home)))">\
            \(MarkupEscape.escaped(site.title))</a></p>
            """
    }

    private static func text(_ content: (inout JSONWriter) -> Void) -> String {
        var json = JSONWriter(isInMarkup: true)
        content(&json)
        return json.string
    }

    private static func keeper(_ source: FeedSource) -> String {
        let paths = shell(of: source)
        let list = text { json in
            json.array { json in for path in paths { json.text(source.routes.url(path)) } }
        }
        let offline = text { $0.text(offlinePage(source)) }
        return """
            const shell = \(list);
            const shellName = 'octavo-shell ' + base + ' \(version(of: paths, source))';
            const listName = 'octavo-list ' + base;
            const seenName = 'octavo-seen ' + base;
            const most = 400;
            const offlinePage = \(offline);

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

            // Each page is in one place, so that no older copy of it is found before a newer one.
            const options = (request) => ({ ignoreSearch: new URL(request.url).pathname === base + 'search/' });
            const placeOf = async (request) => {
              if (shell.includes(new URL(request.url).pathname)) return shellName;
              return await (await caches.open(listName)).match(request) ? listName : seenName;
            };
            const kept = async (request) => {
              for (const name of [shellName, listName, seenName]) {
                const answer = await (await caches.open(name)).match(request, options(request));
                if (answer) return answer;
              }
            };
            const keep = async (request, answer) => {
              const name = await placeOf(request);
              const cache = await caches.open(name);
              if (options(request).ignoreSearch) request = new URL(request.url).pathname;
              await cache.put(request, answer);
              if (name !== seenName) return;
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
                  return new Response(offlinePage, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
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
