"""A game's options as options of a command, made from the game itself."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partialmethod
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec
import typer
from msgspec import structs
from rich.text import Text
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from teerling.core.errors import WrongOption
from teerling.core.game import AnyGame
from teerling.core.options import allowed, configure, has_table, option_types
from teerling.games import GAMES
from teerling.locale import FALLBACK, LANGUAGES, about_option, language, name, translate, use_language
from teerling.situations import SEPARATOR
from teerling.terminal.output import new_console
from teerling.terminal.tables import is_number, read_table

SWITCHES = {"on": "--", "true": "--", "off": "--no-", "false": "--no-"}
JSON_BEGINS = ("[", "{")
LONGEST_BOUNDS = 30
"""Characters; longer ones are for the refusal of a wrong value."""


def _use_language(language: str | None) -> str | None:
    """The callback of `--lang`, which runs before any command."""
    if language:
        use_language(language)
    return language


def _use_language_of_command_line() -> None:
    """Use the language that the command line names, wherever it does: helps are made before it is parsed."""
    for word, following in pairwise([*sys.argv[1:], ""]):
        wanted = following if word == "--lang" else word.removeprefix("--lang=")
        if word.startswith("--lang") and wanted in LANGUAGES:
            use_language(wanted)


_use_language_of_command_line()
Lang = Annotated[
    Literal["en", "nl", "de"] | None, typer.Option(help=translate("help-lang"), callback=_use_language, is_eager=True)
]


def of_group(lang: Lang = None) -> None:
    """What holds for every command of a group."""


TYPES = {
    "<str>": "help-word-text", "<list[str]>": "help-word-text", "<int>": "help-word-number",
    "<int range>": "help-word-number", "<list[int]>": "help-word-numbers", "<float>": "help-word-number",
    "<float range>": "help-word-number", "<file>": "help-word-file", "<list[Path]>": "help-word-files",
    "<dir>": "help-word-folder", "<path>": "help-word-folder",
}  # fmt: skip
"""What Typer calls the type of a value, by its own name in Python, and what people do."""


def _name_types_for_people() -> None:
    """Let every help say what a value is in the language in use; a switch has none."""
    for kind in (TyperArgument, TyperOption):
        of_python: Any = getattr(kind, "display_type", None)
        if of_python is not None:  # Typer's own words differ from release to release
            kind.display_type = _named_for_people(of_python)  # type: ignore[method-assign, assignment]


def _named_for_people(of_python: Callable[[Any, Any], str]) -> Callable[[Any, Any], str]:
    def display_type(option: Any, ctx: Any) -> str:
        named = of_python(option, ctx)
        return "" if named == "<bool>" else translate(TYPES[named]) if named in TYPES else named

    return display_type


_name_types_for_people()


def translate_help(command: Any) -> None:
    """Let Typer say what it says around every help in the language in use; it does so in English."""
    if language() == FALLBACK:
        return
    from typer import rich_utils  # noqa: PLC0415  who asks in English need not wait for it

    rich_utils.ARGUMENTS_PANEL_TITLE = translate("help-word-arguments")
    rich_utils.OPTIONS_PANEL_TITLE = translate("help-word-options")
    rich_utils.COMMANDS_PANEL_TITLE = translate("help-word-commands")
    rich_utils.ERRORS_PANEL_TITLE = translate("help-word-error")
    rich_utils.RICH_HELP = translate("usage-help", command="[blue]{command_path} {help_option}[/]")
    rich_utils.REQUIRED_LONG_STRING = f"[{translate('help-word-required')}]"
    rich_utils.DEFAULT_STRING = f"[{translate('help-word-default')}: {{}}]"
    for option in command.params:
        if option.name == "install_completion":
            option.help = translate("help-install-completion")
        elif option.name == "show_completion":
            option.help = translate("help-show-completion")
    usage, write = translate("help-word-usage"), command.context_class.formatter_class.write_usage
    command.context_class.formatter_class.write_usage = partialmethod(write, prefix=f"{usage}: ")
    rich_utils.OptionHighlighter.highlights.append(f"(?P<usage>{usage}: )")
    _translate_command(command)


def _translate_command(command: Any) -> None:
    option = command.get_help_option(command.context_class(command))
    if option is not None:
        option.help = translate("help-word-help")
    command.options_metavar = f"[{translate('help-word-options').upper()}]"
    if hasattr(command, "commands"):
        command.subcommand_metavar = translate("help-word-subcommand")
        for one in command.commands.values():
            _translate_command(one)


RulesFile = Annotated[
    Path | None, typer.Option("--rules", help=translate("help-rules-file"), exists=True, dir_okay=False, metavar="FILE")
]
Json = Annotated[bool, typer.Option("--json", help=translate("help-json"))]


class OptionsOfAGame(TyperCommand):
    """A command that takes options as the rule pages write them: `--split_doubles on` as well as `--split-doubles`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse them as if they were spelled as the command spells them."""
        spelled: list[str] = []
        for arg in args:
            word, equals, value = arg.partition("=")
            if word.startswith("--"):
                word = word.replace("_", "-")
                given = [value] if equals else []
            else:
                given = [arg] if spelled and spelled[-1] in self._switches() and arg in SWITCHES else []
                word = spelled.pop() if given else arg
            if given and word in self._switches() and given[0] in SWITCHES:
                spelled.append(f"{SWITCHES[given[0]]}{word[2:]}")
            else:
                spelled.append(f"{word}={given[0]}" if given else word)
        return super().parse_args(ctx, spelled)

    def _switches(self) -> set[str]:
        return {name for option in self.params if option.secondary_opts for name in option.opts}


class SituationToo(TyperGroup):
    """A game and its options, or, instead of all that, a situation in short."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """What is, or could be, a situation is read by the command of that name."""
        is_command = args[0] in self.commands or args[0] in GAMES
        is_situation = SEPARATOR in args[0] or (not is_command and self.commands["situation"].hidden)
        return super().resolve_command(ctx, ["situation", *args] if is_situation else args)


def with_options(
    game: type[AnyGame],
    command: Callable[..., None],
    asked: Sequence[inspect.Parameter] = (),
    without: Collection[str] = ("players",),
) -> Callable[..., None]:
    """The command, called with `given`: a dictionary of those options of the game that the user named.

    `asked` are parameters that the command takes beside its own; `without`: options that are not offered. What the
    command means by a word goes before an option that is called so: such a one can be set by `--rules` only.
    """
    defaults = {field.name: field.default for field in structs.fields(game)}  # type: ignore[arg-type]
    own = [
        *asked,
        *(
            parameter
            for name, parameter in inspect.signature(command, eval_str=True).parameters.items()
            if name != "given" and parameter.kind is not inspect.Parameter.VAR_KEYWORD
        ),
    ]
    taken = {parameter.name for parameter in own}.union(without)
    hints = {name: hint for name, hint in option_types(game).items() if name not in taken}

    def run(**arguments: Any) -> None:
        given = {name: arguments.pop(name) for name in hints}
        command(given={name: value for name, value in given.items() if value is not None}, **arguments)

    options = [
        inspect.Parameter(
            name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=_option(game, name, hint, defaults[name])
        )
        for name, hint in hints.items()
    ]
    run.__signature__ = inspect.Signature([*own, *options])  # type: ignore[attr-defined]
    run.__annotations__ = {parameter.name: parameter.annotation for parameter in (*own, *options)}
    return run


def _option(game: type[AnyGame], name: str, hint: Any, default: Any) -> Any:
    """The type of a command's parameter: a switch, a choice, a number, or text that `read_options` understands."""
    flag = f"--{name.replace('_', '-')}"
    text = f"{about_option(game, name)} ({typed(name, default, game.id)})"
    kind = msgspec.inspect.type_info(hint)
    if isinstance(kind, msgspec.inspect.BoolType):
        return Annotated[
            bool | None, typer.Option(f"{flag}/--no-{flag[2:]}", help=text, show_default=False, metavar="on | off")
        ]
    if isinstance(kind, msgspec.inspect.LiteralType):
        return Annotated[hint | None, typer.Option(flag, help=text, show_default=False)]
    words = [one for part in get_args(hint) if get_origin(part) is Literal for one in get_args(part)]
    bounds = "1 – … | NAME" if name == "first" else " | ".join([*words, "…"]) if words else allowed(hint)
    metavar = bounds if words or len(bounds) <= LONGEST_BOUNDS else None
    return Annotated[str | None, typer.Option(flag, help=text, show_default=False, metavar=metavar)]


