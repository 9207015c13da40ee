// The answer to a question of a case: a word, points of the board, or a number.

import { button, h } from './dom.js';

/**
 * The fields for an answer. `chosen` gives the chosen points; `answered` is called with true or false for an answer, and with
 * nothing if the reader asks to see it.
 */
export function guess({ guess }, chosen, answered) {
  const reveal = button('Show the answer', () => answered(), { class: 'quiet' });
  const row = (...children) => h('div', { class: 'row' }, ...children, reveal);
  switch (guess.kind) {
    case 'choice':
      return row(guess.options.map((option) => button(option, () => answered(option === guess.answer))));
    case 'points':
      return row(h('span', {}, 'Press the points, then'),
        button('Done', () => answered(same(chosen(), guess.answer)), { class: 'main' }));
    case 'number': {
      const input = h('input', { type: 'number', min: 0, 'aria-label': 'How many' });
      return row(input, button('Done', () => answered(input.value !== '' && Number(input.value) === guess.answer), { class: 'main' }));
    }
    default:
      return row();
  }
}

/** Whether two lists have the same points. */
export function same(one, other) {
  return one.length === other.length && one.every((name) => other.includes(name));
}
