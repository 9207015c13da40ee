#!/usr/bin/env node
// An engine of Keil, HexGo or Meigo, for `shinpan check` to check.
//
//     shinpan adapter javascript > my-engine.js
//     shinpan check -- node my-engine.js
//
// Fill in what stands between the two lines "your engine": the settings, and `play` first. What is not filled in is
// counted as unsupported, which is neither right nor wrong. The rest speaks the protocol (docs/protocol.md) and can stay
// as it is.
//
// Node 18 or newer, and nothing else. stdout belongs to the protocol: what console.error prints is shown with a failure.
"use strict";

// What the engine does not have.
class Unsupported extends Error {}

// A turn that is not legal: new Refused(), or new Refused("keil.turn.life") if "reasons" is among the abilities.
class Refused extends Error {
  constructor(clause = true) {
    super();
    this.clause = clause;
  }
}

// What is no question about this game, by its kind: new Nonsense("dead-too-early").
class Nonsense extends Error {}

// ---- your engine: begin ----

const NAME = "my engine";
const VERSION = "0.1";

// The games that the engine has, and their sizes: { keil: "any", hexgo: ["5", "7"], meigo: ["9x9", "9x7"] }, with the
// sides of hexagons, and columns and rows. While there is none, nothing is asked.
const GAMES = {};

// What is filled in, of "play", "moves", "end" (over, score, winner), "reasons" (refusals name their clause), "define",
// "perft".
const ABILITIES = ["play"];

// What `position` is below. "board": an object with all of a position, { board: ["..", ".X.", ".."], "to-move": "white",
// ... }; the table "A position" in docs/protocol.md has its keys. "moves", for an engine that cannot be set up: the start
// of a game and the turns since then, { size: "5", komi: 6, moves: ["d4", "pass"] }.
const POSITIONS = "board";

// The position after a turn; throws Refused if the turn is not legal.
//
// `game` is "keil", "hexgo" or "meigo". `kind` is "place", "pass", "button" (Keil), "hold" (Meigo), "resign" (HexGo) or
// "handicap" (Meigo); `points` are the names of the points of a placement (one) or a handicap (one or more), which may be
// off the board. The answer needs the keys "board", and "button" (Keil), "captures" (HexGo), "prison" and "last-marked"
// (Meigo). `stones` and `rows` below help to read boards and to write them.
function play(game, position, kind, points) {
  throw new Unsupported();
}

// All legal turns: ["d4", "e5", "pass"].
function moves(game, position) {
  throw new Unsupported();
}

// Whether the game is over: true or false.
function over(game, position) {
  throw new Unsupported();
}

// { black: 67, white: 66.5 }, the board counted as it stands (Keil, HexGo). `dead` (HexGo) has the stones that each
// player says are dead, { black: [...], white: [...] }; while they differ the score is null. Nonsense("dead-too-early")
// and Nonsense("dead-not-whole") are the mistakes to be made here.
function score(game, position, dead) {
  throw new Unsupported();
}

// "black", "white", "draw" or "undecided"; `dead` as for `score`.
function winner(game, position, dead) {
  throw new Unsupported();
}

// A definition of the rules, for one point (for "linked" two) by name. `what` is "settled", "linked", "stays": the answer
// is true or false. "stones", "liberties", "eye-cells", "territory", "reach": a list of points. "liberty-pairs": a list of
// pairs. "owner": "black", "white", "both" or "nobody".
function define(game, position, what, points) {
  throw new Unsupported();
}

// The number of sequences of `depth` legal turns from here.
function perft(game, position, depth) {
  throw new Unsupported();
}

// ---- your engine: end ----

const GRID_COLUMNS = "abcdefghjklmnopqrst";
const HEXAGON_ROWS = "abcdefghijklmnopqrstu";

// The names of the points of a board, row by row from the top, as `board` has its signs.
function names(game, board) {
  const height = board.length;
  const name = (y, x) =>
    game === "meigo" ? GRID_COLUMNS[x] + (height - y) : HEXAGON_ROWS[height - 1 - y] + (x + 1);
  return board.map((row, y) => [...row].map((_, x) => name(y, x)));
}

