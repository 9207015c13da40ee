// The page: its parts by their addresses. Behind the `#` stands `/`, the part, and what the part makes of the rest.

import { ask, load } from './engine.js';
import { h } from './dom.js';

/** Each part has a function `show(main, rest)`, which may give one to be called when the part is left. */
const PARTS = [
  { name: 'settle', label: 'Settle', title: 'settle a question', module: './settle.js' },
  { name: 'play', label: 'Play', title: 'play a game', module: './play.js' },
  { name: 'browse', label: 'Browse', title: 'browse the suite', module: './browse.js' },
];

const main = document.getElementById('main');
const nav = document.querySelector('nav');
let leave;
let shown;

/** Writes the present state into the address, without showing it anew. */
export function remember(part, rest) {
  shown = `#/${part}/${rest}`;
  history.replaceState(null, '', shown);
}

function route() {
  const [, name, rest = ''] = location.hash.match(/^#\/([a-z]+)\/?(.*)$/s) ?? [];
  return { part: PARTS.find((part) => part.name === name) ?? PARTS[0], rest };
}

async function show() {
  if (location.hash === '#main') return history.replaceState(null, '', shown ?? '#/settle');
  const { part, rest } = route();
  shown = location.hash;
  document.title = `shinpan · ${part.title}`;
  nav.replaceChildren(...PARTS.map(({ name, label }) =>
    h('a', { href: `#/${name}`, 'aria-current': name === part.name && 'page' }, label)));
  try {
    const { show } = await import(part.module);
    leave?.();
    leave = undefined;
    main.replaceChildren();
    main.className = part.name;
    leave = await show(main, unescaped(rest)) ?? undefined;
  } catch (error) {
    fail(error);
  }
}

/** Some programs escape the signs of an address when it is sent on. */
function unescaped(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function fail(error) {
  console.error(error);
  main.replaceChildren(h('div', { class: 'loading', role: 'alert' },
    h('p', {}, 'The page cannot go on: ', String(error.message ?? error)),
    h('p', {}, 'If it lies in a folder, it has to be looked at over HTTP: ', h('code', {}, 'shinpan web'))));
}

try {
  await load();
  // The pictures have their style from the engine too, so that it stands in one place.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(ask({ ask: 'games' }).style);
  document.adoptedStyleSheets = [sheet];
  window.addEventListener('hashchange', () => { if (location.hash !== shown) show(); });
  document.querySelector('.skip').addEventListener('click', (event) => {
    event.preventDefault();
    (main.querySelector('[data-point][tabindex="0"]') ?? main).focus();
  });
  await show();
} catch (error) {
  fail(error);
}
