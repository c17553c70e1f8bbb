"""Settles a dispute at the real table: what the rules say about a row, a throw or a hand, and by which rules.

No rule is written here: every answer is what the games themselves compute.
"""

from __future__ import annotations

from msgspec import Struct

from teerling.core.dice import DIE, Faces, ascending
from teerling.core.errors import Malformed, Refused
from teerling.core.game import Roll, checked_faces
from teerling.games import dubbelyatzy as dubbel
from teerling.games import qwinn, sheet, yatzy, zock, zocken, zocknroll


class Covers(Struct, frozen=True):
    """ZOCK: what can be covered with a throw."""

    covers: list[list[int]]
    reasons: list[list[str]]
    """Why each is possible: "dice", "sum", "split", "product", "difference"."""
    rules: list[str]


class Fields(Struct, frozen=True):
    """Zocken: where a thrown die may go."""

    fields: list[zocken.Field]
    rules: list[str]


class Boxes(Struct, frozen=True):
    """Qwinn: which boxes can be taken, and what else the red die can do."""

    boxes: dict[qwinn.Box, int]
    jumps: list[qwinn.Box]
    """The boxes for which the red die is used up."""
    red: list[str]
    costs: int
    """What a failed throw would cost."""
    rules: list[str]


class Hand(Struct, frozen=True):
    """Zock 'n' Roll: what a hand makes."""

    best: zocknroll.Combination | None
    forms: list[zocknroll.Combination]
    rules: list[str]


class Scores(Struct, frozen=True):
    """Yatzy: what five dice score in every box."""

    scores: dict[sheet.Box, int]
    rules: list[str]


class DoubleScores(Struct, frozen=True):
    """DubbelYatzy: what six double dice score in every box, by layer, and what is left out for it."""

    outer: dict[sheet.Box, int]
    inner: dict[sheet.Box, int]
    left_out_outer: dict[sheet.Box, int]
    left_out_inner: dict[sheet.Box, int]
    rules: list[str]


_ZOCK_RULES = {"dice": "ZOCK-3", "sum": "ZOCK-3", "split": "ZOCK-8", "product": "ZOCK-9", "difference": "ZOCK-9"}


def ask_zock(game: zock.Zock, row: Faces, dice: Faces) -> Covers:
    """The covers of a throw on a row with these open fields."""
    _dice(dice, 2)
    for field in row:
        if field not in zock.FIELDS:
            raise Refused("ZOCK-R1", "zock-no-such-field", field=field)
    found = zock.covers(game, ascending(row), ascending(dice))
    rules = {_ZOCK_RULES[reason] for reasons in found.values() for reason in reasons} | {"ZOCK-4"}
    if not found:
        rules = {"ZOCK-3", "ZOCK-4", "ZOCK-5"}
    return Covers(
        [list(fields) for fields in found], [list(reasons) for reasons in found.values()], sorted(rules, key=_order)
    )


def ask_zocken(row: str, thrown: int) -> Fields:
    """The fields for a thrown die: `row` is "5 5 4 3 3 . ." or, with the evasion fields, "1 | 1 2 . 4 4 5 6 | ."."""
    numbers = read_row(row)
    _dice((thrown,), 1)
    fields = [place.field for place in zocken.places(numbers, thrown)]
    rules = ["ZOCKEN-4"] if any(numbers) else ["ZOCKEN-3", "ZOCKEN-R1"]
    if "out" in fields:
        rules.append("ZOCKEN-5")
    if any(numbers) and fields != ["out"]:
        rules.append("ZOCKEN-R2")
    return Fields(fields, rules)


