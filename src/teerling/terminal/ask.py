"""`teerling ask`: the referee at the real table."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

import msgspec
import typer
from rich.console import Console, RenderableType
from rich.text import Text
from typer.core import TyperCommand

from teerling import referee
from teerling.core.dice import Faces
from teerling.core.errors import Malformed
from teerling.games import DubbelYatzy, Qwinn, Yatzy, Zock, ZockNRoll
from teerling.games import qwinn as qwinn_rules
from teerling.games.dubbelyatzy import Extra
from teerling.games.qwinn import Box, Boycott, Player
from teerling.games.sheet import System
from teerling.locale import language, name, say
from teerling.rulebook import rule
from teerling.terminal.boards.dubbelyatzy import read_double_dice
from teerling.terminal.draw import CAN, grid
from teerling.terminal.options import Json, Lang
from teerling.terminal.words import named, numbers, pick

asking = typer.Typer(no_args_is_help=True, help=say("help-ask"))


class Gathering(TyperCommand):
    """A command whose dice options take as many numbers as are typed: `--white 3 3 1 1`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Make one argument of the numbers after such an option."""
        gathered: list[str] = []
        for arg in args:
            after = gathered[-2] if len(gathered) > 1 else ""
            if after in ("--white", "--own") and arg.isdigit():
                gathered[-1] += f" {arg}"
            else:
                gathered.append(arg)
        return super().parse_args(ctx, gathered)


Pips = Annotated[bool, typer.Option("--yatzy-pips/--no-yatzy-pips", help=say("option-yatzy-yatzy_pips"))]
SystemOption = Annotated[System, typer.Option(help=say("option-yatzy-system"))]


@asking.command(help=say("help-ask-zock"))
def zock(  # noqa: PLR0913, PLR0917
    dice: Annotated[list[int], typer.Argument(help=say("help-ask-two-dice"))],
    open_fields: Annotated[str, typer.Option("--open", help=say("help-ask-open"))] = "1-9",
    variant: Annotated[Literal["basic", "a", "b", "c"], typer.Option(help=say("option-zock-variant"))] = "basic",
    eleven: Annotated[Literal["none", "one"], typer.Option(help=say("option-zock-eleven"))] = "none",
    digits: Annotated[Literal["always", "variant-c"], typer.Option(help=say("option-zock-digits"))] = "always",
    split_doubles: Annotated[bool, typer.Option(help=say("option-zock-split_doubles"))] = False,
    json: Json = False,
    lang: Lang = None,  # noqa: ARG001
) -> None:
    """Covers of a throw."""
    game = Zock(variant=variant, eleven=eleven, digits=digits, split_doubles=split_doubles)
    answer = referee.ask_zock(game, read_fields(open_fields), tuple(dice))
    lines: list[RenderableType] = [
        Text.assemble(
            (" + ".join(map(str, fields)), CAN), f"  {' / '.join(say(f'zock-reason-{why}') for why in reasons)}"
        )
        for fields, reasons in zip(answer.covers, answer.reasons, strict=True)
    ]
    _answer(answer, json, lines or [say("zock-must-miss", a=dice[0], b=dice[1])])


@asking.command(help=say("help-ask-zocken"))
def zocken(
    row: Annotated[str, typer.Argument(help=say("help-ask-row"))],
    throw: Annotated[int, typer.Option(help=say("help-ask-throw"))],
    json: Json = False,
    lang: Lang = None,  # noqa: ARG001
) -> None:
    """Fields for a die."""
    answer = referee.ask_zocken(row, throw)
    fields = ", ".join(name(str(field), "zocken") for field in answer.fields)
    _answer(answer, json, [say("ask-zocken-fields", face=throw, fields=fields)])


@asking.command(help=say("help-ask-qwinn"), cls=Gathering)
def qwinn(  # noqa: PLR0913, PLR0917
    on: Annotated[str, typer.Option(help=say("help-ask-on"))],
    white: Annotated[str, typer.Option(help=say("help-ask-white"), metavar="N N N N")],
    red: Annotated[int, typer.Option(help=say("help-ask-red"))],
    under: Annotated[Boycott | None, typer.Option(help=say("help-ask-under"))] = None,
    my_boycott: Annotated[Boycott | None, typer.Option(help=say("help-ask-my-boycott"))] = None,
    first_turn: Annotated[bool, typer.Option("--first-turn", help=say("help-ask-first-turn"))] = False,
    column: Annotated[Literal["manual", "ascending"], typer.Option(help=say("option-qwinn-column"))] = "manual",
    json: Json = False,
    lang: Lang = None,  # noqa: ARG001
) -> None:
    """Boxes of a throw."""
    box: Box | None = pick(on, named(qwinn_rules.BOXES, "qwinn"))
    if box is None:
        raise Malformed("ask-no-such-box", box=on, known=", ".join(qwinn_rules.BOXES))
    player = Player(box, boycott=under, first_turn=first_turn)
    answer = referee.ask_qwinn(Qwinn(column=column), player, my_boycott, _faces(white), red)
    lines: list[RenderableType] = [
        Text.assemble(
            (f"{name(one, 'qwinn')}: {points}", CAN), f"  {say('ask-qwinn-jump')}" if one in answer.jumps else ""
        )
        for one, points in answer.boxes.items()
    ]
    for use in answer.red:
        how, boycott = use.split()
        lines.append(say(f"ask-qwinn-{how}", boycott=boycott))
    if not lines:
        lines = [say("ask-qwinn-failed"), *([say("ask-qwinn-costs", points=answer.costs)] if answer.costs else [])]
    _answer(answer, json, lines)


@asking.command(help=say("help-ask-zocknroll"), cls=Gathering)
def zocknroll(
    own: Annotated[str, typer.Option(help=say("help-ask-own"), metavar="N N [N]")],
    white: Annotated[str, typer.Option(help=say("help-ask-white"), metavar="N N N [N [N]]")],
    profi: Annotated[bool, typer.Option(help=say("option-zocknroll-profi"))] = False,
    json: Json = False,
    lang: Lang = None,  # noqa: ARG001
) -> None:
    """Combinations of a hand."""
    answer = referee.ask_zocknroll(ZockNRoll(profi=profi), _faces(own), _faces(white))
    lines: list[RenderableType] = [say("ask-zocknroll-none")]
    if answer.best:
        lower = ", ".join(name(one, "zocknroll") for one in answer.forms[1:]) or "–"
        lines = [Text(name(answer.best, "zocknroll"), CAN), say("ask-zocknroll-lower", combinations=lower)]
    _answer(answer, json, lines)


@asking.command(help=say("help-ask-yatzy"))
def yatzy(
    dice: Annotated[list[int], typer.Argument(help=say("help-ask-five-dice"))],
    system: SystemOption = "dutch",
    yatzy_pips: Pips = False,
    json: Json = False,
    lang: Lang = None,  # noqa: ARG001
) -> None:
    """Scores of five dice."""
    answer = referee.ask_yatzy(Yatzy(system=system, yatzy_pips=yatzy_pips), tuple(dice))
    table = grid("", say("points"))
    for box, points in answer.scores.items():
        table.add_row(name(box, "yatzy"), Text(str(points), CAN if points else "dim"))
    _answer(answer, json, [table])


@asking.command(help=say("help-ask-dubbelyatzy"))
def dubbelyatzy(  # noqa: PLR0913, PLR0917
    dice: Annotated[list[str], typer.Argument(help=say("help-ask-double-dice"))],
    system: SystemOption = "dutch",
    extra: Annotated[Extra, typer.Option(help=say("option-dubbelyatzy-extra"))] = "minus",
    yatzy_pips: Pips = False,
    json: Json = False,
    lang: Lang = None,  # noqa: ARG001
) -> None:
    """Scores of six double dice."""
    faces = read_double_dice(" ".join(dice))
    if faces is None:
        raise Malformed("not-understood", text=" ".join(dice))
    game = DubbelYatzy(system=system, extra=extra, yatzy_pips=yatzy_pips)
    answer = referee.ask_dubbelyatzy(game, faces)
    without = say("dubbelyatzy-without")
    table = grid("", say("dubbelyatzy-outer"), without, say("dubbelyatzy-inner"), without)
    for box in game.boxes:
        outer, inner = answer.outer[box], answer.inner[box]
        table.add_row(
            name(box, "yatzy"),
            Text(str(outer), CAN if outer else "dim"),
            Text(str(answer.left_out_outer[box]), "dim"),
            Text(str(inner), CAN if inner else "dim"),
            Text(str(answer.left_out_inner[box]), "dim"),
        )
    _answer(answer, json, [table])


def read_fields(text: str) -> Faces:
    """Fields as "1-9", "1,2,5-7" or "1 2 3"."""
    fields: list[int] = []
    for part in text.replace(",", " ").split():
        match = re.fullmatch(r"(\d)(?:-(\d))?", part)
        if not match:
            raise Malformed("not-understood", text=text)
        low = int(match[1])
        fields += range(low, int(match[2] or low) + 1)
    return tuple(fields)


def _faces(text: str) -> Faces:
    faces = numbers(text)
    if faces is None:
        raise Malformed("not-understood", text=text)
    return faces


def _answer(answer: Any, json: bool, lines: list[RenderableType]) -> None:
    """The answer, and the rules it rests on."""
    if json:
        typer.echo(msgspec.json.encode(answer).decode())
        return
    console = Console(highlight=False)
    for line in lines:
        console.print(line)
    console.print()
    for rule_id in answer.rules:
        found = rule(rule_id, language())
        console.print(Text.assemble((rule_id, "bold"), "  ", (found.text if found else "", "dim")))
