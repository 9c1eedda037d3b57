// What cannot be without a script: the choice of light, the visitor's own list, a menu that closes by itself, and the day on
// which a page is read.
(() => {
  'use strict';
  const root = document.documentElement;
  const store = {
    read(key) { try { return localStorage.getItem(key); } catch { return null; } },
    write(key, value) { try { localStorage.setItem(key, value); } catch { /* the browser keeps nothing: the page still works */ } },
  };
  // What is shown stays true when another tab changes it, and when the visitor comes back to a page of before.
  const showAlways = (show) => {
    show();
    addEventListener('storage', show);
    addEventListener('pageshow', (event) => { if (event.persisted) show(); });
  };

  const theme = document.querySelector('.theme');
  if (theme) {
    // The browser's own bar goes with the page.
    const bars = [...document.querySelectorAll('meta[name="theme-color"]')].map((bar) => [bar, bar.media]);
    const show = (chosen) => {
      root.dataset.theme = chosen;
      for (const radio of theme.querySelectorAll('input')) radio.checked = radio.value === chosen;
      for (const [bar, media] of bars) bar.media = !chosen ? media : media.includes(chosen) ? 'all' : 'not all';
    };
    showAlways(() => show(store.read('octavo-theme') || ''));
    theme.addEventListener('change', (event) => {
      show(event.target.value);
      store.write('octavo-theme', event.target.value);
    });
    theme.hidden = false;
  }

  const menu = document.querySelector('.masthead-nav details');
  if (menu) {
    const close = () => { menu.open = false; };
    addEventListener('click', (event) => { if (!menu.contains(event.target)) close(); });
    menu.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      close();
      menu.querySelector('summary').focus();
    });
  }

  // Several clubs may live on one host: each has a list of its own.
  const key = 'octavo-my-list ' + root.dataset.site;
  const isBook = (book) => book && ['slug', 'title', 'by', 'url'].every((field) => typeof book[field] === 'string');
  const list = () => {
    try {
      const kept = JSON.parse(store.read(key));
      return Array.isArray(kept) ? kept.filter(isBook) : [];
    } catch { return []; }
  };
  // Without the marks that keep names in their places on pages that are read from the right: other programs read the list too.
  const keep = (books) => { store.write(key, JSON.stringify(books).replace(/[\u2066-\u2069]/g, '')); showCount(); };
  const without = (slug) => list().filter((book) => book.slug !== slug);
  // A book of the list can be read without a connection, with its cover.
  const keepOffline = async (url, isKept, cover = document.querySelector('.book img:not(.mat)')?.src) => {
    if (!root.dataset.worker || !window.caches) return;
    try {
      const cache = await caches.open('octavo-list ' + root.dataset.site);
      for (const address of [new URL(url, location.origin).pathname, cover].filter(Boolean)) {
        if (isKept) await cache.add(address); else await cache.delete(address);
      }
    } catch { /* it is kept at the next visit */ }
  };
  const showCount = () => {
    const count = list().length;
    for (const link of document.querySelectorAll('[data-my-list-link]')) {
      if (link.className === 'kept') {
        link.textContent = count || '';
        link.ariaLabel = link.ariaLabel.replace(/ \(\d+\)$/, '') + ' (' + count + ')';
      } else link.textContent = link.textContent.replace(/ \(\d+\)$/, '') + (count ? ' (' + count + ')' : '');
    }
  };

  for (const button of document.querySelectorAll('[data-keep]')) {
    const { keep: slug, by, remove } = button.dataset;
    const add = button.textContent;
    const title = document.querySelector('h1').textContent.trim();
    const url = location.pathname;
    const says = button.parentElement.querySelector('[role="status"]');
    const isKept = () => list().some((book) => book.slug === slug);
    const show = () => { button.textContent = isKept() ? remove : add; };
    button.addEventListener('click', () => {
      keep(isKept() ? without(slug) : [...list(), { slug, title, by, url }]);
      keepOffline(url, isKept());
      says.textContent = isKept() ? button.dataset.kept : '';
      show();
    });
    showAlways(show);
    button.hidden = false;
  }

  // The invitation to a meeting: what it is, when and where, its books and its address, to be shared, or else copied.
  const invite = document.querySelector('[data-invite]');
  if (invite && (navigator.share || navigator.clipboard)) {
    invite.addEventListener('click', async () => {
      const parts = document.querySelectorAll('.meeting-what > h1, .meeting-when, .meeting-place, .meeting .line-title');
      const lines = [...parts].map((part) => part.textContent.trim().replace(/\s+/g, ' '));
      const text = [...lines, location.href].join('\n');
      try {
        if (navigator.share) return await navigator.share({ text });
        await navigator.clipboard.writeText(text);
        invite.parentElement.querySelector('[role="status"]').textContent = invite.dataset.invite;
      } catch { /* it was not wanted after all */ }
    });
    invite.hidden = false;
  }

  // Each card has a small mark at the corner of its cover, which only a script can make useful.
  const base = root.dataset.site + 'books/';
  const showMarks = () => {
    for (const mark of document.querySelectorAll('.card-keep')) {
      const isKept = list().some((book) => book.slug === mark.value);
      mark.textContent = isKept ? '✓' : '+';
      mark.ariaPressed = String(isKept);
    }
  };
  const addMarks = () => {
    for (const card of document.querySelectorAll('[data-add-to-list] .card:not(:has(.card-keep))')) {
      const link = card.querySelector('a');
      const path = link && new URL(link.href).pathname;
      if (!path?.startsWith(base)) continue;
      const slug = decodeURIComponent(path.slice(base.length, -1));
      const text = (part) => card.querySelector(part)?.textContent.trim() || '';
      const mark = document.createElement('button');
      mark.type = 'button';
      mark.className = 'card-keep';
      mark.value = slug;
      mark.ariaLabel = card.parentElement.dataset.addToList + ': ' + text('.card-title');
      mark.addEventListener('click', () => {
        const others = without(slug);
        const isAdded = others.length === list().length;
        keep(isAdded ? [...others, { slug, title: text('.card-title'), by: text('.card-by'), url: path }] : others);
        keepOffline(path, isAdded, card.querySelector('img')?.src);
        showMarks();
      });
      card.append(mark);
    }
    showMarks();
  };
  addMarks();
  showAlways(showMarks);

  // For the page of the list itself, in `my-list.js`, for books that a filter leaves, in `search.js`, and for `voices.js`.
  window.octavo = { list, keep, keepOffline, showAlways, addMarks, store };

  showAlways(showCount);

  // A page is right for the day of its build. From then on it follows the visitor's clock, in the club's zone: a meeting
  // is to come, today or past, a loan due or overdue, and each part that says so names the states in which it is shown.
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const now = () => {
    const parts = { timeZone: root.dataset.zone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' };
    try { return new Intl.DateTimeFormat('sv', parts).format(new Date()); } catch { return ''; /* a zone that this browser lacks */ }
  };
  // A count in the words of the page's language.
  const counted = (forms, count) => {
    const texts = JSON.parse(forms);
    return (texts[new Intl.PluralRules(root.lang).select(count)] || texts.other)
      .replace('{count}', new Intl.NumberFormat(root.lang, { numberingSystem: 'latn' }).format(count));
  };
  const showParts = (state, within) => {
    for (const part of all('[data-in]', within)) part.hidden = !part.dataset.in.split(' ').includes(state);
  };
  const passMeetings = (day, moment) => {
    const invitation = () => document.querySelector('.invitation');
    while (invitation()?.dataset.day < day) {
      const next = document.querySelector('template[data-next]');
      invitation().replaceWith(...(next ? next.content.childNodes : []));
      next?.remove();
    }
    for (const meeting of all('[data-day]')) {
      const { day: date, time } = meeting.dataset;
      const isPast = time ? date + ' ' + time < moment : date < day;
      showParts(date > day ? 'coming' : isPast ? 'past' : 'today', meeting);
    }
    const [coming, past] = ['coming', 'past'].map((name) => document.querySelector(`[data-lines="${name}"]`));
    if (!coming || !past) return;
    for (const line of all('[data-day]', coming)) {
      line.hidden = false;
      if (line.dataset.day < day) past.prepend(line);
    }
    while (past.children.length > past.dataset.most) past.lastElementChild.remove();
    // The first that takes place is the invitation already.
    const first = invitation() && coming.querySelector(':scope > :has([data-in])');
    if (first) first.hidden = true;
    const hasLines = (part) => Boolean(part.querySelector('[data-lines] > :not([hidden])'));
    for (const part of all('[data-if-any]')) part.hidden = !hasLines(part);
    for (const part of all('[data-if-none]')) part.hidden = hasLines(part.parentElement);
  };
  const passLoans = (day) => {
    const overdue = all('[data-due]').filter((loan) => {
      const days = Math.round((Date.parse(day) - Date.parse(loan.dataset.due)) / 864e5);
      showParts(days > 0 ? 'overdue' : 'due', loan);
      for (const text of days > 0 ? all('[data-days]', loan) : []) text.textContent = counted(text.dataset.days, days);
      return days > 0;
    });
    for (const count of all('[data-overdue]')) {
      count.hidden = overdue.length === 0;
      count.querySelector('span').textContent = counted(count.dataset.overdue, overdue.length);
    }
  };
  let shown = '';
  const followDay = () => {
    const moment = now();
    const day = moment.slice(0, 10);
    // What ends at a time of the day is looked at each minute.
    const known = document.querySelector('[data-time]') ? moment : day;
    const built = document.querySelector('[data-as-of] time')?.dateTime ?? '';
    // A clock that is behind the build is wrong.
    if (!day || day < built || known === shown) return;
    passMeetings(day, moment);
    passLoans(day);
    for (const note of all('[data-as-of]')) note.hidden = true;
    shown = known;
  };
  if (root.dataset.zone) {
    showAlways(followDay);
    setInterval(followDay, 60000);
  }

  // Pages that were seen can be read without a connection; a browser that kept them before they were switched off lets them go.
  if ('serviceWorker' in navigator) {
    const scope = root.dataset.site;
    if (root.dataset.worker) {
      navigator.serviceWorker.register(root.dataset.worker, { scope }).catch(() => {});
      // The first page came without the worker: it gets to know what was loaded.
      const loaded = () => [location.href, ...performance.getEntriesByType('resource').map((one) => one.name)];
      if (!navigator.serviceWorker.controller) {
        navigator.serviceWorker.ready.then(({ active }) => {
          active.postMessage(loaded().filter((address) => address.startsWith(location.origin + scope)));
        });
      }
    } else navigator.serviceWorker.getRegistration(scope).then((old) => old?.update()).catch(() => {});
  }
})();
