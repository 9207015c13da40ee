#!/usr/bin/env python3
"""An engine of Keil, HexGo or Meigo, for `shinpan check` to check.

    shinpan adapter python > my_engine.py
    shinpan check -- python3 my_engine.py

Fill in what stands between the two lines "your engine": the settings, and `play` first. What is not filled in is counted
as unsupported, which is neither right nor wrong. The rest speaks the protocol (docs/protocol.md) and can stay as it is.

Python 3.9 or newer, and nothing else. stdout belongs to the protocol: print(..., file=sys.stderr) is shown with a failure.
"""

import json
import sys
import traceback


class Unsupported(Exception):
    """What the engine does not have."""


class Refused(Exception):
    """A turn that is not legal: Refused(), or Refused("keil.turn.life") if "reasons" is among the abilities."""

    def __init__(self, clause=True):
        self.clause = clause


class Nonsense(Exception):
    """What is no question about this game, by its kind: Nonsense("dead-too-early")."""


# ---- your engine: begin ----

NAME = "my engine"
VERSION = "0.1"

# The games that the engine has, and their sizes: {"keil": "any", "hexgo": ["5", "7"], "meigo": ["9x9", "9x7"]}, with the
# sides of hexagons, and columns and rows. While there is none, nothing is asked.
GAMES = {}

# What is filled in, of "play", "moves", "end" (over, score, winner), "reasons" (refusals name their clause), "define",
# "perft".
ABILITIES = ["play"]

# What `position` is below. "board": a dictionary with all of a position, {"board": ["..", ".X.", ".."], "to-move":
# "white", ...}; the table "A position" in docs/protocol.md has its keys. "moves", for an engine that cannot be set up:
# the start of a game and the turns since then, {"size": "5", "komi": 6, "moves": ["d4", "pass"]}.
POSITIONS = "board"


def play(game, position, kind, points):
    """The position after a turn; raises Refused if the turn is not legal.

    `game` is "keil", "hexgo" or "meigo". `kind` is "place", "pass", "button" (Keil), "hold" (Meigo), "resign" (HexGo) or
    "handicap" (Meigo); `points` are the names of the points of a placement (one) or a handicap (one or more), which may be
    off the board. The answer needs the keys "board", and "button" (Keil), "captures" (HexGo), "prison" and "last-marked"
    (Meigo). `stones` and `rows` below help to read boards and to write them.
    """
    raise Unsupported


def moves(game, position):
    """All legal turns, as a list: ["d4", "e5", "pass"]."""
    raise Unsupported


def over(game, position):
    """Whether the game is over: True or False."""
    raise Unsupported


def score(game, position, dead):
    """{"black": 67, "white": 66.5}, the board counted as it stands (Keil, HexGo).

    `dead` (HexGo) has the stones that each player says are dead, {"black": [...], "white": [...]}. While they differ the
    score is None. Nonsense("dead-too-early") and Nonsense("dead-not-whole") are the mistakes to be made here.
    """
    raise Unsupported


def winner(game, position, dead):
    """ "black", "white", "draw" or "undecided"; `dead` as for `score`."""
    raise Unsupported


def define(game, position, what, points):
    """A definition of the rules, for one point (for "linked" two) by name.

    `what` is "settled", "linked", "stays": the answer is True or False. "stones", "liberties", "eye-cells", "territory",
    "reach": a list of points. "liberty-pairs": a list of pairs. "owner": "black", "white", "both" or "nobody".
    """
    raise Unsupported


def perft(game, position, depth):
    """The number of sequences of `depth` legal turns from here."""
    raise Unsupported


# ---- your engine: end ----

GRID_COLUMNS = "abcdefghjklmnopqrst"
HEXAGON_ROWS = "abcdefghijklmnopqrstu"


def names(game, board):
    """The names of the points of a board, row by row from the top, as `board` has its signs."""
    height = len(board)
    if game == "meigo":
        return [[GRID_COLUMNS[x] + str(height - y) for x in range(len(row))] for y, row in enumerate(board)]
    return [[HEXAGON_ROWS[height - 1 - y] + str(x + 1) for x in range(len(row))] for y, row in enumerate(board)]


def stones(game, board):
    """The sign on each point: {"a1": "X", "a2": ".", ...}."""
    return {name: sign for line, row in zip(names(game, board), board) for name, sign in zip(line, row)}


def rows(game, board, signs):
    """The rows of a board with the outline of `board` and these signs, which `stones` made."""
    return ["".join(signs[name] for name in line) for line in names(game, board)]


KINDS = {
    "keil": ("place", "pass", "button"),
    "hexgo": ("place", "pass", "resign"),
    "meigo": ("place", "pass", "hold", "handicap"),
}

# The key of the answer to each question that `define` answers.
DEFINITIONS = {
    "settled": "is",
    "linked": "is",
    "stays": "is",
    "stones": "points",
    "liberties": "points",
    "eye-cells": "points",
    "territory": "points",
    "reach": "points",
    "liberty-pairs": "pairs",
    "owner": "owner",
}


def read_turn(game, text):
    """The kind of a turn and its points. A turn of another game is no turn, and a handicap has stones."""
    word, *points = text.split()
    if word not in ("pass", "button", "hold", "resign", "handicap"):
        word, points = "place", [word]
    if word not in KINDS[game] or (word == "handicap" and not points):
        raise Nonsense("not-a-turn")
    return word, points


def reply(request):
    """What is said to a request, beside its number."""
    ask = request["ask"]
    if ask == "hello":
        engine = {"name": NAME, "version": VERSION}
        hello = {"protocol": 1, "engine": engine, "games": GAMES, "abilities": ABILITIES, "positions": POSITIONS}
        return {"hello": hello}
    game = request["game"]
    if game not in KINDS:
        raise Nonsense("not-a-request")
    if "start" in request:
        position = {**request["start"], "moves": request["moves"]}
        to_move = "white" if len(position["moves"]) % 2 else "black"
    else:
        position = request["position"]
        to_move = position["to-move"]
    if ask == "play":
        if request.get("by", to_move) != to_move:
            raise Nonsense("not-to-move")
        return {"position": play(game, position, *read_turn(game, request["turn"]))}
    if ask == "moves":
        return {"turns": moves(game, position)}
    if ask == "over":
        return {"is": over(game, position)}
    if ask == "score":
        return {"score": score(game, position, request.get("dead"))}
    if ask == "winner":
        return {"winner": winner(game, position, request.get("dead"))}
    if ask == "perft":
        return {"count": perft(game, position, request["depth"])}
    if ask in DEFINITIONS:
        points = request.get("points", [request["point"]] if "point" in request else [])
        return {DEFINITIONS[ask]: define(game, position, ask, points)}
    raise Unsupported


def main():
    for line in sys.stdin.buffer:
        seq = None
        try:
            request = json.loads(line)
            seq = request["seq"]
            answer = json.dumps({"seq": seq, **reply(request)})
        except Unsupported:
            answer = json.dumps({"seq": seq, "unsupported": True})
        except Refused as refused:
            answer = json.dumps({"seq": seq, "refused": refused.clause})
        except Nonsense as nonsense:
            answer = json.dumps({"seq": seq, "error": str(nonsense)})
        except Exception as error:  # The engine goes on after whatever went wrong; the reply says that it did.
            traceback.print_exc()
            kind = "not-a-request" if seq is None else "engine-failed"
            answer = json.dumps({"seq": seq, "error": kind, "message": f"{type(error).__name__}: {error}"})
        print(answer, flush=True)


if __name__ == "__main__":
    main()
