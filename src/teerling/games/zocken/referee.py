"""Zocken at the real table: where may a thrown die go?"""

from __future__ import annotations

from itertools import permutations
from typing import Annotated

import typer
from msgspec import Struct

from teerling.core.dice import DIE
from teerling.core.errors import Malformed, Refused
from teerling.games.zocken.position import check
from teerling.games.zocken.rules import (
    COLOURS,
    FIELDS,
    PLACE_IN_ROW,
    PLACES,
    Colour,
    Die,
    Field,
    Placing,
    State,
    Zocken,
    fitting,
    places,
)
from teerling.locale import name, translate
from teerling.terminal.ruling import Ruling, check_dice, rule_order, verdicts

OPTIONS = {"players": 1, "first": 0}


class Fields(Struct, frozen=True):
    """Where a thrown die may go."""

    fields: list[Field]
    rules: list[str]


def ask(
    game: Zocken,
    row: Annotated[str, typer.Argument(help=translate("help-ask-row"))],
    throw: Annotated[int, typer.Option(help=translate("help-ask-throw"))],
    dice_out: Annotated[int, typer.Option(help=translate("help-ask-out"), min=0, max=6)] = 0,
) -> Ruling:
    """The fields for a die."""
    state = situation(game, read_row(row), throw, dice_out)
    check(game, state)  # an evasion field is never taken first
    answer = judge(game, state)
    fields = ", ".join(name(str(field), "zocken") for field in answer.fields)
    return Ruling(answer, [translate("ask-zocken-fields", face=throw, fields=fields)], state)


def judge(game: Zocken, state: State) -> Fields:
    """The fields for a thrown die."""
    legal, forbidden = verdicts(game, state)
    rules = {rule for allowed in legal for rule in allowed.rules}
    rules |= {wish.rule for wish in forbidden if wish.action.field == "out" or _is_free(state, wish.action.field)}
    return Fields([allowed.action.field for allowed in legal], sorted(rules, key=rule_order))


def _is_free(state: State, field: Field) -> bool:
    return state.row[PLACE_IN_ROW[field]] is None


def read_row(text: str) -> tuple[int, ...]:
    """The nine numbers of a row as people write it, 0 for an empty field; refused if no play leads to it."""
    parts = [part.split() for part in text.split("|")]
    row = ["."] + parts[0] + ["."] if len(parts) == 1 else [field for part in parts for field in part]
    if len(row) != 9 or (len(parts) not in (1, 3)) or not all(field in "123456." for field in row):
        raise Malformed("ask-zocken-row", row=text)
    numbers = tuple(0 if field == "." else int(field) for field in row)
    for at, face in enumerate(numbers):
        if face and FIELDS[at] not in fitting((*numbers[:at], 0, *numbers[at + 1 :]), face):
            raise Refused("ZOCKEN-4", "ask-zocken-row-invalid", row=text)
    return numbers


def situation(game: Zocken, numbers: tuple[int, ...], face: int, out: int = 0) -> State:
    """A thrown die to be placed. Colours are not told, so it is taken that no die on the board matches."""
    check_dice((face,), 1)
    lying = [at for at, number in enumerate(numbers) if number]
    if len(lying) + out >= len(COLOURS):
        raise Refused("ZOCKEN-2", "zocken-position-too-many", dice=len(lying) + out + 1)
    colours = next(
        chosen
        for chosen in permutations(COLOURS, len(lying) + out + 1)
        if all(_circle(game, at) != colour for at, colour in zip(lying, chosen, strict=False))
    )
    dice = {at: Die(colour, numbers[at]) for at, colour in zip(lying, colours, strict=False)}
    fits_nowhere = next((face for face in DIE if PLACES["out"] in places(game, numbers, face)), None)
    if out and fits_nowhere is None:
        raise Refused("ZOCKEN-R2", "ask-zocken-none-out")
    outs = tuple(Die(colour, fits_nowhere or DIE[0]) for colour in colours[len(lying) : -1])
    hand = tuple(colour for colour in COLOURS if colour not in colours)
    start = game.start()
    fields = tuple(dice.get(at) for at in range(len(FIELDS)))
    return State(1, start.seat, Placing(Die(colours[-1], face)), fields, outs, hand, (), start.totals)


def _circle(game: Zocken, at: int) -> Colour | None:
    return game.colours[at - 1] if 1 <= at <= len(game.colours) else None
