"""Qwinn in lanes, see `teerling.batch`: where a pawn can go and what it brings is asked of the rules and looked up.

Alone it is the same kernel: one side plays, and a cell more counts its turns.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any, NamedTuple, get_args

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from teerling.batch.asking import Engine, bits, clockwise, numbered
from teerling.batch.lanes import BEGIN, REST, SEAT, WINNERS, Cells, Dice, Indices, Lanes, Table, Words, face
from teerling.batch.observing import Computed, Looked, Observer, observer
from teerling.core.dice import DIE, Faces, ascending, multisets
from teerling.core.game import Choose, Turn
from teerling.games.qwinn import encoding
from teerling.games.qwinn.alone import QwinnAlone
from teerling.games.qwinn.alone import State as Alone
from teerling.games.qwinn.rules import (
    BOXES,
    FAIL,
    THROWS,
    Action,
    Box,
    Boycott,
    Deciding,
    Keep,
    Move,
    Player,
    Qwinn,
    State,
    Throwing,
    Won,
    cost_of_failing,
    has_won,
    matches,
)
from teerling.solving.compiled import compiled

THROW, WHITE, RED, ASIDE, RED_ASIDE, SIDES = range(2, 8)
"""Cells: the throw that lies there, its white dice and red die, what of them stays aside, where the players begin."""
BOX, POINTS, BOYCOTT, FIRST, WIDTH = range(5)
"""Of a player: his pawn, his track, the boycott that lies on him, and whether his first turn is still to end."""
TURNS = SIDES + 2 * WIDTH
"""Alone: how many turns have been played."""
WHITES = encoding.WHITES
HELD: tuple[Faces, ...] = tuple(faces for size in range(WHITES + 1) for faces, _ in multisets(DIE, size))
"""All that can lie there of the white dice, fewer first."""
PLACE = {faces: place for place, faces in enumerate(HELD)}
THROWN = tuple(faces for faces, _ in multisets(DIE, WHITES))
PARTS = len(HELD) - len(THROWN)
BOYCOTTS: tuple[Boycott | None, ...] = (None, *get_args(Boycott))
KEEPS, RED_KEPT = encoding.KEEPS, encoding.RED
ENDS: tuple[Action, ...] = tuple(encoding.ENDS)
FAILS = ENDS.index(FAIL)


class Tables(NamedTuple):
    """All that the kernel knows. What comes by dice comes by white and red ones."""

    start: Cells
    first: int
    """Who begins; −1: they throw for it."""
    begins: Table
    """By the red dice of both: who begins; −1: they throw again."""
    more: Indices
    """By what lies there of the white dice: the same with one more face."""
    kept: Indices
    """By white dice and the places of those that are kept: what lies there then."""
    keeps: Words
    """By white dice, those of them that stay aside, and whether the red one does: the keeps."""
    again: Table
    """By boycott and throw: whether one may throw again."""
    group: Indices
    """By dice: which boxes they match."""
    points: Table
    """By dice and box."""
    ends: Words
    """By pawn, boycott, first turn, the other's boycott, red die and group: the ends of the turn that are legal."""
    box: Indices
    """By pawn and end: the box then."""
    lies: Indices
    """By both boycotts, red die and end: the boycotts then."""
    cost: Table
    """By boycott and dice: what failing costs …"""
    fall: Table
    """… and by points, as far as they matter, and cost: how many are lost."""
    won: Table
    """By points, as far as they matter, and boycott: whether that wins."""
    winner: Table
    """By seat, whether he has won, and whether the other one has: the bit of the winner."""
    after: Indices
    """By seat: who is next."""
    fixed: bool
    """Dice that were kept stay aside."""


def engine(game: Qwinn | QwinnAlone) -> Engine:
    """All options."""
    side = np.dtype([("box", "i4"), ("points", "i4"), ("boycott", "i4"), ("first_turn", "i4")])
    cells = ("seat", "winners", "throw", "white", "red", "aside", "red_aside")
    fields: list[Any] = [*((name, "i4") for name in cells), ("sides", side, (2,))]
    if isinstance(game, QwinnAlone):
        return _alone(game, fields)
    tables = _tables(game, game.turn)
    return Engine(
        np.dtype(fields), step, tables, encoding.actions(game), DIE,
        lambda states: states["sides"]["points"].copy(), encode, decode, _observer(game, tables),
    )  # fmt: skip


