"""How a deal of Zock 'n' Roll is written in numbers, for all who play it: what the rules say, where it stands.

A place is a seat counted from the starter on; a set of places is a number with a bit for each. Faces count from 0.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

from teerling.core.dice import DIE
from teerling.solving.arrays import NDArray, np

Floats: TypeAlias = NDArray[np.float64]
Ints: TypeAlias = NDArray[np.int64]
Rows: TypeAlias = NDArray[np.int8]
Members: TypeAlias = Any
"""A set of places, or an array of such sets, one for each of many deals."""

FACES = len(DIE)
NOTHING = -1
"""Stands for a row where nothing is entered."""
BELOW_ALL = 99
"""Below every row of every tableau."""


LEVELS = 1023
"""In tables a chance is so many parts of this: closer than the equilibria that are found, and a tenth of the size."""


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
    last_wins: bool
    """Whether the last one left wins at once. ZNR-R2."""
    alone1: Floats
    """By three and hand: what he gets then in round 1, and by four and hand in round 2."""
    alone2: Floats


class Point(NamedTuple):
    """Where a deal stands."""

    round: int
    """0 if there are no white dice yet."""
    place: int
    """Who is asked; as many as there are players: nobody more in this round."""
    kind: int
    """The class of three white dice in round 1, of four afterwards."""
    entrants: Members
    """Who came into this round."""
    staying: Members
    """Who is in."""


class Policy(NamedTuple):
    """Chances to stay in."""

    first: NDArray[Any]
    """By class of three white dice, node of round 1 and hand."""
    second: NDArray[Any]
    """By class of four white dice, node of round 2 and hand."""


def levels(chances: NDArray[Any]) -> NDArray[np.uint16]:
    """Chances as they stand in tables."""
    return np.round(chances * LEVELS).astype(np.uint16)


def chances(table: NDArray[np.uint16]) -> NDArray[np.float32]:
    """Chances of a table by class, node and hand: counts before and after make one node."""
    by_node = table.reshape(table.shape[0], -1, table.shape[-1])
    return by_node.astype(np.float32) / np.float32(LEVELS)


def everybody(players: int) -> int:
    """The set of all places."""
    return (1 << players) - 1


def earlier(members: Members, place: int) -> Members:
    """Those of a set, or of each of many, that are asked before this place."""
    return members & ((1 << place) - 1)


def node(players: int, offset: Ints, point: Point) -> Any:
    """The number of a decision in tables of chances; numbers of many, if the sets of the point are arrays."""
    place = point.place
    before = earlier(point.staying, place)
    if not offset.size:
        stayed = np.bitwise_count(before).astype(np.int64)
        if point.round == 1:
            return place * players + stayed
        return stayed * players + np.bitwise_count(point.entrants >> (place + 1))
    if point.round == 1:
        return (1 << place) - 1 + before
    order = stayed = 0
    for other in range(place):
        came_in = point.entrants >> other & 1
        stayed = stayed | (before >> other & 1) << order
        order = order + came_in
    return offset[point.entrants] + (1 << order) - 1 + stayed


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
