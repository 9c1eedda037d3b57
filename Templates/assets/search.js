// The search: all books are loaded once, and the words of texts about them in parts, when they are needed. On lists of books
// the same form has only filters, and what it finds takes the place of the list.
(() => {
  'use strict';
  const form = document.getElementById('search');
  if (!form || !window.fetch || !Array.prototype.at) return;
  const [input, says, results, more] = ['search-words', 'search-says', 'search-results', 'search-more']
    .map((id) => document.getElementById(id));
  const shelf = document.getElementById('shelf');
  const opener = form.querySelector('[data-open]');
  const perPage = shelf ? 24 : 10;
  // A count in the words of the page's language.
  const language = document.documentElement.lang;
  const number = (value) => new Intl.NumberFormat(language, { numberingSystem: 'latn' }).format(value);
  const counted = (forms, count) => {
    const texts = JSON.parse(forms);
    return (texts[new Intl.PluralRules(language).select(count)] || texts.other).replace('{count}', number(count));
  };
  // How much a word counts, by the place where a book has it: first in a title of one to eight words, later in one, then
  // in the subtitle, author, series, genre, tag, text. Of a title also which share of it the word is.
  const places = Array.from({ length: 22 }, (_, place) => (place > 15 ? { weight: [12, 10, 6, 4, 3, 1][place - 16], share: 0 }
    : { weight: 16 + 8 / (place % 8 + 1), share: 1 / (place % 8 + 1), isTitle: true, isFirst: place < 8 }));

  const loaded = new Map();
  const load = (name) => {
    if (!loaded.has(name)) {
      const loading = fetch(form.dataset.index + name + '.json').then((answer) => {
        if (!answer.ok) throw new Error(answer.status);
        return answer.json();
      });
      loading.catch(() => loaded.delete(name));
      loaded.set(name, loading);
    }
    return loaded.get(name);
  };

  // Words, folded as those of the index are.
  const plain = { 'æ': 'ae', 'ð': 'd', 'ø': 'o', 'þ': 'th', 'ß': 'ss', 'đ': 'd', 'ħ': 'h', 'ı': 'i', 'ĸ': 'k', 'ł': 'l', 'ŋ': 'ng', 'œ': 'oe', 'ŧ': 't',
    'أ': 'ا', 'إ': 'ا', 'آ': 'ا', 'ٱ': 'ا', 'ى': 'ي', 'ة': 'ه', 'ё': 'е', 'ς': 'σ' };
  const noSpaces = /[\u0E00-\u0E7F\u3041-\u30FF\u3400-\u9FFF\uAC00-\uD7A3\uF900-\uFAFF\u{20000}-\u{3FFFD}]/u;
  const fold = (sign) => {
    let small = sign.toLowerCase();
    if (plain[small]) return plain[small];
    if (/[\p{Script=Latin}\p{Script=Greek}]/u.test(small)) {
      small = small.normalize('NFD').replace(/\p{M}/gu, '');
      return [...small].map((letter) => plain[letter] || letter).join('');
    }
    const code = small.codePointAt(0);
    return code >= 0x30A1 && code <= 0x30F6 ? String.fromCodePoint(code - 0x60) : small;
  };
  const wordsOf = (text) => {
    const words = [];
    const signs = [...text.normalize('NFC').replace(/[\u0640\u0300-\u036F]|(?=[\u0591-\u08FF])\p{Mn}/gu, '')];
    let word = '', run = [];
    const endWord = () => { if (word.length > 1 || (word && signs.length === 1)) words.push(word); word = ''; };
    const endRun = () => {
      if (run.length === 1) words.push(run[0]);
      for (let index = 1; index < run.length; index++) words.push(run[index - 1] + run[index]);
      run = [];
    };
    for (const sign of signs) {
      if (noSpaces.test(sign)) { endWord(); run.push(fold(sign)); }
      else if (/[\p{Alphabetic}\p{M}\p{N}]/u.test(sign)) { endRun(); word += fold(sign); }
      else { endWord(); endRun(); }
    }
    const isOpen = word !== '' && signs.length > 0;
    // A single letter after other words begins one that is not typed yet.
    const begun = word.length === 1 && signs.length > 1 ? word : '';
    endWord(); endRun();
    return { words, last: isOpen && !begun ? words.at(-1) : undefined, begun };
  };

  const encoder = new TextEncoder();
  const hash = (text) => {
    let value = 0x811C9DC5;
    for (const byte of encoder.encode(text)) value = Math.imul(value ^ byte, 0x01000193);
    return value >>> 0;
  };
  // Whether two words differ by one letter: another, one more, one fewer, or two that changed places. Another number is no slip.
  const isSlip = (one, other) => {
    if (Math.abs(one.length - other.length) > 2 || /\p{N}/u.test(one + other)) return false;
    const [a, b] = one.length <= other.length ? [[...one], [...other]] : [[...other], [...one]];
    if (b.length - a.length > 1) return false;
    let start = 0;
    while (start < a.length && a[start] === b[start]) start++;
    let end = 0;
    while (end < a.length - start && a.at(-1 - end) === b.at(-1 - end)) end++;
    const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
    return right.length <= 1 || (left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]);
  };

  // By how many letters two words differ.
  const slips = (one, other) => {
    let row = Array.from({ length: other.length + 1 }, (_, index) => index);
    for (let index = 0; index < one.length; index++) {
      let before = index;
      row = row.map((value, place) => (before = place ? Math.min(value + 1, before + 1, row[place - 1] + (one[index] !== other[place - 1])) : index + 1));
    }
    return row.at(-1);
  };

  // All books, in the order by title, with the words that they are found by: for each word the ranks of its books, each
  // followed by the place of the word.
  const library = async () => {
    const file = await load('books');
    if (!file.uses) {
      for (const book of file.books) book.by = (book.a || []).map((number) => file.authors[number][0]);
      file.uses = usesIn(file);
    }
    return file;
  };
  // The words of a name; in scripts without spaces single signs too.
  const wordsOfName = (text) => (/^[ -~]*$/.test(text) ? text.toLowerCase().match(/[a-z0-9]{2,}/g) || []
    : [...wordsOf(text).words, ...[...text].filter((sign) => noSpaces.test(sign)).map(fold)]);
  const usesIn = ({ books, genres, tags, articles = [] }) => {
    const uses = new Map();
    books.forEach((book, rank) => {
      // Of several places that have a word, the most important counts.
      const known = new Set();
      const note = (words, placeOf) => words.forEach((word, index) => {
        if (known.has(word)) return;
        known.add(word);
        if (!uses.has(word)) uses.set(word, []);
        uses.get(word).push(rank, placeOf(index));
      });
      const title = [...new Set(wordsOf(book.t).words)];
      // An article before a title does not count as its first word.
      const first = title.length > 1 && articles.includes(title[0]) ? 1 : 0;
      const count = title.length - first;
      note(title.slice(first), (index) => Math.min(8, count) - 1 + (index ? 8 : 0));
      note(wordsOfName(book.t), () => 15);
      const named = (names, numbers) => (numbers || []).map((number) => names[number][0]);
      [[book.s], book.by, [book.n], named(genres, book.g), [...named(tags, book.k), ...(book.w || [])]].forEach((names, place) => {
        for (const name of names) if (name) note(wordsOfName(name), () => 16 + place);
      });
    });
    return uses;
  };
  // The words of texts that begin like this one, with the ranks of their books; none if they cannot be loaded.
  const textsWith = async (word) => {
    const { words } = await library();
    return load('words-' + hash([...word].slice(0, 3).join('')) % words).catch(() => ({}));
  };
  const ranksIn = (text) => {
    let rank = -1;
    return text ? text.split(' ').map((step) => (rank += parseInt(step, 36) + 1)) : [];
  };

  // The books of a word, each with what the word counts for it, and where it was found.
  const booksOf = async (word, isOpen) => {
    const { uses } = await library();
    const texts = await textsWith(word);
    const scores = new Map();
    const isKnown = (other) => uses.has(other) || Object.hasOwn(texts, other);
    const all = () => [...uses.keys(), ...Object.keys(texts).filter((other) => !uses.has(other))];
    const add = (other, factor) => {
      const named = uses.get(other) || [], ranks = Object.hasOwn(texts, other) ? ranksIn(texts[other]) : [];
      const rarity = factor * (1 + 2 / Math.log2(2 + named.length / 2 + ranks.length));
      const note = (rank, where) => {
        const score = where.weight * rarity;
        if (score > (scores.get(rank)?.score || 0)) scores.set(rank, { score, where, share: where.share * factor });
      };
      for (let index = 0; index < named.length; index += 2) note(named[index], places[named[index + 1]]);
      for (const rank of ranks) note(rank, places[21]);
    };
    if (isKnown(word)) add(word, 1);
    if (isOpen) for (const longer of all()) if (longer !== word && longer.startsWith(word)) add(longer, 0.6);
    const length = [...word].length;
    // Of a short word there may be longer ones, and yet it was meant to be another.
    if (isKnown(word) || length < 3 || (scores.size > 0 && length > 4)) return scores;
    for (const other of all()) if (isSlip(word, other)) add(other, 0.4);
    // Two slips in a long word.
    const start = word.slice(0, 3);
    if (scores.size === 0 && length > 5) for (const other of all()) if (other.startsWith(start) && slips(word, other) < 3) add(other, 0.3);
    return scores;
  };

  // The ranks of the books that have all words, the best first; of those that have most, if none has all. Before all
  // others come titles that are just these words, then titles that begin with them.
  const find = async ({ words, last }) => {
    const lists = await Promise.all([...new Set(words)].map((word) => booksOf(word, word === last)));
    const totals = new Map();
    lists.forEach((scores, index) => {
      for (const [rank, { score, where, share }] of scores) {
        if (!totals.has(rank)) totals.set(rank, { rank, count: 0, sum: 0, share: 0, begins: false, titled: 0 });
        const total = totals.get(rank);
        total.count++;
        total.sum += score;
        total.share += share;
        if (where.isTitle) total.titled++;
        if (index === 0 && where.isFirst) total.begins = true;
      }
    });
    let most = 0;
    for (const total of totals.values()) {
      most = Math.max(most, total.count);
      total.tier = total.share > 0.99 ? 2 : total.begins && total.titled === total.count ? 1 : 0;
    }
    const found = [...totals.values()].filter(({ count }) => count === most)
      .sort((a, b) => b.tier - a.tier || b.sum - a.sum || a.rank - b.rank).map(({ rank }) => rank);
    return { found, isWhole: most === lists.length };
  };

  // The ISBN of thirteen digits that somebody typed, perhaps with hyphens or as one of ten.
  const isbnOf = (text) => {
    const digits = text.replace(/[\s-]/g, '');
    if (/^\d{13}$/.test(digits)) return digits;
    if (!/^\d{9}[\dXx]$/.test(digits)) return '';
    const whole = '978' + digits.slice(0, 9);
    const sum = [...whole].reduce((total, digit, place) => total + digit * (place % 2 ? 3 : 1), 0);
    return whole + (10 - (sum % 10)) % 10;
  };
  const withNumber = async (isbn) => {
    const rank = (await library()).books.findIndex((book) => book.i === isbn);
    return { found: rank < 0 ? [] : [rank], isWhole: true };
  };
  // What else the site has: of each kind the first that have all words.
  const others = document.getElementById('search-others');
  const findOthers = async ({ words, last }) => {
    const groups = words.length ? await load('things') : [];
    const lists = groups.map(({ name, things }) => {
      const some = things.filter(([title, , about]) => {
        const own = wordsOf(title + ' ' + about).words;
        return words.every((word) => own.some((other) => other === word || (word === last && other.startsWith(word)) || (word.length > 3 && isSlip(word, other))));
      }).slice(0, 8);
      const section = make('section'), list = make('ul', 'mentions');
      list.append(...some.map(([title, url, about]) => {
        const item = make('li'), link = make('a', '', title);
        link.href = url;
        link.dir = 'auto';
        item.append(link);
        if (about) item.append(make('p', 'quiet', about));
        return item;
      }));
      section.append(make('h2', '', name), list);
      return some.length ? section : null;
    }).filter(Boolean);
    return lists;
  };

  const everything = async () => (await library()).books.map((_, rank) => rank);
  // Whether a book is one of the author, publisher or tag that the page is about.
  const isOfPage = (file) => {
    const [kind, slug] = location.pathname.slice(document.documentElement.dataset.site.length).split('/').map(decodeURIComponent);
    const number = file[kind].findIndex((name) => name[1] === slug);
    const key = { authors: 'a', publishers: 'p', tags: 'k' }[kind];
    return (book) => Boolean(book[key]?.includes(number));
  };
  // When books came out: decades since 1900, centuries from 1500 to then, and all that was before.
  const periodOf = ({ y: year }) => (year === undefined ? undefined : year < 1500 ? 0 : year < 1900 ? Math.floor(year / 100) * 100 : Math.floor(Math.min(year, 2099) / 10) * 10);
  const periodsIn = ({ books }) => [...new Set(books.map(periodOf))].filter((start) => start !== undefined).sort((a, b) => a - b);
  const filterNames = ['genre', 'status', 'length', 'period', 'author', 'available', 'overdue'];
  const isFiltered = (query) => filterNames.some((name) => query[name]);
  const filtered = async (ranks, filters) => {
    if (!isFiltered(filters)) return ranks;
    const file = await library();
    const genre = file.genres.findIndex((name) => name[1] === filters.genre);
    const isWanted = form.dataset.group === undefined ? () => true : isOfPage(file);
    const period = periodsIn(file)[filters.period];
    const length = ({ e: pages }) => (pages === undefined ? '' : pages < 200 ? '0' : pages < 400 ? '1' : '2');
    const kept = ranks.filter((rank) => {
      const book = file.books[rank];
      return isWanted(book) && (!filters.genre || book.g?.includes(genre)) && (!filters.status || String(book.d) === filters.status)
        && (!filters.length || length(book) === filters.length) && (!filters.period || periodOf(book) === period)
        && (!filters.available || !book.l) && (!filters.overdue || book.l === 'o');
    });
    return filters.author ? byAuthor(kept, filters.author) : kept;
  };
  // Those with an author in whose name all these words are, the last one perhaps not typed to its end.
  const byAuthor = async (ranks, name) => {
    const { words, last } = wordsOf(name);
    const { books } = await library();
    const found = new Set((await find({ words, last })).found);
    return ranks.filter((rank) => {
      const names = found.has(rank) ? wordsOf(books[rank].by.join(' ')).words : [];
      return found.has(rank) && words.every((word) => names.some((other) => other === word || (word === last && other.startsWith(word))));
    });
  };

  // The covers that are drawn on this page.
  const coversHere = new Map([...(shelf ? shelf.querySelectorAll('.card > a') : [])].map((link) => [link.href, link.querySelector('.cover')]));
  // A picture, or for a drawn cover its colours with the title.
  const coverOf = (book, palettes) => {
    const cover = document.createElement('span');
    cover.className = 'cover';
    if (typeof book.c === 'string') {
      const image = new Image();
      image.alt = '';
      image.loading = 'lazy';
      // It is not enlarged beyond its pixels.
      image.onload = () => {
        const { naturalWidth: width, naturalHeight: height } = image;
        Object.assign(image, { width, height });
        if (width <= height * 0.8 && width >= height * 0.6 && width >= 150) return;
        const mat = image.cloneNode();
        mat.className = 'mat';
        cover.classList.add('is-matted');
        cover.prepend(mat);
      };
      image.src = book.c;
      cover.append(image);
    } else {
      const draw = (name, attributes) => {
        const element = document.createElementNS('http://www.w3.org/2000/svg', name);
        for (const key in attributes) element.setAttribute(key, attributes[key]);
        return element;
      };
      const svg = draw('svg', { viewBox: '0 0 200 300', class: 'drawn-cover ground-' + book.c, 'text-anchor': 'middle' });
      const [paper, ink] = palettes[book.c].split(' ');
      svg.append(draw('path', { d: 'M0 0h200v300H0z', fill: `var(--c-ground,${paper})` }));
      const lines = [];
      for (const word of book.t.split(' ')) {
        if (lines.length && (lines.at(-1) + word).length < 12) lines.push(lines.pop() + ' ' + word); else lines.push(word);
      }
      lines.slice(0, 5).forEach((text, index) => {
        const line = draw('text', { x: 100, y: 62 + 38 * index, fill: `var(--c-ink,${ink})`, 'font-size': Math.min(32, 300 / text.length) });
        line.textContent = text;
        svg.append(line);
      });
      cover.append(svg);
    }
    return cover;
  };
  // The year 0 is the one before our era began.
  const yearOf = ({ y: year }) => (year < 1 && form.dataset.beforeEra ? form.dataset.beforeEra.replace('0', 1 - year) : year);
  const make = (name, className, text) => {
    const element = document.createElement(name);
    if (className) element.className = className;
    if (text) element.textContent = text;
    return element;
  };
  // On a shelf a book looks as it does without filters.
  const card = (book, palettes) => {
    const item = make('li', 'card'), link = make('a'), title = make('span', 'card-title', book.t);
    link.href = form.dataset.books + book.u + '/';
    if (book.c !== undefined) {
      const cover = coversHere.get(link.href)?.cloneNode(true) || coverOf(book, palettes);
      cover.ariaHidden = 'true';
      link.append(cover);
    }
    const by = make('span', 'card-by', book.by.join(form.dataset.comma));
    title.dir = by.dir = 'auto';
    link.append(title);
    item.append(link, by);
    if (book.r) {
      const sign = make('span', 'card-sign'), stars = make('span', 'stars', '★★★★★');
      stars.dataset.stars = book.r / 2;
      stars.role = 'img';
      stars.ariaLabel = form.dataset.rating.replace('#', number(book.r / 2));
      sign.append(stars);
      item.append(sign);
    }
    return item;
  };
  const line = (book, palettes) => {
    const item = make('li', 'line'), text = make('div', 'line-text'), title = make('p', 'line-title'), link = make('a', '', book.t);
    link.dir = 'auto';
    link.href = form.dataset.books + book.u + '/';
    title.append(link);
    if (book.s) title.append(make('span', 'quiet', ' ' + book.s));
    text.append(title, make('p', 'line-by', [book.by.join(form.dataset.comma || ', '), yearOf(book), book.l ? form.dataset.lent : ''].filter(Boolean).join(' · ')));
    if (book.c !== undefined) {
      const place = make('div', 'line-cover');
      place.setAttribute('aria-hidden', 'true');
      place.append(coverOf(book, palettes));
      item.append(place);
    }
    item.append(text);
    return item;
  };

  // Before the others, the books with a word that begins with the letter after the last word.
  const withBegun = async (ranks, begun) => {
    const { books } = await library();
    const has = ranks.map((rank) => [books[rank].t, books[rank].s || '', ...books[rank].by].some((name) => wordsOfName(name).some((word) => word.startsWith(begun))));
    return [...ranks.filter((_, index) => has[index]), ...ranks.filter((_, index) => !has[index])];
  };

  let turn = 0, shown = [], found = [];
  const showMore = async () => {
    const mine = turn;
    const { palettes, books } = await library();
    if (mine !== turn) return;
    const lines = found.slice(shown.length, shown.length + perPage).map((rank) => (shelf ? card : line)(books[rank], palettes));
    shown = shown.concat(lines);
    results.append(...lines);
    window.octavo?.addMarks();
    more.hidden = shown.length >= found.length;
    return lines[0];
  };
  const read = () => {
    const data = new FormData(form);
    if (form.dataset.genre) data.set('genre', isOpen() ? form.dataset.genre : '');
    return Object.fromEntries(['q', ...filterNames].map((name) => [name, String(data.get(name) || '').trim()]));
  };
  // On the list of a genre, the genre counts once something else is chosen.
  const isOpen = () => [...form.elements].some((field) => field.name && (field.type === 'checkbox' ? field.checked : field.value));
  const search = async () => {
    const mine = ++turn;
    const query = read();
    const words = wordsOf(query.q);
    const some = isFiltered(query);
    for (const part of shelf ? [shelf, ...document.querySelectorAll('.page-head .quiet, .tools .orders, .tools .letters')] : []) part.hidden = some;
    try {
      const isbn = isbnOf(query.q);
      const { found: all, isWhole } = isbn ? await withNumber(isbn) : words.words.length ? await find(words)
        : { found: some ? await everything() : [], isWhole: true };
      const kept = await filtered(all, query);
      const ranked = words.begun ? await withBegun(kept, words.begun) : kept;
      if (mine !== turn) return;
      found = ranked;
      shown = [];
      results.replaceChildren();
      more.hidden = true;
      const besides = shelf ? [] : await findOthers(words);
      if (mine !== turn) return;
      // The shelves to browse are for those who have not found anything.
      document.documentElement.toggleAttribute('data-asked', found.length + besides.length > 0);
      says.textContent = !words.words.length && !some ? ''
        : found.length === 0 ? (besides.length ? '' : form.dataset.nothing)
        : shelf ? counted(form.dataset.count, Number(form.dataset.total)).replace('{found}', number(found.length))
        : counted(isWhole ? form.dataset.count : form.dataset.some, found.length);
      await showMore();
      if (mine === turn) others?.replaceChildren(...besides);
    } catch {
      if (mine === turn) says.textContent = form.dataset.failed;
    }
  };

  const address = () => {
    const query = new URLSearchParams(Object.entries(read()).filter(([name, value]) => value && !(name === 'genre' && form.dataset.genre))).toString();
    return location.pathname + (query ? '?' + query : '');
  };
  const fill = () => {
    const query = new URLSearchParams(location.search);
    for (const field of form.elements) {
      if (!field.name) continue;
      if (field.type === 'checkbox') field.checked = query.get(field.name) === field.value;
      else field.value = query.get(field.name) || '';
    }
    search();
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (address() !== location.pathname + location.search) history.pushState(null, '', address());
    search();
  });
  form.addEventListener('input', () => {
    if (opener) return;
    history.replaceState(null, '', address());
    search();
  });
  const fillPeriods = async (filters) => {
    const file = await library();
    const label = (start) => file.range.replace('{first}', start || '').replace('{last}', start === 0 ? 1499 : start < 1900 ? start + 99 : start + 9);
    filters.querySelector('[name="period"]').append(...periodsIn(file).map((start, index) => new Option(label(start), index)).reverse());
  };
  // The filters of a list are those of the search page: they are fetched when somebody asks for them.
  const open = async () => {
    const there = new DOMParser().parseFromString(await (await fetch(form.dataset.index)).text(), 'text/html');
    const filters = document.importNode(there.querySelector('.search-filters'), true);
    await fillPeriods(filters);
    if (form.dataset.genre) filters.querySelector('[name="genre"]').closest('label').remove();
    opener.replaceWith(filters);
    return filters;
  };
  if (opener) {
    opener.addEventListener('click', async () => {
      try { (await open()).querySelector('select').focus(); } catch { says.textContent = form.dataset.failed; }
    });
    addEventListener('popstate', fill);
    if (location.search) open().then(fill, () => {});
    // A change of a filter is a step that leads back.
    form.addEventListener('change', () => { history.pushState(null, '', address()); search(); });
    form.addEventListener('submit', (event) => event.preventDefault());
    more.addEventListener('click', async () => (await showMore())?.querySelector('a').focus());
    return;
  }
  more.addEventListener('click', async () => (await showMore())?.querySelector('a').focus());
  addEventListener('popstate', fill);
  const filters = form.querySelector('.search-filters');
  if (!location.search) input.focus();
  fillPeriods(filters).catch(() => {}).then(fill);
})();
