"""Zocken: the totals of a finished game, counted again from its record alone."""

from collections.abc import Callable, Iterator
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from teerling.core import Over, Table
from teerling.games.zocken import Zocken

BOARD: tuple[str | int, ...] = ("left", 1, 2, 3, 4, 5, 6, 7, "right")


@settings(max_examples=120, deadline=None)
@given(
    game=st.from_type(Zocken), seed=st.integers(0, 1 << 32), sides=st.none() | st.lists(st.integers(1, 6), min_size=1)
)
def test_totals_and_winners(
    finished: Callable[..., tuple[Table[Any, Any, Any], Any]], game: Zocken, seed: int, sides: list[int] | None
) -> None:
    table, record = finished(game, seed, sides)
    totals = recount(record["options"], iter(record["events"]))
    assert isinstance(table.turn, Over)
    assert list(table.turn.scores) == totals
    assert table.turn.winners == tuple(seat for seat in range(game.players) if totals[seat] == max(totals))
    assert table.turn.reason == ("ZOCKEN-11" if game.players == 1 else "ZOCKEN-10")


def recount(options: dict[str, Any], story: Iterator[Any]) -> list[int]:
    """Five rounds of turns, each with its bets."""
    players = options["players"]
    totals = [0] * players
    for turn in range(5 * players):
        seat = (options["first"] + turn) % players
        points, bettors = points_of_turn(options, seat, story)
        totals[seat] += points
        for bettor in bettors:
            totals[bettor] += points // 2 if points > 50 else -20
    assert next(story, None) is None
    return totals


def points_of_turn(options: dict[str, Any], seat: int, story: Iterator[Any]) -> tuple[int, list[int]]:
    """Seven dice, and the bets between the third and the fourth: what the turn scores, and who has bet on it."""
    faces: dict[str | int, int] = {}
    colours: dict[str | int, str] = {}
    out = 0
    bettors: list[int] = []
    for number in range(1, 8):
        taken, fallen, placed = next(story), next(story), next(story)
        assert taken["seat"] == placed["seat"] == seat
        die, (face,), field = taken["action"]["die"], fallen["faces"], placed["action"]["field"]
        assert die not in colours.values()
        if field == "out":
            out += 1
            assert not any(fits(faces, free, face) for free in range(1, 8))
            if options.get("out") == "if_nothing_fits":
                assert not any(fits(faces, free, face) for free in ("left", "right"))
        else:
            assert fits(faces, field, face)
            if field in ("left", "right"):
                assert number > 1 or options.get("first_evades")
                closed = not any(fits(faces, free, face) for free in range(1, 8))
                assert closed or options.get("evade") != "if_needed"
            faces[field], colours[field] = face, die
        if number == 3:
            others = [(seat + step) % options["players"] for step in range(1, options["players"])]
            bets = [next(story) for _ in others]
            assert [bet["seat"] for bet in bets] == others
            bettors = [bet["seat"] for bet in bets if bet["action"]["on"]]
    matches = sum(colours.get(field) == circle for field, circle in enumerate(options["colours"], 1))
    evaded = ("left" in faces) + ("right" in faces)
    return (0 if out else 50) + options["matches"][matches] - 10 * evaded - 20 * out, bettors


def fits(faces: dict[str | int, int], field: str | int, face: int) -> bool:
    """The field is free, and with this die on it the row only rises or only falls."""
    after = faces | {field: face}
    row = [after[place] for place in BOARD if place in after]
    return field not in faces and row in (sorted(row), sorted(row, reverse=True))
