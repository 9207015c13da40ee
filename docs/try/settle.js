// Settle a question: set a position up, try turns, see the verdicts and their reasons.

import { ask } from './engine.js';
import { announce, button, choice, h, number, redraw, tick } from './dom.js';
import { Board } from './board.js';
import { Record } from './record.js';
import { code, deciding, headline, otherwise, steps, verdict } from './explanation.js';
import { counted, winnerWords } from './count.js';
import { fromLink, link, opener, takeAway } from './share.js';
import { remember } from './address.js';

/** The contents that a press can put on a point: the sign of a diagram, a word, the look, and a name for screen readers. */
const SIGNS = [
  ['X', 'Black', 'black', 'Black stone'], ['O', 'White', 'white', 'White stone'],
  ['x', 'Black, marked', 'black marked', 'Marked black stone'], ['o', 'White, marked', 'white marked', 'Marked white stone'],
  ['.', 'Erase', 'none', 'No stone'],
];

const PLAYERS = [['black', 'Black'], ['white', 'White']];

export function show(main, rest) {
  const { games } = ask({ ask: 'games' });
  const kind = (game) => games.find((one) => one.game === game);
  let record;
  let tool = 'play';
  let legal = false;
  let readings = false;
  let tried;
  let looked;
  /** While the board is counted: the stones that are dead. */
  let dead;
  let problem = '';
  /** The records before changes by hand, and the records that were undone. */
  let before = [];
  let after = [];

  const host = h('div');
  const board = new Board(host);
  const words = h('p', { class: 'words' });
  const answer = h('div', { class: 'answer' });
  const tools = h('fieldset', { class: 'tools' });
  const turns = h('div', { class: 'row turns' });
  const line = h('ol', { class: 'line', 'aria-label': 'Turns played' });
  const setUp = h('div', { class: 'set-up' });
  const details = h('details', { class: 'box', ontoggle: () => drawSetUp() }, h('summary', {}, 'The position in detail'), setUp);
  const head = h('div', { class: 'row head' });
  const panel = h('div', { class: 'panel' }, head, tools, turns, line, answer,
    details,
    h('details', { class: 'box' }, h('summary', {}, 'Links, files, diagrams'),
      takeAway('settle', () => record, asked),
      opener(openCase), diagramField()));
  main.append(h('h1', { class: 'unseen' }, 'Settle a question'),
    h('section', { class: 'stage', 'aria-label': 'Board' }, host, words), panel);

  host.addEventListener('point', ({ detail }) => {
    if (dead && mayHaveDead()) mark(detail);
    else if (tool === 'play') play(detail);
    else if (tool === 'look') look(detail);
    else put(detail);
  });

  function begin(request) {
    become(new Record(ask(request)));
  }

  /** Goes on with another record. Undo leads back to the present one. */
  function become(next) {
    before.push(record);
    after = [];
    record = next;
    cleared();
  }

  function forget() {
    tried = looked = dead = undefined;
    problem = '';
  }

  function cleared() {
    forget();
    draw();
  }

  /** Changes the position by hand. The list of turns is lost, but the earlier positions stay. */
  function arrange(changes, more = {}) {
    const { game, position } = record.view;
    try {
      become(new Record(ask({ ask: 'arrange', game, position: { ...position, ...changes }, start: startsHere(position), ...more })));
    } catch (trouble) {
      problem = trouble.message;
      drawAnswer();
    }
  }

  function put(point) {
    const { position } = record.view;
    const empty = isEmpty(position);
    // A board that is set up is not the start of a game, and its first turns are past, as in a case.
    const changes = empty && 'first-turns' in position ? { 'first-turns': [], handicap: false } : {};
    arrange(changes, { put: { point, sign: tool }, start: startsHere(position) && !empty });
    announce(record.view.points[point]);
  }

  /** Keil: no turn ended with the present board. */
  function startsHere({ history }) {
    return record.view.game === 'keil' && history.length === 0;
  }

  /** Adds the present board to the earlier positions. */
  function rememberBoard() {
    // The start of a game is not among the earlier positions yet.
    if (startsHere(record.view.position)) arrange({}, { start: false });
    arrange({}, { record: 'keep', start: false });
  }

  function play(turn) {
    forget();
    tried = record.play(turn);
    tried.from = record.at - (tried.verdict === 'legal' ? 1 : 0);
    announce(headline(tried));
    draw();
    bringIntoSight();
  }

  /** Scrolls to the headline and the open step below it. */
  function bringIntoSight() {
    for (const element of answer.querySelectorAll('.says, .steps li.open')) element.scrollIntoView({ block: 'nearest' });
  }

  /** The turn of the question, if it was not played. */
  function asked() {
    return tried && tried.verdict !== 'legal' ? tried.turn : '';
  }

  /** Tries the last turn again, so that its verdict is shown. */
  function tryLast() {
    if (record.at === 0) return;
    const turn = record.moves[record.at - 1];
    record.go(record.at - 1);
    tried = ask({ ask: 'play', ...Record.place(record.view), turn });
    tried.from = record.at;
    record.go(record.at + 1);
  }

  function look(point) {
    forget();
    looked = ask({ ask: 'look', ...Record.place(record.view), point });
    looked.point = point;
    announce(looked.steps.map(({ says }) => says).join(' '));
    draw();
    bringIntoSight();
  }

  /** Marks a group of HexGo as dead or alive, while the board is counted. */
  function mark(point) {
    if (record.view.points[point].includes('empty')) return;
    const { points } = ask({ ask: 'stones', ...Record.place(record.view), point });
    dead = dead.includes(point) ? dead.filter((one) => !points.includes(one)) : [...dead, ...points];
    announce(`${points.join(' ')}: ${dead.includes(point) ? 'dead' : 'alive'}`);
    draw();
  }

  function go(at) {
    record.go(at);
    cleared();
  }

  function undo() {
    if (record.at > 0) return go(record.at - 1);
    after.push(record);
    record = before.pop();
    cleared();
  }

  function redo() {
    if (record.at < record.moves.length) return go(record.at + 1);
    before.push(record);
    record = after.pop();
    cleared();
  }

  function draw() {
    redraw(main, drawAll);
  }

  function drawAll() {
    drawBoard();
    words.textContent = record.view.words;
    drawHead();
    drawTools();
    drawTurns();
    drawAnswer();
    drawSetUp();
    try {
      remember('settle', link(record, asked()));
    } catch { /* The button `Copy link` reports a position without a link. */ }
  }

  function drawBoard() {
    const last = record.played.at(-1);
    board.show(legal ? ask({ ask: 'view', ...Record.place(record.view), show: { legal, last } }) : record.view);
    // The points of the deciding step.
    const step = looked?.steps[0] ?? (tried && deciding(tried));
    if (step) board.highlight(step.points);
  }

  function drawHead() {
    const { game, size } = record.view;
    const sizes = [...kind(game).sizes];
    if (!sizes.includes(size)) sizes.unshift(size);
    head.replaceChildren(
      choice('Game', games.map((one) => [one.game, one.title]), game, (value) => begin({ ask: 'start', game: value, size: kind(value).usual })),
      choice('Size', sizes, size, (value) => begin({ ask: 'start', game, size: value })),
      choice('To move', PLAYERS, record.view.position['to-move'], (value) => arrange({ 'to-move': value })),
      button('Clear', () => begin({ ask: 'start', game, size }), { class: 'quiet' }));
  }

  function drawTools() {
    const signs = SIGNS.filter(([, , look]) => kind(record.view.game).marks || !look.includes('marked'));
    const radio = (value, label, look, says) => h('label', { class: `tool ${look}` },
      h('input', { type: 'radio', name: 'tool', value, checked: tool === value, 'aria-label': says, onchange: () => { tool = value; host.classList.toggle('editing', tool !== 'play' && tool !== 'look'); } }),
      h('span', { class: 'chip' }, label));
    tools.replaceChildren(h('legend', {}, 'Press a point to'),
      h('div', { class: 'row' }, h('span', { class: 'or' }, 'ask about'), radio('play', 'Turn', 'ask'), radio('look', 'Point', 'ask')),
      h('div', { class: 'row' }, h('span', { class: 'or' }, 'set up'), ...signs.map((sign) => radio(...sign))));
  }

  function drawTurns() {
    const { view } = record;
    const name = { pass: 'Pass', button: 'Take the button', hold: 'Hold', resign: 'Resign' };
    turns.replaceChildren(
      ...view.turns.map(({ turn, legal, why }) => button(name[turn], () => play(turn), { class: legal ? '' : 'unlikely', title: why })),
      view['opens-with-handicap'] ? handicapField() : '',
      h('span', { class: 'spring' }),
      button('↶', undo, { disabled: record.at === 0 && before.length === 0, 'aria-label': 'Undo' }),
      button('↷', redo, { disabled: record.at === record.moves.length && after.length === 0, 'aria-label': 'Redo' }));
    line.replaceChildren(...record.moves.map((turn, number) => h('li', {},
      button(turn, () => go(number + 1), { class: 'quiet', 'aria-current': number + 1 === record.at && 'step' }))));
  }

  function handicapField() {
    const input = h('input', { type: 'text', placeholder: 'd4 e5', 'aria-label': 'Points of the handicap', size: 12 });
    return h('span', { class: 'row' }, input, button('Handicap', () => play(`handicap ${input.value}`)));
  }

  function drawAnswer() {
    answer.replaceChildren(
      ...(problem ? [h('p', { class: 'problem', role: 'alert' }, code(problem))] : []),
      // Notes about the set-up stay, since the turns after it depend on it.
      ...record.start.notes.map((note) => h('p', { class: 'note' }, note)),
      ...(dead ? count() : [...findings(), ...result()]),
      h('div', { class: 'row switches' },
        tick('Legal points', legal, (is) => { legal = is; draw(); }),
        tick('Other readings', readings, (is) => { readings = is; redraw(main, drawAnswer); }),
        dead ? button('Back to the turns', cleared, { class: 'quiet' }) : button('Count the board', () => { forget(); dead = []; draw(); }, { class: 'quiet' })));
  }

  /** The last question and its answer. */
  function findings() {
    const over = record.views[tried?.from]?.over;
    if (tried) {
      return [verdict(tried, showStep),
        tried.verdict === 'legal' ? h('p', {}, button('Take the turn back', () => go(tried.from), { class: 'quiet' })) : '',
        tried.verdict === 'error' ? '' : otherwise(Record.place(record.views[tried.from]), tried, { changes: !over, readings })];
    }
    if (looked) {
      return [h('section', { class: 'verdict', 'aria-label': 'About this point' },
        h('p', { class: 'says' }, h('strong', {}, looked.point), ' ', record.view.points[looked.point].replace(/^[^,]*, /, '')), steps(looked, showStep, 0))];
    }
    return record.view.over ? [] : [h('p', { class: 'hint' }, 'Press a point to try a turn there. The page shows whether it is legal, and why.')];
  }

  /** The winner, once the game is over. */
  function result() {
    if (!record.view.over) return [];
    const { winner } = (record.view.counted ??= ask({ ask: 'count', ...Record.place(record.view) }));
    return [h('p', { class: 'result', role: 'status' }, h('strong', {}, 'The game is over. '), winnerWords(winner), mayHaveDead() ? ' This result assumes that no stone is dead. Count the board to mark dead stones.' : '')];
  }

  /** Whether stones can be agreed to be dead: in HexGo, unless a resignation has decided the game. */
  function mayHaveDead() {
    const { game, position } = record.view;
    return game === 'hexgo' && position.resigned === 'nobody';
  }

  function showStep(picture) {
    if (picture) board.show({ ...record.view, ...picture });
    else drawBoard();
  }

  /** The count, in HexGo without the stones that are dead. */
  function count() {
    const { game, position, over } = record.view;
    // Dead stones come off only after two passes, so a count with dead stones assumes the passes.
    const ended = dead.length > 0 && !over;
    const reply = ask({ ask: 'count', game, position: ended ? { ...position, passes: 2 } : position, ...(dead.length > 0 && { dead: { black: dead, white: dead } }) });
    return [counted(reply, board),
      mayHaveDead() ? h('p', { class: 'hint' }, dead.length === 0 ? 'Press a dead group to take it off before the count.' : `Dead: ${dead.join(' ')}.${ended ? ' The count assumes that both players have passed.' : ''} `,
        dead.length > 0 && button('No dead stones', () => { dead = []; draw(); }, { class: 'quiet' })) : ''];
  }

  /** Draws the details, only while they are open: a long record takes long to draw. */
  function drawSetUp() {
    if (!details.open) return;
    const { game, position } = record.view;
    const set = (key) => (value) => arrange({ [key]: value });
    const fields = [];
    if ('komi' in position) fields.push(number('Komi', position.komi, set('komi')));
    if ('button' in position) {
      fields.push(choice('Button', [['free', 'free'], ['black', 'Black has it'], ['white', 'White has it'], ['none', 'no button']], position.button, set('button')));
    }
    if ('passes' in position) fields.push(choice('Passes just made', [[0, 'none'], [1, 'one'], [2, 'two']], position.passes, (value) => arrange({ passes: Number(value) })));
    if ('captures' in position) {
      for (const [player, name] of PLAYERS) {
        fields.push(number(`Captured by ${name}`, position.captures[player], (value) => arrange({ captures: { ...position.captures, [player]: value } })));
      }
    }
    if ('prison' in position) {
      const stones = Math.abs(position.prison);
      const color = position.prison < 0 ? 'white' : 'black';
      fields.push(number('Stones in the prison', stones, (value) => arrange({ prison: color === 'white' ? -value : value })),
        choice('Colour of the prisoners', PLAYERS, color, (value) => arrange({ prison: value === 'white' ? -stones : stones })),
        tick('The last turn put down a marked stone', position['last-marked'], set('last-marked')),
        ...PLAYERS.map(([player, name]) => tick(`${name}’s first turn is to come`, position['first-turns'].includes(player),
          (is) => arrange({ 'first-turns': PLAYERS.map(([one]) => one).filter((one) => (one === player ? is : position['first-turns'].includes(one))) }))),
        tick('Black opens with a handicap', position.handicap, set('handicap')));
    }
    if (game === 'keil') fields.push(tick('The game starts with this board', startsHere(position), (start) => arrange({}, { start })));
    setUp.replaceChildren(h('div', { class: 'fields' }, fields), ...('history' in position ? [earlier(position)] : []));
  }

  /** The earlier positions, for the rule against repetition. */
  function earlier(position) {
    const past = position.history.slice(0, -1);
    const picture = (rows) => {
      const thumb = h('div');
      new Board(thumb, { pressable: false }).show(ask({ ask: 'view', game: record.view.game, position: { ...position, board: rows, history: [] } }));
      return thumb;
    };
    return h('div', { class: 'earlier' },
      h('p', {}, past.length === 0 ? 'The record has no earlier position.' : `Earlier positions, oldest first: ${past.length}`),
      h('ul', { class: 'thumbs' }, past.map((entry, place) => h('li', {},
        picture(entry.board ?? entry),
        entry.by && h('span', { class: 'faint' }, `after ${entry.by}${entry.taken ? ', button taken' : ''}`),
        button('Remove', () => arrange({}, { record: { forget: place } }), { class: 'quiet' })))),
      button('Add this board to the earlier positions', rememberBoard));
  }

  function diagramField() {
    const text = h('textarea', { rows: 5, spellcheck: 'false', 'aria-label': 'Diagram', placeholder: '. X O\n. . .' });
    const notice = h('p', { class: 'problem', role: 'alert', hidden: true });
    const read = () => {
      try {
        become(new Record(ask({ ask: 'diagram', game: record.view.game, text: text.value })));
        notice.hidden = true;
      } catch (trouble) {
        notice.replaceChildren(...code(trouble.message));
        notice.hidden = false;
      }
    };
    return h('div', { class: 'diagram' }, h('p', {}, 'Or type a board: ', h('code', {}, '.'), ' empty, ', h('code', {}, 'X O'), ' stones, ',
      h('code', {}, 'x o'), ' marked ones, rows from the top.'), text, button('Set this board up', read), notice);
  }

  /** Opens a case with the question of its first check. */
  function openCase([{ start, moves, checks: [{ play: turns, tries }] }]) {
    become(new Record(start, [...moves, ...turns.filter((_, place) => place < turns.length - 1)]));
    if (tries) play(tries);
  }

  const fresh = () => new Record(ask({ ask: 'start', game: 'hexgo', size: kind('hexgo').usual }));
  try {
    record = rest ? fromLink(rest) : fresh();
    if (record.turn) play(record.turn);
    else tryLast();
  } catch (trouble) {
    record = fresh();
    problem = `The link is not valid: ${trouble.message}`;
  }
  draw();
}

/** Whether the board has no stone. */
function isEmpty({ board }) {
  return board.every((row) => !/[xo]/i.test(row));
}
