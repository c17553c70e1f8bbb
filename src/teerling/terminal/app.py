"""The command line: games, rules, play, resume, replay, verify, ask."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.text import Text

from teerling import __version__
from teerling.bots import DEFAULT_LEVEL, LEVELS, Level
from teerling.core.errors import Refused, Told, WrongOption
from teerling.core.game import AnyGame, Played
from teerling.core.options import configure, players_of
from teerling.core.record import Record
from teerling.core.table import Covered, Seen, Table
from teerling.core.text import one_line
from teerling.games import GAMES, read_record
from teerling.locale import about, about_option, language, say, tell
from teerling.rulebook import page, rule
from teerling.solving import solution, solvable
from teerling.terminal import saves
from teerling.terminal.ask import asking
from teerling.terminal.boards import board_of
from teerling.terminal.draw import grid
from teerling.terminal.export import export
from teerling.terminal.faces import spell_faces
from teerling.terminal.join import join
from teerling.terminal.options import Json, Lang, OptionsOfAGame, read_seat, read_value, with_options
from teerling.terminal.output import echo, echo_json, names_of, new_console, show_mistake, write_in_any_encoding
from teerling.terminal.play import Evening
from teerling.terminal.saves import DiceKind, Saved
from teerling.terminal.serve import serve
from teerling.terminal.solve import progress_bar, solving
from teerling.terminal.storage import backup, restore
from teerling.terminal.verify import verify

app = typer.Typer(
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    help=say("help-app"),
)
playing = typer.Typer(no_args_is_help=True, help=say("help-play"))
app.add_typer(playing, name="play")
app.add_typer(asking, name="ask")
app.add_typer(solving, name="solve")
app.command(help=say("help-serve"))(serve)
app.command(help=say("help-join"))(join)
app.command(help=say("help-verify"))(verify)
app.command(help=say("help-export"))(export)
app.command(help=say("help-backup"))(backup)
app.command(help=say("help-restore"))(restore)

console = new_console()


def main() -> None:
    """Run a command; what a person did wrong is said in a sentence, not in a traceback."""
    write_in_any_encoding()
    try:
        with _told():
            app()
    except KeyboardInterrupt:
        sys.exit(130)
    except Exception:
        show_mistake()
        sys.exit(1)


@contextmanager
def _told() -> Iterator[None]:
    try:
        yield
    except Refused as refused:
        new_console(stderr=True).print(Text(f"{refused.rule}: {tell(refused)}", "red"), soft_wrap=True)
        sys.exit(1)
    except Told as error:
        new_console(stderr=True).print(Text(tell(error), "red"), soft_wrap=True)
        sys.exit(2)


@app.callback(invoke_without_command=True)
def teerling(
    context: typer.Context,
    lang: Lang = None,  # noqa: ARG001  its callback has used it
    version: Annotated[bool, typer.Option("--version", help=say("help-version"))] = False,
) -> None:
    """What holds for every command."""
    if version:
        echo(f"teerling {__version__}")
    elif context.invoked_subcommand is None:
        serve()


@app.command(help=say("help-games"))
def games(json: Json = False, lang: Lang = None) -> None:  # noqa: ARG001
    """List the games."""
    if json:
        echo_json([_described(game) for game in GAMES.values()])
        return
    table = grid(say("column-game"), say("column-players"), say("column-about"))
    table.columns[2].justify, table.columns[2].no_wrap = "left", False
    for game in GAMES.values():
        low, high = players_of(game)
        table.add_row(Text(game.id, "bold"), f"{low}" if low == high else f"{low}–{high}", about(game))
    console.print(table)
    console.print(Text(say("games-next"), "dim"))


@app.command(help=say("help-rules"))
def rules(
    game: Annotated[str, typer.Argument(help=say("help-rules-game"), metavar="GAME|ID")],
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
        console.print(Text.assemble((found.id, "bold"), "  ", found.text))
    else:
        from rich.markdown import Markdown  # noqa: PLC0415  other commands need not wait for it

        console.print(Markdown(page(game, language()).text))


def _play_command(game: type[AnyGame]) -> None:
    def play(
        *,
        given: dict[str, Any],
        players: Annotated[str | None, typer.Option(help=say("help-players"))] = None,
        dice: Annotated[DiceKind, typer.Option(help=say("help-dice"))] = "random",
        seed: Annotated[int | None, typer.Option(help=say("help-seed"))] = None,
        coach: Annotated[bool, typer.Option("--coach", help=say("help-coach"))] = False,
        lang: Lang = None,  # noqa: ARG001
    ) -> None:
        names, levels = seated(game, players)
        options = {
            option: read_seat(value, names, getattr(game(), option)) if option == "first" else read_value(value)
            for option, value in given.items()
        }
        made = configure(game, {**options, "players": len(names)})  # type: ignore[type-var]
        if coach and not solvable(made):
            raise Told("room-coach-unknown")
        record = Record(made, tuple(names), ())
        saved = Saved(record, tuple(levels), dice, secrets.randbits(63) if seed is None else seed)
        console.print(Text(say("play-help"), "dim"))
        if coach:
            with progress_bar(say("solving", game=game.id)) as progress:
                solution(made, progress)
        Evening(saved, saves.new_file("games", made), console, coach).run()

    playing.command(game.id, help=about(game), cls=OptionsOfAGame)(with_options(game, play))


for _game in GAMES.values():
    _play_command(_game)


@app.command(help=say("help-resume"))
def resume(
    name: Annotated[str | None, typer.Argument(help=say("help-resume-name"))] = None,
    listing: Annotated[bool, typer.Option("--list", help=say("help-resume-list"))] = False,
    lang: Lang = None,  # noqa: ARG001
) -> None:
    """Go on with a saved game."""
    files = saves.saved_games()
    if listing:
        for file in files:
            record = saves.load(file).record
            echo(f"{file.stem}  {', '.join(names_of(record.seats))}  ({len(record.events)})")
        return
    chosen = [file for file in files if name is None or name in (file.stem, str(file))]
    if not chosen:
        raise Told("no-saved-game", name=name or "–")
    Evening(saves.load(chosen[0]), chosen[0], console).run()


@app.command(help=say("help-replay"))
def replay(
    file: Annotated[Path, typer.Argument(help=say("help-replay-file"), exists=True, dir_okay=False)],
    pause: Annotated[bool | None, typer.Option("--pause/--no-pause", help=say("help-pause"))] = None,
    json: Json = False,
    lang: Lang = None,  # noqa: ARG001
) -> None:
    """Show a record step by step."""
    record = read_record(file.read_bytes())
    whole = record.table().log(None)
    table: Table[Any, Any, Any] = Table(record.game)
    if json:
        steps = []
        for seen, event in zip(whole, record.events, strict=True):
            table.advance(event)
            steps.append({"event": seen, "view": table.view(None), "turn": table.awaited(None)})
        echo_json({"game": record.game.id, "seats": record.seats, "steps": steps})
        return
    stops = sys.stdin.isatty() if pause is None else pause
    board = board_of(record.game)
    for number, (seen, event) in enumerate(zip(whole, record.events, strict=True), 1):
        table.advance(event)
        console.rule(Text(f"{number}/{len(whole)}  {_told_event(record, seen)}"), align="left")
        console.print(board.draw(record.game, table.view(None), names_of(record.seats)))
        if stops and number < len(whole):
            console.input(Text.assemble((say("replay-next"), "dim"), " › "))


def _told_event(record: Record, seen: Seen[Any]) -> str:
    who = record.seats[seen.seat]
    if isinstance(seen, Played):
        return f"{one_line(who)}: {board_of(record.game).words(record.game, seen.action)}"
    if isinstance(seen, Covered):
        return say("throws-hidden", name=who)
    return say("throws", name=who, faces=spell_faces(record.game, seen.faces))


def seated(game: type[AnyGame], players: str | None) -> tuple[list[str], list[Level | None]]:
    """Who sits where: names with commas between them, "bot" or "bot:LEVEL" for a bot; alone against bots if unnamed."""
    low, high = players_of(game)
    wanted = [part.strip() for part in players.split(",")] if players else [say("you"), *["bot"] * max(low - 1, 1)]
    if not low <= len(wanted) <= high or not all(wanted):
        raise WrongOption("players", players, f"{low} – {high}" if low < high else f"{low}")
    names: list[str] = []
    levels = [_level(who) for who in wanted]
    for who, level in zip(wanted, levels, strict=True):
        bots = sum(one is not None for one in levels[: len(names) + 1])
        fresh = who if level is None else f"Bot {bots}"
        names.append(fresh if fresh not in names else f"{fresh} {len(names) + 1}")
    return names, levels


def _level(who: str) -> Level | None:
    kind, colon, level = who.lower().partition(":")
    if kind != "bot":
        return None
    for known in LEVELS:
        if level == known:
            return known
    if colon:
        raise WrongOption("players", who, " | ".join(f"bot:{known}" for known in LEVELS))
    return DEFAULT_LEVEL


def _described(game: type[AnyGame]) -> dict[str, Any]:
    low, high = players_of(game)
    schema = msgspec.json.schema(game)
    options = schema["$defs"][game.__name__]["properties"]
    return {"id": game.id, "version": game.version, "players": [low, high], "about": about(game)} | {
        "options": {name: option | {"about": about_option(game, name)} for name, option in options.items()}
    }


if __name__ == "__main__":
    main()
