// The suite: every case as a board, and its checks as questions to the reader.

import { ask } from './engine.js';
import { announce, button, choice, h } from './dom.js';
import { Board } from './board.js';
import { Record } from './record.js';
import { clauseLink } from './explanation.js';
import { guess } from './guess.js';
import { link } from './share.js';

/** The filter of the list. It survives a change of the case. */
const filter = { game: '', chapter: '', text: '' };

export function show(main, rest) {
  const { cases } = ask({ ask: 'cases' });
  const list = h('ul', { class: 'cases' });
  const many = h('p', { class: 'faint', role: 'status' });
  const chapters = h('div', { class: 'spring' });
  const detail = h('div', { class: 'detail' });
  const text = h('input', { type: 'search', placeholder: 'ko, eye, hexgo.eye, M5 …', 'aria-label': 'Text', value: filter.text, oninput: () => { filter.text = text.value.toLowerCase(); drawList(); } });
  const side = h('aside', { class: 'side', 'aria-label': 'Cases' },
    h('div', { class: 'row' },
      choice('Game', [['', 'all'], ['keil', 'Keil'], ['hexgo', 'HexGo'], ['meigo', 'Meigo']], filter.game, (value) => { filter.game = value; filter.chapter = ''; drawList(); }),
      chapters),
    h('label', { class: 'field wide' }, h('span', {}, 'Find'), text), many, list);
  main.append(h('h1', { class: 'unseen' }, 'Browse the suite'), side, detail);

  const matches = (one) => (!filter.game || one.game === filter.game) && (!filter.chapter || one.chapter === filter.chapter)
    && filter.text.split(/\s+/).every((word) => [one.id, one.title, one.chapter, ...one.rules, ...one.rulings].join(' ').toLowerCase().includes(word));

  function drawList() {
    const names = [...new Set(cases.filter((one) => !filter.game || one.game === filter.game).map((one) => one.chapter))];
    chapters.replaceChildren(choice('Chapter', [['', 'all'], ...names], filter.chapter, (value) => { filter.chapter = value; drawList(); }));
    const found = cases.filter(matches);
    many.textContent = `${found.length} of ${cases.length} cases`;
    let heading = '';
    list.replaceChildren(...found.flatMap((one) => {
      const here = `${one.game} · ${one.chapter}`;
      const link = h('li', {}, h('a', { href: `#/browse/${one.id}`, 'aria-current': one.id === rest && 'page' }, one.title));
      if (here === heading) return [link];
      heading = here;
      return [h('li', { class: 'heading' }, here), link];
    }));
  }

  drawList();
  if (!rest) {
    main.classList.add('choosing');
    detail.append(h('p', { class: 'hint' }, 'Choose a case. A case is a position with questions, whose answers were worked out by hand from the rules.'),
      button('A random case', () => { location.hash = `#/browse/${cases[Math.floor(Math.random() * cases.length)].id}`; }, { class: 'main' }));
    return;
  }
  list.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' });
  scrollTo(0, 0);
  try {
    showCase(detail, ask({ ask: 'case', id: rest }), cases);
  } catch (trouble) {
    detail.append(h('p', { class: 'problem', role: 'alert' }, trouble.message));
  }
}

function showCase(detail, one, cases) {
  const host = h('div');
  const board = new Board(host);
  const heading = h('h2', { tabindex: -1 }, one.title);
  const question = h('section', { class: 'question', 'aria-label': 'Question' });
  const place = cases.findIndex(({ id }) => id === one.id);
  const neighbour = (by, label) => {
    const other = cases[place + by];
    return other ? h('a', { class: 'button', href: `#/browse/${other.id}`, 'aria-label': `${label}: ${other.title}` }, by < 0 ? '‹' : '›') : '';
  };
  const settle = `#/settle/${link(new Record(one.start, one.moves, one.view))}`;
  detail.append(
    h('section', { class: 'stage', 'aria-label': 'Board' }, host, h('p', { class: 'words' }, one.view.words)),
    h('div', { class: 'panel' },
      h('p', { class: 'faint' }, h('a', { href: '#/browse', class: 'back' }, 'All cases'), ` · ${one.game} · ${one.chapter}`),
      heading,
      one.moves.length > 0 && h('p', {}, 'Played before: ', one.moves.join(', ')),
      one.earlier.length > 0 && h('details', { class: 'box' }, h('summary', {}, `Earlier positions: ${one.earlier.length}`),
        h('div', { class: 'thumbs' }, one.earlier.map(picture))),
      question,
      h('div', { class: 'row' }, neighbour(-1, 'Previous case'), neighbour(1, 'Next case'), h('span', { class: 'spring' }), h('a', { class: 'button', href: settle }, 'Try it out'))));
  let chosen = [];
  let open = 0;
  let done = false;

  host.addEventListener('point', ({ detail: name }) => {
    if (one.checks[open].guess.kind !== 'points' || done) return;
    chosen = chosen.includes(name) ? chosen.filter((point) => point !== name) : [...chosen, name];
    board.choose(chosen);
  });

  function pick(number) {
    open = number;
    chosen = [];
    done = false;
    const check = one.checks[open];
    board.show({ svg: check.before, points: one.view.points });
    question.replaceChildren(
      one.checks.length > 1 ? h('div', { class: 'row checks', role: 'group', 'aria-label': 'Questions' }, one.checks.map((_, place) =>
        button(String(place + 1), () => pick(place), { 'aria-current': place === open && 'step', 'aria-label': `Question ${place + 1}` }))) : '',
      h('p', { class: 'asks' }, check.asks), guess(check, () => chosen, answer));
  }

  function answer(right) {
    done = true;
    const check = one.checks[open];
    board.show({ svg: check.after, points: {} });
    if (check.guess.kind === 'points') board.highlight(check.guess.answer);
    const mark = right === undefined ? '' : right ? 'Right.' : 'Wrong.';
    question.querySelector('.row:last-child')?.remove();
    question.append(h('div', { class: `answered ${right === undefined ? '' : right ? 'right' : 'wrong'}` },
      h('p', { class: 'mark' }, h('strong', {}, mark)),
      h('dl', {}, check.answers.map(({ what, answer }) => [h('dt', {}, what), h('dd', {}, answer)])),
      check.why && h('p', {}, check.why),
      h('p', {}, one.why),
      one.fault && h('p', { class: 'faint' }, 'This case catches the mistake: ', one.fault, '.'),
      one.source && h('p', { class: 'faint' }, 'From the text: ', one.source),
      h('p', { class: 'labels' }, [...one.rules, ...one.rulings].map((name) => [clauseLink(name), ' ']))));
    if (open + 1 < one.checks.length) question.append(button('Next question', () => pick(open + 1), { class: 'main' }));
    announce(`${mark} ${check.answers.map(({ what, answer }) => `${what}: ${answer}`).join('; ')}`);
  }

  pick(0);
  document.title = `shinpan · ${one.title}`;
  heading.focus({ preventScroll: true });
}

function picture(svg) {
  const host = h('div');
  new Board(host, { pressable: false }).show({ svg });
  return host;
}
