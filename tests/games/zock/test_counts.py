"""Every cover of every throw on every row, counted twice.

The second way goes through all sets of fields and asks of each whether the rules allow it:
ZOCK-3, ZOCK-4, ZOCK-8, ZOCK-9 and the rulings ZOCK-R2, ZOCK-R3, ZOCK-R4.
"""

from __future__ import annotations

from itertools import chain, combinations, product

import pytest
from msgspec.structs import replace

from teerling.core import Choose, Rolled, advance
from teerling.games.zock.rules import Cover, Miss, Throwing, Zock

THROWS = tuple(product(range(1, 7), repeat=2))
SETS = tuple(chain.from_iterable(combinations(range(1, 10), size) for size in range(1, 10)))
ROWS = ((), *SETS)

# Covers, and throws that cannot be covered, over 512 rows × 36 ordered throws.
COUNTS = {
    Zock(): (12_416, 7_808),
    Zock(eleven="one"): (12_928, 7_424),
    Zock(digits="variant-c"): (12_288, 7_936),
    Zock(split_doubles=True): (12_416, 7_808),  # only B and C split
    Zock(variant="a"): (12_416, 7_808),
    Zock(variant="a", eleven="one"): (12_928, 7_424),
    Zock(variant="a", digits="variant-c"): (12_288, 7_936),
    Zock(variant="a", split_doubles=True): (12_416, 7_808),
    Zock(variant="b"): (19_072, 5_528),
    Zock(variant="b", eleven="one"): (19_584, 5_366),
    Zock(variant="b", digits="variant-c"): (18_944, 5_656),
    Zock(variant="b", split_doubles=True): (20_736, 4_834),
    Zock(variant="b", eleven="one", digits="variant-c", split_doubles=True): (20_608, 4_888),
    Zock(variant="c"): (33_792, 2_880),
    Zock(variant="c", eleven="one"): (33_792, 2_880),  # 6 − 5 covers the 1 already
    Zock(variant="c", digits="variant-c"): (33_792, 2_880),
    Zock(variant="c", split_doubles=True): (35_456, 2_409),
    Zock(variant="c", eleven="one", digits="variant-c", split_doubles=True): (35_456, 2_409),
}


def name(game: Zock) -> str:
    return f"{game.variant}-{game.eleven}-{game.digits}-{game.split_doubles}"


def spells(game: Zock, fields: tuple[int, ...], result: int) -> bool:
    """Whether these fields are the digits of the result."""
    if result > 10 and game.digits == "variant-c" and game.variant != "c":
        return False
    if result == 11 and game.eleven == "one":
        return fields == (1,)
    return sorted(map(str, fields)) == sorted(str(result).replace("0", ""))


def allowed(game: Zock, fields: tuple[int, ...], a: int, b: int) -> bool:
    """Whether the throw covers exactly these fields on an open row."""
    if a != b and set(fields) == {a, b}:
        return True
    results = [a + b]
    if game.variant == "c":
        results += [a * b, abs(a - b)] if a != b else [a * b]
    if any(spells(game, fields, result) for result in results):
        return True
    splits = game.variant in ("b", "c") and (game.split_doubles or a != b)
    return splits and len(fields) == 2 and sum(fields) == a + b


def bits(fields: tuple[int, ...]) -> int:
    return sum(1 << field for field in fields)


@pytest.mark.parametrize("game", COUNTS, ids=name)
def test_covers_of_all_rows_and_throws(game: Zock) -> None:
    on_open_row = {dice: [(bits(fields), fields) for fields in SETS if allowed(game, fields, *dice)] for dice in THROWS}
    start = replace(game.start(), phase=Throwing())
    covers = misses = 0
    for row in ROWS:
        state, closed = replace(start, open=(row, (1,))), ~bits(row)
        for dice in THROWS:
            turn = game.turn(advance(game, state, Rolled(dice)))
            assert isinstance(turn, Choose)
            offered = sorted(action.fields for action in turn.actions if isinstance(action, Cover))
            assert offered == sorted(fields for mask, fields in on_open_row[dice] if not mask & closed)
            assert (turn.actions == (Miss(),)) == (not offered)
            covers += len(offered)
            misses += not offered
    assert (covers, misses) == COUNTS[game]


def test_covers_of_the_basic_game_by_hand() -> None:
    """A cover of k fields is possible on 2 ** (9 − k) rows."""
    of_one, of_two = 2**8, 2**7
    pairs = 30 * of_two  # a and b, when they differ
    sums = 33 * of_one + 1 * of_two  # all but twice 11 are one field, 12 is two
    assert pairs + sums == COUNTS[Zock()][0]
