// The search: words are looked up in the parts of an index, which are loaded when they are needed. On lists of books
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
  const part = async (word) => load('words-' + hash([...word].slice(0, 3).join('')) % (await load('index')).parts);

  // Whether two words differ by one letter: another, one more, one fewer, or two that changed places. Another number is no slip.
  const isSlip = (one, other) => {
    if (/\p{N}/u.test(one + other)) return false;
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

  // The books of a word, each with what the word counts for it, and where it was found.
  const add = (scores, uses, factor) => {
    let rank = -1;
    const rarity = factor * (1 + 2 / Math.log2(2 + uses.length / 3));
    for (const [, step, place] of uses.matchAll(/([0-9a-z]+)([A-Z])/g)) {
      rank += parseInt(step, 36) + 1;
      const where = places[place.charCodeAt(0) - 65];
      const score = where.weight * rarity;
      if (score > (scores.get(rank)?.score || 0)) scores.set(rank, { score, where, share: where.share * factor });
    }
  };
  const booksOf = async (word, isOpen) => {
    const scores = new Map();
    const words = await part(word);
    if (Object.hasOwn(words, word)) add(scores, words[word], 1);
    if (isOpen) {
      for (const longer in words) if (longer !== word && longer.startsWith(word)) add(scores, words[longer], 0.6);
    }
    const length = [...word].length;
    // Of a short word there may be longer ones, and yet it was meant to be another.
    if (Object.hasOwn(words, word) || length < 3 || (scores.size > 0 && length > 4)) return scores;
    for (const other in words) if (isSlip(word, other)) add(scores, words[other], 0.4);
    const ends = await load('endings-' + hash([...word].slice(-2).join('')) % (await load('index')).endings);
    for (const other of ends) {
      if (isSlip(word, other)) add(scores, (await part(other))[other] || '', 0.4);
    }
    // Two slips in a long word.
    if (scores.size === 0 && length > 5) for (const other in words) if (slips(word, other) < 3) add(scores, words[other], 0.3);
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
    const rank = (await load('isbns-' + hash(isbn) % (await load('index')).isbns))[isbn];
    return { found: rank === undefined ? [] : [rank], isWhole: true };
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

  const everything = async () => Array.from({ length: (await load('index')).books }, (_, rank) => rank);
  const differences = (text) => {
    let rank = -1;
    return new Set(text ? text.split(' ').map((step) => (rank += parseInt(step, 36) + 1)) : []);
  };
  // The books of the author, publisher or tag that the page is about.
  const ofPage = async () => {
    const [kind, slug] = location.pathname.slice(document.documentElement.dataset.site.length).split('/').map(decodeURIComponent);
    return differences((await load(kind + '-' + hash(slug) % (await load('index'))[kind]))[slug]);
  };
  const filterNames = ['genre', 'status', 'length', 'period', 'author', 'available', 'overdue'];
  const isFiltered = (query) => filterNames.some((name) => query[name]);
  const filtered = async (ranks, filters) => {
    if (!isFiltered(filters)) return ranks;
    const { flags, genres } = await load('filters');
    const ofGenre = filters.genre ? differences(genres[filters.genre]) : null;
    const members = form.dataset.group === undefined ? null : await ofPage();
    const has = (rank, place, value) => !value || flags[rank * 4 + place] === value;
    const letter = (value) => value && String.fromCharCode(97 + Number(value));
    const kept = ranks.filter((rank) => (!ofGenre || ofGenre.has(rank)) && (!members || members.has(rank))
      && has(rank, 0, letter(filters.status)) && has(rank, 1, letter(filters.length)) && has(rank, 3, letter(filters.period))
      && has(rank, 2, filters.available && '-') && has(rank, 2, filters.overdue && 'o'));
    return filters.author ? byAuthor(kept, filters.author) : kept;
  };
  // Those with an author in whose name all these words are, the last one perhaps not typed to its end.
  const byAuthor = async (ranks, name) => {
    const { words, last } = wordsOf(name);
    const found = new Set((await find({ words, last })).found);
    const candidates = ranks.filter((rank) => found.has(rank));
    const isBy = await Promise.all(candidates.map(async (rank) => {
      const names = wordsOf(((await bookAt(rank)).a || []).join(' ')).words;
      return words.every((word) => names.some((other) => other === word || (word === last && other.startsWith(word))));
    }));
    return candidates.filter((_, index) => isBy[index]);
  };

  const bookAt = async (rank) => {
    const { booksPerFile } = await load('index');
    const books = await load('books-' + Math.floor(rank / booksPerFile));
    return books[rank % booksPerFile];
  };
  // The covers that are drawn on this page, and those of other books as their own pages have them.
  const coversHere = new Map([...(shelf ? shelf.querySelectorAll('.card > a') : [])].map((link) => [link.href, link.querySelector('.cover')]));
  const drawnCover = async (address) => {
    if (!coversHere.has(address)) {
      const answer = await fetch(address);
      const page = answer.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : document;
      coversHere.set(address, page.querySelector('.book-cover .cover'));
    }
    return coversHere.get(address)?.cloneNode(true);
  };
  // A picture, or for a drawn cover its colours with the first letter of the title.
  const coverOf = (book, palettes) => {
    const cover = document.createElement('span');
    cover.className = 'cover';
    if (book.c) {
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
      const svg = draw('svg', { viewBox: '0 0 200 300', class: 'drawn-cover ground-' + book.g });
      const [paper, ink] = palettes[book.g].split(' ');
      const letter = draw('text', { x: 100, y: 180, fill: `var(--cover-ink,${ink})`, 'font-size': 96, 'text-anchor': 'middle' });
      letter.textContent = book.t.match(/[\p{L}\p{N}]/u)?.[0] || '';
      svg.append(draw('path', { d: 'M0 0h200v300H0z', fill: `var(--cover-ground,${paper})` }), letter);
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
    if (book.c || book.g >= 0) {
      const cover = coverOf(book, palettes);
      cover.ariaHidden = 'true';
      link.append(cover);
      if (!book.c) drawnCover(link.href).then((drawn) => drawn && cover.replaceChildren(...drawn.childNodes), () => {});
    }
    const by = make('span', 'card-by', (book.a || []).join(form.dataset.comma));
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
    text.append(title, make('p', 'line-by', [(book.a || []).join(form.dataset.comma || ', '), yearOf(book), book.l ? form.dataset.lent : ''].filter(Boolean).join(' · ')));
    if (book.c || book.g >= 0) {
      const place = make('div', 'line-cover');
      place.setAttribute('aria-hidden', 'true');
      place.append(coverOf(book, palettes));
      item.append(place);
    }
    item.append(text);
    return item;
  };

  // Before the others, the books with a word that begins with the letter after the last word. It is looked for among the
  // first 200, as far as they are in 24 files, so that one letter does not fetch the whole catalog.
  const withBegun = async (ranks, begun) => {
    const { booksPerFile } = await load('index');
    const files = new Set();
    let end = 0;
    while (end < Math.min(ranks.length, 200) && files.add(Math.floor(ranks[end] / booksPerFile)).size <= 24) end++;
    const has = await Promise.all(ranks.slice(0, end).map(async (rank) => {
      const book = await bookAt(rank);
      return wordsOf([book.t, book.s, ...(book.a || [])].join(' ')).words.some((word) => word.startsWith(begun));
    }));
    return [...ranks.filter((_, index) => has[index]), ...ranks.filter((_, index) => !has[index])];
  };

  let turn = 0, shown = [], found = [];
  const showMore = async () => {
    const mine = turn;
    const [{ palettes }, ...books] = await Promise.all([load('index'), ...found.slice(shown.length, shown.length + perPage).map(bookAt)]);
    if (mine !== turn) return;
    const lines = books.map((book) => (shelf ? card : line)(book, palettes));
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
  // The times in which books came out are those that the index has.
  const fillPeriods = async (filters) => {
    const { periods = [] } = await load('filters');
    filters.querySelector('[name="period"]').append(...periods.map((text, index) => new Option(text, index)).reverse());
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
