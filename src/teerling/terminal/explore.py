"""`teerling explore`: a situation on the board, with everything that is legal there, and what is not, by rule."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Literal

import msgspec
import typer
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from teerling.bots.coach import Advice
from teerling.core.errors import UserError
from teerling.core.game import AnyGame, Choose, Roll
from teerling.games import GAMES, offers
from teerling.locale import about, title_of, translate
from teerling.room.exploring import Allowed, Explored, explored
from teerling.situations import parse_position, parse_situation
from teerling.solving import Solution, solution, solvable
from teerling.terminal.advice import advise, loss_text
from teerling.terminal.amounts import worth_text
from teerling.terminal.boards import Board, board_of
from teerling.terminal.draw import CAN, QUIET
from teerling.terminal.options import (
    Json,
    Lang,
    OptionsOfAGame,
    RulesFile,
    SituationToo,
    configured,
    house_rules,
    of_group,
    read_options,
    read_seat,
    with_options,
)
from teerling.terminal.output import echo_json, new_console
from teerling.terminal.solve import progress_bar

MOST_WORTHS = 15
"""Of the best options, as far as they are shown; `--json` gives all of them."""


exploring = typer.Typer(cls=SituationToo, no_args_is_help=True, help=translate("help-explore"), callback=of_group)
Worth = Annotated[bool, typer.Option("--worth", help=translate("help-ask-worth"))]


@exploring.command(help=translate("help-explore-situation"), hidden=True)
def situation(
    text: Annotated[str, typer.Argument(help=translate("help-explore-situation"), metavar="SITUATION")],
    worth: Worth = False,
    json: Json = False,
    lang: Lang = None,  # noqa: ARG001
) -> None:
    """Show a situation in short, or the one that a link of the browser holds."""
    _show(*parse_situation(text.rpartition("#")[2]), worth, json)


def _command(kind: type[AnyGame]) -> None:
    def explore(  # noqa: PLR0913  its options on the command line
        position: Annotated[str | None, typer.Argument(help=translate("help-explore-position"))] = None,
        *,
        given: dict[str, Any],
        worth: Worth = False,
        rules: RulesFile = None,
        json: Json = False,
        lang: Lang = None,  # noqa: ARG001
    ) -> None:
        options = read_options(kind, given)
        if "first" in given:
            seats = list(map(str, range(1, options.get("players", kind().players) + 1)))
            options["first"] = read_seat(given["first"], seats, getattr(kind(), "first", 0))
        game = configured(kind, {**house_rules(rules, kind), **options})
        _show(game, game.start() if position is None else parse_position(game, position), worth, json)

    command = with_options(kind, explore, without=())
    exploring.command(kind.id, help=about(kind), cls=OptionsOfAGame)(command)


for _kind in GAMES.values():
    if offers(_kind.id, "position"):
        _command(_kind)


# Worths -----------------------------------------------------------------------------------------------------------


def worths_of(game: AnyGame, state: Any) -> list[Advice]:
    """What the coach says about every legal action, the best first."""
    choice = game.turn(state)
    if not isinstance(choice, Choose):
        return []
    if not solvable(game):
        raise UserError("room-coach-unknown")
    return advise(game, game.view(state, choice.seat), choice)


def worths_as_data(worths: Iterable[Advice]) -> list[dict[str, Any]]:
    """The worths of all actions as JSON has them, for programs."""
    return [
        {
            "action": advice.action,
            "worth": advice.worth,
            "loss": advice.loss,
            "unit": advice.unit,
            "why": translate(advice.key, **advice.values),
        }
        for advice in worths
    ]


def _worth_before(game: AnyGame, state: Any, roll: Roll) -> dict[str, Any] | None:
    """What the game is worth to whoever throws, before the dice fall; None: its solution does not say."""
    known = _solved(game)
    if not hasattr(known, "before"):
        return None
    view = game.view(state, roll.seat)
    return {"worth": float(known.before(view, roll)), "unit": known.unit(view)}


def _solved(game: AnyGame) -> Solution:
    if not solvable(game):
        raise UserError("room-coach-unknown")
    with progress_bar(translate("solving", game=title_of(game.id))) as progress:
        return solution(game, progress)


# What is shown ----------------------------------------------------------------------------------------------------


def _show(game: AnyGame, state: Any, worth: bool, json: bool) -> None:
    found = explored(game, state)
    roll = found.awaited if isinstance(found.awaited, Roll) else None
    console = new_console()
    board = board_of(game)
    if not json:  # what is worth what may take a while to compute
        console.print(board.draw(game, found.view, found.names))
        console.print()
    worths = worths_of(game, state) if worth else []
    before = _worth_before(game, state, roll) if worth and roll else None
    if json:
        data = msgspec.to_builtins(found)
        if worth:
            data |= {"worths": worths_as_data(worths), "before": before}
        echo_json(data)
        return
    if roll is not None:
        who = found.names[roll.seat]
        console.print(Text(translate("explore-dice", name=who, dice=len(roll.dice)), CAN))
        if before is not None:
            console.print(worth_text(before["worth"], before["unit"]))
    else:
        _show_choice(console, game, board, found, worths)
    console.print()
    console.print(Text(found.situation, QUIET), soft_wrap=True)


def _show_choice(console: Console, game: AnyGame, board: Board, found: Explored, worths: list[Advice]) -> None:
    """Everything that is legal, the best first if it is known, and what is forbidden."""
    assert isinstance(found.awaited, Choose)
    console.print(Text(f"{found.names[found.awaited.seat]}: {board.ask(game, found.view)}", "bold"))
    rules = {allowed.action: " ".join(allowed.rules) for allowed in found.legal}
    if worths:
        table = _columns("left", "right", "right", "left", "left")
        for advice in worths[:MOST_WORTHS]:
            words, why = board.words(game, advice.action), translate(advice.key, **advice.values)
            told = worth_text(advice.worth, advice.unit), loss_text(advice)
            table.add_row(Text(words, CAN), *told, Text(rules[advice.action], QUIET), why)
        if len(worths) > MOST_WORTHS:
            table.add_row(Text(translate("explore-more", count=len(worths) - MOST_WORTHS), QUIET))
    else:
        table = _columns("left", "left")
        for words, allowed_by in _listed(game, board, found.legal):
            table.add_row(Text(words, CAN), Text(allowed_by, QUIET))
    console.print(table)
    if found.forbidden:
        console.print()
        console.print(Text(translate("explore-forbidden"), "bold"))
        against = _columns("left", "left", "left")
        for wish in found.forbidden:
            against.add_row(board.words(game, wish.action), Text(wish.rule, QUIET), wish.text)
        console.print(against)


def _columns(*justified: Literal["left", "right"]) -> Grid:
    """A table without a head; its first and last column may wrap."""
    table = Grid(show_header=False, box=None, pad_edge=False)
    for at, side in enumerate(justified):
        table.add_column(justify=side, no_wrap=0 < at < len(justified) - 1)
    return table


def _listed(game: AnyGame, board: Board, legal: Iterable[Allowed]) -> list[tuple[str, str]]:
    """A line an action; those that only say which dice are thrown share one."""
    lines: list[tuple[str, str]] = []
    throwing: dict[str, list[str]] = {}
    for allowed in legal:
        words, rules = board.words(game, allowed.action), " ".join(allowed.rules)
        if getattr(allowed.action, "throws", False):
            throwing.setdefault(rules, []).append(words)
        else:
            lines.append((words, rules))
    return lines + [(" · ".join(words), rules) for rules, words in throwing.items()]
