"""Yatzy and DubbelYatzy: the totals of a finished game, counted again from its record alone."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import combinations
from typing import Any

from teerling.core import Over, Table
from teerling.games._sheet.rules import Box

UPPER: tuple[Box, ...] = ("ones", "twos", "threes", "fours", "fives", "sixes")
BOXES = {"dutch": 15, "scandinavian": 15, "international": 13}


def check(table: Table[Any, Any, Any], record: Any) -> None:
    """Hold what the game says against the recount."""
    totals = recount(record["options"], iter(record["events"]))
    winners = tuple(seat for seat in range(len(totals)) if totals[seat] == max(totals))
    assert table.turn == Over(tuple(totals), winners, "YATZY-1")


def recount(options: dict[str, Any], story: Iterator[Any]) -> list[int]:
    """Everybody's turn in order, until all sheets are full."""
    boxes = BOXES[options["system"]]
    sheets: list[dict[str, int]] = [{} for _ in range(options["players"])]
    for _ in range((boxes + 1) // 2 if "extra" in options else boxes):
        for seat, sheet in enumerate(sheets):
            one_turn(options, seat, sheet, story)
    assert next(story, None) is None
    return [total(options, sheet) for sheet in sheets]


def one_turn(options: dict[str, Any], seat: int, sheet: dict[str, int], story: Iterator[Any]) -> None:
    """Throw up to three times, then fill a box; with double dice, a box for the outer and one for the inner numbers."""
    if "extra" not in options:
        dice, action = thrown(5, seat, story)
        enter(options, sheet, action["box"], tuple(sorted(dice)))
        return
    dice, first = thrown(6, seat, story)
    second = next(story)
    layers = (first["layer"], second["action"]["layer"])
    assert layers == ("outer", "inner") or (layers == ("inner", "outer") and options.get("order") == "free")
    assert second["seat"] == seat
    outer, inner = zip(*(divmod(die, 10) for die in dice), strict=True)
    for action in (first, second["action"]):
        enter_double(options, sheet, action, outer if action["layer"] == "outer" else inner)


def enter_double(options: dict[str, Any], sheet: dict[str, int], action: dict[str, Any], six: tuple[int, ...]) -> None:
    """Five of six numbers in a box of DubbelYatzy: the best five, or those that the player has chosen."""
    box, left_out = action["box"], action.get("left_out")
    assert box not in sheet
    struck = box == "extra" and options["extra"] == "minus" and options.get("minus_can_be_struck", False)
    fives = {number: tuple(sorted(six[:at] + six[at + 1 :])) for at, number in enumerate(six)}
    kind = options["system"], options["yatzy_pips"], options["extra"]
    every = {number: worth(*kind, box, five) for number, five in fives.items()}
    if options.get("left_out") == "chosen":
        assert left_out in six or struck
        sheet[box] = 0 if left_out is None else every[left_out]
    else:
        assert left_out is None
        sheet[box] = 0 if struck else max(every.values())


def enter(options: dict[str, Any], sheet: dict[str, int], box: str, dice: tuple[int, ...]) -> None:
    """Five dice in a box of Yatzy, if the options let them in."""
    assert box not in sheet
    bonus = options["system"] == "international" and options.get("yatzy_bonus", False)
    further = bonus and dice[0] == dice[4] and "yatzy" in sheet
    number, lower = UPPER[dice[0] - 1], {*INTERNATIONAL_LOWER} - set(sheet)
    scored = {one: worth(options["system"], options["yatzy_pips"], None, one, dice) for one in boxes_of(options)}
    if further and number in sheet:
        scored |= {"full_house": 25, "small_straight": 30, "large_straight": 40}
    if further and options.get("jokers", "forced") == "forced":
        assert box == number if number not in sheet else box in lower if lower else box in UPPER
    elif options.get("strike") == "forced" and not scored[box]:
        assert not any(points for one, points in scored.items() if one not in sheet)
    if further and sheet["yatzy"]:
        sheet["yatzy"] += 100
    sheet[box] = scored[box]


INTERNATIONAL_LOWER = ("three", "four", "full_house", "small_straight", "large_straight", "yatzy", "chance")


def boxes_of(options: dict[str, Any]) -> tuple[str, ...]:
    """Of a sheet of Yatzy."""
    others = () if options["system"] == "international" else ("pair", "two_pairs")
    return (*UPPER, *others, *INTERNATIONAL_LOWER)


def thrown(number: int, seat: int, story: Iterator[Any]) -> tuple[list[int], dict[str, Any]]:
    """The dice after the last throw, and the box that the player then names."""
    kept: list[int] = []
    for left in (2, 1, 0):
        dice = kept + next(story)["faces"]
        answer = next(story)
        action: dict[str, Any] = answer["action"]
        assert len(dice) == number
        assert answer["seat"] == seat
        if action["type"] == "fill":
            return dice, action
        kept = action["dice"]
        assert left
        assert Counter(kept) < Counter(dice)
    raise AssertionError("a fourth throw")


def total(options: dict[str, Any], sheet: dict[str, int]) -> int:
    """All boxes, and the bonus from 63 in the upper six."""
    bonus = 35 if options["system"] == "international" else 50
    return sum(sheet.values()) + (bonus if sum(sheet[box] for box in UPPER) >= 63 else 0)


@lru_cache(1 << 14)
def worth(system: str, pips: bool, extra: str | None, box: str, dice: tuple[int, ...]) -> int:
    """What five sorted dice score in a box."""
    if box in UPPER:
        number = UPPER.index(box) + 1
        return number * dice.count(number)
    if box == "yatzy":
        return 0 if dice[0] != dice[4] else 50 + sum(dice) if pips else 50
    if box == "extra":
        assert extra is not None
        return {"minus": -sum(dice), "plus": sum(dice), "strike": 0}[extra]
    if box == "chance":
        return sum(dice)
    return international(box, dice) if system == "international" else european(system, box, dice)


def european(system: str, box: str, dice: tuple[int, ...]) -> int:
    """The best of all ways to take dice that are exactly the combination; only those dice count."""
    strict = system == "scandinavian"
    shapes: dict[str, Callable[..., bool]] = {
        "pair": lambda a, b: a == b,
        "three": lambda a, _, c: a == c,
        "four": lambda a, _, __, d: a == d,
        "two_pairs": lambda a, b, c, d: a == b and c == d and not (strict and a == d),
        "full_house": lambda a, b, c, d, e: a == b and d == e and c in (b, d) and not (strict and a == e),
        "small_straight": lambda *five: five == (1, 2, 3, 4, 5),
        "large_straight": lambda *five: five == (2, 3, 4, 5, 6),
    }
    size = {"pair": 2, "three": 3, "four": 4, "two_pairs": 4}.get(box, 5)
    return max((sum(part) for part in combinations(dice, size) if shapes[box](*part)), default=0)


def international(box: str, dice: tuple[int, ...]) -> int:
    """The thirteen-box sheet: fixed points, or the sum of all five."""
    counts = sorted(Counter(dice).values())
    in_a_row = [size for size in (4, 5) for low in (1, 2, 3) if set(range(low, low + size)) <= set(dice)]
    scored = {
        "three": (counts[-1] >= 3, sum(dice)),
        "four": (counts[-1] >= 4, sum(dice)),
        "full_house": (counts == [2, 3], 25),
        "small_straight": (4 in in_a_row, 30),
        "large_straight": (5 in in_a_row, 40),
    }
    matched, points = scored[box]
    return points if matched else 0
