"""`teerling ask`: the referee at the real table. A game has one if its folder holds a `referee`, which offers

`ask(game, …)` with what one types as annotated parameters, giving a `Ruling`; perhaps `OPTIONS`, those of the game that
the question fixes; and perhaps `GATHERS`, the names of options that take as many numbers as are typed.
"""

from __future__ import annotations

import inspect
from collections.abc import Collection
from typing import Annotated, Any

import msgspec
import typer
from rich.text import Text
from typer.core import TyperCommand

from teerling.bots.coach import Advice, advise
from teerling.core.game import AnyGame, Choose
from teerling.core.options import configure
from teerling.games import GAMES, part
from teerling.locale import language, say
from teerling.rulebook import rule
from teerling.solving import solution
from teerling.terminal.boards import board_of
from teerling.terminal.draw import CAN, grid, say_worth
from teerling.terminal.options import Json, Lang, read_value, with_options
from teerling.terminal.output import echo_json, new_console
from teerling.terminal.ruling import Ruling
from teerling.terminal.solve import progress_bar

asking = typer.Typer(no_args_is_help=True, help=say("help-ask"))


def _gathering(names: Collection[str]) -> type[TyperCommand]:
    """A command in which these options take as many numbers as are typed: `--white 3 3 1 1`."""

    class Gathering(TyperCommand):
        def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
            """Make one argument of the numbers after such an option."""
            gathered: list[str] = []
            for arg in args:
                if gathered[-2:-1] and gathered[-2] in names and arg.isdigit():
                    gathered[-1] += f" {arg}"
                else:
                    gathered.append(arg)
            return super().parse_args(ctx, gathered)

    return Gathering


def _command(kind: type[AnyGame], referee: Any) -> None:
    fixed: dict[str, Any] = getattr(referee, "OPTIONS", {})

    def ask(
        *,
        given: dict[str, Any],
        worth: Annotated[bool, typer.Option("--worth", help=say("help-ask-worth"))] = False,
        json: Json = False,
        lang: Lang = None,  # noqa: ARG001
        **question: Any,
    ) -> None:
        options = {option: read_value(value) for option, value in given.items()}
        game: AnyGame = configure(kind, {**fixed, **options})  # type: ignore[type-var]
        ruling = referee.ask(game, **question)
        _answer(ruling, json, _worths(game, ruling) if worth else [])

    asked = [one for name, one in inspect.signature(referee.ask, eval_str=True).parameters.items() if name != "game"]
    command = with_options(kind, ask, asked=asked, without=fixed)
    help_text = say(f"help-ask-{kind.id}")
    asking.command(kind.id, help=help_text, cls=_gathering(getattr(referee, "GATHERS", ())))(command)


for _kind in GAMES.values():
    if (_referee := part(_kind.id, "referee")) is not None:
        _command(_kind, _referee)


def _worths(game: AnyGame, ruling: Ruling) -> list[tuple[str, Advice]]:
    """What the coach says about every legal action, with the action in words."""
    if ruling.situation is None:
        return []
    state: Any = ruling.situation()
    choice = game.turn(state)
    assert isinstance(choice, Choose)
    with progress_bar(say("solving", game=game.id)) as progress:
        solution(game, progress)
    board = board_of(game)
    return [
        (board.words(game, advice.action), advice) for advice in advise(game, game.view(state, choice.seat), choice)
    ]


def _answer(ruling: Ruling, json: bool, worths: list[tuple[str, Advice]]) -> None:
    """The answer, what its options are worth if that was asked, and the rules it rests on."""
    if json:
        data = msgspec.to_builtins(ruling.answer)
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
    for line in ruling.lines:
        console.print(line)
    console.print()
    if worths:
        table = grid("", "", "")
        table.columns[2].justify, table.columns[2].no_wrap = "left", False
        for words, advice in worths[:10]:
            table.add_row(Text(words, CAN), say_worth(advice), say(advice.key, **advice.values))
        console.print(table)
        console.print()
    for rule_id in ruling.answer.rules:
        found = rule(rule_id, language())
        console.print(Text.assemble((rule_id, "bold"), "  ", (found.text if found else "", "dim")))
