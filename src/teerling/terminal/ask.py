"""`teerling ask`: the referee at the real table. A game has one if its folder holds a `referee`, which offers

`ask(game, …)` with what one types as annotated parameters, giving a `Ruling`; perhaps `OPTIONS`, those of the game that
the question fixes; `GATHERS`, the names of options that take as many numbers as are typed; and `IDLE`, options of the
game on which no answer depends.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from inspect import signature
from typing import Annotated, Any

import msgspec
import typer
from msgspec import inspect, structs
from rich.text import Text
from typer.core import TyperCommand

from teerling.bots.coach import Advice
from teerling.core.errors import Refused, UserError
from teerling.core.game import AnyGame
from teerling.core.options import option_types
from teerling.games import GAMES, offers, part
from teerling.locale import language, translate
from teerling.rulebook import rule, rule_about
from teerling.situations import checked, spell_situation
from teerling.terminal.advice import advice_table
from teerling.terminal.explore import worths_as_data, worths_of
from teerling.terminal.options import (
    Json,
    Lang,
    OptionsOfAGame,
    RulesFile,
    configured,
    house_rules,
    of_group,
    read_options,
    with_options,
)
from teerling.terminal.output import echo_json, new_console, rule_line
from teerling.terminal.ruling import Ruling

SHOWN = 10
"""How many options are shown with their worth."""

asking = typer.Typer(no_args_is_help=True, help=translate("help-ask"), callback=of_group)


def _gathering(names: Collection[str]) -> type[TyperCommand]:
    """A command in which these options take as many numbers as are typed: `--white 3 3 1 1`."""

    class Gathering(OptionsOfAGame):
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
        worth: Annotated[bool, typer.Option("--worth", help=translate("help-ask-worth"))] = False,
        rules: RulesFile = None,
        json: Json = False,
        lang: Lang = None,  # noqa: ARG001
        **question: Any,
    ) -> None:
        game = configured(kind, {**house_rules(rules, kind), **fixed, **read_options(kind, given)})
        ruling = referee.ask(game, **question)
        ruling = _with_deciding_rulings(game, ruling, lambda other: referee.ask(other, **question).answer)
        asks = worth and ruling.situation is not None
        _answer(game, ruling, json, worths_of(game, ruling.situation) if asks else [])

    asked = [one for name, one in signature(referee.ask, eval_str=True).parameters.items() if name != "game"]
    command = with_options(kind, ask, asked=asked, without=fixed)
    help_text = translate(f"help-ask-{kind.id}")
    asking.command(kind.id, help=help_text, cls=_gathering(getattr(referee, "GATHERS", ())))(command)


for _kind in GAMES.values():
    if (_referee := part(_kind.id, "referee")) is not None:
        _command(_kind, _referee)


def _with_deciding_rulings(game: AnyGame, ruling: Ruling, ask: Callable[[AnyGame], Any]) -> Ruling:
    """Name also every ruling by whose other reading, which the game has as an option, the answer would be another."""
    idle = getattr(part(game.id, "referee"), "IDLE", ())
    decided = [
        found.id
        for option, hint in option_types(type(game)).items()
        if option not in idle
        and (found := rule_about(option, game.id, language())) is not None
        and found.ruling
        and found.id not in ruling.answer.rules
        and any(_differs(game, {option: value}, ruling.answer, ask) for value in _values(hint))
    ]
    answer = structs.replace(ruling.answer, rules=[*ruling.answer.rules, *dict.fromkeys(decided)])
    return structs.replace(ruling, answer=answer)


def _differs(game: AnyGame, option: dict[str, Any], answer: Any, ask: Callable[[AnyGame], Any]) -> bool:
    try:
        other = ask(structs.replace(game, **option))  # type: ignore[type-var]
    except UserError:  # by that reading it cannot be asked at all
        return True
    return bool(structs.replace(other, rules=answer.rules) != answer)


def _values(hint: Any) -> list[Any]:
    """All values that an option can have, as far as they can be listed."""
    info = inspect.type_info(hint)
    kinds = info.types if isinstance(info, inspect.UnionType) else (info,)
    named = [value for kind in kinds if isinstance(kind, inspect.LiteralType) for value in kind.values]
    return [*named, *([False, True] if any(isinstance(kind, inspect.BoolType) for kind in kinds) else [])]


def _answer(game: AnyGame, ruling: Ruling, json: bool, worths: list[Advice]) -> None:
    """The answer, what its options are worth if that was asked, the rules it rests on, and where to look further."""
    if json:
        data = msgspec.to_builtins(ruling.answer)
        if worths:
            data["worths"] = worths_as_data(worths)
        echo_json(data)
        return
    console = new_console()
    for line in ruling.lines:
        console.print(line)
    console.print()
    if worths:
        console.print(advice_table(game, worths[:SHOWN]))
        console.print()
    for rule_id in ruling.answer.rules:
        found = rule(rule_id, language())
        console.print(rule_line(rule_id, found.text if found else "", "dim"))
    further = _further(game, ruling.situation)
    if further is not None:
        console.print()
        console.print(Text(further, "dim"), soft_wrap=True)


def _further(game: AnyGame, state: Any) -> str | None:
    """The command that shows the whole situation; None if the question left out too much for it to come about."""
    if state is None or not offers(game.id, "position"):
        return None
    try:
        return f"teerling explore {spell_situation(game, checked(game, state))}"
    except Refused:
        return None
