// Learn: the rules of a game one idea at a time. Every board is a case of the suite, and the engine explains every turn on it.

import { ask } from './engine.js';
import { announce, button, h } from './dom.js';
import { Board } from './board.js';
import { Record } from './record.js';
import { clauseLink, code, verdict } from './explanation.js';
import { counted } from './count.js';
import { guess, same } from './guess.js';
import { link } from './share.js';

const GAMES = ['keil', 'hexgo', 'meigo'];
const TURNS = { pass: 'Pass', button: 'Take the button', hold: 'Hold', resign: 'Resign' };

export async function show(main, rest) {
  const [game, id] = rest.split('/');
  if (!GAMES.includes(game)) {
    overview(main, await Promise.all(GAMES.map(course)));
    if (game) main.prepend(unknown(`The page has no course called \`${game}\`. These are the three courses.`));
    return;
  }
  const lessons = await course(game);
  const place = lessons.ideas.findIndex((idea) => idea.id === id);
  scrollTo(0, 0);
  idea(main, lessons, Math.max(0, place));
  if (id && place < 0) main.prepend(unknown(`The course has no idea called \`${id}\`. This is its first idea.`));
}

function unknown(words) {
  return h('p', { class: 'problem unknown', role: 'alert' }, code(words));
}

/** The lessons of a game: `lessons/keil.json` and so on. */
async function course(game) {
  const address = new URL(`lessons/${game}.json`, import.meta.url);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} did not load (${response.status})`);
  return response.json();
}

function address({ game, ideas }, place) {
  return `#/learn/${game}/${ideas[place].id}`;
}

/** The three courses. */
function overview(main, courses) {
  main.classList.add('overview');
  main.append(h('header', {}, h('h1', {}, 'Learn the rules'),
    h('p', {}, 'Each idea has boards to try it on. Press a point, and the rules answer.')),
  ...courses.map((lessons) => {
    const { game, title, about, ideas } = lessons;
    const host = h('div');
    new Board(host, { pressable: false }).show(ask({ ask: 'case', id: lessons.cover }).view);
    const open = Math.max(0, ideas.findIndex((idea) => !isDone(idea)));
    const done = ideas.filter(isDone).length;
    return h('section', { class: 'course', 'aria-labelledby': `course-${game}` }, host, h('h2', { id: `course-${game}` }, title),
      h('p', {}, about),
      h('p', { class: 'row' }, h('a', { class: 'button main', href: address(lessons, open) }, done === 0 ? 'Begin' : 'Go on', h('span', { class: 'unseen' }, ` with ${title}`)),
        h('span', { class: 'faint' }, done === 0 ? `${ideas.length} ideas` : `${done} of ${ideas.length} ideas done`)));
  }));
}

/** One idea: its text, and boards to try it on. */
function idea(main, lessons, place) {
  const { title, ideas } = lessons;
  const { title: name, text, clauses, boards } = ideas[place];
  const list = h('ol', {});
  const drawList = () => list.replaceChildren(...ideas.map((one, number) => h('li', {},
    h('a', { href: address(lessons, number), 'aria-current': number === place && 'page', class: isDone(one) && 'done' }, one.title,
      isDone(one) && h('span', { class: 'unseen' }, ', done')))));
  const step = (by, label) => ideas[place + by] && h('a', { class: `button ${by > 0 ? 'main' : ''}`, href: address(lessons, place + by) }, label(ideas[place + by].title));
  const contents = h('details', { class: 'contents', open: matchMedia('(min-width: 52rem)').matches },
    h('summary', {}, `${title}, ${place + 1} of ${ideas.length}`), h('nav', { 'aria-label': 'Ideas' }, list),
    h('p', {}, h('a', { href: '#/learn' }, 'All three games')));
  drawList();
  const heading = h('h1', { tabindex: -1 }, name);
  main.append(h('aside', { class: 'side', 'aria-label': 'Contents' }, contents),
    h('article', { class: 'idea' },
      h('header', {}, heading, text.map((words) => h('p', {}, code(words))),
        h('p', { class: 'labels' }, clauses.map((label) => [clauseLink(label), ' ']))),
      boards.map((set, number) => task(set, `Try it${boards.length > 1 ? ` ${number + 1}` : ''}`, () => { keep(key(set)); drawList(); })),
      h('footer', { class: 'row' }, step(-1, (other) => `‹ ${other}`), h('span', { class: 'spring' }),
        step(1, (other) => `${other} ›`) ?? h('a', { class: 'button main', href: '#/play' }, 'Play a game'))));
  document.title = `shinpan · ${title}: ${name}`;
  heading.focus({ preventScroll: true });
}

