const NAME = "keil in javascript";
const VERSION = "1";
const GAMES = { keil: "any" };
const ABILITIES = ["play", "moves", "end", "reasons", "define"];
const POSITIONS = "board";

const SIGNS = { black: "X", white: "O" };
const OTHER = { black: "white", white: "black" };

// The points of a board with their signs, and what is linked on it.
class Board {
  constructor(rows) {
    this.rows = rows;
    this.signs = stones("keil", rows);
    const at = new Map();
    const lines = names("keil", rows);
    lines.forEach((line, y) => line.forEach((name, x) => at.set(`${2 * x - line.length},${y}`, name)));
    this.adjacent = new Map();
    lines.forEach((line, y) =>
      line.forEach((name, i) => {
        const x = 2 * i - line.length;
        const steps = [[2, 0], [-2, 0], [1, 1], [1, -1], [-1, 1], [-1, -1]];
        this.adjacent.set(name, steps.map(([dx, dy]) => at.get(`${x + dx},${y + dy}`)).filter(Boolean));
      })
    );
  }

  // Adjacent, and some third point beside both is like one of them.
  linked(p, q) {
    const [beside, signs] = [this.adjacent.get(p), this.signs];
    const isLike = (r) => signs.get(r) === signs.get(p) || signs.get(r) === signs.get(q);
    return beside.includes(q) && beside.some((r) => this.adjacent.get(q).includes(r) && isLike(r));
  }

  linkedTo(p) {
    return this.adjacent.get(p).filter((q) => this.linked(p, q));
  }

  // A stone's group, or an empty point's territory.
  region(start) {
    const found = new Set([start]);
    for (const p of found) {
      this.linkedTo(p).filter((q) => this.signs.get(q) === this.signs.get(start)).forEach((q) => found.add(q));
    }
    return [...found];
  }

  liberties(group) {
    return [...new Set(group.flatMap((p) => this.linkedTo(p).filter((q) => this.signs.get(q) === ".")))];
  }

  owner(territory) {
    const seen = new Set(territory.flatMap((p) => this.linkedTo(p).map((q) => this.signs.get(q))));
    seen.delete(".");
    if (seen.size === 0) return "both";
    return seen.size === 2 ? "nobody" : seen.has("X") ? "black" : "white";
  }

  withSign(sign) {
    return [...this.signs.keys()].filter((p) => this.signs.get(p) === sign);
  }
}

const isTaken = (button) => button === "black" || button === "white";

function play(game, position, kind, points) {
  const { button, passes, history } = position;
  const color = position["to-move"];
  if (passes >= 2) throw new Refused("keil.end");
  if (kind === "pass") {
    if (button === "free") throw new Refused("keil.turn.pass");
    return { board: position.board, button };
  }
  if (kind === "button") {
    if (button !== "free") throw new Refused("keil.button.take");
    return { board: position.board, button: color };
  }
  const board = new Board(position.board);
  const [point] = points;
  if (!board.signs.has(point)) throw new Refused("board.hexagon");
  if (board.signs.get(point) !== ".") throw new Refused("keil.turn.place");
  board.signs.set(point, SIGNS[color]);
  const enemies = board.withSign(SIGNS[OTHER[color]]);
  const taken = enemies.filter((p) => board.liberties(board.region(p)).length === 0);
  taken.forEach((p) => board.signs.set(p, "."));
  if (board.liberties(board.region(point)).length === 0) throw new Refused("keil.turn.life");
  const after = rows("keil", board.rows, board.signs);
  const isSame = (end) =>
    end.by === color && end.taken === isTaken(button) && end.board.join("/") === after.join("/");
  if (history.some(isSame)) throw new Refused("keil.turn.repeat");
  return { board: after, button };
}

function moves(game, position) {
  const isLegal = (kind, points) => {
    try {
      play(game, position, kind, points);
      return true;
    } catch (refused) {
      return false;
    }
  };
  const board = new Board(position.board);
  const legal = [...board.signs.keys()].filter((point) => isLegal("place", [point]));
  return legal.concat(["pass", "button"].filter((kind) => isLegal(kind, [])));
}

function over(game, position) {
  return position.passes >= 2;
}

function score(game, position, dead) {
  const board = new Board(position.board);
  const points = { black: 0, white: position.komi };
  if (isTaken(position.button)) points[position.button] += 0.5;
  for (const [point, sign] of board.signs) {
    const owner = sign === "." ? board.owner(board.region(point)) : sign === "X" ? "black" : "white";
    if (owner === "black" || owner === "both") points.black += 1;
    if (owner === "white" || owner === "both") points.white += 1;
  }
  return points;
}

function winner(game, position, dead) {
  if (!over(game, position)) return "undecided";
  const { black, white } = score(game, position, dead);
  return black === white ? "draw" : black > white ? "black" : "white";
}

function define(game, position, what, points) {
  const board = new Board(position.board);
  const [point] = points;
  switch (what) {
    case "settled":
      return [...board.signs.keys()].every(
        (p) => board.signs.get(p) === "." || board.liberties(board.region(p)).length > 0
      );
    case "linked":
      return board.linked(...points);
    case "stones":
    case "territory":
      return board.region(point);
    case "liberties":
      return board.liberties(board.region(point));
    case "owner":
      return board.owner(board.region(point));
  }
  throw new Unsupported();
}

function perft(game, position, depth) {
  throw new Unsupported();
}
