// Reloads the page when the site was rebuilt, and shows the problems of the content.
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
  // Its rules are here when something is shown after the preview has stopped.
  const styled = fetch('/.octavo/preview.css', { cache: 'no-store' })
    .then((answer) => answer.text()).then((rules) => style.replaceSync(rules));
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

  if (drafts.includes(location.pathname)) {
    styled.then(() => pill('Draft: visible in the preview only', 'draft'));
  }
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
