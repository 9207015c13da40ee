// The explanation of a turn, step by step, with the board and the clause of each step.

import { ask } from './engine.js';
import { button, h } from './dom.js';

/** A link that opens the text of a clause or a ruling. */
export function clauseLink(name, label = name) {
  return button(label, () => showClause(name), { class: 'clause-link', title: `Read ${name}` });
}

/** Opens the text of a clause or a ruling over the page. */
export function showClause(name) {
  const { file, rule, rest, cases } = ask({ ask: 'clause', name });
  const dialog = h('dialog', { class: 'clause', 'aria-labelledby': 'clause-name' },
    h('header', {}, h('h2', { id: 'clause-name' }, name), h('span', { class: 'faint' }, file),
      button('Close', () => dialog.close(), { class: 'quiet' })),
    clauseText({ rule, rest }),
    cases.length > 0 && h('details', {}, h('summary', {}, `Shown by ${cases.length} ${cases.length === 1 ? 'case' : 'cases'}`),
      h('ul', {}, cases.map((id) => h('li', {}, h('a', { href: `#/browse/${id}`, onclick: () => dialog.close() }, id))))));
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', (event) => { if (event.target === dialog) dialog.close(); });
  document.body.append(dialog);
  dialog.showModal();
}

function clauseText({ rule, rest }) {
  return h('div', { class: 'clause-text' }, rule && h('p', { class: 'rule' }, rule),
    rest.map((text) => (/^[|`-]/.test(text) ? h('pre', {}, text.replace(/^```\w*\n?|\n?```$/g, '')) : h('p', {}, text))));
}

/**
 * The steps of a reply as a list element. At most one step is open and shows its clause; at first the step number `first` is.
 * `onstep` gets the picture of the step for `Board.show` when one is opened, and `undefined` when the open one is closed.
 */
export function steps({ steps: list, pictures }, onstep, first = -1) {
  let open = -1;
  const rows = list.map((step, number) => {
    const quote = h('div', { class: 'quote', hidden: true });
    const row = h('li', {},
      h('button', { type: 'button', class: 'step', 'aria-expanded': 'false', onclick: () => go(number === open ? -1 : number) },
        h('span', { class: 'step-title' }, step.title), h('span', { class: 'step-says' }, step.says)), quote);
    return { row, quote };
  });
  const count = h('span', { class: 'faint' });
  const back = button('‹', () => go(open - 1), { 'aria-label': 'Previous step' });
  const next = button('›', () => go(open + 1), { 'aria-label': 'Next step' });
  const element = h('div', { class: 'steps' },
    list.length > 1 && h('div', { class: 'stepper' }, back, next, count), h('ol', {}, rows.map(({ row }) => row)));

  function go(number) {
    show(number);
    onstep(open < 0 ? undefined : { svg: pictures[list[open].board], step: open + 1 });
  }

  function show(number) {
    open = number < 0 || number >= list.length ? -1 : number;
    rows.forEach(({ row, quote }, place) => {
      row.classList.toggle('open', place === open);
      row.firstChild.setAttribute('aria-expanded', String(place === open));
      quote.hidden = place !== open;
      if (place === open && !quote.firstChild) {
        const { rule, name } = ask({ ask: 'clause', name: list[place].rule });
        quote.append(h('p', {}, rule), clauseLink(name));
      }
    });
    showCount();
  }

  function showCount() {
    count.textContent = open < 0 ? `${list.length} steps` : `step ${open + 1} of ${list.length}`;
    back.disabled = open < 0;
    next.disabled = open >= list.length - 1;
  }

  show(first);
  if (open >= 0) {
    // The list has its own scroll bar, which works only when it is on the page.
    requestAnimationFrame(() => { rows[open].row.parentElement.scrollTop = rows[open].row.offsetTop - rows[0].row.offsetTop; });
  }
  return element;
}

const WORDS = { legal: 'Legal.', refused: 'Refused.', error: 'Not a turn.' };

/** The verdict on a turn in a line, for announcements. */
export function headline({ verdict, says }) {
  return `${WORDS[verdict]} ${says}`;
}

/** The step that decides a refused turn. */
export function deciding({ verdict, rule, steps: list }) {
  return verdict === 'refused' ? list.findLast((step) => step.rule === rule) : undefined;
}

/** The verdict on a turn with its steps. In a refusal the deciding step is open. */
export function verdict(tried, onstep) {
  return h('section', { class: `verdict ${tried.verdict}`, 'aria-label': 'Verdict' },
    h('p', { class: 'says' }, h('strong', {}, WORDS[tried.verdict]), ' ', code(tried.says), tried.rule && [' ', clauseLink(tried.rule)]),
    tried.steps.length > 0 && steps(tried, onstep, tried.steps.indexOf(deciding(tried))));
}

/**
 * Legal turns near a refused one, unless `changes` is false; with `readings` also the verdicts of other readings of the texts.
 */
export function otherwise(line, { turn, verdict }, { changes: offered = true, readings }) {
  const about = (request) => ask({ ask: request, ...line, turn });
  // The search for the nearest legal turns asks about many, so it waits for the button.
  const changes = () => {
    const { changes } = about('changes');
    nearest.replaceChildren(h('h2', {}, 'Legal turns nearby'), changes.length === 0 ? h('p', { class: 'faint' }, 'No turn nearby is legal.')
      : h('ul', {}, changes.map((words) => h('li', {}, code(words)))));
  };
  const nearest = h('div', { role: 'status' }, verdict === 'refused' && offered && button('Show legal turns nearby', changes, { class: 'quiet' }));
  const entry = ({ id, says, ruling, wording, answer }) => h('li', {},
    h('p', {}, says, ' ', ruling ? clauseLink(ruling) : h('span', { class: 'faint' }, wording && `wording of ${wording}`)),
    h('p', { class: 'faint' }, h('code', {}, id), `: ${answer}`));
  const others = () => {
    const { readings } = about('readings');
    return [h('h2', {}, 'Other readings'), readings.length === 0
      ? h('p', { class: 'faint' }, 'All readings of the text agree on this turn.') : h('ul', {}, readings.map(entry))];
  };
  return h('div', { class: 'otherwise' }, nearest, readings && others());
}

/** A text as nodes, in which backticks make code: `` `d4` ``. */
export function code(words) {
  return words.split('`').map((part, number) => (number % 2 ? h('code', {}, part) : part));
}