def _alone(game: QwinnAlone, fields: list[Any]) -> Engine:
    start = game.start()
    failing = replace(start.table, phase=Deciding(THROWN[0], 1))
    tables = _tables(game.two, lambda table: game.turn(Alone(table)))._replace(
        start=encode_alone(start),
        first=start.table.seat,
        after=np.array([game.play(Alone(failing), FAIL).table.seat], np.uint32),
    )
    return Engine(
        np.dtype([*fields, ("turns", "i4")]), step_alone, tables, encoding.actions(game.two), DIE,
        lambda states: -states["turns"][:, None], encode_alone, decode_alone, _observer(game.two, tables),
    )  # fmt: skip


def encode(state: State) -> Cells:
    """The cells of a state."""
    winners = 1 << state.phase.winner if isinstance(state.phase, Won) else 0
    dice = [0, 0, 0, 0]
    if isinstance(state.phase, Deciding):
        white, red, aside, red_aside = state.phase.white, state.phase.red, state.phase.aside, state.phase.red_aside
        dice = [THROWN.index(white), red, PLACE[aside], int(red_aside)]
    cells = [state.seat, winners, state.throw, *dice]
    for player in state.sides:
        cells += [BOXES.index(player.box), player.points, BOYCOTTS.index(player.boycott), int(player.first_turn)]
    return np.array(cells, np.int32)


def decode(cells: Cells) -> State:
    """The state of these cells."""
    seat, winners, throw, white, red, aside, red_aside = cells[:SIDES].tolist()
    sides = cells[SIDES:].reshape(2, WIDTH).tolist()
    players = [Player(BOXES[box], points, BOYCOTTS[boycott], bool(first)) for box, points, boycott, first in sides]
    phase = Won(winners >> 1) if winners else Deciding(THROWN[white], red, HELD[aside], bool(red_aside))
    return State(phase, seat, throw, (players[0], players[1]))


def encode_alone(state: Alone) -> Cells:
    """The same for the game alone."""
    return np.append(encode(state.table), np.int32(state.turns))


def decode_alone(cells: Cells) -> Alone:
    """The state of these cells."""
    return Alone(decode(cells[:TURNS]), int(cells[TURNS]))


# Asked of the encoding ----------------------------------------------------------------------------------------------


def _observer(game: Qwinn, tables: Tables) -> Observer:
    start, most = game.start().sides, encoding.scores(game)[1]
    reached = [KEEPS + ENDS.index(Move(box)) for box in BOXES]
    dice: list[Deciding | Won] = [*(Deciding(white, red) for white in THROWN for red in DIE), Won(0)]
    aside = [Deciding(THROWN[0], 1, held, red) for held in HELD for red in (False, True)]
    throws = [((Player(boycott=boycott), Player()), throw) for boycott in BOYCOTTS for throw in range(THROWS + 1)]
    parts: list[Looked | Computed] = [
        Looked(("turn", "white dice", "red die"), [(State(one, 0, 1, start), 0) for one in dice],
               lambda states: np.where(states["winners"] == 0, states["white"] * len(DIE) + states["red"] - 1, -1)),
        Looked(("throws left",), [(State(dice[0], 0, throw, sides), 0) for sides, throw in throws],
               lambda states: clockwise(states, states["sides"]["boycott"])[:, 0] * (THROWS + 1) + states["throw"]),
        Computed(("would score",),
             lambda states, mask: mask[:, reached] * tables.points[states["white"], states["red"] - 1]),
        *_sides(0, most), *_sides(1, most),
    ]  # fmt: skip
    if tables.fixed:
        shown = [(State(one, 0, 1, start), 0) for one in aside]
        parts.append(
            Looked(("white aside", "red aside"), shown, lambda states: 2 * states["aside"] + states["red_aside"])
        )
    return observer(game, parts)