// The sign on each point: a Map from "a1" to "X", from "a2" to ".", and so on.
function stones(game, board) {
  const signs = new Map();
  names(game, board).forEach((line, y) => line.forEach((name, x) => signs.set(name, board[y][x])));
  return signs;
}

// The rows of a board with the outline of `board` and these signs, which `stones` made.
function rows(game, board, signs) {
  return names(game, board).map((line) => line.map((name) => signs.get(name)).join(""));
}

const KINDS = {
  keil: ["place", "pass", "button"],
  hexgo: ["place", "pass", "resign"],
  meigo: ["place", "pass", "hold", "handicap"],
};

// The key of the answer to each question that `define` answers.
const DEFINITIONS = {
  settled: "is",
  linked: "is",
  stays: "is",
  stones: "points",
  liberties: "points",
  "eye-cells": "points",
  territory: "points",
  reach: "points",
  "liberty-pairs": "pairs",
  owner: "owner",
};

// The kind of a turn and its points. A turn of another game is no turn, and a handicap has stones.
function readTurn(game, text) {
  let [kind, ...points] = text.split(" ");
  if (!["pass", "button", "hold", "resign", "handicap"].includes(kind)) {
    [kind, points] = ["place", [kind]];
  }
  if (!KINDS[game].includes(kind) || (kind === "handicap" && points.length === 0)) {
    throw new Nonsense("not-a-turn");
  }
  return [kind, points];
}

// What is said to a request, beside its number.
function reply(request) {
  const { ask, game, start, dead, depth } = request;
  if (ask === "hello") {
    const engine = { name: NAME, version: VERSION };
    return { hello: { protocol: 1, engine, games: GAMES, abilities: ABILITIES, positions: POSITIONS } };
  }
  if (typeof ask !== "string" || !Object.hasOwn(KINDS, game)) {
    throw new Nonsense("not-a-request");
  }
  const position = start ? { ...start, moves: request.moves } : request.position;
  const toMove = start ? ["black", "white"][position.moves.length % 2] : position["to-move"];
  switch (ask) {
    case "play":
      if ((request.by ?? toMove) !== toMove) {
        throw new Nonsense("not-to-move");
      }
      return { position: play(game, position, ...readTurn(game, request.turn)) };
    case "moves":
      return { turns: moves(game, position) };
    case "over":
      return { is: over(game, position) };
    case "score":
      return { score: score(game, position, dead) };
    case "winner":
      return { winner: winner(game, position, dead) };
    case "perft":
      return { count: perft(game, position, depth) };
  }
  if (Object.hasOwn(DEFINITIONS, ask)) {
    const points = request.points ?? (request.point === undefined ? [] : [request.point]);
    return { [DEFINITIONS[ask]]: define(game, position, ask, points) };
  }
  throw new Unsupported();
}

// The line that is said to a line. Whatever went wrong, the engine goes on, and the reply says that it did.
function answered(line) {
  let seq = null;
  try {
    const request = JSON.parse(line);
    seq = request.seq ?? null;
    return JSON.stringify({ seq, ...reply(request) });
  } catch (thrown) {
    if (thrown instanceof Unsupported) return JSON.stringify({ seq, unsupported: true });
    if (thrown instanceof Refused) return JSON.stringify({ seq, refused: thrown.clause });
    if (thrown instanceof Nonsense) return JSON.stringify({ seq, error: thrown.message });
    console.error(thrown);
    return JSON.stringify({ seq, error: seq === null ? "not-a-request" : "engine-failed", message: String(thrown) });
  }
}

const say = (line) => process.stdout.write(answered(line) + "\n");
let rest = "";
process.stdin.setEncoding("utf8");
process.stdin.on("data", (chunk) => {
  rest += chunk;
  if (chunk.includes("\n")) {
    const lines = rest.split("\n");
    rest = lines.pop();
    lines.forEach(say);
  }
});
process.stdin.on("end", () => rest && say(rest));
