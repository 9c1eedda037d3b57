/// The scripts that a preview serves in addition to the site.
enum PreviewScript {
    static let path = "/.octavo/preview.js"
    static let eventsPath = "/.octavo/events"

    /// Replaces the site's service worker, which would show cached pages, by one that removes the cache and itself.
    static let removingWorker = """
        self.addEventListener('install', () => self.skipWaiting());
        self.addEventListener('activate', (event) => event.waitUntil((async () => {
          for (const name of await caches.keys()) await caches.delete(name);
          await self.registration.unregister();
        })()));

        """

    /// Reloads the page when the site was rebuilt, and shows the problems of the content.
    static let text = #"""
        (() => {
          'use strict';
          const script = document.currentScript;
          const drafts = (script.dataset.drafts || '').split(' ').filter(Boolean);
          let build = script.dataset.build;
          let events = null;
          let panel = null;

          // The desk shows what can be done with the page that is seen in its frame.
          if (window.parent !== window) {
            window.parent.postMessage({ octavo: 'at', path: location.pathname }, '*');
          }

          // A reload keeps the scroll position.
          const placeKey = 'octavo-preview-place';
          const here = () => location.pathname + location.search;
          const reload = () => {
            try { sessionStorage.setItem(placeKey, JSON.stringify([here(), scrollX, scrollY])); } catch { /* not stored */ }
            location.reload();
          };
          let place = null;
          try {
            place = JSON.parse(sessionStorage.getItem(placeKey));
            sessionStorage.removeItem(placeKey);
          } catch { /* nothing was stored */ }
          const returnToPlace = () => {
            if (place && place[0] === here()) scrollTo({ left: place[1], top: place[2], behavior: 'instant' });
          };

          // Fetches the page for its current stylesheets, and replaces those that have changed.
          const swapStyles = async () => {
            const answer = await fetch(location.href, { cache: 'no-store' });
            const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
            const links = (root) => [...root.querySelectorAll('link[rel~="stylesheet"][href]')];
            const wanted = links(page).map((link) => new URL(link.getAttribute('href'), location.href).href);
            const shown = links(document);
            const fresh = wanted.filter((url) => !shown.some((link) => link.href === url));
            const stale = shown.filter((link) => !wanted.includes(link.href));
            await Promise.all(fresh.map((url, index) => new Promise((done) => {
              const link = document.createElement('link');
              link.rel = 'stylesheet';
              link.href = url;
              link.onload = link.onerror = done;
              const before = stale[index] || shown[shown.length - 1];
              before ? before.after(link) : document.head.append(link);
            })));
            for (const link of stale) link.remove();
            build = page.querySelector('script[data-build]').dataset.build;
          };

          const style = new CSSStyleSheet();
          style.replaceSync(`
            :host { all: initial; position: fixed; inset: auto 0 0 0; z-index: 2147483647; }
            section { max-height: 80vh; overflow: auto; box-sizing: border-box; padding: 1rem 1.5rem 1.5rem;
              font: 16px/1.5 system-ui, sans-serif; color: #f6f1ea; background: #2b1214; border-top: 4px solid #e5484d; }
            h2 { font-size: 1.25rem; line-height: 1.3; margin: 0 4.5rem 0 0; }
            p { margin: .35rem 0; }
            ol { margin: 0; padding: 0; list-style: none; }
            li { margin: 1rem 0 0; padding: 0 0 0 .75rem; border-left: 3px solid #e5484d; overflow-wrap: anywhere; }
            li.warning { border-color: #d9a514; }
            pre { margin: .35rem 0; padding: .5rem .75rem; overflow: auto; background: #1a0a0b; border-radius: 4px;
              font: 14px/1.5 ui-monospace, monospace; tab-size: 4; }
            mark { color: inherit; background: #7a2024; border-bottom: 2px solid #ff8f92; }
            .place { font-family: ui-monospace, monospace; font-size: .9em; color: #ffb3b5; }
            .line { color: #c09a9c; user-select: none; }
            .help { color: #b6e3b0; }
            button { position: absolute; top: 1rem; right: 1.5rem; font: inherit; color: inherit; background: none;
              border: 1px solid currentColor; border-radius: 4px; padding: .1rem .6rem; cursor: pointer; }
            button:focus-visible { outline: 2px solid; outline-offset: 2px; }
            .pill { position: fixed; right: 1rem; bottom: 1rem; margin: 0; padding: .3rem .8rem; border-radius: 99px;
              font: 14px/1.5 system-ui, sans-serif; color: #fff; background: #333; }
            .draft { background: #8a5a00; right: auto; left: 1rem; }
          `);
          const layer = () => {
            const host = document.createElement('octavo-preview');
            const root = host.attachShadow({ mode: 'open' });
            root.adoptedStyleSheets = [style];
            document.documentElement.append(host);
            return root;
          };
          const hidePanel = () => { if (panel) { panel.host.remove(); panel = null; } };
          const showProblems = (markup) => {
            hidePanel();
            panel = layer();
            const section = document.createElement('section');
            section.setAttribute('role', 'alert');
            section.innerHTML = markup;
            const button = document.createElement('button');
            button.textContent = 'Hide';
            button.addEventListener('click', hidePanel);
            section.prepend(button);
            panel.append(section);
          };
          const pill = (text, kind) => {
            const note = document.createElement('p');
            note.className = 'pill ' + kind;
            note.textContent = text;
            const root = layer();
            root.append(note);
            return root.host;
          };

          let away = null;
          const present = () => { if (away) { away.remove(); away = null; } };
          const connect = () => {
            if (events) return;
            events = new EventSource('/.octavo/events?page=' + encodeURIComponent(location.pathname));
            const on = (name, act) => events.addEventListener(name, (event) => act(event.data));
            on('hello', (data) => {
              present();
              if (data !== build) reload(); else hidePanel();
            });
            on('reload', reload);
            on('css', () => { hidePanel(); swapStyles().catch(reload); });
            on('fixed', hidePanel);
            on('errors', showProblems);
            events.onerror = () => {
              away = away || pill('The preview has stopped. This page reloads when it starts again.', 'away');
              if (events && events.readyState === EventSource.CLOSED) { disconnect(); setTimeout(connect, 1000); }
            };
          };
          const disconnect = () => { if (events) { events.close(); events = null; } };

          // A browser opens few connections to one server, so hidden pages close theirs.
          const follow = () => { document.visibilityState === 'visible' ? connect() : disconnect(); };
          document.addEventListener('visibilitychange', follow);
          addEventListener('pagehide', disconnect);
          addEventListener('pageshow', follow);
          addEventListener('keydown', (event) => { if (event.key === 'Escape') hidePanel(); });

          if (drafts.includes(location.pathname)) pill('Draft: visible in the preview only', 'draft');
          for (const link of document.querySelectorAll('main a[href]')) {
            if (!link.textContent.trim() || !drafts.includes(new URL(link.href).pathname)) continue;
            const mark = document.createElement('small');
            mark.textContent = ' (draft)';
            link.append(mark);
          }
          returnToPlace();
          addEventListener('load', returnToPlace);
          follow();
        })();

        """#
}
