"""The steps of a deal, compiled, for those who build tables: the walk (`tree`) and the samples (`crowd`).

What dice form and pay is asked of the plain rules and stands in `DealRules`. `tests/games/zocknroll/test_kernel.py`
plays random deals through both. Tables that are built are read without a compiler: see `playouts` and `evaluate`.
"""

from __future__ import annotations

from teerling.games.zocknroll.solution.deal import Ints, Point
from teerling.solving.compiled import compiled

ONLY = 0
"""The class of three white dice where the tables hold one alone."""


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
    return count_of(earlier(point.staying, point.place)), count_of(point.entrants >> (point.place + 1))


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
    staying = point.staying if stays else point.staying & ~(1 << point.place)
    return Point(point.round, _asked(players, staying, point.place + 1), point.kind, point.entrants, staying)


@compiled
def fourth_thrown(players: int, point: Point, four: int, called: Ints, hands: Ints) -> Point:
    """Round 2: those still in are asked in the same order; every hand gets the name that it has in the four. ZNR-4."""
    for place in range(hands.size):
        hands[place] = called[hands[place]]
    return Point(2, _asked(players, point.staying, 0), four, point.staying, point.staying)


# Round 3 ----------------------------------------------------------------------------------------------------------


@compiled
def shows(players: int, staying: int, place: int) -> bool:
    """Whether dice are shown at this place in round 3: by all who are in, and by Jörg, who always is. ZNR-5, ZNR-10."""
    return place == players or bool(staying >> place & 1)


@compiled
def paid(sofar: float, entry: float, won: float, unbeaten: float, alone: float) -> float:
    """Points so far and those of round 3, by the chances that nobody has more, and that all have less. ZNR-5, ZNR-6."""
    return sofar + entry * unbeaten + won * alone
