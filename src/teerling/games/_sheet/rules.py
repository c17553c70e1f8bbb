"""What Yatzy and DubbelYatzy share: a turn of up to three throws, and the score sheet in its three systems.

Rules: ../yatzy/rules.*.md (YATZY-1 … YATZY-5, YATZY-R1, YATZY-R2).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta, Struct

from teerling.core.dice import Faces, ascending, kept_from

System: TypeAlias = Literal["dutch", "scandinavian", "international"]
Box: TypeAlias = Literal[
    "ones", "twos", "threes", "fours", "fives", "sixes",
    "pair", "two_pairs", "three", "four", "small_straight", "large_straight", "full_house", "chance", "yatzy",
    "extra",
]  # fmt: skip
Sheet: TypeAlias = tuple[int | None, ...]
"""What stands in each box, in the order of the game's boxes; None: free."""

UPPER: tuple[Box, ...] = ("ones", "twos", "threes", "fours", "fives", "sixes")
EUROPEAN: tuple[Box, ...] = (
    *UPPER,
    "pair", "two_pairs", "three", "four", "small_straight", "large_straight", "full_house", "chance", "yatzy",
)  # fmt: skip
BOXES: dict[System, tuple[Box, ...]] = {
    "dutch": EUROPEAN,
    "scandinavian": EUROPEAN,
    "international": (
        *UPPER, "three", "four", "full_house", "small_straight", "large_straight", "yatzy", "chance",
    ),
}  # fmt: skip
"""YATZY-5, YATZY-R2."""
AFTER_TOTAL: Box = "extra"
"""DUBBEL-3: the box that stands below the grand total, which counts it all the same."""

THROWS = 3
BONUS_FROM = 63
BONUS: dict[System, int] = {"dutch": 50, "scandinavian": 50, "international": 35}
YATZY = 50
FULL_HOUSE, SMALL_STRAIGHT, LARGE_STRAIGHT = 25, 30, 40
"""In the international system."""

# A turn -----------------------------------------------------------------------------------------------------------


class Keep(Struct, frozen=True, forbid_unknown_fields=True, tag="keep", gc=False):
    """Keep these dice and throw the others again."""

    dice: Annotated[tuple[int, ...], Meta(max_length=20)]
    throws: ClassVar[bool] = True
    """Playing it takes the dice in hand: nobody is asked once more before they fall."""

    def tidy(self) -> Keep:
        """The same action, named in the one order that `turn` uses."""
        return Keep(ascending(self.dice))


class Throwing(Struct, frozen=True, tag="throwing"):
    """The player throws what he did not keep."""

    kept: Faces


class Deciding(Struct, frozen=True, tag="deciding"):
    """Dice lie on the table: throw again or fill a box."""

    dice: Faces


class Ended(Struct, frozen=True, tag="ended"):
    """All sheets are full."""


def keeps(dice: Faces) -> tuple[Keep, ...]:
    """All ways to throw again. YATZY-1."""
    return tuple(map(Keep, kept_from(dice)))


# Scores -----------------------------------------------------------------------------------------------------------


class Sums(Struct, frozen=True):
    """What a sheet adds up to."""

    upper: int
    bonus: int
    total: int


@lru_cache(1 << 12)
def scores(system: System, pips: bool, dice: Faces, joker: bool = False) -> dict[Box, int]:
    """What five dice score in every box of the system; as a joker also in boxes that they do not match."""
    score = _international if system == "international" else _european
    table = {box: face * dice.count(face) for face, box in enumerate(UPPER, 1)}  # YATZY-2
    table |= score(dice, _counted(dice), strict=system == "scandinavian")
    if joker:
        table |= {"full_house": FULL_HOUSE, "small_straight": SMALL_STRAIGHT, "large_straight": LARGE_STRAIGHT}
    table["chance"] = sum(dice)
    table["yatzy"] = YATZY + (sum(dice) if pips else 0) if len(set(dice)) == 1 else 0
    return {box: table[box] for box in BOXES[system]}


def rule_of_box(system: System, box: Box) -> str:
    """By which dice score in a box."""
    if box in UPPER:
        return "YATZY-2"
    if box == "extra":
        return "DUBBEL-3"
    return "YATZY-5" if system == "international" else "YATZY-3"


def rules_of_score(system: System, box: Box, dice: Faces) -> tuple[str, ...]:
    """By which these five dice score there what they do."""
    allowed = system == "dutch" and scores(system, False, dice).get(box) != scores("scandinavian", False, dice).get(box)
    return rule_of_box(system, box), *["YATZY-4"] * allowed


@lru_cache(1 << 12)
def add_up(system: System, boxes: tuple[Box, ...], sheet: Sheet) -> Sums:
    """The sums of a sheet. YATZY-2: the bonus stands as soon as the upper half has it."""
    upper = sum(points or 0 for box, points in zip(boxes, sheet, strict=True) if box in UPPER)
    bonus = BONUS[system] if upper >= BONUS_FROM else 0
    return Sums(upper, bonus, sum(points or 0 for points in sheet) + bonus)


def _counted(dice: Faces) -> dict[int, list[int]]:
    """For 2, 3, 4 and 5: the faces of which at least so many lie there, highest first."""
    return {least: [face for face in range(6, 0, -1) if dice.count(face) >= least] for least in (2, 3, 4, 5)}


def _european(dice: Faces, alike: dict[int, list[int]], strict: bool) -> dict[Box, int]:
    """YATZY-3: only the dice that form the combination count. YATZY-R1: the best of several."""
    two_pairs = 2 * sum(alike[2][:2]) if len(alike[2]) > 1 else 0
    if alike[4] and not strict:  # YATZY-4
        two_pairs = 4 * alike[4][0]
    full_house = bool(alike[3]) and (len(alike[2]) == 2 or (bool(alike[5]) and not strict))
    return {
        "pair": 2 * max(alike[2], default=0),
        "two_pairs": two_pairs,
        "three": 3 * max(alike[3], default=0),
        "four": 4 * max(alike[4], default=0),
        "small_straight": 15 if dice == (1, 2, 3, 4, 5) else 0,
        "large_straight": 20 if dice == (2, 3, 4, 5, 6) else 0,
        "full_house": sum(dice) if full_house else 0,
    }


def _international(dice: Faces, alike: dict[int, list[int]], strict: bool) -> dict[Box, int]:  # noqa: ARG001
    """YATZY-5: the thirteen-box sheet."""
    faces = set(dice)
    four_in_a_row = any(set(range(low, low + 4)) <= faces for low in (1, 2, 3))
    five_in_a_row = any(set(range(low, low + 5)) <= faces for low in (1, 2))
    return {
        "three": sum(dice) if alike[3] else 0,
        "four": sum(dice) if alike[4] else 0,
        "full_house": FULL_HOUSE if alike[3] and len(alike[2]) == 2 else 0,
        "small_straight": SMALL_STRAIGHT if four_in_a_row else 0,
        "large_straight": LARGE_STRAIGHT if five_in_a_row else 0,
    }
