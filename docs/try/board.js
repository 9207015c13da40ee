// A board: the engine's picture, with points for the pointer and the arrow keys.

/**
 * Shows a picture of the engine in an element. Pressing a point fires the event `point`, with the name of the point in `detail`.
 *
 *     const board = new Board(host);
 *     board.show(ask({ ask: 'start', game: 'keil', size: '5' }));
 *     host.addEventListener('point', ({ detail }) => …);
 */
export class Board {
  #host;
  #points = new Map();
  #here;
  #svg;

  /** With `pressable: false` the board is only a picture. */
  constructor(host, { pressable = true } = {}) {
    this.#host = host;
    this.pressable = pressable;
    host.classList.add('board');
    host.addEventListener('click', (event) => this.#press(event.target.closest?.('[data-point]')));
    host.addEventListener('keydown', (event) => this.#key(event));
    host.addEventListener('focusin', (event) => {
      const point = event.target.closest?.('[data-point]');
      if (point) this.#stand(point.dataset.point);
    });
  }

  /**
   * Shows `svg`. `points` maps the name of a point to its description. `step` is the number of a step, from 1, in a picture of
   * an explanation: its points are highlighted, and the picture is not drawn again if it is shown already.
   */
  show({ svg, points = {}, step }) {
    if (step === undefined || svg !== this.#svg) this.#draw(svg, points);
    if (step !== undefined) this.#highlight((element) => element.classList.contains(`step-${step}`));
  }

  #draw(svg, points) {
    this.#svg = svg;
    const hadFocus = this.#host.contains(document.activeElement);
    const picture = document.importNode(parse(svg), true);
    const title = picture.querySelector('title');
    picture.setAttribute('aria-label', title?.textContent ?? 'board');
    // A title would be a tooltip over the whole board.
    title?.remove();
    picture.setAttribute('role', this.pressable ? 'group' : 'img');
    // Without a limit a board of few points would be as wide as one of many.
    picture.style.maxWidth = `${2 * Number(picture.getAttribute('width'))}px`;
    this.#points = new Map();
    for (const element of picture.querySelectorAll('[data-point]')) {
      const [, x, y] = element.getAttribute('transform').match(/translate\(([-\d.]+) ([-\d.]+)\)/).map(Number);
      const name = element.dataset.point;
      this.#points.set(name, { element, x, y });
      if (!this.pressable) {
        element.removeAttribute('data-point');
        continue;
      }
      element.setAttribute('role', 'button');
      element.setAttribute('aria-label', points[name] ?? name);
      element.setAttribute('tabindex', '-1');
    }
    this.#host.replaceChildren(picture);
    if (!this.pressable) return;
    this.#stand(this.#points.has(this.#here) ? this.#here : this.#middle());
    if (hadFocus) this.focus();
  }

  /** Highlights these points and no others. */
  highlight(names) {
    this.#highlight((element, name) => names.includes(name));
  }

  #highlight(is) {
    for (const [name, { element }] of this.#points) element.classList.toggle('highlight', is(element, name));
  }

  /** Marks these points as chosen, on a board where a press chooses a point. */
  choose(names) {
    this.highlight(names);
    for (const [name, { element }] of this.#points) element.setAttribute('aria-pressed', names.includes(name));
  }

  /** Moves the focus to the board, to its point with `tabindex` 0. */
  focus() {
    this.#points.get(this.#here)?.element.focus({ preventScroll: true });
  }

  #press(element) {
    if (!element || !this.pressable) return;
    this.#stand(element.dataset.point);
    this.#host.dispatchEvent(new CustomEvent('point', { detail: element.dataset.point }));
  }

  /** Makes a point the only one that the tab key reaches. */
  #stand(name) {
    this.#points.get(this.#here)?.element.setAttribute('tabindex', '-1');
    this.#here = name;
    this.#points.get(name)?.element.setAttribute('tabindex', '0');
  }

  #key(event) {
    if (!this.pressable || event.altKey || event.ctrlKey || event.metaKey) return;
    const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      this.#press(event.target.closest?.('[data-point]'));
    } else if (directions[event.key]) {
      event.preventDefault();
      const next = this.#next(...directions[event.key], event.shiftKey);
      if (next) { this.#stand(next); this.focus(); }
    }
  }

  /**
   * The next point along the row, or the nearest point in the next row. On a hexagon two points are equally near. Upwards the
   * right one is taken, downwards the left one, with shift the other one: so both directions follow a line of the grid.
   */
  #next(dx, dy, shift) {
    const from = this.#points.get(this.#here);
    const side = (dy < 0) !== shift ? 1 : -1;
    let best;
    for (const [name, { x, y }] of this.#points) {
      const along = dy ? (y - from.y) * dy : (x - from.x) * dx;
      if (along < 1 || (dx && Math.abs(y - from.y) > 1)) continue;
      const across = dy ? Math.abs(x - from.x - side * 0.5) : 0;
      const far = along * 100 + across;
      if (!best || far < best.far) best = { name, far };
    }
    return best?.name;
  }

  #middle() {
    const points = [...this.#points];
    const mean = (pick) => points.reduce((sum, [, point]) => sum + point[pick], 0) / points.length;
    const [x, y] = [mean('x'), mean('y')];
    const far = ([, point]) => (point.x - x) ** 2 + (point.y - y) ** 2;
    return points.reduce((best, point) => (far(point) < far(best) ? point : best), points[0])?.[0];
  }
}

/** The engine's picture as elements. It is parsed as SVG, not as HTML. */
function parse(svg) {
  const picture = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  if (picture.localName !== 'svg') throw new Error('the engine gave no picture');
  return picture;
}
