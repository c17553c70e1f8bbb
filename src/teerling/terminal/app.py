"""The command line: games, rules, play, resume, replay, verify, ask, explore."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
import typer
from rich.text import Text
from typer.main import get_command

from teerling import __version__
from teerling.bots import DEFAULT_LEVEL, LEVELS
from teerling.core.errors import Refused, UserError, WrongOption
from teerling.core.game import AnyGame
from teerling.core.options import players_of
from teerling.core.positions import asked
from teerling.core.record import Record
from teerling.dice import SeededDice
from teerling.games import GAMES, UNUSABLE, read_record
from teerling.locale import about, about_option, dice_in_words, language, translate, translate_error
from teerling.rulebook import page, rule
from teerling.situations import dealt, split
from teerling.solving import solvable
from teerling.terminal import saves
from teerling.terminal.advice import is_solving
from teerling.terminal.analyse import analyse
from teerling.terminal.arena import contests
from teerling.terminal.ask import asking
from teerling.terminal.boards import board_of, sheet_of
from teerling.terminal.docs import docs
from teerling.terminal.draw import grid
from teerling.terminal.explore import exploring
from teerling.terminal.export import export
from teerling.terminal.join import host, join
from teerling.terminal.line import completions, read_line
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
    translate_help,
    with_options,
)
from teerling.terminal.output import (
    echo,
    echo_json,
    names_of,
    new_console,
    rule_line,
    show_mistake,
    write_in_any_encoding,
)
from teerling.terminal.printing import printing
from teerling.terminal.puzzle import puzzle
from teerling.terminal.saves import DiceKind, Saved
from teerling.terminal.screen import event_text
from teerling.terminal.serve import serve
from teerling.terminal.site import site
from teerling.terminal.solve import solving
from teerling.terminal.storage import backup, restore
from teerling.terminal.usage import Explained
from teerling.terminal.verify import verify
from teerling.terminal.words import pick

if TYPE_CHECKING:
    from teerling.bots.others import NamedBot

app = typer.Typer(
    cls=Explained,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    help=translate("help-app"),
)
playing = typer.Typer(cls=SituationToo, no_args_is_help=True, help=translate("help-play"), callback=of_group)
app.add_typer(playing, name="play")
app.add_typer(asking, name="ask")
app.add_typer(exploring, name="explore")
app.add_typer(solving, name="solve")
app.add_typer(printing, name="print")
app.add_typer(contests, name="arena")
app.command(help=translate("help-serve"))(serve)
app.command(help=translate("help-docs"))(docs)
app.command(help=translate("help-host"))(host)
app.command(help=translate("help-join"))(join)
app.command(help=translate("help-verify"))(verify)
app.command(help=translate("help-analyse"))(analyse)
app.command(help=translate("help-puzzle"))(puzzle)
app.command(help=translate("help-export"))(export)
app.command(help=translate("help-site"))(site)
app.command(help=translate("help-backup"))(backup)
app.command(help=translate("help-restore"))(restore)

console = new_console()


def main() -> None:
    """Run a command and end with its status, at once: nobody waits for what is still being solved."""
    write_in_any_encoding()
    # NumPy's threads only wait for each other over matrices as small as ours, at up to 15 times the cost.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    status = run()
    if is_solving():
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)
    sys.exit(status)


def run() -> int:
    """The status of a command; what a person did wrong is said in a sentence, not in a traceback."""
    for package, reason in UNUSABLE.items():
        said = translate("game-unusable", package=package, reason=reason)
        new_console(stderr=True).print(Text(said, "yellow"), soft_wrap=True)
    try:
        command = get_command(app)
        translate_help(command)
        command()
    except SystemExit as ended:
        return ended.code if isinstance(ended.code, int) else 0
    except Refused as refused:
        new_console(stderr=True).print(Text(f"{refused.rule}: {translate_error(refused)}", "red"), soft_wrap=True)
        return 1
    except UserError as error:
        new_console(stderr=True).print(Text(translate_error(error), "red"), soft_wrap=True)
        return 2
    except KeyboardInterrupt:
        return 130
    except Exception:
        show_mistake()
        return 1
    return 0


@app.callback(invoke_without_command=True)
def teerling(
    context: typer.Context,
    lang: Lang = None,  # noqa: ARG001  its callback has used it
    version: Annotated[bool, typer.Option("--version", help=translate("help-version"))] = False,
) -> None:
    """What holds for every command."""
    if version:
        echo(f"teerling {__version__}")
    elif context.invoked_subcommand is None:
        serve()


@app.command(help=translate("help-games"))
def games(json: Json = False, lang: Lang = None) -> None:  # noqa: ARG001
    """List the games."""
    if json:
        echo_json([_described(game) for game in GAMES.values()])
        return
    table = grid(translate("column-game"), translate("column-players"), translate("column-about"))
    table.columns[2].justify, table.columns[2].no_wrap = "left", False
    for game in GAMES.values():
        low, high = players_of(game)
        table.add_row(Text(game.id, "bold"), f"{low}" if low == high else f"{low}–{high}", about(game))
    console.print(table)
    console.print(Text(translate("games-next"), "dim"))


def _pages_and_rules(begun: str) -> list[str]:
    known = [one for game in (*GAMES, "table") for one in (game, *page(game, language()).rules)]
    return completions(begun, known)


@app.command(help=translate("help-rules"))
def rules(
    game: Annotated[
        str,
        typer.Argument(help=translate("help-rules-game"), metavar="GAME|ID", autocompletion=_pages_and_rules),
    ],
    json: Json = False,
    lang: Lang = None,  # noqa: ARG001
) -> None:
    """Show a page or one rule."""
    found = rule(game, language())
    if game not in (*GAMES, "table") and found is None:
        raise WrongOption("GAME", game, " | ".join((*GAMES, "table")))
    if json:
        echo_json(found or page(game, language()))
    elif found:
        console.print(rule_line(found.id, found.text))
    else:
        from rich.markdown import Markdown  # noqa: PLC0415  other commands need not wait for it

        console.print(Markdown(dice_in_words(page(game, language()).text)))


Players = Annotated[str | None, typer.Option(help=translate("help-players"))]
Dice = Annotated[DiceKind, typer.Option(help=translate("help-dice"))]
Seed = Annotated[int | None, typer.Option(help=translate("help-seed"))]
Coach = Annotated[bool, typer.Option("--coach", help=translate("help-coach"))]


@playing.command(help=translate("help-play-situation"))
def situation(
    text: Annotated[str, typer.Argument(help=translate("help-explore-situation"), metavar="SITUATION")],
    players: Players = None,
    dice: Annotated[Literal["random", "entered"], typer.Option(help=translate("help-dice-thrown"))] = "random",
    seed: Seed = None,
    coach: Coach = False,
    lang: Lang = None,  # noqa: ARG001
) -> None:
    """Play on from a situation in short."""
    game, position = split(text)
    seed = secrets.randbits(63) if seed is None else seed
    laid = dealt(game, position, lambda roll: SeededDice(seed).throw(roll, -1 - roll.seat))
    own = asked(game, laid.state)
    everybody = players or ",".join(translate("you") if seat == own else "bot" for seat in range(game.players))
    names, bots = seated(type(game), everybody)
    if len(names) != game.players:
        raise WrongOption("players", players, str(game.players))
    _begin(Saved(Record(game, tuple(names), (), laid=laid), tuple(bots), dice, seed, coach))


def _play_command(game: type[AnyGame]) -> None:
    def play(
        *,
        given: dict[str, Any],
        players: Players = None,
        dice: Dice = "random",
        seed: Seed = None,
        coach: Coach = False,
        rules: RulesFile = None,
        last: Annotated[bool, typer.Option("--last-throw", help=translate("help-last-throw"))] = False,
        lang: Lang = None,  # noqa: ARG001
    ) -> None:
        if dice == "none":
            _only_people(game, players)
        names, bots = seated(game, players)
        options = read_options(game, given)
        if "first" in given:
            options["first"] = read_seat(given["first"], names, getattr(game(), "first", 0))
        proposed = getattr(game, "real_dice", {}) if dice != "random" else {}
        made = configured(game, {**proposed, **house_rules(rules, game), **options, "players": len(names)})
        if last and not (dice == "entered" and hasattr(board_of(made), "short")):
            raise UserError("no-last-throw")
        record = Record(made, tuple(names), ())
        seed = secrets.randbits(63) if seed is None else seed
        _begin(Saved(record, tuple(bots), dice, seed, coach, last))

    playing.command(game.id, help=about(game), cls=OptionsOfAGame)(with_options(game, play))


for _game in GAMES.values():
    _play_command(_game)


@app.command(help=translate("help-resume"))
def resume(
    name: Annotated[str | None, typer.Argument(help=translate("help-resume-name"))] = None,
    listing: Annotated[bool, typer.Option("--list", help=translate("help-resume-list"))] = False,
    lang: Lang = None,  # noqa: ARG001
) -> None:
    """Go on with a saved game."""
    files = saves.saved_games()
    if listing:
        for file, saved in _readable(files):
            record = saved.record
            echo(f"{file.stem}  {', '.join(names_of(record.seats))}  ({len(record.events)})")
        return
    chosen = [file for file in files if name is None or name in (file.stem, str(file))]
    for file, saved in _readable(chosen):
        _go_on(saved, file)
        return
    raise UserError("no-saved-game", name=name or "–")


def _readable(files: list[Path]) -> Iterator[tuple[Path, Saved]]:
    """One that cannot be read is named, and does not hide the others."""
    for file in files:
        try:
            yield file, saves.load(file)
        except UserError as error:
            new_console(stderr=True).print(Text(f"{file.stem}: {translate_error(error)}", "red"), soft_wrap=True)


def _only_people(game: type[AnyGame], players: str | None) -> None:
    """On a score sheet without dice: `UserError` if the game has none, or if somebody else is to play."""
    if sheet_of(game()) is None:
        raise UserError("room-no-paper")
    if players is None:
        raise UserError("paper-name-everybody")
    if any(bot is not None for bot in seated(game, players)[1]):
        raise UserError("room-paper-no-bots")


def _begin(saved: Saved) -> None:
    game = saved.record.game
    if saved.coach and not solvable(game):
        raise UserError("room-coach-unknown")
    _go_on(saved, saves.new_file("games", game))


def _go_on(saved: Saved, file: Path) -> None:
    from teerling.terminal.local_game import LocalGame  # noqa: PLC0415  other commands need not wait for a room

    LocalGame(saved, file, console).run()


@app.command(help=translate("help-replay"))
def replay(
    file: Annotated[Path, typer.Argument(help=translate("help-replay-file"), exists=True, dir_okay=False)],
    pause: Annotated[bool | None, typer.Option("--pause/--no-pause", help=translate("help-pause"))] = None,
    json: Json = False,
    lang: Lang = None,  # noqa: ARG001
) -> None:
    """Show a record step by step."""
    record = read_record(file.read_bytes())
    whole = record.table().log(None)
    table = record.begun()
    if json:
        steps = []
        for seen, event in zip(whole, record.events, strict=True):
            table.advance(event)
            steps.append({"event": seen, "view": table.view(None), "turn": table.awaited(None)})
        echo_json({"game": record.game.id, "seats": record.seats, "steps": steps})
        return
    stops = sys.stdin.isatty() if pause is None else pause
    board, names = board_of(record.game), names_of(record.seats)
    views = []
    for event in record.events:
        table.advance(event)
        views.append(table.view(None))
    at = 0
    while 0 <= at < len(whole):
        console.rule(Text(f"{at + 1}/{len(whole)}  {event_text(record.game, names, whole[at])}"), align="left")
        console.print(board.draw(record.game, views[at], names))
        at = _next_step(at) if stops and at + 1 < len(whole) else at + 1


def _next_step(at: int) -> int:
    """Where whoever looks at a record goes from this step: on, back, to a number, or away (-1)."""
    words = {word: word for word in ("back", "quit")}
    words |= {translate("command-back"): "back", translate("command-quit"): "quit"}
    console.print(Text(translate("replay-next"), "dim"))
    try:
        text = read_line(list(words))
    except (KeyboardInterrupt, EOFError):
        return -1
    match pick(text, words) if text else None:
        case "quit":
            return -1
        case "back":
            return max(at - 1, 0)
    return max(int(text) - 1, 0) if text.isdecimal() and len(text) < 6 else at + 1


def seated(game: type[AnyGame], players: str | None) -> tuple[list[str], list[str | None]]:
    """Who sits where, and the bots among them as `teerling.bots.others` names them; alone against bots if unnamed.

    Names have commas between them; "bot", "bot:LEVEL", "bot:NAME" and "my_bot.py:Bot" are bots.
    """
    low, high = players_of(game)
    wanted = (
        [part.strip() for part in players.split(",")] if players else [translate("you"), *["bot"] * max(low - 1, 1)]
    )
    if not low <= len(wanted) <= high or not all(wanted):
        raise WrongOption("players", players, f"{low} – {high}" if low < high else f"{low}")
    names: list[str] = []
    bots = [_bot(who) for who in wanted]
    for who, bot in zip(wanted, bots, strict=True):
        number = sum(one is not None for one in bots[: len(names) + 1])
        fresh = who if bot is None else f"Bot {number}" if bot.level else bot.name
        names.append(fresh if fresh not in names else f"{fresh} {len(names) + 1}")
    return names, [None if bot is None else bot.text for bot in bots]


def _bot(who: str) -> NamedBot | None:
    from teerling.bots.others import is_path, named  # noqa: PLC0415  other commands need not wait for it

    kind, colon, name = who.partition(":")
    if kind.lower() != "bot":
        return named(who) if is_path(who) else None
    if not colon:
        return named(DEFAULT_LEVEL)
    return named(name.lower() if name.lower() in LEVELS else name)


def _described(game: type[AnyGame]) -> dict[str, Any]:
    low, high = players_of(game)
    schema = msgspec.json.schema(game)
    options = schema["$defs"][game.__name__]["properties"]
    return {"id": game.id, "version": game.version, "players": [low, high], "about": about(game)} | {
        "options": {name: option | {"about": about_option(game, name)} for name, option in options.items()}
    }


if __name__ == "__main__":
    main()
