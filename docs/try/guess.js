// The answer to a question of a case: a word, points of the board, or a number.

import { button, h } from './dom.js';

/**
 * The controls that answer a question. `chosen` returns the points that the reader chose. `answered` gets true or false for a right
 * or wrong answer, and nothing if the reader only wants to see the answer.
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
