"""Qwinn: the points of a finished game, counted again from its record alone."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from teerling.core import Over, Table
from teerling.games.qwinn import Qwinn

COMBINATIONS = ["three", "four", "full_house", "small_straight", "large_straight"]
COLUMNS = {
    "manual": ["2x1", "2x5", "2x3", "2x4", "2x2", "2x6", *COMBINATIONS],
    "descending": ["2x6", "2x5", "2x4", "2x3", "2x2", "2x1", *COMBINATIONS],
    "ascending": ["2x1", "2x2", "2x3", "2x4", "2x5", "2x6", *COMBINATIONS],
}
BOYCOTTS = (None, "max2x", "max2x", "minus", "minus", "negeer", "negeer")


@dataclass
class Side:
    box: str = "topper"
    points: int = 0
    boycott: str | None = None
    """The one that lies on this player."""
    turns: int = 0


@settings(max_examples=300, deadline=None)
@given(
    game=st.from_type(Qwinn),
    seed=st.integers(0, 1 << 32),
    sides=st.none() | st.lists(st.integers(1, 6), min_size=2, max_size=8).filter(lambda sides: len(set(sides)) > 1),
)
def test_points_and_winner(
    finished: Callable[..., tuple[Table[Any, Any, Any], Any]], game: Qwinn, seed: int, sides: list[int] | None
) -> None:
    table, record = finished(game, seed, sides)
    points, winner = recount(record["options"], iter(record["events"]))
    assert table.turn == Over(points, (winner,), "QWINN-10")


def recount(options: dict[str, Any], story: Iterator[Any]) -> tuple[tuple[int, int], int]:
    """Both players' points, and who is the first with enough of them and no boycott."""
    column = COLUMNS[options["column"]] if isinstance(options["column"], str) else options["column"]
    one, two = 0, 0
    while one == two:
        (one,), (two,) = next(story)["faces"], next(story)["faces"]
    seat = 0 if one > two else 1
    sides = Side(), Side()
    while True:
        one_turn(options, column, seat, sides, story)
        for owner in (seat, 1 - seat):
            if sides[owner].points >= options["target"] and not sides[owner].boycott:
                assert next(story, None) is None
                return (sides[0].points, sides[1].points), owner
        seat = 1 - seat


def one_turn(
    options: dict[str, Any], column: list[str], seat: int, sides: tuple[Side, Side], story: Iterator[Any]
) -> None:
    """Throw up to three times, then move or fail."""
    own, other = sides[seat], sides[1 - seat]
    fixed, bound = options.get("kept") == "fixed", options.get("negeer") == "binds_topper"
    white, red, action = thrown(2 if own.boycott == "max2x" else 3, seat, story, fixed)
    if action["type"] == "fail":
        if options.get("decline") == "forbidden":
            assert not any(
                worth(box, [*white, red], options) and is_near(column, own, box, red, bound)
                for box in ("topper", *column)
            )
        other.boycott = None
        if own.boycott == "minus":
            own.points = max(0, own.points - sum(white) - red)
    else:
        use = action["red"]
        assert is_near(column, own, action["box"], red, bound)
        jumps = far(column, own.box, action["box"]) > 1
        assert use == "free" or (own.turns and not jumps)
        if use == "place":
            assert own.boycott != "negeer"
            assert own.box != "topper"
            assert other.boycott != BOYCOTTS[red]
            other.boycott = BOYCOTTS[red]
        elif use == "remove":
            assert own.boycott == BOYCOTTS[red]
            own.boycott = None
        points = worth(action["box"], [*white, red], options)
        assert points
        own.points += points
        own.box = action["box"]
    own.turns += 1


def thrown(limit: int, seat: int, story: Iterator[Any], fixed: bool) -> tuple[list[int], int, dict[str, Any]]:
    """The four white dice and the red one after the last throw, and what the player does with them."""
    kept: list[int] = []
    kept_red: int | None = None
    for number in range(1, limit + 1):
        faces = next(story)["faces"]
        if kept_red is None:
            *fallen, red = faces
        else:
            fallen, red = faces, kept_red
        white = kept + fallen
        assert len(white) == 4
        answer = next(story)
        action: dict[str, Any] = answer["action"]
        assert answer["seat"] == seat
        if action["type"] != "keep":
            return white, red, action
        assert number < limit
        assert Counter(action["white"]) <= Counter(white)
        assert not fixed or Counter(kept) <= Counter(action["white"])
        assert not fixed or action["red"] or kept_red is None
        kept, kept_red = action["white"], red if action["red"] else None
    raise AssertionError("more throws than the turn has")


def far(column: list[str], here: str, there: str) -> int:
    return 1 if "topper" in (here, there) else abs(column.index(here) - column.index(there))


def is_near(column: list[str], own: Side, box: str, red: int, bound: bool) -> bool:
    """Whether the pawn can go there."""
    if own.boycott == "negeer" and bound:
        places = ["topper", *column]
        return abs(places.index(own.box) - places.index(box)) < 2
    steps = far(column, own.box, box)
    return steps < 2 or (red >= steps and own.turns > 0 and own.boycott != "negeer")


def worth(box: str, dice: list[int], options: dict[str, Any]) -> int:
    """What five dice are worth in a box; 0: they do not match it."""
    counts = Counter(dice)
    (most, alike), *_ = counts.most_common()
    in_a_row = {size for size in (4, 5) for low in (1, 2, 3) if set(range(low, low + size)) <= set(dice)}
    if box.startswith("2x"):
        face = int(box[2:])
        return face * counts[face] if counts[face] >= 2 else 0
    small = 4 in in_a_row and (5 not in in_a_row or options.get("large_as_small", True))
    full = sorted(counts.values()) == [2, 3] or (alike == 5 and options.get("five_as_full_house", False))
    matched = {
        "three": most * alike if alike >= 3 else 0,
        "four": most * alike if alike >= 4 else 0,
        "full_house": 25 if full else 0,
        "small_straight": 30 if small else 0,
        "large_straight": 40 if 5 in in_a_row else 0,
        "topper": 50 if alike == 5 else 0,
    }
    return matched[box]
