// The count of a board and the winner.

import { h } from './dom.js';
import { steps } from './explanation.js';

/** The winner in a sentence. */
export function winnerWords(winner) {
  return { black: 'Black has won.', white: 'White has won.', draw: 'Nobody has won: a draw.', undecided: 'The game is not decided.' }[winner];
}

/** The count as elements. `board` shows the view of the count, and the picture of an open step. */
export function counted(reply, board) {
  const { view, score, winner } = reply;
  board.show(view);
  return h('section', { class: 'verdict count', 'aria-label': 'The count' },
    h('p', { class: 'says' }, h('strong', {}, winnerWords(winner)),
      score && ` As the board stands, Black has ${score.black} and White ${score.white}.`),
    reply.steps.length > 0 && steps(reply, (picture) => board.show({ ...view, ...picture })));
}
