// Settle a question: set a position up, try turns, see what the rules say and why.

import { ask } from './engine.js';
import { announce, button, choice, h, number, redraw, tick } from './dom.js';
import { Board } from './board.js';
import { Record } from './record.js';
import { otherwise, steps, verdict } from './explanation.js';
import { fromLink, link, opener, takeAway } from './share.js';
import { remember } from './address.js';

/** What pressing a point can put there: the sign of a diagram, a word for it, its look, and its name for those who do not see that. */
const SIGNS = [
  ['X', 'Black', 'black', 'Black stone'], ['O', 'White', 'white', 'White stone'],
  ['x', 'Marked', 'black marked', 'Marked black stone'], ['o', 'Marked', 'white marked', 'Marked white stone'],
  ['.', 'Erase', 'none', 'No stone'],
];

export function show(main, rest) {
  const { games } = ask({ ask: 'games' });
  const kind = (game) => games.find((one) => one.game === game);
  let record;
  let tool = 'play';
  let legal = false;
  let readings = false;
  let isStart = false;
  let tried;
  let looked;
  let problem = '';

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
      takeAway('settle', () => record, () => (tried && tried.verdict !== 'legal' ? tried.turn : '')),
      opener(openCase), diagramField()));
  main.append(h('h1', { class: 'unseen' }, 'Settle a question'),
    h('section', { class: 'stage', 'aria-label': 'Board' }, host, words), panel);

  host.addEventListener('point', ({ detail }) => {
    if (tool === 'play') play(detail);
    else if (tool === 'look') look(detail);
    else put(detail);
  });

  function begin(request) {
    record = new Record(ask(request));
    isStart = true;
    cleared();
  }

  function cleared() {
    tried = looked = undefined;
    problem = '';
    draw();
  }

  /** Changes the position by hand; what was played to come there is no longer told. */
  function arrange(changes, more = {}) {
    const { game, position } = record.view;
    try {
      record = new Record(ask({ ask: 'arrange', game, position: { ...position, ...changes }, start: isStart && game === 'keil', ...more }));
      cleared();
    } catch (trouble) {
      problem = trouble.message;
      drawAnswer();
    }
  }

  function put(point) {
    // As in a case: a board that is set up has the first turns behind it.
    const changes = isStart && record.view.game === 'meigo' ? { 'first-turns': [] } : {};
    isStart = false;
    arrange(changes, { put: { point, sign: tool } });
    announce(record.view.points[point]);
  }

  function play(turn) {
    problem = '';
    looked = undefined;
    tried = record.play(turn);
    tried.from = record.at - (tried.verdict === 'legal' ? 1 : 0);
    announce(tried.says);
    draw();
  }

  function look(point) {
    looked = ask({ ask: 'look', ...Record.place(record.view), point });
    looked.point = point;
    tried = undefined;
    problem = '';
    announce(looked.steps.map(({ says }) => says).join(' '));
    draw();
  }

  function go(at) {
    record.go(at);
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
      remember('settle', link(record));
    } catch { /* A position that has no link is told when one is asked for. */ }
  }

  function drawBoard() {
    const last = record.played.at(-1);
    board.show(legal ? ask({ ask: 'view', ...Record.place(record.view), show: { legal, last } }) : record.view);
  }

  function drawHead() {
    const { game, size } = record.view;
    const sizes = [...kind(game).sizes];
    if (!sizes.includes(size)) sizes.unshift(size);
    head.replaceChildren(
      choice('Game', games.map((one) => [one.game, one.title]), game, (value) => begin({ ask: 'start', game: value, size: kind(value).sizes[0] })),
      choice('Size', sizes, size, (value) => begin({ ask: 'start', game, size: value })),
      button('Clear', () => begin({ ask: 'start', game, size }), { class: 'quiet' }));
  }

  function drawTools() {
    const signs = SIGNS.filter(([, , look]) => kind(record.view.game).marks || !look.includes('marked'));
    const radio = (value, label, look, says) => h('label', { class: `tool ${look}` },
      h('input', { type: 'radio', name: 'tool', value, checked: tool === value, 'aria-label': says, onchange: () => { tool = value; host.classList.toggle('editing', tool !== 'play' && tool !== 'look'); } }),
      h('span', { class: 'chip' }, label));
    tools.replaceChildren(h('legend', {}, 'Pressing a point'),
      h('div', { class: 'row' }, h('span', { class: 'or' }, 'asks'), radio('play', 'Turn', 'ask'), radio('look', 'What is here?', 'ask')),
      h('div', { class: 'row' }, h('span', { class: 'or' }, 'sets up'), ...signs.map((sign) => radio(...sign))));
  }

  function drawTurns() {
    const { view } = record;
    const name = { pass: 'Pass', button: 'Take the button', hold: 'Hold', resign: 'Resign' };
    turns.replaceChildren(
      ...view.turns.map(({ turn, legal, why }) => button(name[turn], () => play(turn), { class: legal ? '' : 'unlikely', title: why })),
      view['opens-with-handicap'] ? handicapField() : '',
      h('span', { class: 'spring' }),
      button('↶', () => go(record.at - 1), { disabled: record.at === 0, 'aria-label': 'Undo' }),
      button('↷', () => go(record.at + 1), { disabled: record.at === record.moves.length, 'aria-label': 'Redo' }));
    line.replaceChildren(...record.moves.map((turn, number) => h('li', {},
      button(turn, () => go(number + 1), { class: 'quiet', 'aria-current': number + 1 === record.at && 'step' }))));
  }

  function handicapField() {
    const input = h('input', { type: 'text', placeholder: 'd4 e5', 'aria-label': 'Points of the handicap', size: 12 });
    return h('span', { class: 'row' }, input, button('Handicap', () => play(`handicap ${input.value}`)));
  }

  function drawAnswer() {
    answer.replaceChildren(
      ...(problem ? [h('p', { class: 'problem', role: 'alert' }, problem)] : []),
      ...record.view.notes.map((note) => h('p', { class: 'note' }, note)),
      ...(tried ? [verdict(tried, showStep), tried.verdict === 'error' ? '' : otherwise(Record.place(record.views[tried.from]), tried, readings)]
        : looked ? [h('section', { class: 'verdict', 'aria-label': 'What is here' },
          h('p', { class: 'says' }, h('strong', {}, looked.point), ' ', record.view.points[looked.point].replace(/^[^,]*, /, '')), steps(looked.steps, showStep))]
        : [h('p', { class: 'hint' }, record.view.over ? 'The game is over.' : 'Press a point to try a turn there. The rules say whether it is legal, and why.')]),
      h('div', { class: 'row switches' },
        tick('Legal points', legal, (is) => { legal = is; draw(); }),
        tick('Other readings', readings, (is) => { readings = is; redraw(main, drawAnswer); }),
        button('Count the board', count, { class: 'quiet' })));
  }

  function showStep(step) {
    if (step) board.show({ svg: step.svg, points: record.view.points });
    else drawBoard();
  }

  async function count() {
    const { counted } = await import('./count.js');
    answer.replaceChildren(counted(ask({ ask: 'count', ...Record.place(record.view) }), (step, view) => board.show(step ?? view)),
      button('Back to trying turns', cleared, { class: 'quiet' }));
  }

  /** A long record is long to draw: only if it is looked at. */
  function drawSetUp() {
    if (!details.open) return;
    const { game, position } = record.view;
    const set = (key) => (value) => arrange({ [key]: value });
    const players = [['black', 'Black'], ['white', 'White']];
    const fields = [choice('To move', players, position['to-move'], set('to-move'))];
    if ('komi' in position) fields.push(number('Komi', position.komi, set('komi')));
    if ('button' in position) {
      fields.push(choice('Button', [['free', 'free'], ['black', 'Black has it'], ['white', 'White has it'], ['none', 'no button']], position.button, set('button')));
    }
    if ('passes' in position) fields.push(choice('Passes just made', [[0, 'none'], [1, 'one'], [2, 'two']], position.passes, (value) => arrange({ passes: Number(value) })));
    if ('captures' in position) {
      for (const [player, name] of players) {
        fields.push(number(`Captured by ${name}`, position.captures[player], (value) => arrange({ captures: { ...position.captures, [player]: value } })));
      }
    }
    if ('prison' in position) {
      const stones = Math.abs(position.prison);
      const color = position.prison < 0 ? 'white' : 'black';
      fields.push(number('In the prison', stones, (value) => arrange({ prison: color === 'white' ? -value : value })),
        choice('of', [['black', 'black stones'], ['white', 'white stones']], color, (value) => arrange({ prison: value === 'white' ? -stones : stones })),
        tick('The last turn put down a marked stone', position['last-marked'], set('last-marked')),
        ...players.map(([player, name]) => tick(`${name}’s first turn is to come`, position['first-turns'].includes(player),
          (is) => arrange({ 'first-turns': players.map(([one]) => one).filter((one) => (one === player ? is : position['first-turns'].includes(one))) }))),
        tick('Black opens with a handicap', position.handicap, set('handicap')));
    }
    if (game === 'keil') fields.push(tick('The game starts with this board', position.history.length === 0, (is) => { isStart = is; arrange({}); }));
    setUp.replaceChildren(h('div', { class: 'fields' }, fields), ...('history' in position ? [earlier(position)] : []));
  }

  /** Earlier positions, which the rule against repetition looks back on. */
  function earlier(position) {
    const past = position.history.slice(0, -1);
    const picture = (rows) => {
      const thumb = h('div');
      new Board(thumb, { pressable: false }).show(ask({ ask: 'view', game: record.view.game, position: { ...position, board: rows, history: [] } }));
      return thumb;
    };
    return h('div', { class: 'earlier' },
      h('p', {}, past.length === 0 ? 'No earlier position is remembered.' : `Earlier positions, oldest first: ${past.length}`),
      h('ul', { class: 'thumbs' }, past.map((entry, place) => h('li', {},
        picture(entry.board ?? entry),
        entry.by && h('span', { class: 'faint' }, `after ${entry.by}${entry.taken ? ', button taken' : ''}`),
        button('Forget', () => arrange({}, { record: { forget: place } }), { class: 'quiet' })))),
      button('Remember this board as an earlier one', () => arrange({}, { record: 'keep' })));
  }

  function diagramField() {
    const text = h('textarea', { rows: 5, spellcheck: 'false', 'aria-label': 'Diagram', placeholder: '. X O\n. . .' });
    const told = h('p', { class: 'problem', role: 'alert', hidden: true });
    const read = () => {
      try {
        const view = ask({ ask: 'diagram', game: record.view.game, text: text.value });
        isStart = false;
        record = new Record(view);
        told.hidden = true;
        cleared();
      } catch (trouble) {
        told.textContent = trouble.message;
        told.hidden = false;
      }
    };
    return h('div', { class: 'diagram' }, h('p', {}, 'Or type a board: ', h('code', {}, '.'), ' empty, ', h('code', {}, 'X O'), ' stones, ',
      h('code', {}, 'x o'), ' marked ones, rows from the top.'), text, button('Set this board up', read), told);
  }

  function openCase([{ start, moves, view }]) {
    record = new Record(start, moves, view);
    cleared();
  }

  try {
    record = rest ? fromLink(rest) : new Record(ask({ ask: 'start', game: 'hexgo', size: '6' }));
    isStart = record.start.position.history?.length === 0;
    draw();
  } catch (trouble) {
    begin({ ask: 'start', game: 'hexgo', size: '6' });
    problem = `The link cannot be read: ${trouble.message}`;
    drawAnswer();
  }
}
