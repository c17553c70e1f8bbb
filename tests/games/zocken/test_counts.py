"""The rows of Zocken, counted twice: by playing, and by writing down all rows that only rise or only fall.

A pattern is what the nine fields show, 0 for an empty one. Colours play no part in where a die may go.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb

import pytest
from msgspec.structs import replace

from teerling.core import Choose, Played, Rolled, advance
from teerling.games.zocken.rules import COLOURS, Action, Die, Field, Place, State, Throw, Zocken, fitting
from teerling.games.zocken.rules import places as may_go

GAME = Zocken(players=1)
FIELDS: tuple[Field, ...] = ("left", 1, 2, 3, 4, 5, 6, 7, "right")
FACES = range(1, 7)
Pattern = tuple[int, ...]

# Patterns that can lie on the board, by the number of dice on its nine fields.
REACHABLE = {0: 1, 1: 42, 2: 1_260, 3: 8_904, 4: 30_996, 5: 62_748, 6: 77_112, 7: 56_808}

# Over all these patterns and the six faces of the next die: the fields that fit, and the throws that fit no row field.
PLACES = {
    1: (2_016, 0),
    2: (25_970, 1_650),
    3: (123_984, 17_640),
    4: (313_740, 75_970),
    5: (462_672, 181_650),
    6: (397_656, 260_820),
}


@cache
def monotone(dice: int, first_evades: bool = False) -> frozenset[Pattern]:
    """Every pattern of so many dice that only rises or only falls, at least one of them between the evasion fields.

    Its dice can be laid in any order that begins there (ZOCKEN-3), since a part of it only rises or falls, too; in any
    order at all if the first die may evade (ZOCKEN-R1), and then none need lie there.
    """
    found = set()
    for places in combinations(range(9), dice):
        if set(places) <= {0, 8} and dice and not first_evades:
            continue
        for rising in combinations_with_replacement(FACES, dice):
            for numbers in (rising, rising[::-1]):
                pattern = [0] * 9
                for place, number in zip(places, numbers, strict=True):
                    pattern[place] = number
                found.add(tuple(pattern))
    return frozenset(found)


def right_fields(pattern: Pattern, face: int, larger: frozenset[Pattern]) -> tuple[Field, ...]:
    """The free fields on which the face makes one of the patterns with a die more."""
    return tuple(
        FIELDS[at]
        for at, number in enumerate(pattern)
        if not number and (*pattern[:at], face, *pattern[at + 1 :]) in larger
    )


def play(state: State, action: Action) -> State:
    return advance(GAME, state, Played(0, action))


def board(pattern: Pattern, face: int) -> State:
    """The table with this pattern, and a die thrown that shows `face`."""
    colours = iter(COLOURS)
    row = tuple(Die(next(colours), number) if number else None for number in pattern)
    state = replace(GAME.start(), row=row, hand=tuple(colours))
    return advance(GAME, play(state, Throw(state.hand[0])), Rolled((face,)))


def offered(state: State, game: Zocken = GAME) -> tuple[Field, ...]:
    turn = game.turn(state)
    assert isinstance(turn, Choose)
    return tuple(action.field for action in turn.actions if isinstance(action, Place))


@pytest.mark.parametrize("dice", REACHABLE)
def test_rows_that_rise_or_fall(dice: int) -> None:
    """Rising ones and falling ones, the six of equal numbers once; less those on the evasion fields only."""
    ways = 2 * comb(dice + 5, 5) - 6 if dice else 1
    evaded = {1: 2 * 6, 2: 36}.get(dice, 0)
    assert len(monotone(dice)) == comb(9, dice) * ways - evaded == REACHABLE[dice]
    assert len(monotone(dice, first_evades=True)) == comb(9, dice) * ways


@pytest.mark.parametrize("first_evades", [False, True])
def test_rows_reached_by_playing(first_evades: bool) -> None:
    game = replace(GAME, first_evades=first_evades)
    reached: set[Pattern] = {(0,) * 9}
    for dice in range(4):
        following = set()
        for pattern in reached:
            for face in FACES:
                state = board(pattern, face)
                for field in offered(state, game):
                    if field != "out":
                        row = game.play(state, Place(field)).row
                        following.add(tuple(die.face if die else 0 for die in row))
        assert following == monotone(dice + 1, first_evades)
        reached = following


@pytest.mark.parametrize("dice", PLACES)
def test_places_of_every_face_on_every_row(dice: int) -> None:
    larger = monotone(dice + 1)
    places = homeless = 0
    for pattern in monotone(dice):
        for face in FACES:
            fields = fitting(pattern, face)
            assert fields == right_fields(pattern, face, larger)
            places += len(fields)
            homeless += not set(fields) - {"left", "right"}
    assert (places, homeless) == PLACES[dice]


@pytest.mark.parametrize("dice", [3, 4, 5, 6])
def test_every_place_is_a_die_taken_from_a_larger_row(dice: int) -> None:
    """Of four dice and more, any may have been the last."""
    assert PLACES[dice][0] == (dice + 1) * REACHABLE[dice + 1]


@pytest.mark.parametrize("dice", PLACES)
def test_out_only_for_what_fits_no_row_field(dice: int) -> None:
    """ZOCKEN-5 and ZOCKEN-R2, on about a thousand boards of each size."""
    patterns = sorted(monotone(dice))
    larger = monotone(dice + 1)
    for pattern in patterns[:: max(1, len(patterns) // 1_000)]:
        for face in FACES:
            fields = right_fields(pattern, face, larger)
            out: tuple[Field, ...] = () if set(fields) - {"left", "right"} else ("out",)
            assert offered(board(pattern, face)) == fields + out


# Over all these patterns and the six faces of the next die: what may be done with it, by ZOCKEN-R1 and R2.
READINGS = {
    Zocken(players=1): {0: 42, 1: 2_016, 2: 27_620, 3: 141_624},
    Zocken(players=1, first_evades=True): {0: 54, 1: 2_592, 2: 28_472, 3: 141_624},
    Zocken(players=1, evade="if_needed"): {0: 42, 1: 1_512, 2: 22_424, 3: 120_252},
    Zocken(players=1, out="if_nothing_fits"): {0: 42, 1: 2_016, 2: 26_910, 3: 135_594},
    Zocken(players=1, evade="if_needed", out="if_nothing_fits"): {0: 42, 1: 1_512, 2: 21_714, 3: 114_222},
}


@pytest.mark.parametrize("game", READINGS, ids=str)
def test_what_each_reading_allows_on_every_row(game: Zocken) -> None:
    found = dict.fromkeys(READINGS[game], 0)
    for dice in found:
        larger = monotone(dice + 1, game.first_evades)
        for pattern in monotone(dice, game.first_evades):
            for face in FACES:
                fields = set(right_fields(pattern, face, larger))
                evasions = fields & {"left", "right"}
                if fields - evasions:
                    fields -= evasions if game.evade == "if_needed" else set()
                elif game.out == "if_row_is_closed" or not evasions:
                    fields.add("out")
                assert {place.field for place in may_go(game, pattern, face)} == fields
                found[dice] += len(fields)
    assert found == READINGS[game]
