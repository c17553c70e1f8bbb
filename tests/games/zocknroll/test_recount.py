"""Zock 'n' Roll: all crosses of a finished game, made again from its record alone.

The rules: src/teerling/games/zocknroll/rules.en.md.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from teerling.core import Over, Table
from teerling.games.zocknroll import ZockNRoll
from teerling.games.zocknroll.rules import IN

BASIC = {"kniffel": 10, "four": 8, "large_straight": 6, "full_house": 5, "three": 3, "two_pairs": 2, "pair": 1}
PROFI = {
    "highway": 12, "kniffel": 10, "big_full_house": 9, "two_threes": 8, "four": 7, "large_straight": 6,
    "three_pairs": 5, "full_house": 4, "small_straight": 3, "three": 3, "two_pairs": 2, "pair": 1,
}  # fmt: skip
ALIKE = {
    "kniffel": [5], "big_full_house": [4, 2], "two_threes": [3, 3], "four": [4], "three_pairs": [2, 2, 2],
    "full_house": [3, 2], "three": [3], "two_pairs": [2, 2], "pair": [2],
}  # fmt: skip
"""How many dice of each number form the combination, and no dice besides."""
IN_A_ROW = {"highway": 6, "large_straight": 5, "small_straight": 4}
JOERG = 3

Crosses = Counter[str]


@settings(max_examples=250, deadline=None)
@given(
    game=st.from_type(ZockNRoll),
    seed=st.integers(0, 1 << 32),
    sides=st.none() | st.just([1, 2, 3, 4, 5, 6]) | st.lists(st.integers(1, 6), min_size=1, max_size=8),
    staying=st.sampled_from((0.0, 0.5, 1.0)),
)
def test_crosses_scores_and_winners(
    finished: Callable[..., tuple[Table[Any, Any, Any], Any]],
    game: ZockNRoll,
    seed: int,
    sides: list[int] | None,
    staying: float,
) -> None:
    table, record = finished(game, seed, sides, (IN, staying))
    options = record["options"]
    rows = rows_of(options)
    sheets = recount(options, rows, iter(record["events"]))
    seen = [(*tableau.crosses, tableau.out, tableau.won) for tableau in table.view(None).tableaus]
    assert seen == [tuple(sheet[row] for row in (*rows, "out", "won")) for sheet in sheets]
    worth = rows | {"out": options["out_points"], "won": won_points(options)}
    scores = [sum(worth[row] * count for row, count in sheet.items()) for sheet in sheets]
    ranks = [(score, sheet["won"]) for score, sheet in zip(scores, sheets, strict=True)]
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
    assert table.turn == Over(tuple(scores), winners, "ZNR-8")


def rows_of(options: dict[str, Any]) -> dict[str, int]:
    """The rows of combinations, highest first, with their points."""
    if options["tableau"]:
        return {row["combination"]: row["points"] for row in options["tableau"]}
    return PROFI if options["profi"] else BASIC


def won_points(options: dict[str, Any]) -> int:
    """A cross in "Won round 3" is worth the number of players; Jörg may be one."""
    return 4 if options["players"] == 3 and options["joerg_counts"] else int(options["players"])


def recount(options: dict[str, Any], rows: dict[str, int], story: Iterator[Any]) -> list[Crosses]:
    """Deal after deal until somebody has a sixth cross in a row."""
    players = options["players"]
    sheets = [Counter[str]() for _ in range(players)]
    starter = next(story)["faces"][0] - 1 if options["first"] == "lot" else options["first"]
    while all(count < 6 for sheet in sheets for count in sheet.values()):
        one_deal(options, rows, [(starter + step) % players for step in range(players)], sheets, story)
        starter = (starter + 1) % players
    assert next(story, None) is None
    return sheets


def one_deal(
    options: dict[str, Any], rows: dict[str, int], order: list[int], sheets: list[Crosses], story: Iterator[Any]
) -> None:
    """Two rounds in which one may get out, and a third in which all show their dice."""
    known = order if options["cups"] == "looked_into" else []
    cups: dict[int, list[int]] = {seat: next(story)["faces"] for seat in known}
    white: list[int] = []
    staying = list(order)
    for number, dice in ((1, 3), (2, 1)):
        white += thrown(dice, story)
        for seat in tuple(staying):
            said = next(story)
            assert said["seat"] == seat
            if said["action"]["type"] == "out":
                staying.remove(seat)
                sheets[seat]["out"] += number == 1
                cup = cups[seat] if seat in cups else next(story)["faces"]
                enter(options, formed(rows, cup + white), seat, sheets[seat], story)
        if not staying:
            return
        if len(staying) == 1 and options.get("last_left") == "wins" and options["players"] > JOERG:
            (last,) = staying
            cup = cups[last] if last in cups else next(story)["faces"]
            score(options, {last: formed(rows, cup + white)}, [last], sheets, story)
            return
    white += thrown(1, story)
    showing = [*staying, JOERG] if options["players"] == 3 else staying
    made = {seat: formed(rows, (cups[seat] if seat in cups else next(story)["faces"]) + white) for seat in showing}
    best = min(showing, key=lambda seat: list(rows).index(made[seat][0]))
    highest = [seat for seat in showing if made[seat][0] == made[best][0]]
    score(options, made, highest, sheets, story)


def score(
    options: dict[str, Any], made: dict[int, list[str]], highest: list[int], sheets: list[Crosses], story: Iterator[Any]
) -> None:
    """Those with the highest dice cross, or decline if they may."""
    scoring = [seat for seat in highest if seat < options["players"]]
    declines = options.get("decline_cross", False)
    for seat in scoring:
        if len(highest) == 1:
            sheets[seat]["won"] += not declines or next(story)["action"]["type"] == "cross"
        enter(options, made[seat], seat, sheets[seat], story, declines)
    if not any(made[seat] for seat in scoring):
        gathered = next(story)
        assert gathered["action"]["type"] == "gather"


def thrown(dice: int, story: Iterator[Any]) -> list[int]:
    """So many white dice."""
    faces: list[int] = next(story)["faces"]
    assert len(faces) == dice
    return faces


def enter(  # noqa: PLR0917
    options: dict[str, Any], made: list[str], seat: int, sheet: Crosses, story: Iterator[Any], declines: bool = False
) -> None:
    """Cross the best combination or, if that is agreed, a lower one; with none there is nothing to cross."""
    if made:
        entered = next(story)
        assert entered["seat"] == seat
        if declines and entered["action"]["type"] == "decline":
            return
        assert entered["action"]["combination"] in (made if options["lower_entry"] else made[:1])
        sheet[entered["action"]["combination"]] += 1


def formed(rows: dict[str, int], dice: Sequence[int]) -> list[str]:
    """All combinations that some of the dice form, highest first."""
    possible = combinations_of(tuple(sorted(dice)))
    return [name for name in rows if name in possible]


@cache
def combinations_of(dice: tuple[int, ...]) -> set[str]:
    """Take any of the dice and see what exactly these are."""
    parts = {part for size in range(2, 7) for part in combinations(dice, size)}
    patterns = [sorted(Counter(part).values(), reverse=True) for part in parts]
    straights = [part[-1] - part[0] + 1 for part in parts if len(set(part)) == len(part) == part[-1] - part[0] + 1]
    alike = {name for name, pattern in ALIKE.items() if pattern in patterns}
    return alike | {name for name, length in IN_A_ROW.items() if length in straights}
