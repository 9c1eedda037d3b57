// The page of the visitor's own list: its order, what is taken along, and lists that others share.
(() => {
  'use strict';
  const page = document.getElementById('my-list');
  if (!page || !window.octavo) return;
  const { list, keep, keepOffline, showAlways } = window.octavo;
  const root = document.documentElement;
  const base = root.dataset.site + 'books/';
  const [nothing, lines, tools, template] = ['.empty', 'ol', '.list-tools', 'template'].map((part) => page.querySelector(part));
  const says = document.getElementById('my-list-says');
  const words = page.dataset;
  const counted = (forms, count) => {
    const texts = JSON.parse(forms);
    const number = new Intl.NumberFormat(root.lang, { numberingSystem: 'latn' }).format(count);
    return (texts[new Intl.PluralRules(root.lang).select(count)] || texts.other).replace('{count}', number);
  };
  const urlOf = (slug) => base + encodeURIComponent(slug) + '/';
  // The name of a book's page is one part of an address: what others share or save may be anything.
  const isSlug = (slug) => typeof slug === 'string' && /^[-\w\u0080-\u{10FFFF}]+$/u.test(slug);

  // What is shown of another page is made anew, of elements that draw and attributes that neither run nor lead anywhere.
  const drawing = /^(span|picture|source|img|svg|g|defs|(linear|radial)Gradient|stop|clipPath|pattern|rect|circle|ellipse|line|path|poly(gon|line)|text|tspan|textPath)$/;
  const copyOf = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return document.createTextNode(node.data);
    if (!drawing.test(node.localName)) return '';
    const element = document.createElementNS(node.namespaceURI, node.localName);
    for (const { name, value } of node.attributes) if (!/^(on|style$|href$|.*:)/i.test(name)) element.setAttribute(name, value);
    element.append(...[...node.childNodes].map(copyOf));
    return element;
  };

  // What the page of a book says of it: fetched once, for its cover and its number.
  const known = new Map();
  const details = async (slug) => {
    if (!isSlug(slug)) return {};
    if (!known.has(slug)) {
      known.set(slug, fetch(urlOf(slug)).then(async (answer) => {
        if (!answer.ok) return {};
        const book = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('.book');
        const text = (part) => book?.querySelector(part)?.textContent.trim() || '';
        const cover = book?.querySelector('.book-cover .cover');
        return book ? { slug, url: urlOf(slug), title: text('h1'), by: text('.by'), isbn: text('[data-isbn]'), cover } : {};
      }).catch(() => ({})));
    }
    return known.get(slug);
  };

  const place = (slug) => list().findIndex((book) => book.slug === slug);
  const move = (slug, to) => {
    const books = list();
    const from = place(slug);
    if (from < 0 || to < 0 || to >= books.length || from === to) return;
    books.splice(to, 0, ...books.splice(from, 1));
    keep(books);
    const items = [...lines.children];
    lines.insertBefore(items[from], from < to ? items[to].nextSibling : items[to]);
    says.textContent = words.moved.replace('{title}', books[to].title).replace('{number}', to + 1);
  };
  // A line follows the pointer by changing places with the lines that it passes.
  const drag = (handle, item, slug) => {
    handle.addEventListener('pointerdown', (event) => {
      event.preventDefault();
      handle.focus();
      handle.setPointerCapture(event.pointerId);
      item.classList.add('is-dragged');
    });
    handle.addEventListener('pointermove', (event) => {
      if (!handle.hasPointerCapture(event.pointerId)) return;
      const index = [...lines.children].findIndex((line) => event.clientY < line.getBoundingClientRect().bottom);
      move(slug, index < 0 ? lines.children.length - 1 : index);
    });
    handle.addEventListener('lostpointercapture', () => item.classList.remove('is-dragged'));
    handle.addEventListener('keydown', (event) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (!step) return;
      event.preventDefault();
      move(slug, place(slug) + step);
      handle.focus();
    });
  };

  const fill = (item, book) => {
    const link = item.querySelector('.line-title a');
    link.textContent = book.title || book.slug;
    link.href = urlOf(book.slug);
    item.querySelector('.line-by').textContent = book.by || '';
    details(book.slug).then(({ cover, isbn }) => {
      if (cover) item.querySelector('.line-cover').replaceChildren(copyOf(cover));
      if (isbn) item.querySelector('.line-isbn').textContent = 'ISBN ' + isbn;
    });
    return item;
  };
  const line = (book) => {
    const item = fill(template.content.cloneNode(true).firstElementChild, book);
    const [handle, off] = item.querySelectorAll('button');
    handle.ariaLabel = words.move.replace('{title}', book.title);
    drag(handle, item, book.slug);
    off.ariaLabel = off.dataset.label.replace('{title}', book.title);
    off.addEventListener('click', () => {
      keep(list().filter((other) => other.slug !== book.slug));
      keepOffline(urlOf(book.slug), false);
      show();
      says.textContent = words.gone.replace('{title}', book.title);
      (lines.querySelector('[data-label]') || document.getElementById('main')).focus();
    });
    return item;
  };
  const show = () => {
    const books = list();
    nothing.hidden = books.length > 0;
    tools.hidden = false;
    for (const button of tools.querySelectorAll('[data-needs-books]')) button.hidden = books.length === 0;
    lines.replaceChildren(...books.map(line));
  };
  // Adds books that are not on the list yet; those without a title ask their pages.
  const add = async (books) => {
    const wanted = books.filter((book, index) => isSlug(book.slug) && place(book.slug) < 0 && books.findIndex((other) => other.slug === book.slug) === index);
    const whole = (await Promise.all(wanted.map(async (book) => (book.title ? book : await details(book.slug)))))
      .filter((book) => book.title).map(({ slug, title, by }) => ({ slug, title, by: by || '', url: urlOf(slug) }));
    keep([...list(), ...whole]);
    show();
    return whole.length;
  };

  const save = (name, type, text) => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  };
  // A cell that a spreadsheet would run as a formula begins with an apostrophe.
  const cell = (text) => '"' + String(text || '').replace(/^(?=[=@\t\r]|[+-](?![\d.]*$))/, "'").replaceAll('"', '""') + '"';
  const rows = (text) => {
    const all = [[]];
    let field = '', isQuoted = false;
    for (let index = 0; index < text.length; index++) {
      const sign = text[index];
      if (isQuoted && sign === '"' && text[index + 1] === '"') { field += '"'; index++; }
      else if (sign === '"') isQuoted = !isQuoted;
      else if (!isQuoted && (sign === ',' || sign === '\n')) {
        all.at(-1).push(field.trim());
        field = '';
        if (sign === '\n') all.push([]);
      } else if (isQuoted || sign !== '\r') field += sign;
    }
    all.at(-1).push(field.trim());
    return all;
  };
  const folded = (text) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/\(.*?\)|:.*$/g, '').replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  const digits = (text) => (text || '').replace(/[^0-9Xx]/g, '');
  // The last twelve digits but the check digit are the same in both forms of a number.
  const core = (isbn) => digits(isbn).slice(0, -1).slice(-9);
  const fromTable = async (text) => {
    const [head, ...body] = rows(text.replace(/^\uFEFF/, ''));
    const column = (name) => head.findIndex((title) => title.toLowerCase() === name);
    const [title, author, isbn, isbn13] = ['title', 'author', 'isbn', 'isbn13'].map(column);
    if (title < 0 || !words.books) throw new Error('no table of books');
    const { books } = await (await fetch(words.books)).json();
    const byNumber = new Map(books.filter((book) => book.isbn).map((book) => [core(book.isbn), book]));
    const byTitle = new Map(books.map((book) => [folded(book.title) + '|' + folded(book.authors?.[0] || ''), book]));
    const lines = body.filter((row) => row[title]);
    const found = lines.map((row) => byNumber.get(core(row[isbn13]) || core(row[isbn]) || '-')
      || byTitle.get(folded(row[title]) + '|' + folded(row[author] || ''))).filter(Boolean);
    return { found: found.map((book) => ({ slug: book.slug, title: book.title, by: (book.authors || []).join(', ') })), missing: lines.length - found.length };
  };
  const read = async (text) => {
    if (!/^\s*[[{]/.test(text)) return fromTable(text);
    const file = JSON.parse(text);
    const books = (Array.isArray(file) ? file : file.books).filter((book) => typeof book?.slug === 'string');
    const found = (await Promise.all(books.map((book) => details(book.slug)))).filter((book) => book.title);
    return { found, missing: books.length - found.length };
  };

  const link = tools.querySelector('.list-link');
  const undo = tools.querySelector('[data-do="undo"]');
  let before = [];
  const actions = {
    print: () => window.print(),
    async share() {
      const field = link.querySelector('input');
      field.value = location.origin + location.pathname + '#list=' + list().map((book) => encodeURIComponent(book.slug)).join(',');
      link.hidden = false;
      field.focus();
      field.select();
      try { await navigator.clipboard.writeText(field.value); says.textContent = words.copied; } catch { /* it can be copied by hand */ }
    },
    save() {
      const books = list().map(({ slug, title, by }) => ({ slug, title, by }));
      save('my-list.json', 'application/json', JSON.stringify({ version: 1, books }, null, 2) + '\n');
    },
    async goodreads() {
      const books = await Promise.all(list().map(async (book) => ({ ...book, isbn: (await details(book.slug)).isbn })));
      const table = books.map((book) => [book.title, book.by, book.isbn, 'to-read'].map(cell).join(','));
      save('my-list.csv', 'text/csv', ['Title,Author,ISBN13,Exclusive Shelf', ...table].join('\r\n') + '\r\n');
    },
    clear() {
      before = list();
      keep([]);
      show();
      undo.hidden = false;
      undo.focus();
      says.textContent = words.cleared;
    },
    undo() {
      keep(before);
      show();
      tools.querySelector('[data-do="clear"]').focus();
      undo.hidden = true;
      says.textContent = '';
    },
  };
  for (const button of tools.querySelectorAll('[data-do]')) button.addEventListener('click', () => actions[button.dataset.do]());
  tools.querySelector('input[type=file]').addEventListener('change', async (event) => {
    try {
      const { found, missing } = await read(await event.target.files[0].text());
      const count = await add(found);
      says.textContent = [counted(words.imported, count), missing ? counted(words.notHere, missing) : ''].join(' ').trim();
    } catch { says.textContent = words.unreadable; }
    event.target.value = '';
  });

  // A list that somebody shares is in the fragment of the address, which no server sees.
  const shared = document.getElementById('shared-list');
  const showShared = async () => {
    const slugs = [...new Set((location.hash.match(/^#list=(.+)/)?.[1] || '').split(',').filter(Boolean).slice(0, 500).map((slug) => {
      try { return decodeURIComponent(slug); } catch { return ''; }
    }))];
    const books = (await Promise.all(slugs.map(details))).filter((book) => book.title);
    shared.hidden = books.length === 0;
    if (shared.hidden) return;
    shared.querySelector('h2').textContent = counted(words.shared, books.length);
    shared.querySelector('ol').replaceChildren(...books.map((book) => {
      const item = fill(template.content.cloneNode(true).firstElementChild, book);
      for (const button of item.querySelectorAll('button')) button.remove();
      return item;
    }));
    const leave = () => {
      history.replaceState(null, '', location.pathname);
      shared.hidden = true;
      document.getElementById('main').focus();
    };
    const [take, no] = shared.querySelectorAll('button');
    take.onclick = async () => { says.textContent = counted(words.imported, await add(books)); leave(); };
    no.onclick = leave;
  };
  addEventListener('hashchange', showShared);

  showAlways(show);
  showShared();
  page.hidden = false;
})();
