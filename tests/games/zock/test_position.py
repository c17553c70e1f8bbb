"""Positions of ZOCK: what they say, and what cannot be."""

from itertools import combinations

import pytest

from teerling.core import Refused
from teerling.games.zock import Zock
from teerling.games.zock.rules import ACCEPT, FIELDS, OBJECT, Cover, Covered, covers
from teerling.situations import parse_position, spell_position
from tests.games.common import check_explained

PLAYERS = Zock(referee="players")
RUNS = Zock(variant="a", referee="players")


@pytest.mark.parametrize(
    ("game", "text", "rule"),
    [
        (Zock(), "1223-12357-234", "ZOCK-R1"),  # a field twice
        (Zock(), "120-12357-234", "ZOCK-R1"),  # a field 0
        (Zock(), "0-12357-234", "ZOCK-6"),  # a covered winner
        (Zock(), "123-0-1xx", "ZOCK-6"),
        (Zock(), "123-12357-237", "TABLE-3"),  # a seven on a die
        (Zock(), "12345678-123456789-oxx", "ZOCK-1"),  # an opening with a covered field
        (Zock(), "123456789-123456789-o01", "ZOCK-1"),
        (Zock(), "w1.0-p190.170-123-456-1xx", "ZOCK-11"),  # one game only
        (Zock(games=3), "w1.0-p170.190-123-456-1xx", "ZOCK-11"),  # who won has less
        (Zock(games=3), "w1.0-p240.120-123-456-1xx", "ZOCK-11"),  # 60 for a row that adds up to 45
        (Zock(games=3), "w2.1-p190.170-123-456-1xx-", ""),
        (Zock(games=3), "w2.1-p190.170-123-456-1xx", "ZOCK-11"),  # all three are played
        (Zock(), "123-456-34c7-1ob", "ZOCK-10"),  # the program is the referee
        (PLAYERS, "123-456-1ob", "ZOCK-10"),  # nothing to object to
        (PLAYERS, "123-456-34c7.12c3-1ob", "ZOCK-10"),  # two covers in a turn
        (PLAYERS, "123-456-34c7-134", "ZOCK-10"),  # has been accepted by now
        (PLAYERS, "123-456-34c4-1ob", "ZOCK-10"),  # open after it was covered
        (PLAYERS, "123-0-1ob", "ZOCK-10"),
    ],
)
def test_what_cannot_be(game: Zock, text: str, rule: str) -> None:
    with pytest.raises(Exception, match=r"\w") as caught:
        parse_position(game, text)
    if isinstance(caught.value, Refused):
        assert caught.value.rule == rule
        check_explained(rule, caught.value.key, tuple(caught.value.values.items()))
    else:
        assert rule == ""


def test_what_was_covered_can_be_objected_to() -> None:
    state = parse_position(PLAYERS, "123-456-34c7-1ob")
    assert state.run == (Covered((3, 4), (4, 5, 6, 7), (7,)),)
    assert PLAYERS.turn(state).actions == (ACCEPT, OBJECT)  # type: ignore[union-attr]
    wrong = parse_position(PLAYERS, "123-456-34c8-1ob")
    assert PLAYERS.play(wrong, OBJECT).open == ((1, 2, 3), (4, 5, 6, 8))


def test_a_run_of_variant_A_is_told_whole() -> None:
    text = "123-456-34c7.12c3.66c12-1ob"
    state = parse_position(RUNS, text)
    assert [cover.open for cover in state.run] == [(1, 2, 3, 4, 5, 6, 7), (1, 2, 3, 4, 5, 6), (1, 2, 4, 5, 6)]
    assert spell_position(RUNS, state) == text
    going_on = parse_position(RUNS, "123-456-34c7-2xx")
    assert going_on.seat == 1
    won = parse_position(RUNS, "123-0-34c7-1ob")
    assert RUNS.play(won, ACCEPT).wins == (0, 1)


@pytest.mark.parametrize("variant", ["basic", "a", "b", "c"])
def test_throws_lead_to_every_row(variant: str) -> None:
    """So no row has to be refused."""
    game = Zock(variant=variant, digits="variant-c")  # type: ignore[arg-type]
    throws = [(a, b) for a in range(1, 7) for b in range(a, 7)]
    found: set[tuple[int, ...]] = {FIELDS}
    new: list[tuple[int, ...]] = [FIELDS]
    while new:
        row = new.pop()
        left = {
            tuple(field for field in row if field not in fields)
            for dice in throws
            for fields in covers(game, row, dice)
        }
        new += left - found
        found |= left
    assert len(found) == 512 == sum(1 for size in range(10) for _ in combinations(FIELDS, size))


def test_a_cover_is_played_from_a_position() -> None:
    game = Zock()
    state = parse_position(game, "36-12-134")
    assert game.why_not(state, Cover((3, 4))).rule == "ZOCK-4"
