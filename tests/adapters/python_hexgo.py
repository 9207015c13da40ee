NAME = "hexgo in python"
VERSION = "1"
GAMES = {"hexgo": "any"}
ABILITIES = ["play", "moves", "end", "reasons", "define", "perft"]
POSITIONS = "board"

SIGNS = {"black": "X", "white": "O"}
OTHER = {"black": "white", "white": "black"}


class Board:
    """The signs by name, and which cells touch: those one step apart in a row, or half a step in the next."""

    def __init__(self, position):
        self.rows = position["board"]
        self.signs = stones("hexgo", self.rows)
        places = {}
        for y, line in enumerate(names("hexgo", self.rows)):
            for x, name in enumerate(line):
                places[2 * x - len(line), y] = name
        steps = [(2, 0), (-2, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)]
        self.touching = {
            name: [places[x + dx, y + dy] for dx, dy in steps if (x + dx, y + dy) in places]
            for (x, y), name in places.items()
        }

    def reach(self, start, within):
        found, waiting = {start}, [start]
        while waiting:
            for cell in self.touching[waiting.pop()]:
                if cell in within and cell not in found:
                    found.add(cell)
                    waiting.append(cell)
        return found

    def of(self, *signs):
        return {name for name, sign in self.signs.items() if sign in signs}

    def beside(self, cells):
        return {cell for inner in cells for cell in self.touching[inner]} - cells

    def group(self, stone):
        return self.reach(stone, self.of(self.signs[stone]))

    def groups(self, sign):
        rest = self.of(sign)
        while rest:
            group = self.group(min(rest))
            rest -= group
            yield group

    def liberties(self, group):
        return {cell for cell in self.beside(group) if self.signs[cell] == "."}

    def pairs(self, group):
        liberties = self.liberties(group)
        return {(a, b) for a in liberties for b in self.touching[a] if b in liberties and a < b}

    def eye_cells(self, group, doomed=frozenset()):
        """The empty cells of all its eyes; the stones of a doomed group do not break an eye of up to half the board."""
        empty = self.of(".")
        cells = set()
        for start in empty:
            area = self.reach(start, empty | doomed)
            around = self.beside(area)
            if around and around <= group and (not area & doomed or 2 * len(area) <= len(self.signs)):
                cells |= area & empty
        return cells

    def stays(self, group, doomed=frozenset()):
        return bool(self.pairs(group)) or len(self.eye_cells(group, doomed)) >= 2


def game_over(position):
    return position["passes"] >= 2 or position["resigned"] != "nobody"


def play(game, position, kind, points):
    color = position["to-move"]
    if position["resigned"] != "nobody":
        raise Refused("hexgo.end.resign")
    if position["passes"] >= 2:
        raise Refused("hexgo.end.passes")
    after = {"board": position["board"], "captures": dict(position["captures"])}
    if kind != "place":
        return after
    board, (cell,) = Board(position), points
    if cell not in board.signs:
        raise Refused("board.hexagon")
    if board.signs[cell] != ".":
        raise Refused("hexgo.turn.place")
    board.signs[cell] = SIGNS[color]
    mine = board.group(cell)
    doomed = frozenset() if board.stays(mine) else frozenset(mine)
    taken = [group for group in board.groups(SIGNS[OTHER[color]]) if not board.stays(group, doomed)]
    for stone in set().union(*taken):
        board.signs[stone] = "."
        after["captures"][color] += 1
    if not all(board.stays(group) for group in board.groups(SIGNS[color])):
        raise Refused("hexgo.turn.suicide")
    after["board"] = rows("hexgo", board.rows, board.signs)
    if after["board"] in position["history"]:
        raise Refused("hexgo.turn.repeat")
    return after


def moves(game, position):
    def is_legal(kind, points):
        try:
            play(game, position, kind, points)
            return True
        except Refused:
            return False

    legal = [cell for cell in Board(position).signs if is_legal("place", [cell])]
    return legal + [kind for kind in ("pass", "resign") if is_legal(kind, [])]


def after_turn(position, text):
    """The position with its record, to go on from."""
    kind, points = read_turn("hexgo", text)
    after = {**position, **play("hexgo", position, kind, points)}
    after["to-move"] = OTHER[position["to-move"]]
    after["passes"] = position["passes"] + 1 if kind == "pass" else 0
    after["resigned"] = position["to-move"] if kind == "resign" else "nobody"
    after["history"] = position["history"] + [after["board"]]
    return after


def perft(game, position, depth):
    turns = moves(game, position)
    return len(turns) if depth == 1 else sum(perft(game, after_turn(position, turn), depth - 1) for turn in turns)


def over(game, position):
    return game_over(position)


def score(game, position, dead):
    board = Board(position)
    lists = [set(dead["black"]), set(dead["white"])]
    if any(lists) and position["passes"] < 2:
        raise Nonsense("dead-too-early")
    for listed in lists:
        if not listed <= board.of("X", "O") or any(not board.group(stone) <= listed for stone in listed):
            raise Nonsense("dead-not-whole")
    if lists[0] != lists[1]:
        return None
    points = {"black": position["captures"]["black"], "white": position["captures"]["white"] + position["komi"]}
    for stone in lists[0]:
        points["white" if board.signs[stone] == "X" else "black"] += 1
        board.signs[stone] = "."
    for cell in board.of("."):
        owner = owner_of(board, cell)
        if owner in points:
            points[owner] += 1
    return points


def owner_of(board, cell):
    around = {board.signs[stone] for stone in board.beside(board.reach(cell, board.of(".")))}
    return {"X": "black", "O": "white"}[around.pop()] if len(around) == 1 else "nobody"


def winner(game, position, dead):
    points = score(game, position, dead)
    if position["resigned"] != "nobody":
        return OTHER[position["resigned"]]
    if position["passes"] < 2 or points is None:
        return "undecided"
    if points["black"] == points["white"]:
        return "draw"
    return max(points, key=points.get)


def define(game, position, what, points):
    board = Board(position)
    if what == "settled":
        return all(board.stays(group) for sign in "XO" for group in board.groups(sign))
    (point,) = points
    if what == "territory":
        return sorted(board.reach(point, board.of(".")))
    if what == "owner":
        return owner_of(board, point)
    group = board.group(point)
    answers = {
        "stones": lambda: sorted(group),
        "liberties": lambda: sorted(board.liberties(group)),
        "liberty-pairs": lambda: sorted(board.pairs(group)),
        "eye-cells": lambda: sorted(board.eye_cells(group)),
        "stays": lambda: board.stays(group),
    }
    if what not in answers:
        raise Unsupported
    return answers[what]()