/** A board with a task. `set` has the case, the check and the texts of the task. `solved` is called when the task is done. */
function task(set, name, solved) {
  const one = ask({ ask: 'case', id: set.case });
  const check = one.checks[set.check - 1];
  const host = h('div');
  const board = new Board(host);
  const controls = h('div', { class: 'controls' });
  const reaction = h('div', { class: 'reaction' });
  const element = h('section', { class: 'task', 'aria-label': name }, h('p', { class: 'asks' }, code(set.task)), host,
    h('div', { class: 'panel' }, controls, reaction));
  const parts = { set, one, check, host, board, controls, react };
  if (asksForTurn(set, check)) turnTask(parts);
  else answerTask(parts);
  return element;

  /** Shows the result and returns its element. `right` is true, false, or undefined if the answer was only shown. */
  function react(right, words, ...more) {
    const mark = right === undefined ? '' : right ? 'Right. ' : '';
    const notice = h('div', { class: `answered ${right === undefined ? '' : right ? 'right' : 'other'}`, tabindex: -1 },
      h('p', {}, h('strong', { class: 'mark' }, mark), code(words)));
    reaction.replaceChildren(notice, ...more.filter(Boolean));
    notice.scrollIntoView({ block: 'nearest' });
    announce((mark + words).replaceAll('`', ''));
    if (right) solved();
    return notice;
  }
}

/** Whether the task is a turn: the last turn of the check, unless the lesson asks for its result. */
function asksForTurn(set, check) {
  return check.play.length > 0 && !set.guess;
}

/** The task is a turn. */
function turnTask({ set, one, check, host, board, controls, react }) {
  const start = new Record(one.view, check.play.slice(0, -1));
  const { view } = start;
  const handicap = [];
  const goals = [set.check, ...set.also ?? []].map((number) => attempt(one.checks[number - 1].tries));
  // Meigo has no pass, so only the lesson about it offers a pass.
  const offered = view.turns.filter(({ turn }) => turn !== 'pass' || view.game !== 'meigo' || goals.some((goal) => goal.turn === turn));
  let shown = false;

  function attempt(turn) {
    return ask({ ask: 'play', ...Record.place(view), turn });
  }

  function begin() {
    shown = false;
    handicap.length = 0;
    board.show(view);
    const played = [...one.moves, ...start.moves];
    const put = button('Put the stones down', () => tryOut(`handicap ${handicap.join(' ')}`), { class: 'main', disabled: true });
    controls.replaceChildren(
      played.length > 0 ? h('p', { class: 'faint' }, 'Played so far: ', played.join(', ')) : '',
      h('p', { class: 'faint' }, view.words),
      h('div', { class: 'row' }, offered.map(({ turn }) => button(TURNS[turn], () => tryOut(turn))), view['opens-with-handicap'] ? put : ''));
  }

  host.addEventListener('point', ({ detail }) => {
    if (shown) begin();
    if (!view['opens-with-handicap']) return tryOut(detail);
    if (handicap.includes(detail)) handicap.splice(handicap.indexOf(detail), 1);
    else handicap.push(detail);
    board.choose(handicap);
    controls.querySelector('.main').disabled = handicap.length === 0;
  });

  function tryOut(turn) {
    const tried = attempt(turn);
    const after = tried.view ?? view;
    const onstep = (picture) => board.show({ ...after, ...picture });
    const again = button('Start again', () => {
      begin();
      react(undefined, set.hint);
      host.querySelector('[tabindex="0"]')?.focus();
    }, { class: 'quiet' });
    const further = new Record(one.view, start.moves);
    const away = h('a', { class: 'button quiet', href: `#/settle/${link(further)}` }, 'Try more in Settle');
    onstep();
    shown = true;
    const says = verdict(tried, onstep);
    if (goals.some((goal) => alike(tried, goal))) react(true, set.right, says, more(set, one), h('div', { class: 'row' }, again, away));
    else react(false, other(tried, goals[0]), h('p', {}, code(set.hint)), says, h('div', { class: 'row' }, again, away));
  }

  begin();
}