def _sides(at: int, most: int) -> Iterator[Looked | Computed]:
    """What is told of the own side (0) or the other."""

    def by(field: str, players: list[Player], cell: str) -> Looked:
        shown = [
            State(Deciding(THROWN[0], 1), 0, 1, (one, Player()) if at == 0 else (Player(), one)) for one in players
        ]
        shows = [(state, 0) for state in shown]
        return Looked((f"{field} {at}",), shows, lambda states: clockwise(states, states["sides"][cell])[:, at])

    yield by("box", [Player(box) for box in BOXES], "box")
    yield by("boycott on it", [Player(boycott=boycott) for boycott in BOYCOTTS], "boycott")
    yield by("first turn", [Player(first_turn=first) for first in (False, True)], "first_turn")
    yield Computed(
        (f"points {at}",), lambda states, _: np.minimum(clockwise(states, states["sides"]["points"]), most)[:, at, None]
    )


# Asked of the rules -------------------------------------------------------------------------------------------------


def _tables(game: Qwinn, turn: Callable[[State], Turn[Action]]) -> Tables:
    group, points, dice = _groups(game)
    again, kept, keeps, fixed = _keeps(game)
    return Tables(
        encode(game.start()),
        -1,
        np.array([[_begins(game, one, two) for two in DIE] for one in DIE], np.int32),
        np.array([[PLACE[ascending((*held, one))] for one in DIE] for held in HELD[:PARTS]], np.uint32),
        kept,
        keeps,
        again,
        group,
        points,
        _ends(turn, dice),
        np.array([[BOXES.index(getattr(end, "box", box)) for end in ENDS] for box in BOXES], np.uint32),
        _boycotts(game),
        np.array([[[cost_of_failing(Player(boycott=boycott), white, red) for red in DIE] for white in THROWN]
                  for boycott in BOYCOTTS], np.int32),
        _falls(game, len(DIE) * (WHITES + 1)),
        np.array([[has_won(game, Player(points=points, boycott=boycott)) for boycott in BOYCOTTS]
                  for points in range(game.target + 1)]),
        np.array([[[_winner(game, seat, mine, his) for his in (False, True)] for mine in (False, True)]
                  for seat in (0, 1)], np.int32),
        np.array([_failed(game, seat, Player(), Player()).seat for seat in (0, 1)], np.uint32),
        fixed,
    )  # fmt: skip


def _begins(game: Qwinn, one: int, two: int) -> int:
    state = game.roll(game.roll(game.start(), (one,)), (two,))
    return state.seat if isinstance(state.phase, Throwing) else -1


def _groups(game: Qwinn) -> tuple[Indices, Table, list[dict[int, Faces]]]:
    """Dice that match the same boxes, and of each group white dice by the red one."""
    sets: dict[frozenset[Box], int] = {}
    group = np.zeros((len(THROWN), len(DIE)), np.uint32)
    points = np.zeros((len(THROWN), len(DIE), len(BOXES)), np.int32)
    dice: list[dict[int, Faces]] = []
    for at, white in enumerate(THROWN):
        for red in DIE:
            found = matches(game, white, red)
            number = sets.setdefault(frozenset(found), len(sets))
            if number == len(dice):
                dice.append({})
            dice[number].setdefault(red, white)
            group[at, red - 1] = number
            for box, worth in found.items():
                points[at, red - 1, BOXES.index(box)] = worth
    return group, points, dice


def _keeps(game: Qwinn) -> tuple[Table, Indices, Words, bool]:
    kept = np.zeros((len(THROWN), RED_KEPT), np.uint32)
    keeps = np.zeros((len(THROWN), len(HELD), 2), np.uint64)
    start = game.start()
    then = game.roll(State(Throwing(HELD[1], None), 0, 2, start.sides), (1,) * WHITES)
    fixed = isinstance(then.phase, Deciding) and bool(then.phase.aside)
    for at, white in enumerate(THROWN):
        every = [(part, red) for part in _parts(white) for red in (False, True)] if fixed else [((), False)]
        for aside, red_aside in every:
            if len(aside) + red_aside <= WHITES:
                legal = numbered(game, State(Deciding(white, 1, aside, red_aside), 0, 1, start.sides))
                parts = {number: one.white for number, one in legal.items() if isinstance(one, Keep)}
                keeps[at, PLACE[aside], int(red_aside)] = bits(parts)[0]
                for number, part in parts.items():
                    kept[at, number % RED_KEPT] = PLACE[part]
    again = np.zeros((len(BOYCOTTS), THROWS + 1), np.bool_)
    for (lies, boycott), throw in product(enumerate(BOYCOTTS), range(1, THROWS + 1)):
        state = State(Deciding(THROWN[0], 1), 0, throw, (Player(boycott=boycott), Player()))
        again[lies, throw] = any(isinstance(one, Keep) for one in numbered(game, state).values())
    return again, kept, keeps, fixed