def read_row(text: str) -> tuple[int, ...]:
    """The nine numbers of a row as people write it, 0 for an empty field; refused if no play leads to it."""
    parts = [part.split() for part in text.split("|")]
    row = ["."] + parts[0] + ["."] if len(parts) == 1 else [field for part in parts for field in part]
    if len(row) != 9 or (len(parts) not in (1, 3)) or not all(field in "123456." for field in row):
        raise Malformed("ask-zocken-row", row=text)
    numbers = tuple(0 if field == "." else int(field) for field in row)
    for at, face in enumerate(numbers):
        if face and zocken.FIELDS[at] not in zocken.fitting((*numbers[:at], 0, *numbers[at + 1 :]), face):
            raise Refused("ZOCKEN-4", "ask-zocken-row-invalid", row=text)
    return numbers


def ask_qwinn(game: qwinn.Qwinn, player: qwinn.Player, on_other: qwinn.Boycott | None, white: Faces, red: int) -> Boxes:
    """What a player can do with five dice at the end of his throws."""
    _dice((*white, red), 5)
    white = ascending(white)
    boxes = qwinn.reachable(game, player, white, red)
    jumps = [box for box in boxes if qwinn.distance(game, player.box, box) > 1]
    uses = {use for box in boxes for use in qwinn.reds(game, player, on_other, box, red)}
    shown = qwinn.BOYCOTT_OF_RED[red]
    costs = qwinn.cost_of_failing(player, white, red)
    rules = ["QWINN-4", "QWINN-5", *(["QWINN-6"] if uses or jumps else [])]
    if not uses:
        rules.append("QWINN-7")
    if not boxes:
        rules = ["QWINN-4", "QWINN-5", "QWINN-9", *(["QWINN-8"] if costs else [])]
    return Boxes(
        boxes, jumps, [f"{use} {shown}" for use in ("place", "remove") if use in uses], costs, sorted(rules, key=_order)
    )


def ask_zocknroll(game: zocknroll.ZockNRoll, own: Faces, white: Faces) -> Hand:
    """What own and white dice form."""
    _dice(own, game.own_dice)
    _dice(white, min(max(len(white), 3), 5))
    formed = list(zocknroll.forms(game, ascending(own + white)))
    rules = ["ZNR-7", *(["ZNR-11"] if game.profi else []), *(["ZNR-12"] if len(formed) > 1 else [])]
    return Hand(formed[0] if formed else None, formed, rules if formed else [*rules, "ZNR-R1"])


def ask_yatzy(game: yatzy.Yatzy, dice: Faces) -> Scores:
    """What five dice score."""
    _dice(dice, yatzy.DICE)
    return Scores(sheet.scores(game.system, game.yatzy_pips, ascending(dice)), _sheet_rules(game.system))


def ask_dubbelyatzy(game: dubbel.DubbelYatzy, dice: Faces) -> DoubleScores:
    """What six double dice score; a die is 65 for a six outside and a five inside."""
    checked_faces(Roll(0, ("double",) * dubbel.DICE, sides=dubbel.DOUBLE_DIE), dice)
    outer = dubbel.entries(game.system, game.extra, game.yatzy_pips, dubbel.layer_of(dice, "outer"))
    inner = dubbel.entries(game.system, game.extra, game.yatzy_pips, dubbel.layer_of(dice, "inner"))
    return DoubleScores(
        {box: outer[box].points for box in game.boxes},
        {box: inner[box].points for box in game.boxes},
        {box: outer[box].left_out for box in game.boxes},
        {box: inner[box].left_out for box in game.boxes},
        ["DUBBEL-2", "DUBBEL-3", "DUBBEL-R1", *_sheet_rules(game.system)],
    )


def _sheet_rules(system: sheet.System) -> list[str]:
    european = ["YATZY-3", *(["YATZY-4"] if system == "dutch" else [])]
    return ["YATZY-2", *(european if system != "international" else []), "YATZY-5"]


def _dice(faces: Faces, count: int) -> None:
    checked_faces(Roll(0, ("die",) * count, sides=DIE), faces)


def _order(rule: str) -> tuple[bool, int]:
    """Rules before rulings, by number."""
    number = rule.split("-")[1]
    return number.startswith("R"), int(number.removeprefix("R"))
