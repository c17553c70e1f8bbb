"""`teerling ask`: the referee at the real table."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

import msgspec
import typer
from rich.console import RenderableType
from rich.text import Text
from typer.core import TyperCommand

from teerling import referee, situations
from teerling.bots.coach import Advice, advise
from teerling.core.dice import Faces
from teerling.core.errors import Malformed
from teerling.core.game import AnyGame, Choose
from teerling.games import DubbelYatzy, Qwinn, Yatzy, Zock, Zocken, ZockNRoll, sheet
from teerling.games import qwinn as qwinn_rules
from teerling.games.dubbelyatzy import Extra
from teerling.games.qwinn import Box, Boycott, Player
from teerling.games.sheet import System
from teerling.locale import language, name, say
from teerling.rulebook import rule
from teerling.solve import solution
from teerling.terminal.boards import board_of
from teerling.terminal.boards.dubbelyatzy import read_double_dice
from teerling.terminal.draw import CAN, grid, say_worth
from teerling.terminal.options import Json, Lang
from teerling.terminal.output import echo_json, new_console
from teerling.terminal.solve import progress_bar
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


Worth = Annotated[bool, typer.Option("--worth", help=say("help-ask-worth"))]
Pips = Annotated[bool, typer.Option("--yatzy-pips/--no-yatzy-pips", help=say("option-yatzy-yatzy_pips"))]
FreeBoxes = Annotated[str | None, typer.Option("--open", help=say("help-ask-boxes"))]
UpperPoints = Annotated[int, typer.Option(help=say("help-ask-upper"), min=0)]
ThrowNumber = Annotated[int, typer.Option(help=say("help-ask-throw-number"), min=1, max=3)]
SystemOption = Annotated[System, typer.Option(help=say("option-yatzy-system"))]


@asking.command(help=say("help-ask-zock"))
def zock(
    dice: Annotated[list[int], typer.Argument(help=say("help-ask-two-dice"))],
    open_fields: Annotated[str, typer.Option("--open", help=say("help-ask-open"))] = "1-9",
    variant: Annotated[Literal["basic", "a", "b", "c"], typer.Option(help=say("option-zock-variant"))] = "basic",
    eleven: Annotated[Literal["none", "one"], typer.Option(help=say("option-zock-eleven"))] = "none",
    digits: Annotated[Literal["always", "variant-c"], typer.Option(help=say("option-zock-digits"))] = "always",
    split_doubles: Annotated[bool, typer.Option(help=say("option-zock-split_doubles"))] = False,
    other: Annotated[str, typer.Option(help=say("help-ask-other"))] = "1-9",
    worth: Worth = False,
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
    state = situations.zock_covering(game, read_fields(open_fields), read_fields(other), tuple(dice))
    _answer(answer, json, lines or [say("zock-must-miss", a=dice[0], b=dice[1])], _worths(worth, game, state))


@asking.command(help=say("help-ask-zocken"))
def zocken(
    row: Annotated[str, typer.Argument(help=say("help-ask-row"))],
    throw: Annotated[int, typer.Option(help=say("help-ask-throw"))],
    out: Annotated[int, typer.Option(help=say("help-ask-out"), min=0, max=6)] = 0,
    worth: Worth = False,
    json: Json = False,
    lang: Lang = None,  # noqa: ARG001
) -> None:
    """Fields for a die."""
    answer = referee.ask_zocken(row, throw)
    fields = ", ".join(name(str(field), "zocken") for field in answer.fields)
    lines: list[RenderableType] = [say("ask-zocken-fields", face=throw, fields=fields)]
    game = Zocken(players=1)
    worths = worth and _worths(worth, game, situations.zocken_placing(game, referee.read_row(row), throw, out))
    _answer(answer, json, lines, worths or [])


@asking.command(help=say("help-ask-qwinn"), cls=Gathering)
def qwinn(
    on: Annotated[str, typer.Option(help=say("help-ask-on"))],
    white: Annotated[str, typer.Option(help=say("help-ask-white"), metavar="N N N N")],
    red: Annotated[int, typer.Option(help=say("help-ask-red"))],
    under: Annotated[Boycott | None, typer.Option(help=say("help-ask-under"))] = None,
    my_boycott: Annotated[Boycott | None, typer.Option(help=say("help-ask-my-boycott"))] = None,
    first_turn: Annotated[bool, typer.Option("--first-turn", help=say("help-ask-first-turn"))] = False,
    column: Annotated[Literal["manual", "ascending"], typer.Option(help=say("option-qwinn-column"))] = "manual",
    points: Annotated[int, typer.Option(help=say("help-ask-points"), min=0)] = 0,
    other_on: Annotated[str, typer.Option(help=say("help-ask-other-on"))] = "topper",
    other_points: Annotated[int, typer.Option(help=say("help-ask-other-points"), min=0)] = 0,
    throw: ThrowNumber = 3,
    worth: Worth = False,
    json: Json = False,
    lang: Lang = None,  # noqa: ARG001
) -> None:
    """Boxes of a throw."""
    game = Qwinn(column=column)
    player = Player(_box(on), points, under, first_turn)
    answer = referee.ask_qwinn(game, player, my_boycott, _faces(white), red)
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
    opponent = Player(_box(other_on), other_points, my_boycott, first_turn=False)
    state = situations.qwinn_deciding(player, opponent, _faces(white), red, throw)
    _answer(answer, json, lines, _worths(worth, game, state))


@asking.command(help=say("help-ask-zocknroll"), cls=Gathering)
def zocknroll(
    own: Annotated[str, typer.Option(help=say("help-ask-own"), metavar="N N [N]")],
    white: Annotated[str, typer.Option(help=say("help-ask-white"), metavar="N N N [N [N]]")],
    profi: Annotated[bool, typer.Option(help=say("option-zocknroll-profi"))] = False,
    players: Annotated[int, typer.Option(help=say("option-zocknroll-players"), min=3, max=12)] = 4,
    worth: Worth = False,
    json: Json = False,
    lang: Lang = None,  # noqa: ARG001
) -> None:
    """Combinations of a hand."""
    game = ZockNRoll(profi=profi, players=players)
    answer = referee.ask_zocknroll(game, _faces(own), _faces(white))
    lines: list[RenderableType] = [say("ask-zocknroll-none")]
    if answer.best:
        lower = ", ".join(name(one, "zocknroll") for one in answer.forms[1:]) or "–"
        lines = [Text(name(answer.best, "zocknroll"), CAN), say("ask-zocknroll-lower", combinations=lower)]
    state = situations.zocknroll_deciding(game, _faces(own), _faces(white))
    _answer(answer, json, lines, _worths(worth and state.round < 3, game, state))


@asking.command(help=say("help-ask-yatzy"))
def yatzy(
    dice: Annotated[list[int], typer.Argument(help=say("help-ask-five-dice"))],
    system: SystemOption = "dutch",
    yatzy_pips: Pips = False,
    free: FreeBoxes = None,
    upper: UpperPoints = 0,
    throw: ThrowNumber = 3,
    worth: Worth = False,
    json: Json = False,
    lang: Lang = None,  # noqa: ARG001
) -> None:
    """Scores of five dice."""
    game = Yatzy(players=1, system=system, yatzy_pips=yatzy_pips)
    answer = referee.ask_yatzy(game, tuple(dice))
    table = grid("", say("points"))
    for box, points in answer.scores.items():
        table.add_row(name(box, "yatzy"), Text(str(points), CAN if points else "dim"))
    state = situations.yatzy_deciding(game, tuple(dice), _boxes(free, game.boxes), upper, throw)
    _answer(answer, json, [table], _worths(worth, game, state))


@asking.command(help=say("help-ask-dubbelyatzy"))
def dubbelyatzy(
    dice: Annotated[list[str], typer.Argument(help=say("help-ask-double-dice"))],
    system: SystemOption = "dutch",
    extra: Annotated[Extra, typer.Option(help=say("option-dubbelyatzy-extra"))] = "minus",
    yatzy_pips: Pips = False,
    free: FreeBoxes = None,
    upper: UpperPoints = 0,
    throw: ThrowNumber = 3,
    worth: Worth = False,
    json: Json = False,
    lang: Lang = None,  # noqa: ARG001
) -> None:
    """Scores of six double dice."""
    faces = read_double_dice(" ".join(dice))
    if faces is None:
        raise Malformed("not-understood", text=" ".join(dice))
    game = DubbelYatzy(players=1, system=system, extra=extra, yatzy_pips=yatzy_pips)
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
    state = situations.dubbelyatzy_deciding(game, faces, _boxes(free, game.boxes), upper, throw)
    _answer(answer, json, [table], _worths(worth, game, state))


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


def _box(text: str) -> Box:
    box = pick(text, named(qwinn_rules.BOXES, "qwinn"))
    if box is None:
        raise Malformed("ask-no-such-box", box=text, known=", ".join(qwinn_rules.BOXES))
    return box


def _boxes(text: str | None, known: tuple[sheet.Box, ...]) -> tuple[sheet.Box, ...]:
    """Boxes as "ones,full_house,yatzy"; all of them if nothing is said."""
    if text is None:
        return known
    found = []
    for part in text.split(","):
        box = pick(part, named(known, "yatzy"))
        if box is None:
            raise Malformed("ask-no-such-box", box=part, known=", ".join(known))
        found.append(box)
    return tuple(found)


def _worths(wanted: bool, game: AnyGame, state: Any) -> list[tuple[str, Advice]]:
    """What the coach says about every legal action, with the action in words."""
    if not wanted:
        return []
    choice = game.turn(state)
    assert isinstance(choice, Choose)
    with progress_bar(say("solving", game=game.id)) as progress:
        solution(game, progress)
    board = board_of(game)
    return [
        (board.words(game, advice.action), advice) for advice in advise(game, game.view(state, choice.seat), choice)
    ]


def _answer(answer: Any, json: bool, lines: list[RenderableType], worths: list[tuple[str, Advice]]) -> None:
    """The answer, what its options are worth if that was asked, and the rules it rests on."""
    if json:
        data = msgspec.to_builtins(answer)
        if worths:
            data["worths"] = [
                {
                    "action": advice.action,
                    "worth": advice.worth,
                    "unit": advice.unit,
                    "why": say(advice.key, **advice.values),
                }
                for _, advice in worths
            ]
        echo_json(data)
        return
    console = new_console()
    for line in lines:
        console.print(line)
    console.print()
    if worths:
        table = grid("", "", "")
        table.columns[2].justify, table.columns[2].no_wrap = "left", False
        for words, advice in worths[:10]:
            table.add_row(Text(words, CAN), say_worth(advice), say(advice.key, **advice.values))
        console.print(table)
        console.print()
    for rule_id in answer.rules:
        found = rule(rule_id, language())
        console.print(Text.assemble((rule_id, "bold"), "  ", (found.text if found else "", "dim")))