def _parts(white: Faces) -> set[Faces]:
    """All that can be kept of these dice."""
    return {tuple(die for at, die in enumerate(white) if places >> at & 1) for places in range(1 << WHITES)}


def _ends(turn_of: Callable[[State], Turn[Action]], dice: list[dict[int, Faces]]) -> Words:
    ends = np.zeros((len(BOXES), len(BOYCOTTS), 2, len(BOYCOTTS), len(DIE), len(dice)), np.uint64)
    numbers = {end: 1 << number for number, end in enumerate(ENDS)}
    for place in np.ndindex(*ends.shape[:4]):
        box, boycott, first, his = place
        player, other = Player(BOXES[box], 0, BOYCOTTS[boycott], bool(first)), Player(boycott=BOYCOTTS[his])
        for group, some in enumerate(dice):
            for red, white in some.items():
                turn = turn_of(State(Deciding(white, red), 0, THROWS, (player, other)))
                assert isinstance(turn, Choose)
                ends[(*place, red - 1, group)] = sum(numbers[end] for end in turn.actions if end in numbers)
    return ends


def _boycotts(game: Qwinn) -> Indices:
    """Both boycotts after a turn as one number."""
    lies = np.zeros((len(BOYCOTTS), len(BOYCOTTS), len(DIE), len(ENDS)), np.uint32)
    for one, two in product(range(len(BOYCOTTS)), repeat=2):
        sides = (Player(boycott=BOYCOTTS[one]), Player(boycott=BOYCOTTS[two]))
        for red, (number, end) in product(DIE, enumerate(ENDS)):
            white = next(_matching(game, end.box, red)) if isinstance(end, Move) else THROWN[0]
            mine, his = game.play(State(Deciding(white, red), 0, 1, sides), end).sides
            lies[one, two, red - 1, number] = BOYCOTTS.index(mine.boycott) * len(BOYCOTTS) + BOYCOTTS.index(his.boycott)
    return lies


def _matching(game: Qwinn, box: Box, red: int) -> Iterator[Faces]:
    """White dice that match this box."""
    return (white for white in THROWN if box in matches(game, white, red))


def _falls(game: Qwinn, most: int) -> Table:
    """What players with so many points lose by what failing costs."""
    fall = np.zeros((most + 1, most + 1), np.int32)
    for boycott, white, red in product(BOYCOTTS, THROWN, DIE):
        cost = cost_of_failing(Player(boycott=boycott), white, red)
        for points in range(most + 1) if cost and not fall[most, cost] else ():
            sides = (Player(points=points, boycott=boycott), Player())
            fall[points, cost] = points - game.play(State(Deciding(white, red), 0, 1, sides), FAIL).sides[0].points
    return fall


def _failed(game: Qwinn, seat: int, mine: Player, his: Player) -> State:
    sides = (mine, his) if seat == 0 else (his, mine)
    return game.play(State(Deciding(THROWN[0], 1), seat, 1, sides), FAIL)


def _winner(game: Qwinn, seat: int, mine: bool, his: bool) -> int:
    """Failing costs nobody anything who is not boycotted."""
    players = [Player(points=game.target if won else 0) for won in (mine, his)]
    return int(encode(_failed(game, seat, players[0], players[1]))[WINNERS])


# Compiled -----------------------------------------------------------------------------------------------------------


