"""`teerling puzzle`: what would you do? The puzzle of the day, or one that is about as hard as you are strong."""

from __future__ import annotations

from datetime import date
from random import Random
from typing import Annotated, Any

import msgspec
import typer
from rich.text import Text

from teerling import private
from teerling.analysis.puzzles import Puzzle, Table, daily, games_with_puzzles, order, puzzles
from teerling.analysis.rating import Progress
from teerling.core.errors import Damaged, UserError, WrongOption
from teerling.core.game import Played
from teerling.core.text import one_line
from teerling.games import GAMES
from teerling.locale import title_of, translate
from teerling.terminal import saves
from teerling.terminal.amounts import amount, worth_text
from teerling.terminal.boards import board_of
from teerling.terminal.draw import CAN, QUIET, grid
from teerling.terminal.options import Lang
from teerling.terminal.output import new_console
from teerling.terminal.prompt import Command, Prompt, Question
from teerling.terminal.screen import Screen

SHOWN = 5
"""Of the options, the best first; and what was tried."""


def puzzle(
    game: Annotated[str | None, typer.Argument(help=translate("help-puzzle-game"))] = None,
    of_today: Annotated[bool, typer.Option("--daily", help=translate("help-puzzle-daily"))] = False,
    lang: Lang = None,  # noqa: ARG001
) -> None:
    """Ask one puzzle, and keep how it went."""
    offered = games_with_puzzles()
    if game in GAMES and game not in offered:
        raise UserError("puzzle-not-of-game", game=game, games=", ".join(offered))
    if game is not None and game not in offered:
        raise WrongOption("GAME", game, " | ".join(offered))
    screen, progress = Screen(new_console()), load()
    today, random = daily(date.today()), Random()
    day = None
    if of_today or (game is None and today.day not in progress.days):
        day, game, number = today
        title = translate("puzzle-title", number=f"{day}", game=title_of(game))
    else:
        game = game or random.choice(offered)
        number = progress.next(game, puzzles(game), random)
        title = translate("puzzle-title-series", number=f"{number}", game=title_of(game))
    screen.line(title, "bold")
    screen.line(_standing(progress, today.day), "dim")
    asked = puzzles(game)[number - 1]
    try:
        tried = _ask(screen, asked)
    except (KeyboardInterrupt, EOFError):
        screen.line()
        screen.line(translate("puzzle-left"), "dim")
        return
    found = len(tried) if tried[-1] == asked.best else 0
    _solve(screen, asked, tried)
    if day is None or day not in progress.days:  # the puzzle of the day counts once
        before = progress.rating.value
        progress.answered(game, number, asked.grade, found, day)
        keep(progress)
        _rate(screen, round(progress.rating.value), round(before))
    if day is not None:
        screen.line(f"{title} · {_result(progress.days[day])} · {_days(progress.streak(day))}", "bold")


def _rate(screen: Screen, now: int, before: int) -> None:
    change = f"{now - before:+d}".replace("-", "−")
    screen.line(translate("puzzle-rated", rating=f"{now}", change=change))


def _ask(screen: Screen, asked: Puzzle) -> list[int]:
    """Which of the legal actions were tried: up to the best one, or as often as one may."""
    game, state, choice = asked.table()
    names = [translate("explore-player", number=number) for number in range(1, game.players + 1)]
    question = Question(game, names, game.view(state, choice.seat), choice)
    prompt = Prompt(screen, "puzzle-commands")
    prompt.ask(question)
    tried: list[int] = []
    while len(tried) < asked.tries and asked.best not in tried:
        try:
            match prompt.read(prompt.typed(question), question):
                case Command("quit"):
                    raise EOFError
                case Command():
                    raise UserError("puzzle-no-help")
                case Played(action=action):
                    at = _place(choice.actions, action, game, state)
                    if at in tried:
                        raise UserError("puzzle-tried-already")
                    tried.append(at)
                    if at != asked.best and len(tried) < asked.tries:
                        screen.line(translate("puzzle-not-yet"))
                        prompt.repeat(question)
        except UserError as error:
            screen.error(error)
            prompt.repeat(question)
    return tried


def _place(actions: tuple[Any, ...], action: Any, game: Any, state: Any) -> int:
    """Which of the legal actions this is; `Refused` if it is none."""
    tidied = action.tidy() if hasattr(action, "tidy") else action
    if tidied not in actions:
        raise game.why_not(state, tidied)
    return actions.index(tidied)


def _solve(screen: Screen, asked: Puzzle, tried: list[int]) -> None:
    """What was best, what else there was, and why."""
    table: Table = asked.table()
    board, actions = board_of(table.game), table.choice.actions

    def words(at: int) -> str:
        return one_line(board.words(table.game, actions[at]))

    key = "puzzle-right" if tried[-1] == asked.best else "puzzle-failed"
    screen.line()
    screen.line(translate(key, best=words(asked.best), tries=len(tried)), "bold")
    places = order(asked.worths, asked.unit)
    shown = grid("", "", "", "")
    shown.show_header = False
    shown.columns[1].justify = "left"
    for at in [place for rank, place in enumerate(places) if rank < SHOWN or place in tried]:
        best = at == asked.best
        mark = "▶" if best else "×" if at in tried else ""
        loss = "" if best else amount(asked.loss(at) if asked.unit == "turns" else -asked.loss(at), asked.unit)
        shown.add_row(
            Text(mark, CAN if best else QUIET), Text(words(at), CAN if best else ""),
            worth_text(asked.worths[at], asked.unit), loss,
        )  # fmt: skip
    screen.console.print(shown)
    why, values = asked.why
    screen.line(translate(why, **values))


# What is said of a person -----------------------------------------------------------------------------------------


def _standing(progress: Progress, today: int) -> str:
    rating = translate("puzzle-rating", rating=f"{progress.rating.value:.0f}")
    return f"{rating} · {_days(progress.streak(today))}"


def _days(streak: int) -> str:
    return translate("puzzle-days", days=streak)


def _result(found: int) -> str:
    return translate("puzzle-found", tries=found) if found else translate("puzzle-not-found")


# What is kept -----------------------------------------------------------------------------------------------------


def load() -> Progress:
    """What is known of whoever sits at this machine."""
    file = saves.home() / "puzzles.json"
    if not file.exists():
        return Progress()
    try:
        return msgspec.json.decode(file.read_bytes(), type=Progress)
    except msgspec.DecodeError as error:
        raise Damaged(file.name, "damaged-json") from error


def keep(progress: Progress) -> None:
    """Remember how far somebody has come."""
    private.make_folder(saves.home())
    saves.write(saves.home() / "puzzles.json", msgspec.json.encode(progress))
