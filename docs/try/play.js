// A game of two players at one screen, from its start to its end.

import { ask } from './engine.js';
import { announce, button, choice, h, number, redraw, tick } from './dom.js';
import { Board } from './board.js';
import { Record } from './record.js';
import { code, deciding, headline, verdict } from './explanation.js';
import { counted } from './count.js';
import { fromLink, link, takeAway } from './share.js';
import { remember } from './address.js';

const TURNS = { pass: 'Pass', button: 'Take the button', hold: 'Hold', resign: 'Resign' };

/** The running game, which stays while other parts of the page are shown. */
let running;

export function show(main, rest) {
  if (!rest) return running ? game(main, running) : start(main);
  try {
    game(main, fromLink(rest));
  } catch (trouble) {
    start(main, `The link is not valid: ${trouble.message}`);
  }
}

/** The settings before a game. */
function start(main, problem) {
  const { games } = ask({ ask: 'games' });
  let kind = games[1];
  const settings = {};
  const host = h('div');
  const board = new Board(host, { pressable: false });
  const form = h('div', { class: 'panel' });
  const notice = h('p', { class: 'problem', role: 'alert', hidden: !problem }, code(problem ?? ''));
  main.append(h('section', { class: 'stage', 'aria-label': 'Board' }, host), form);

  const request = () => ({ ask: 'start', game: kind.game, ...settings });

  function choose(game) {
    kind = games.find((one) => one.game === game);
    for (const key of Object.keys(settings)) delete settings[key];
    settings.size = kind.usual;
    if (kind.komi !== null) settings.komi = kind.komi;
    draw();
  }

  function set(key) {
    return (value) => { settings[key] = value; draw(); };
  }

  function draw() {
    const fields = [choice('Game', games.map((one) => [one.game, one.title]), kind.game, choose), choice('Size', kind.sizes, settings.size, set('size'))];
    if (kind.komi !== null) fields.push(number('Komi', settings.komi, set('komi')));
    if (kind.game === 'keil') fields.push(tick('With the button', settings.button ?? true, set('button')));
    if (kind.game === 'meigo') {
      fields.push(tick('Black opens with a handicap', settings.handicap ?? false, set('handicap')),
        number('Black stones in the prison', settings.prison ?? 0, set('prison'), { disabled: settings.handicap ?? false }));
    }
    redraw(form, () => form.replaceChildren(h('h1', {}, 'A game for two'), h('p', {}, 'Two players share one screen. The page enforces the rules and shows beside the board the player to move and the turns without a stone.'),
      h('div', { class: 'fields' }, fields), notice, button('Begin', begin, { class: 'main' })));
    try {
      board.show(ask(request()));
      notice.hidden = !problem;
    } catch (trouble) {
      notice.replaceChildren(...code(trouble.message));
      notice.hidden = false;
    }
    problem = undefined;
  }

  function begin() {
    const wrong = form.querySelector('[aria-invalid="true"]');
    if (wrong) return wrong.focus();
    if (settings.handicap) delete settings.prison;
    try {
      const view = ask(request());
      main.replaceChildren();
      game(main, new Record(view));
    } catch (trouble) {
      notice.replaceChildren(...code(trouble.message));
      notice.hidden = false;
    }
  }

  choose(kind.game);
}

