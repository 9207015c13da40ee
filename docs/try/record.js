// A game as a list of turns. The last ones may be taken back.

import { ask } from './engine.js';

/** A start, the turns played from there, and the number of turns that are on the board. */
export class Record {
  /** `start` is the view of the start, `view` the view after `moves`, if it is known. */
  constructor(start, moves = [], view = undefined) {
    this.start = start;
    this.moves = [...moves];
    this.at = this.moves.length;
    this.views = [start];
    if (this.at) this.views[this.at] = view ?? this.#at(this.at);
  }

  /** The keys of a position in a request. */
  static place({ game, position }) {
    return { game, position };
  }

  /** The view of the present position. */
  get view() {
    return (this.views[this.at] ??= this.#at(this.at));
  }

  /** The turns on the board. */
  get played() {
    return this.moves.slice(0, this.at);
  }

  /** The start and the turns, as requests have them. */
  get line() {
    return { ...Record.place(this.start), moves: this.played };
  }

  /** Tries a turn and plays it if it is legal. Then the turns that were taken back are gone. */
  play(turn) {
    const tried = ask({ ask: 'play', ...Record.place(this.view), turn });
    if (tried.verdict === 'legal') {
      this.moves.splice(this.at, Infinity, tried.turn);
      this.views.splice(this.at + 1, Infinity);
      this.at += 1;
      this.views[this.at] = tried.view;
    }
    return tried;
  }

  /** Goes to the position after `at` turns. */
  go(at) {
    this.at = Math.max(0, Math.min(at, this.moves.length));
  }

  #at(number) {
    const moves = this.moves.slice(0, number);
    const last = moves.at(-1);
    return ask({ ask: 'view', ...Record.place(this.start), moves, show: { last } });
  }
}