/** Whether a turn has the result of the wanted one: it takes the same stones, or the same clause refuses it. */
function alike(tried, goal) {
  if (tried.verdict !== goal.verdict) return false;
  if (tried.turn === goal.turn) return true;
  return tried.verdict === 'refused' ? tried.rule === goal.rule : goal.captured.length > 0 && same(tried.captured, goal.captured);
}

/** The comment on a turn that is not the wanted one. */
function other({ verdict, captured }, goal) {
  if (verdict !== 'legal') return goal.verdict === 'refused' ? 'The rules refuse this turn too, but for another reason.' : 'The rules refuse this turn. Look for another one.';
  if (captured.length > 0) return `This turn is legal and takes ${captured.map((point) => `\`${point}\``).join(', ')}, but it is not the task.`;
  return 'This turn is legal, but it is not the task.';
}

/** The task is a question. */
function answerTask({ set, one, check, host, board, controls, react }) {
  let chosen = [];
  let done = false;

  function begin() {
    chosen = [];
    done = false;
    board.show({ svg: check.before, points: one.view.points });
    controls.replaceChildren(
      one.moves.length > 0 ? h('p', { class: 'faint' }, 'Played so far: ', one.moves.join(', ')) : '',
      h('p', { class: 'faint' }, one.view.words),
      guess(check, () => chosen, answered));
  }

  host.addEventListener('point', ({ detail }) => {
    if (check.guess.kind !== 'points' || done) return;
    chosen = chosen.includes(detail) ? chosen.filter((point) => point !== detail) : [...chosen, detail];
    board.choose(chosen);
  });

  function answered(right) {
    if (right === false) return react(false, 'Wrong. Look again.', h('p', {}, code(set.hint)));
    const again = button('Start again', () => {
      begin();
      react(undefined, set.hint);
      controls.querySelector('button, input')?.focus();
    }, { class: 'quiet' });
    done = true;
    board.show({ svg: check.after, points: check.play.length === 0 ? one.view.points : {} });
    if (check.guess.kind === 'points') board.highlight(check.guess.answer);
    controls.replaceChildren();
    // The button with the focus is gone, so the answer gets it.
    return react(right, set.right, count(), more(set, one), h('div', { class: 'row' }, again)).focus({ preventScroll: true });
  }

  /** The count, if the task was about the score. */
  function count() {
    if (!set.count) return undefined;
    const { view } = new Record(one.view, check.play);
    const reply = ask({ ask: 'count', ...Record.place(view), ...(set.dead && { dead: { black: set.dead, white: set.dead } }) });
    return counted(reply, board);
  }

  begin();
}

/** The reasoning of the case. */
function more(set, one) {
  return h('details', { class: 'box' }, h('summary', {}, 'The whole reasoning'), h('p', {}, one.why),
    h('p', {}, h('a', { href: `#/browse/${set.case}` }, 'The case in the suite')));
}

// The solved tasks, kept in the browser if it allows that.

const KEPT = 'shinpan.learn';

function key(set) {
  return `${set.case}#${set.check}`;
}

function done() {
  try {
    const list = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

function keep(one) {
  try {
    localStorage.setItem(KEPT, JSON.stringify([...new Set([...done(), one])]));
  } catch { /* Without storage the list ends with the page. */ }
}

/** Whether all boards of an idea are done. */
function isDone({ boards }) {
  const list = done();
  return boards.every((set) => list.includes(key(set)));
}
