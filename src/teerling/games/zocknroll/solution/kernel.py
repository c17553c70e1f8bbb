"""A deal of Zock 'n' Roll, compiled: who is asked when, what getting out and round 3 bring, who wins the game.

The only place beside `rules.py` that plays a deal: the walk through all histories (`tree`), the samples of many players
(`crowd`) and the games played on (`whole`) use it. What dice form and pay is asked of the plain rules and stands in
`DealRules`; `tests/games/zocknroll/test_kernel.py` plays random deals through both.

A place is a seat counted from the starter on; a set of places is a number with a bit for each. Faces count from 0.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from teerling.core.dice import DIE
from teerling.games.zocknroll.rules import CIRCLES
from teerling.solving.compiled import compiled

Floats: TypeAlias = NDArray[np.float64]
Ints: TypeAlias = NDArray[np.int64]
Rows: TypeAlias = NDArray[np.int8]

FACES = len(DIE)
NOTHING = -1
"""Stands for a row where nothing is entered."""
ROW, OUT, WON = 0, 1, 2
"""What a deal brings a seat: the row it enters, and whether it crosses "Out in round 1" and "Won round 3"."""
BROUGHT = 3
"""How many numbers that is."""
BELOW_ALL = 99
"""Below every row of every tableau."""
ONLY = 0
"""The class of three white dice where the tables hold one alone."""
POINTS_FIRST = 1000
"""More than anybody wins rounds 3: points times this and rounds 3 won make one number to compare."""


class DealRules(NamedTuple):
    """What the plain rules say about a deal, for all classes of white dice or for one class of three of them.

    Here `three` is a class of three white dice, `four` one of four, and a hand is called as it is in that class.
    """

    players: int
    joerg: bool
    rows: int
    prior: Floats
    """The chance of each hand."""
    out1: Floats
    """By three and hand: points of getting out in round 1."""
    out2: Floats
    """By four and hand: points of getting out in round 2."""
    entry: Floats
    """By four, fifth face and hand: points of what is entered in round 3."""
    won: float
    """Points of a cross in "Won round 3"."""
    row1: Rows
    row2: Rows
    row3: Rows
    """What is entered, or `NOTHING`, by the same as its points: the row that pays most."""
    rank: NDArray[np.uint8]
    """By four, fifth face and hand: the row of the best combination, 0 the highest."""
    fourth: Ints
    """By three and fourth face: the four."""
    called: Ints
    """By three, fourth face and hand: how that hand is called in the four."""
    offset: Ints
    """Where nodes of round 2 begin for each set that came in; empty: decisions are numbered by how many are in."""
    parent: Ints
    """For each node of round 2 the node of round 1 at which the same seat came in; empty with `offset`."""


class Point(NamedTuple):
    """Where a deal stands."""

    round: int
    """0 if it has not begun."""
    place: int
    """Who is asked; as many as there are players: nobody more in this round."""
    kind: int
    """The class of three white dice in round 1, of four afterwards."""
    came: int
    """Who came into this round."""
    still: int
    """Who is in."""


class Dice(NamedTuple):
    """The dice of a deal that are not known to all, or not yet."""

    held: Ints
    """The hand of every place, Jörg's last if he plays."""
    fourth: int
    """The face of the fourth white die, and of the fifth."""
    fifth: int


class Stays(NamedTuple):
    """Who stays in, for players who never mix."""

    first: NDArray[np.bool_]
    """By three, node and hand."""
    second: NDArray[np.bool_]
    """By four, node and hand."""


BEGINNING = Point(0, 0, 0, 0, 0)


# Sets of places, and the numbers of decisions ---------------------------------------------------------------------


@compiled
def count_of(members: int) -> int:
    """How many places a set has."""
    count = 0
    while members:
        members &= members - 1
        count += 1
    return count


@compiled
def earlier(members: int, place: int) -> int:
    """Those of a set that are asked before this place."""
    return members & ((1 << place) - 1)


@compiled
def history_node(place: int, members: int) -> int:
    """The number of a place and of the set of those before it who are in: 0 for the first, 1 and 2 for the second …"""
    return (1 << place) - 1 + earlier(members, place)


@compiled
def counts(point: Point) -> tuple[int, int]:
    """How many before the one who is asked are in, and how many after him came in."""
    return count_of(earlier(point.still, point.place)), count_of(point.came >> (point.place + 1))


@compiled
def node(players: int, offset: Ints, point: Point) -> int:
    """The number of the decision in tables of chances and worths."""
    place = point.place
    if not offset.size:
        before, after = counts(point)
        return place * players + before if point.round == 1 else before * players + after
    if point.round == 1:
        return history_node(place, point.still)
    order = stayed = 0
    for other in range(place):
        if point.came >> other & 1:
            stayed |= (point.still >> other & 1) << order
            order += 1
    return int(offset[point.came]) + history_node(order, stayed)


def offsets(players: int) -> Ints:
    """Where the nodes of round 2 begin for every set of seats that came in; at the end, how many there are."""
    sizes = [(1 << seats.bit_count()) - 1 for seats in range(1 << players)]
    return np.concatenate([[0], np.cumsum(sizes)]).astype(np.int64)


def parents(players: int) -> Ints:
    """For every node of round 2 the node of round 1 at which the same seat came in."""
    found = []
    for came_in in range(1 << players):
        for order, place in enumerate(place for place in range(players) if came_in >> place & 1):
            found += [(1 << place) - 1 + (came_in & ((1 << place) - 1))] * (1 << order)
    return np.array(found, np.int64)