/** The game itself. */
function game(main, record) {
  running = record;
  const host = h('div');
  const board = new Board(host);
  const words = h('p', { class: 'words' });
  const panel = h('div', { class: 'panel' });
  main.append(h('h1', { class: 'unseen' }, 'A game'), h('section', { class: 'stage', 'aria-label': 'Board' }, host, words), panel);
  let refused;
  let handicap = [];
  let dead = [];
  const agreed = { black: false, white: false };

  host.addEventListener('point', ({ detail }) => {
    const { view } = record;
    if (view.over) mark(detail);
    else if (view['opens-with-handicap']) {
      handicap = handicap.includes(detail) ? handicap.filter((point) => point !== detail) : [...handicap, detail];
      board.choose(handicap);
      draw({ board: false });
    } else play(detail);
  });

  function play(turn) {
    const tried = record.play(turn);
    refused = tried.verdict === 'legal' ? undefined : tried;
    announce(`${headline(tried)} ${record.view.words}`);
    handicap = [];
    dead = [];
    agreed.black = agreed.white = false;
    draw();
  }

  /** Marks a group as dead or alive. Both players have to agree again after every change. */
  function mark(point) {
    const { view } = record;
    if (view.game !== 'hexgo' || view.position.passes < 2) return;
    try {
      const { points } = ask({ ask: 'stones', ...Record.place(view), point });
      dead = dead.includes(point) ? dead.filter((one) => !points.includes(one)) : [...dead, ...points];
      agreed.black = agreed.white = false;
      announce(`${points.join(' ')}: ${dead.includes(point) ? 'dead' : 'alive'}`);
      draw();
    } catch { /* The point has no stone. */ }
  }

  function draw(options) {
    redraw(main, () => drawAll(options));
  }

  function drawAll({ board: whole = true } = {}) {
    const { view } = record;
    if (whole) board.show(view);
    if (refused) board.highlight(deciding(refused)?.points ?? []);
    words.textContent = view.words;
    panel.replaceChildren(...(view.over ? end(view) : turn(view)),
      h('div', { class: 'row' }, button('Take back', () => { record.go(record.at - 1); again(); }, { disabled: record.at === 0 }),
        button('Forward', () => { record.go(record.at + 1); again(); }, { disabled: record.at === record.moves.length }),
        h('span', { class: 'spring' }), button('New game', another, { class: 'quiet' })),
      list(),
      h('details', { class: 'box' }, h('summary', {}, 'Links and files'), takeAway('play', () => record),
        h('p', {}, h('a', { href: `#/settle/${address()}` }, 'Open this position in Settle'))));
    remember('play', address());
  }

  function another() {
    running = undefined;
    main.replaceChildren();
    start(main);
    remember('play', '');
  }

  function again() {
    refused = undefined;
    handicap = [];
    draw();
  }

  function address() {
    try { return link(record); } catch { return ''; }
  }

  function turn(view) {
    const player = view.position['to-move'];
    return [
      h('p', { class: `whose ${player}` }, h('span', { class: 'stone-sign', 'aria-hidden': 'true' }), h('strong', {}, player === 'black' ? 'Black' : 'White'), ' to move'),
      view['opens-with-handicap'] && h('p', {}, `Choose the points of the handicap: ${handicap.join(' ') || 'none yet'}. `,
        button('Put the stones down', () => play(`handicap ${handicap.join(' ')}`), { disabled: handicap.length === 0, class: 'main' })),
      h('div', { class: 'row turns' }, view.turns.filter(({ legal }) => legal).map(({ turn }) => button(TURNS[turn], () => play(turn)))),
      refused && verdict(refused, (picture) => board.show({ ...view, ...picture })),
    ].filter(Boolean);
  }

  function end(view) {
    const about = Record.place(view);
    const marking = view.game === 'hexgo' && view.position.passes >= 2;
    const elements = [h('h2', {}, 'The game is over')];
    if (marking) elements.push(agreement());
    if (marking && dead.length > 0 && !(agreed.black && agreed.white)) {
      board.show(ask({ ask: 'view', ...about, show: { dead } }));
      return [...elements, h('p', { class: 'hint' }, 'The board is counted when both players agree.')];
    }
    return [...elements, counted(ask({ ask: 'count', ...about, ...(marking && { dead: { black: dead, white: dead } }) }), board)];
  }

  /** The dead stones, and the players who have agreed to them. */
  function agreement() {
    if (dead.length === 0) return h('p', {}, 'Press a dead group to take it off before the count. Otherwise all stones stay.');
    const agrees = (player, name) => tick(`${name} agrees`, agreed[player], (is) => { agreed[player] = is; draw(); });
    return h('div', {}, h('p', {}, `Dead: ${dead.join(' ')}`), h('div', { class: 'row switches' }, agrees('black', 'Black'), agrees('white', 'White'),
      button('No dead stones', () => { dead = []; draw(); }, { class: 'quiet' })));
  }

  function list() {
    return h('ol', { class: 'line', 'aria-label': 'Turns played' }, record.moves.map((turn, number) => h('li', {},
      button(turn, () => { record.go(number + 1); again(); }, { class: 'quiet', 'aria-current': number + 1 === record.at && 'step' }))));
  }

  draw();
}