def house_rules(file: Path | None, game: type[AnyGame]) -> dict[str, Any]:
    """The options of house rules in a file; none without a file. Those who look at the screen are told their name."""
    if file is None:
        return {}
    from teerling.room.house_rules import read_rules  # noqa: PLC0415  judges names, too: whoever has no file need not wait

    rules = read_rules(file.read_bytes(), game.id)
    if rules.name:
        new_console(stderr=True).print(Text(translate("house-rules", name=rules.name), "dim"))
    return rules.options


def read_options(game: type[AnyGame], given: Mapping[str, Any]) -> dict[str, Any]:
    """Options as typed."""
    tables = {option: hint for option, hint in option_types(game).items() if has_table(hint)}
    return {
        option: read_table(value, tables[option], option, game.id)
        if option in tables and isinstance(value, str) and value[:1] not in JSON_BEGINS
        else read_value(value)
        for option, value in given.items()
    }


def configured(game: type[AnyGame], options: Mapping[str, Any]) -> AnyGame:
    """The game with these options; what is wrong with a table or a place is said in the words of the game."""
    try:
        made: AnyGame = configure(game, options)  # type: ignore[type-var]
    except WrongOption as error:
        option = str(error.values["option"])
        if option not in options or not (option == "first" or has_table(option_types(game)[option])):
            raise
        from teerling.room.house_rules import in_words  # noqa: PLC0415  judges names, too

        raise in_words(game, options, error) from None
    return made


def typed(option: str, value: Any, game: str) -> str:
    """A value as one would type it."""
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, tuple):
        return ",".join(str(name(one, game)) for one in value)
    if option == "first" and isinstance(value, int):
        return str(value + 1)
    return "–" if value is None else str(value)


def read_value(text: Any) -> Any:
    """A value as typed: JSON, a number, or a word."""
    if not isinstance(text, str):
        return text
    if text[:1] in JSON_BEGINS:
        try:
            return msgspec.json.decode(text)
        except msgspec.DecodeError:
            return text
    return int(text) if is_number(text) else text


def read_seat(text: Any, names: list[str], default: Any) -> Any:
    """A seat as people name it: a player, or a place counted from 1; or the word that is the default."""
    value = read_value(text)
    if value in names:
        return names.index(value)
    if isinstance(value, int) and 1 <= value <= len(names):
        return value - 1
    if isinstance(default, str) and value == default:
        return value
    words = [*names, f"1 – {len(names)}", *([default] if isinstance(default, str) else [])]
    raise WrongOption("first", value, " | ".join(words))