@compiled
def step(lanes: Lanes, chosen: NDArray[np.int64], dice: Dice, tables: Tables) -> None:
    """Keep, move or fail in every lane, then throw what is awaited."""
    for lane in range(len(chosen)):
        cells, action = lanes.cells[lane], chosen[lane]
        held, red = 0, 0
        lanes.rewards[lane] = 0
        if action == REST:
            continue
        if action == BEGIN:
            cells[:] = tables.start
            cells[SEAT] = open_game(dice, lane, tables)
        elif action < KEEPS:
            held = tables.kept[cells[WHITE], action % RED_KEPT]
            red = cells[RED] if action >= RED_KEPT else 0
            cells[THROW] += 1
        else:
            end(cells, action - KEEPS, lanes.rewards[lane], tables)
            if cells[WINNERS]:
                cells[THROW : RED_ASIDE + 1] = 0
                cells[THROW] = 1
                lanes.legal[lane] = 0
                continue
        cells[ASIDE] = held if tables.fixed else 0
        cells[RED_ASIDE] = 1 if tables.fixed and red else 0
        while held < PARTS:
            held = tables.more[held, face(dice, lane) - 1]
        cells[WHITE] = held - PARTS
        cells[RED] = red or face(dice, lane)
        find_legal(lanes.legal[lane], cells, tables)


@compiled
def step_alone(lanes: Lanes, chosen: NDArray[np.int64], dice: Dice, tables: Tables) -> None:
    """The same, but that turns cost, and points bring nothing."""
    step(lanes, chosen, dice, tables)
    for lane in range(len(chosen)):
        ended = int(chosen[lane] >= KEEPS)
        lanes.cells[lane, TURNS] += ended
        lanes.rewards[lane, 0] = -ended


@compiled
def open_game(dice: Dice, lane: int, tables: Tables) -> int:
    """Who begins."""
    seat = tables.first
    while seat < 0:
        first = face(dice, lane)
        seat = tables.begins[first - 1, face(dice, lane) - 1]
    return seat


@compiled
def end(cells: Cells, number: int, rewards: NDArray[np.int32], tables: Tables) -> None:
    """The turn is over."""
    seat, white, red = cells[SEAT], cells[WHITE], cells[RED] - 1
    mine, his = cells[SIDES + seat * WIDTH :], cells[SIDES + (1 - seat) * WIDTH :]
    if number == FAILS:
        cost = tables.cost[mine[BOYCOTT], white, red]
        gain = -tables.fall[min(mine[POINTS], tables.fall.shape[0] - 1), cost]
    else:
        gain = tables.points[white, red, tables.box[mine[BOX], number]]
    lies = tables.lies[mine[BOYCOTT], his[BOYCOTT], red, number]
    mine[BOX] = tables.box[mine[BOX], number]
    mine[POINTS] += gain
    mine[BOYCOTT], his[BOYCOTT] = lies // len(BOYCOTTS), lies % len(BOYCOTTS)
    mine[FIRST] = 0
    rewards[seat] = gain
    cells[WINNERS] = tables.winner[seat, has_reached(mine, tables), has_reached(his, tables)]
    if not cells[WINNERS]:
        cells[SEAT] = tables.after[seat]
        cells[THROW] = 1


@compiled
def has_reached(side: Cells, tables: Tables) -> int:
    """Whether this player has won, as 0 or 1."""
    return int(tables.won[min(side[POINTS], tables.won.shape[0] - 1), side[BOYCOTT]])


@compiled
def find_legal(legal: Words, cells: Cells, tables: Tables) -> None:
    """The keeps and the ends, in two words."""
    white, red = cells[WHITE], cells[RED] - 1
    mine, his = cells[SIDES + cells[SEAT] * WIDTH :], cells[SIDES + (1 - cells[SEAT]) * WIDTH :]
    ends = tables.ends[mine[BOX], mine[BOYCOTT], mine[FIRST], his[BOYCOTT], red, tables.group[white, red]]
    keeps = np.uint64(0)
    if tables.again[mine[BOYCOTT], cells[THROW]]:
        keeps = tables.keeps[white, cells[ASIDE], cells[RED_ASIDE]]
    legal[0] = keeps | ends << np.uint64(KEEPS)
    legal[1] = ends >> np.uint64(64 - KEEPS)