# The order of play ------------------------------------------------------------------------------------------------


@compiled
def _asked(players: int, members: int, place: int) -> int:
    """The first who is in, from this place on; as many as there are players if there is none. ZNR-2."""
    while place < players and not members >> place & 1:
        place += 1
    return place


@compiled
def dealt(players: int, kind: int) -> Point:
    """Round 1: three white dice of this class lie on the table, everybody is in, the starter is asked."""
    everybody = (1 << players) - 1
    return Point(1, 0, kind, everybody, everybody)


@compiled
def answered(players: int, point: Point, stays: bool) -> Point:
    """Who was asked stays in or gets out, and the next is asked."""
    still = point.still if stays else point.still & ~(1 << point.place)
    return Point(point.round, _asked(players, still, point.place + 1), point.kind, point.came, still)


@compiled
def fourth_thrown(players: int, point: Point, four: int, called: Ints, held: Ints) -> Point:
    """Round 2: those still in are asked in the same order; every hand gets the name that it has in the four. ZNR-4."""
    for place in range(held.size):
        held[place] = called[held[place]]
    return Point(2, _asked(players, point.still, 0), four, point.still, point.still)


# What it brings ---------------------------------------------------------------------------------------------------


@compiled
def got_out(point: Point, row: int, brought: Rows) -> None:
    """Who is asked gets out and enters this row. ZNR-3, ZNR-4."""
    brought[point.place, ROW] = row
    brought[point.place, OUT] = point.round == 1


@compiled
def shows(players: int, still: int, place: int) -> bool:
    """Whether dice are shown at this place in round 3: by all who are in, and by Jörg, who always is. ZNR-5, ZNR-10."""
    return place == players or bool(still >> place & 1)


@compiled
def shown(still: int, ranks: NDArray[np.uint8], rows: Rows, held: Ints, brought: Rows) -> None:
    """Round 3: the highest row is entered by all who have it; whoever has it alone has won. ZNR-5, ZNR-6.

    By hand, `ranks` are the rows of the best combinations and `rows` those that are entered.
    """
    players = brought.shape[0]
    best, count = BELOW_ALL, 0
    for place in range(held.size):
        if shows(players, still, place):
            rank = int(ranks[held[place]])
            count = count + 1 if rank == best else 1 if rank < best else count
            best = min(best, rank)
    for place in range(players):
        if still >> place & 1 and ranks[held[place]] == best:
            brought[place, ROW] = rows[held[place]]
            brought[place, WON] = count == 1


@compiled
def paid(sofar: float, entry: float, won: float, unbeaten: float, alone: float) -> float:
    """Points so far and those of round 3, by the chances that nobody has more, and that all have less. ZNR-5, ZNR-6."""
    return sofar + entry * unbeaten + won * alone


@compiled
def play_on(rules: DealRules, stays: Stays, point: Point, dice: Dice, brought: Rows) -> None:
    """A deal from a decision, or the end of a round, to its end.

    `brought` tells for every place what it enters and crosses from here on; the hands are renamed in place.
    """
    held = dice.held
    brought[:, ROW] = NOTHING
    brought[:, OUT:] = 0
    players = rules.players
    if point.round == 1:
        while point.place < players:
            hand = held[point.place]
            stay = stays.first[point.kind, node(players, rules.offset, point), hand]
            if not stay:
                got_out(point, rules.row1[point.kind, hand], brought)
            point = answered(players, point, stay)
        four, called = rules.fourth[point.kind, dice.fourth], rules.called[point.kind, dice.fourth]
        point = fourth_thrown(players, point, four, called, held)
    while point.place < players:
        hand = held[point.place]
        stay = stays.second[point.kind, node(players, rules.offset, point), hand]
        if not stay:
            got_out(point, rules.row2[point.kind, hand], brought)
        point = answered(players, point, stay)
    shown(point.still, rules.rank[point.kind, dice.fifth], rules.row3[point.kind, dice.fifth], held, brought)


# Sheets -----------------------------------------------------------------------------------------------------------


@compiled
def crossed(brought: Rows, sheets: Ints, starter: int) -> bool:
    """Cross what a deal has brought; whether there is a sixth cross in any row now. ZNR-8.

    A sheet has the crosses of all rows and, at the end, those of "Out in round 1" and "Won round 3".
    """
    players, columns = sheets.shape
    out, won = columns - 2, columns - 1
    ended = False
    for place in range(players):
        sheet = sheets[(starter + place) % players]
        row = brought[place, ROW]
        if row != NOTHING:
            sheet[row] += 1
            ended |= sheet[row] >= CIRCLES
        sheet[out] += brought[place, OUT]
        sheet[won] += brought[place, WON]
        ended |= max(sheet[out], sheet[won]) >= CIRCLES
    return ended


@compiled
def leaders(sheets: Ints, points: Ints, ranks: Ints) -> tuple[int, int]:
    """Rank all seats by points, then rounds 3 won: the highest rank and how many have it. ZNR-9."""
    best, count = -1, 0
    for seat in range(ranks.size):
        score = 0
        for column in range(points.size):
            score += sheets[seat, column] * points[column]
        ranks[seat] = score * POINTS_FIRST + sheets[seat, points.size - 1]
        count = count + 1 if ranks[seat] == best else 1 if ranks[seat] > best else count
        best = max(best, ranks[seat])
    return best, count
