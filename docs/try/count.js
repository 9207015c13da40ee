// The count of a board and the winner.

import { h } from './dom.js';
import { steps } from './explanation.js';

/** The winner in a sentence. */
export function winnerWords(winner) {
  return { black: 'Black has won.', white: 'White has won.', draw: 'Nobody has won: a draw.', undecided: 'The game is not decided.' }[winner];
}

/** The count as elements. `onstep` gets the step whose board is to be shown, and the view of the count. */
export function counted({ view, score, winner, steps: list }, onstep) {
  onstep(undefined, view);
  return h('section', { class: 'verdict count', 'aria-label': 'The count' },
    h('p', { class: 'says' }, h('strong', {}, winnerWords(winner)),
      score && ` As the board stands, Black has ${score.black} and White ${score.white}.`),
    list.length > 0 && steps(list, (step) => onstep(step, view)));
}
