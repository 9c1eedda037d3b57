// A vote, a suggestion or an answer: kept in this browser, put into words, sent by what the club uses.
(() => {
  'use strict';
  if (!window.octavo) return;
  const { list, showAlways, store } = window.octavo;
  const { site } = document.documentElement.dataset;
  const all = (selector, within) => [...within.querySelectorAll(selector)];
  const quoted = (text) => `"${text.replaceAll('"', "'")}"`;
  // Quoted if it could be taken for two, or a number.
  const nameOf = ({ dataset: { name, isDay } }) => (!isDay && /[,;"\d]/.test(name) ? quoted(name) : name);

  const ordered = (form) => {
    let number = 0;
    return all('.ranked .option', form).map((option) => {
      option.dataset.number = option.dataset.tied ? number : ++number;
      return (option.dataset.tied ? ', ' : ` ${number}. `) + nameOf(option);
    }).join('').trim();
  };
  const rated = (form) => all('.option', form).map((option) => {
    const field = option.querySelector(':checked, [type="number"]');
    const value = field?.dataset.say || field?.value;
    return value && nameOf(option) + ' ' + value;
  }).filter(Boolean).join(', ');
  const sentences = {
    approval: (form) => all('.option:has(:checked)', form).map(nameOf).join(', '),
    ranking: ordered, runoff: ordered, points: rated, scores: rated, dates: rated,
    answer: (form) => form.querySelector(':checked')?.dataset.say || '',
    suggest({ elements, dataset: { by, say } }) {
      const [title, author, pitch] = ['title', 'author', 'pitch'].map((name) => elements[name].value.trim());
      const named = (title, author) => quoted(title) + (author && ` ${by} ${author}`);
      if (title === elements.mine?.textContent) return list().map((book) => named(book.title, book.by)).join('\n' + say);
      return title && named(title, author) + (pitch && ': ' + pitch);
    },
  };

  // When a choice moves, its neighbour gives way: it keeps the focus.
  const rank = (form, says, change) => {
    const [ranked, others] = all('.ranked, .unranked', form);
    const acts = {
      up: (option) => option.after(option.previousElementSibling || ''),
      down: (option) => option.before(option.nextElementSibling || ''),
      tie: ({ dataset }) => { dataset.tied = dataset.tied ? '' : 'yes'; },
      add(option) { ranked.append(option); option.querySelector('.handle').focus(); },
      off(option) { others.append(option); option.querySelector('[data-act="add"]').focus(); },
    };
    const act = (name, node) => {
      const option = node.closest('.option');
      acts[name](option);
      change();
      const words = form.dataset[name === 'off' ? 'gone' : 'moved'];
      says(words.replace('{title}', option.dataset.name).replace('{number}', option.dataset.number));
    };
    const on = (event, selector, handler) => form.addEventListener(event, (event) => {
      const node = event.target.closest(selector);
      if (node) handler(node, event);
    });
    on('click', '[data-act]', (button) => act(button.dataset.act, button));
    on('keydown', '.handle', (handle, event) => {
      if (!/^Arrow(Up|Down)$/.test(event.key)) return;
      event.preventDefault();
      act(event.key.slice(5).toLowerCase(), handle);
    });
    on('pointerdown', '.handle', (handle, { pointerId }) => handle.setPointerCapture(pointerId));
    on('pointermove', '.handle', (handle, { pointerId, clientY }) => {
      if (!handle.hasPointerCapture(pointerId)) return;
      const option = handle.closest('.option');
      const middle = (other) => { const { top, height } = other?.getBoundingClientRect() || {}; return top + height / 2; };
      if (clientY < middle(option.previousElementSibling)) act('up', option);
      else if (clientY > middle(option.nextElementSibling)) act('down', option);
    });
    return {
      order: () => all('.option', ranked).map(({ dataset: { option, tied } }) => [option, tied]),
      show(order = []) {
        for (const [key, tied] of order) {
          const option = form.querySelector(`[data-option="${CSS.escape(key)}"]`);
          if (option) { ranked.append(option); option.dataset.tied = tied || ''; }
        }
      },
    };
  };

  // What the club knows, while one types.
  const find = ({ elements: { title, author, mine }, dataset: { books, comma } }, known) => {
    const folded = (text) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
    let loaded;
    return async () => {
      // A subtitle is often not in the club's words.
      const words = folded(title.value.split(/[:;([]/)[0] + ' ' + author.value).split(' ');
      if (title.value) loaded ??= fetch(books).then((answer) => answer.json()).catch(() => []);
      const isList = title.value === mine?.textContent;
      const isMeant = isList ? ([name]) => list().some((book) => book.title === name)
        : ([name, by]) => words.every((word) => (' ' + folded(name + ' ' + by)).includes(' ' + word));
      const found = title.value[2] ? (await loaded).filter(isMeant).slice(0, isList ? 99 : 5) : [];
      known.hidden = !found.length;
      known.querySelector('ul').replaceChildren(...found.map(([name, by, url, status]) => {
        const item = document.createElement('li');
        const link = Object.assign(document.createElement('a'), { href: url, textContent: name });
        item.append(link, by && comma + by, status && ' · ' + status);
        return item;
      }));
    };
  };

  for (const form of document.querySelectorAll('form[data-voice]')) {
    const { dataset, elements } = form;
    const { text, name } = elements;
    const key = `octavo-voice ${site} ${dataset.voice}`;
    const nameKey = 'octavo-name ' + site;
    const says = (words) => { form.querySelector('[role="status"]').textContent = words || ''; };
    let kept;
    const ranking = dataset.moved && rank(form, says, () => change());
    const search = dataset.books && find(form, form.querySelector('.known'));
    const compose = () => {
      for (const option of all('.unranked .option, .ranked :first-child.option', form)) option.dataset.tied = '';
      const words = sentences[dataset.method](form);
      text.value = words && dataset.say + words + (name.value && `\n${dataset.signed}: ${name.value}`);
      search?.();
    };
    const keep = (more) => {
      kept = { ...kept, ...more, values: Object.fromEntries(new FormData(form)), order: ranking?.order() };
      store.write(key, JSON.stringify(kept));
      store.write(nameKey, name.value);
    };
    const change = () => { compose(); says(); keep({ waits: false }); };
    const show = () => {
      try { kept = JSON.parse(store.read(key)) || {}; } catch { kept = {}; }
      const values = { ...kept.values, name: store.read(nameKey) };
      for (const field of elements) {
        const value = values[field.name];
        if (!/checkbox|radio/.test(field.type)) field.value = value || field.value;
        else if (kept.values) field.checked = value === field.value;
      }
      ranking?.show(kept.order);
      compose();
      if (text.value) says(dataset[kept.waits ? navigator.onLine ? 'online' : 'offline' : kept.sent === text.value && 'sent']);
    };
    const ways = {
      share: () => navigator.share({ text: text.value }),
      copy: () => navigator.clipboard.writeText(text.value).then(() => dataset.copied),
      mail: (to) => { location.href = `mailto:${to}?body=${encodeURIComponent(text.value)}`; },
      form: (to) => { open(to.replace('{text}', encodeURIComponent(text.value)), '_blank', 'noopener'); },
    };
    for (const button of all('[data-send]', form)) {
      const { send, to, spare } = button.dataset;
      button.hidden = send === 'share' ? !navigator.share : spare && navigator.share;
      button.onclick = async () => {
        if (!text.value) return says(dataset.nothing);
        const waits = send === 'form' && !navigator.onLine;
        try {
          says(waits ? dataset.offline : await ways[send](to) || dataset.sent);
          keep({ waits, sent: !waits && text.value });
        } catch { text.select(); /* copied by hand */ }
      };
    }
    const { mine } = elements;
    if (mine) {
      mine.hidden = !list().length;
      mine.onclick = () => {
        elements.title.value = mine.textContent;
        change();
      };
    }
    form.onsubmit = () => false;
    form.oninput = change;
    addEventListener('online', show);
    showAlways(show);
  }
})();
