"""Zocken at the real table: where may a thrown die go?"""

from __future__ import annotations

from itertools import permutations
from typing import Annotated

import typer
from msgspec import Struct

from teerling.core.errors import Malformed, Refused
from teerling.games.zocken.rules import (
    COLOURS,
    FIELDS,
    Colour,
    Die,
    Field,
    Placing,
    State,
    Zocken,
    fitting,
    places,
)
from teerling.locale import name, say
from teerling.terminal.ruling import Ruling, check_dice

OPTIONS = {"players": 1}


class Fields(Struct, frozen=True):
    """Where a thrown die may go."""

    fields: list[Field]
    rules: list[str]


def ask(
    game: Zocken,
    row: Annotated[str, typer.Argument(help=say("help-ask-row"))],
    throw: Annotated[int, typer.Option(help=say("help-ask-throw"))],
    out: Annotated[int, typer.Option(help=say("help-ask-out"), min=0, max=6)] = 0,
) -> Ruling:
    """The fields for a die."""
    answer = judge(row, throw)
    fields = ", ".join(name(str(field), "zocken") for field in answer.fields)
    return Ruling(
        answer,
        [say("ask-zocken-fields", face=throw, fields=fields)],
        lambda: situation(game, read_row(row), throw, out),
    )


def judge(row: str, thrown: int) -> Fields:
    """The fields for a thrown die: `row` is "5 5 4 3 3 . ." or, with the evasion fields, "1 | 1 2 . 4 4 5 6 | ."."""
    numbers = read_row(row)
    check_dice((thrown,), 1)
    fields = [place.field for place in places(numbers, thrown)]
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
        if face and FIELDS[at] not in fitting((*numbers[:at], 0, *numbers[at + 1 :]), face):
            raise Refused("ZOCKEN-4", "ask-zocken-row-invalid", row=text)
    return numbers


def situation(game: Zocken, numbers: tuple[int, ...], face: int, out: int = 0) -> State:
    """A thrown die to be placed. Colours are not told, so it is taken that no die on the board matches."""
    lying = [at for at, number in enumerate(numbers) if number]
    if len(lying) + out >= len(COLOURS):
        raise Malformed("ask-zocken-too-many-dice", dice=len(lying) + out + 1)
    colours = next(
        chosen
        for chosen in permutations(COLOURS, len(lying) + out + 1)
        if all(_circle(game, at) != colour for at, colour in zip(lying, chosen, strict=False))
    )
    dice = {at: Die(colour, numbers[at]) for at, colour in zip(lying, colours, strict=False)}
    outs = tuple(Die(colour, 1) for colour in colours[len(lying) : -1])
    hand = tuple(colour for colour in COLOURS if colour not in colours)
    start = game.start()
    fields = tuple(dice.get(at) for at in range(len(FIELDS)))
    return State(1, start.seat, Placing(Die(colours[-1], face)), fields, outs, hand, (), start.totals)


def _circle(game: Zocken, at: int) -> Colour | None:
    return game.colours[at - 1] if 1 <= at <= len(game.colours) else None
