"""ZOCK: the chips of a finished match, counted again from its record alone."""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from teerling.core import Over, Table
from teerling.games.zock import Zock

FIELDS = range(1, 10)


@settings(max_examples=300, deadline=None)
@given(game=st.from_type(Zock), seed=st.integers(0, 1 << 32))
def test_chips_and_winners(finished: Callable[..., tuple[Table[Any, Any, Any], Any]], game: Zock, seed: int) -> None:
    table, record = finished(game, seed)
    start = 5 * sum(game.chips)
    purses, wins, broke = recount(record["options"], start, iter(record["events"]))
    over = table.turn
    assert isinstance(over, Over)
    had = wins if game.pays == "game" else [purses[0] - start, purses[1] - start]
    assert list(over.scores) == had
    assert over.winners == ((0, 1) if had[0] == had[1] else (had.index(max(had)),))
    assert over.reason == ("ZOCK-R6" if broke else "ZOCK-6" if game.games == 1 else "ZOCK-11")


def recount(options: dict[str, Any], start: int, story: Iterator[Any]) -> tuple[list[int], list[int], bool]:
    """The purses after the match, the games won, and whether it ended because somebody could not pay."""
    purses, wins, broke = [start, start], [0, 0], False
    for _ in range(options["games"]):
        winner, points = one_game(options, story)
        wins[winner] += 1
        broke = points > purses[1 - winner]
        paid = min(points, purses[1 - winner])
        purses[winner] += paid
        purses[1 - winner] -= paid
        if broke:
            break
    assert next(story, None) is None
    return purses, wins, broke


def one_game(options: dict[str, Any], story: Iterator[Any]) -> tuple[int, int]:
    """Who has covered his row first, and what the loser pays."""
    one, two = 0, 0
    while one == two:
        one, two = sum(next(story)["faces"]), sum(next(story)["faces"])
    seat = 0 if one > two else 1
    rows = set(FIELDS), set(FIELDS)
    while True:
        one_run(options, seat, rows[seat], story)
        if not rows[seat]:
            left = rows[1 - seat]
            return seat, {"sum": sum(left), "fields": len(left), "game": 0}[options.get("pays", "sum")]
        seat = 1 - seat


def one_run(options: dict[str, Any], seat: int, row: set[int], story: Iterator[Any]) -> None:
    """All throws until the dice are handed over, and what the other says about them."""
    wrong: set[int] = set()
    covered = False
    while row:
        thrown, answer = next(story), next(story)
        assert answer["seat"] == seat
        right = covers(options, row, *thrown["faces"])
        fields = set(answer["action"].get("fields", ()))
        assert fields <= row
        assert len(fields) <= 2
        if options["referee"] == "program":
            assert fields in right if right else not fields
        if fields not in right:
            wrong |= fields
        row -= fields
        covered = covered or bool(fields)
        if not fields or options["variant"] != "a":
            break
    if covered and options["referee"] == "players":
        judged = next(story)
        assert judged["seat"] == 1 - seat
        if judged["action"]["type"] == "object":
            row |= wrong


def covers(options: dict[str, Any], row: set[int], a: int, b: int) -> list[set[int]]:
    """Every set of open fields that this throw may cover."""
    variant = options["variant"]
    results = [a + b]
    if variant == "c":
        results += [a * b] if a == b else [a * b, abs(a - b)]
    found = [digits for result in results if (digits := fields_of(options, result))]
    if a != b:
        found.append({a, b})
    if variant in ("b", "c") and (a != b or options["split_doubles"]):
        found += [{one, two} for one, two in combinations(FIELDS, 2) if one + two == a + b]
    return [fields for fields in found if fields <= row]


def fields_of(options: dict[str, Any], result: int) -> set[int]:
    """The digits of a result that have a field; none: it cannot be covered."""
    if result > 10 and options["digits"] == "variant-c" and options["variant"] != "c":
        return set()
    if result == 11 and options["eleven"] == "none":
        return set()
    return {int(digit) for digit in str(result)} - {0}
