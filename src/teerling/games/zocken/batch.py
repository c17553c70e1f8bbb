"""Zocken in lanes, see `teerling.batch`: rows are nodes of a graph whose ways the rules have told.

Rows that are alike for all that can still come are one node, seen in a mirror or with faces counted from the other end
(`solution.rows`); so a lane remembers how it sees its node, beside the dice themselves.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from teerling.batch.asking import Engine, bits, clockwise, numbered
from teerling.batch.lanes import BEGIN, REST, SEAT, WINNERS, Cells, Dice, Indices, Lanes, Table, Words, face, highest
from teerling.batch.observing import Computed, Looked, Observer, observer
from teerling.core.dice import DIE
from teerling.games.zocken import encoding
from teerling.games.zocken.rules import (
    BETS,
    COLOURS,
    EVASIONS,
    FIELDS,
    PLACES,
    ROUNDS,
    Betting,
    Die,
    Ended,
    Place,
    Placing,
    State,
    Taking,
    Zocken,
    places,
)
from teerling.games.zocken.solution.rows import EMPTY, FACES, Numbers, seen
from teerling.games.zocken.solution.turn import ends
from teerling.solving.compiled import compiled

(ROUND, BUILDER, PHASE, COLOUR, FACE, HAND, NODE, SIGHT, EVADED, MATCHES, BETTORS, OUTS) = range(2, 14)
"""Cells: dice in hand and those who bet as bits, the row as a node and how that is seen, and what it will score by."""
ROW = OUTS + 1
OUT = ROW + len(FIELDS)
TOTALS = OUT + len(COLOURS)
"""Cells: the dice on the nine fields and OUT (0: none; six numbers for each colour), and the totals."""
TAKING, PLACING, BETTING, ENDED = range(4)
TAKES, SPOTS = len(COLOURS), len(PLACES)
"""How many actions take a die and place one; bets come then."""
MIRRORED, COMPLEMENTED = 1, 2


class Tables(NamedTuple):
    """All that the kernel knows."""

    start: Cells
    takes: Words
    """By dice in hand: the legal actions."""
    places: Words
    """By node and face: where it may go, a bit for each field and OUT."""
    ways: Indices
    """By node, face and field: four times the node then, and how it is seen from there."""
    mirror: Words
    """By places: the same in the mirror."""
    match: Table
    """By colour and field: whether it is a match."""
    evades: Table
    """By field: whether it is an evasion field."""
    bets_after: Table
    """By the number of dice in hand: whether the others bet now."""
    bettor: Table
    """By builder and who has bet last (the builder: nobody): who bets next; −1: nobody."""
    bets: Words
    """One word: the legal actions of who bets."""
    scores: Table
    """By dice OUT and evasion fields, and by matches: what a row scores …"""
    pays: Table
    """… and what a bet on it brings."""
    following: Table
    """By round and builder: who is next; −1: nobody."""
    rounds: Table
    """By round and builder: the round then."""


def engine(game: Zocken) -> Engine:
    """All options, any number of players."""
    names = ("seat", "winners", "round", "builder", "phase", "colour", "face", "hand", "node", "sight", "evaded")
    counted = ("matches", "bettors", "outs")
    row, out = ("row", "i4", (len(FIELDS),)), ("out", "i4", (len(COLOURS),))
    fields = np.dtype([*((name, "i4") for name in (*names, *counted)), row, out, ("totals", "i4", (game.players,))])
    nodes = _nodes(Zocken(first_evades=game.first_evades, evade=game.evade, out=game.out))  # all that it depends on
    tables = _tables(game, nodes)
    return Engine(
        fields, step, tables, encoding.actions(game), DIE,
        scores=lambda states: states["totals"].copy(),
        encode=lambda state: encode(game, state, nodes.number),
        decode=lambda cells: decode(game, cells),
        observe=_observer(game, tables),
    )  # fmt: skip


def encode(game: Zocken, state: State, nodes: dict[Numbers, int]) -> Cells:
    """The cells of a state."""
    turn, phase = game.turn(state), state.phase
    die = phase.die if isinstance(phase, Placing) else None
    kind = ENDED if isinstance(phase, Ended) else PLACING if die else BETTING if isinstance(phase, Betting) else TAKING
    hand = sum(1 << COLOURS.index(colour) for colour in state.hand)
    numbers = tuple(one.face if one else 0 for one in state.row)
    pattern, mirror, complement = seen(numbers)
    evaded = (state.row[0] is not None) + (state.row[-1] is not None)
    cells = [
        getattr(turn, "seat", state.seat), sum(1 << seat for seat in getattr(turn, "winners", ())),
        state.round, state.seat, kind, COLOURS.index(die.colour) if die else 0, die.face if die else 0, hand,
        nodes.get(pattern, 0), MIRRORED * mirror + COMPLEMENTED * complement, evaded,
        len(game.view(state, None).matches), sum(1 << seat for seat in state.bettors), len(state.out),
        *map(_coded, state.row), *map(_coded, state.out), *[0] * (len(COLOURS) - len(state.out)), *state.totals,
    ]  # fmt: skip
    return np.array(cells, np.int32)


def decode(game: Zocken, cells: Cells) -> State:
    """The state of these cells."""
    builder, kind, hand, bettors = (int(cells[at]) for at in (BUILDER, PHASE, HAND, BETTORS))
    die = Die(COLOURS[cells[COLOUR]], int(cells[FACE]))
    phase = (Taking(), Placing(die), Betting(int(cells[SEAT])), Ended())[kind]
    others = [(builder + step) % game.players for step in range(1, game.players)]
    return State(
        int(cells[ROUND]),
        builder,
        phase,
        tuple(map(_die, cells[ROW:OUT].tolist())),
        tuple(die for die in map(_die, cells[OUT:TOTALS].tolist()) if die),
        tuple(colour for at, colour in enumerate(COLOURS) if hand >> at & 1),
        tuple(seat for seat in others if bettors >> seat & 1),
        tuple(cells[TOTALS:].tolist()),
    )


def _coded(die: Die | None) -> int:
    return 1 + COLOURS.index(die.colour) * FACES + die.face - 1 if die else 0


def _die(number: int) -> Die | None:
    return Die(COLOURS[(number - 1) // FACES], (number - 1) % FACES + 1) if number else None


# Asked of the encoding ----------------------------------------------------------------------------------------------


def _observer(game: Zocken, tables: Tables) -> Observer:
    start, seats, dice = game.start(), range(game.players), len(COLOURS) * FACES
    thrown = [Taking(), *(Placing(Die(colour, face)) for colour in COLOURS for face in DIE), Betting(0), Ended()]
    awaited = np.array([0, 0, dice + 1, dice + 2])  # by phase: its place in `thrown`, if nothing is being placed
    hands = [tuple(colour for at, colour in enumerate(COLOURS) if hand >> at & 1) for hand in range(1 << TAKES)]
    bettors = [tuple(seat for seat in seats if every >> seat & 1) for every in range(1 << game.players)]

    def phase(states: Any) -> Any:
        die = states["colour"] * FACES + states["face"]
        return np.where(states["phase"] == PLACING, die, awaited[states["phase"]])

    def bets(states: Any) -> Any:
        twice = states["bettors"] << game.players | states["bettors"]
        return twice >> states["seat"] & (1 << game.players) - 1

    return observer(game, [
        Looked(("builds",), [(replace(start, seat=builder), 0) for builder in seats],
               lambda states: (states["builder"] - states["seat"]) % game.players),
        Looked(("takes, places or bets", "thrown colour", "thrown number"),
               [(replace(start, phase=one), 0) for one in thrown], phase),
        Computed(("round",), lambda states, _: states["round"][:, None]),
        *(_place(game, at) for at in range(len(FIELDS))),
        Computed(("out",), lambda states, _: states["outs"][:, None]),
        Looked(("in hand",), [(replace(start, hand=hand), 0) for hand in hands], lambda states: states["hand"]),
        Computed(("row scores",), lambda states, _: (
            tables.scores[3 * states["outs"] + states["evaded"], states["matches"]][:, None])),
        Computed(("would score",), lambda states, mask: _would_score(states, mask, tables)),
        Looked(("bets on it",), [(replace(start, bettors=some), 0) for some in bettors], bets),
        Computed(("totals",), lambda states, _: clockwise(states, states["totals"])),
    ])  # fmt: skip


def _place(game: Zocken, at: int) -> Looked:
    """What is told of the die on a field of the row."""
    start, empty = game.start(), (None,) * len(FIELDS)
    dice = map(_die, range(len(COLOURS) * FACES + 1))
    shown = [(replace(start, row=(*empty[:at], die, *empty[at + 1 :])), 0) for die in dice]
    colours, numbers = len(FIELDS) * TAKES, len(FIELDS)
    columns = [*range(at * TAKES, (at + 1) * TAKES), colours + at]
    if FIELDS[at] not in EVASIONS:
        columns.append(colours + numbers + at - 1)
    fields = ("colours on the row", "numbers on the row", "matching")
    return Looked(fields, shown, lambda states: states["row"][:, at], columns)


def _would_score(states: Any, mask: Any, tables: Tables) -> Any:
    """By field and OUT, if the die may go there: what the row scores then."""
    spots = np.arange(SPOTS)
    hit = np.append(tables.match, np.zeros((TAKES, 1), np.int32), axis=1)[states["colour"]]
    ended = 3 * (states["outs"][:, None] + (spots == SPOTS - 1)) + states["evaded"][:, None]
    ended = np.minimum(ended + np.append(tables.evades, 0), len(tables.scores) - 1)
    would = tables.scores[ended, np.minimum(states["matches"][:, None] + hit, TAKES)]
    return would * mask[:, TAKES : TAKES + SPOTS]


# Asked of the rules -------------------------------------------------------------------------------------------------


class Nodes(NamedTuple):
    """The graph of all rows."""

    number: dict[Numbers, int]
    places: Words
    ways: Indices


@lru_cache(4)
def _nodes(game: Zocken) -> Nodes:
    """From the empty row to all that can become of it; `places` of the rules says where a face may go."""
    number, every = {EMPTY: 0}, [EMPTY]
    spots = {place: spot for spot, place in enumerate(PLACES.values())}
    allowed, ways = [], []
    for pattern in every:  # grows meanwhile
        there: list[list[int]] = []
        for thrown in DIE if pattern.count(0) > len(FIELDS) - len(COLOURS) else ():
            found = [spots[place] for place in places(game, pattern, thrown)]
            allowed.append(sum(1 << spot for spot in found))
            there.append([0] * len(FIELDS))
            for at in found[: found.index(len(FIELDS))] if len(FIELDS) in found else found:
                after, mirror, complement = seen((*pattern[:at], thrown, *pattern[at + 1 :]))
                if after not in number:
                    number[after] = len(every)
                    every.append(after)
                there[-1][at] = 4 * number[after] + MIRRORED * mirror + COMPLEMENTED * complement
        if not there:  # all dice lie
            allowed += [0] * FACES
            there = [[0] * len(FIELDS)] * FACES
        ways.append(there)
    return Nodes(number, np.array(allowed, np.uint64).reshape(-1, FACES), np.array(ways, np.uint32))


def _tables(game: Zocken, nodes: Nodes) -> Tables:
    every = np.arange(1 << SPOTS)
    across = [*reversed(range(len(FIELDS))), len(FIELDS)]
    mirror = np.zeros_like(every)
    for at, other in enumerate(across):
        mirror |= (every >> at & 1) << other
    start = game.start()
    hands = [tuple(colour for at, colour in enumerate(COLOURS) if hand >> at & 1) for hand in range(1 << TAKES)]
    scores, pays = ends(game)
    seats = range(game.players)
    then = [[_next(game, number, seat) for seat in seats] for number in range(1, ROUNDS + 1)]
    return Tables(
        encode(game, start, nodes.number),
        np.array([bits(numbered(game, replace(start, hand=hand)))[0] if hand else 0 for hand in hands], np.uint64),
        nodes.places,
        nodes.ways,
        mirror.astype(np.uint64),
        np.array([[_matches(game, colour, at) for at in range(len(FIELDS))] for colour in COLOURS], np.int32),
        np.array([field in EVASIONS for field in FIELDS], np.int32),
        np.array([_bets_after(game, count) for count in range(TAKES)]),
        np.array([[_bettor(game, builder, last) for last in seats] for builder in seats], np.int32),
        bits(numbered(game, replace(start, phase=Betting(0))) if game.players > 1 else ()),
        scores.astype(np.int32),
        pays.astype(np.int32),
        np.array([[-1] * game.players, *([-1 if isinstance(state.phase, Ended) else state.seat for state in some]
                                         for some in then)], np.int32),
        np.array([[0] * game.players, *([state.round for state in some] for some in then)], np.int32),
    )  # fmt: skip


def _placed(state: State, game: Zocken, die: Die, spot: int = 1) -> State:
    """What comes of it when this die is put there."""
    return game.play(replace(state, phase=Placing(die)), Place(FIELDS[spot]))


def _matches(game: Zocken, colour: str, at: int) -> int:
    state = _placed(replace(game.start(), hand=COLOURS[1:2]), game, Die(colour, 1), at)  # type: ignore[arg-type]
    return len(game.view(state, None).matches)


def _bets_after(game: Zocken, count: int) -> bool:
    state = replace(game.start(), hand=COLOURS[:count])
    return isinstance(_placed(state, game, Die(COLOURS[-1], 1)).phase, Betting)


def _bettor(game: Zocken, builder: int, last: int) -> int:
    state = replace(game.start(), seat=builder)
    if last == builder:
        counts = [count for count in range(TAKES) if _bets_after(game, count)]
        if not counts:
            return -1
        state = _placed(replace(state, hand=COLOURS[: counts[0]]), game, Die(COLOURS[-1], 1))
    else:
        state = game.play(replace(state, phase=Betting(last)), BETS[0])
    return state.phase.seat if isinstance(state.phase, Betting) else -1


def _next(game: Zocken, number: int, builder: int) -> State:
    """After the turn of this builder in this round."""
    return _placed(replace(game.start(), round=number, seat=builder, hand=()), game, Die(COLOURS[0], 1))


# Compiled -----------------------------------------------------------------------------------------------------------


@compiled
def step(lanes: Lanes, chosen: NDArray[np.int64], dice: Dice, tables: Tables) -> None:
    """Take, place or bet in every lane; a die that is taken falls."""
    for lane in range(len(chosen)):
        cells, action = lanes.cells[lane], chosen[lane]
        lanes.rewards[lane] = 0
        if action == REST:
            continue
        if action == BEGIN:
            cells[:] = tables.start
        elif action < TAKES:
            cells[HAND] &= ~(1 << action)
            cells[COLOUR], cells[FACE], cells[PHASE] = action, face(dice, lane), PLACING
        elif action < TAKES + SPOTS:
            place(cells, action - TAKES, tables)
            if cells[HAND] == 0:
                settle(cells, lanes.rewards[lane], tables)
            elif tables.bets_after[count(cells[HAND])]:
                ask_next(cells, tables)
        else:
            if action == TAKES + SPOTS:
                cells[BETTORS] |= 1 << cells[SEAT]
            ask_next(cells, tables)
        lanes.legal[lane, 0] = find_legal(cells, tables)


@compiled
def count(hand: int) -> int:
    """How many dice are in hand."""
    dice = 0
    while hand:
        hand &= hand - 1
        dice += 1
    return dice


@compiled
def place(cells: Cells, spot: int, tables: Tables) -> None:
    """Put the die that has fallen on a field or OUT."""
    number = 1 + cells[COLOUR] * FACES + cells[FACE] - 1
    if spot == len(FIELDS):
        cells[OUT + cells[OUTS]] = number
        cells[OUTS] += 1
    else:
        cells[ROW + spot] = number
        cells[MATCHES] += tables.match[cells[COLOUR], spot]
        cells[EVADED] += tables.evades[spot]
        sight = cells[SIGHT]
        shown = FACES - cells[FACE] if sight & COMPLEMENTED else cells[FACE] - 1
        way = tables.ways[cells[NODE], shown, len(FIELDS) - 1 - spot if sight & MIRRORED else spot]
        cells[NODE], cells[SIGHT] = way >> 2, sight ^ np.int64(way & 3)
    cells[COLOUR], cells[FACE], cells[PHASE] = 0, 0, TAKING


@compiled
def ask_next(cells: Cells, tables: Tables) -> None:
    """The next of the others is asked for his bet; the builder goes on when all have been."""
    seat = tables.bettor[cells[BUILDER], cells[SEAT]]
    cells[PHASE] = TAKING if seat < 0 else BETTING
    cells[SEAT] = cells[BUILDER] if seat < 0 else seat


@compiled
def settle(cells: Cells, rewards: NDArray[np.int32], tables: Tables) -> None:
    """The last die lies: the row counts, and the bets on it; then the next one builds."""
    builder, end = cells[BUILDER], cells[OUTS] * 3 + cells[EVADED]
    for seat in range(len(rewards)):
        if seat == builder:
            rewards[seat] = tables.scores[end, cells[MATCHES]]
        elif cells[BETTORS] >> seat & 1:
            rewards[seat] = tables.pays[end, cells[MATCHES]]
        cells[TOTALS + seat] += rewards[seat]
    following, number = tables.following[cells[ROUND], builder], tables.rounds[cells[ROUND], builder]
    if following < 0:
        cells[PHASE] = ENDED
        cells[WINNERS] = highest(cells[TOTALS:])
    else:
        cells[BUILDER:TOTALS] = tables.start[BUILDER:TOTALS]
        cells[SEAT], cells[BUILDER], cells[ROUND] = following, following, number


@compiled
def find_legal(cells: Cells, tables: Tables) -> Any:
    """Of who decides now."""
    if cells[PHASE] == TAKING:
        return tables.takes[cells[HAND]]
    if cells[PHASE] == BETTING:
        return tables.bets[0]
    if cells[PHASE] == ENDED:
        return np.uint64(0)
    shown = FACES - cells[FACE] if cells[SIGHT] & COMPLEMENTED else cells[FACE] - 1
    spots = tables.places[cells[NODE], shown]
    return (tables.mirror[spots] if cells[SIGHT] & MIRRORED else spots) << np.uint64(TAKES)
