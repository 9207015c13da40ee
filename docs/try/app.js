// The page: fetches the engine and shows the part that the address names.

import { ask, load } from './engine.js';
import { isNew, read } from './address.js';
import { button, h } from './dom.js';

/** The parts of the page. A module has a function `show(main, rest)`. If that returns a function, it is called when the part is left. */
const PARTS = [
  { name: 'settle', label: 'Settle', title: 'settle a question', module: './settle.js' },
  { name: 'play', label: 'Play', title: 'play a game', module: './play.js' },
  { name: 'learn', label: 'Learn', title: 'learn the rules', module: './learn.js' },
  { name: 'browse', label: 'Browse', title: 'browse the suite', module: './browse.js' },
];

const main = document.getElementById('main');
const nav = document.querySelector('nav');
nav.append(...PARTS.map(({ name, label }) => h('a', { href: `#/${name}` }, label)));
let leave;

async function show() {
  const address = read();
  const part = PARTS.find(({ name }) => name === address.part) ?? PARTS[0];
  document.title = `shinpan · ${part.title}`;
  for (const [place, link] of [...nav.children].entries()) {
    if (PARTS[place] === part) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  // An address without a part leads to the first one.
  const unknown = address.part !== undefined && address.part !== part.name;
  try {
    const { show } = await import(part.module);
    leave?.();
    leave = undefined;
    main.replaceChildren();
    main.className = part.name;
    leave = await show(main, unknown ? '' : address.rest) ?? undefined;
    if (unknown) main.prepend(h('p', { class: 'problem unknown', role: 'alert' }, 'The page has no part called ', h('code', {}, address.part), `. This is ${part.label}.`));
  } catch (error) {
    fail(error);
  }
}

function fail(error) {
  console.error(error);
  // Browsers report a failed request in different words.
  if (error instanceof TypeError && /fetch|load|network|import/i.test(error.message)) {
    main.replaceChildren(h('div', { class: 'loading', role: 'alert' },
      h('p', {}, navigator.onLine ? 'A file of the page did not load: its server does not answer.' : 'A file of the page did not load: this device is offline.'),
      h('p', {}, button('Load the page again', () => location.reload(), { class: 'main' }))));
    return;
  }
  main.replaceChildren(h('div', { class: 'loading', role: 'alert' },
    h('p', {}, 'The page cannot go on: ', String(error.message ?? error)),
    h('p', {}, 'A page in a folder needs a server: ', h('code', {}, 'shinpan web'))));
}

try {
  await load();
  // The engine has the style of the pictures, so that it stands in one place.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(ask({ ask: 'games' }).style);
  document.adoptedStyleSheets = [sheet];
  document.querySelector('.skip').addEventListener('click', (event) => {
    event.preventDefault();
    (main.querySelector('[data-point][tabindex="0"]') ?? main).focus();
  });
  // A part is shown only when the one before is, however fast the address changes.
  let shown = show();
  window.addEventListener('hashchange', () => { shown = shown.then(() => isNew() && show()); });
} catch (error) {
  fail(error);
}
