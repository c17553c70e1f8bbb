"""`teerling analyse`: a finished game, looked back at; or several, to see how one gets better."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from teerling.analysis import Decision, NotFinished, Review, Throw, review
from teerling.core.errors import UserError
from teerling.core.game import Over
from teerling.core.record import Record
from teerling.games import read_record
from teerling.locale import name, title_of, translate, translate_error
from teerling.room.reviewing import page_of
from teerling.solving import solution, solvable
from teerling.terminal import saves
from teerling.terminal.amounts import amount, small_amount
from teerling.terminal.boards import board_of
from teerling.terminal.draw import grid
from teerling.terminal.ending import verdict
from teerling.terminal.faces import spell_faces
from teerling.terminal.options import Json, Lang
from teerling.terminal.output import echo_json, names_of, new_console
from teerling.terminal.progress import show_progress
from teerling.terminal.solve import progress_bar

LISTED = 5
"""Of the costliest decisions, and of the luckiest and unluckiest throws."""
MARK_STYLES = {"??": "bold white on #b3261e", "?": "bold #b3261e", "?!": "#b3261e", "": ""}


def analyse(
    files: Annotated[
        list[Path] | None, typer.Argument(help=translate("help-analyse-files"), exists=True, metavar="[RECORD|FOLDER]…")
    ] = None,
    player: Annotated[str | None, typer.Option(help=translate("help-analyse-player"), metavar="NAME")] = None,
    json: Json = False,
    lang: Lang = None,  # noqa: ARG001
) -> None:
    """Review one record in full, or several in a table and a plot."""
    found = _records(files)
    if len(found) == 1:
        ((_, record),) = found
        looked_back = _review(record)
        if json:
            echo_json(page_of(record, looked_back))
        else:
            _show(new_console(), record, looked_back)
        return
    reviewed = [
        (file, record, _review(record))
        for file, record in found
        if record.whole and isinstance(record.table().turn, Over)
    ]
    if not reviewed:
        raise NotFinished
    if json:
        echo_json([{"file": str(file), "review": page_of(record, one)} for file, record, one in reviewed])
    else:
        show_progress(new_console(), [(file, one) for file, _, one in reviewed], player)


def _records(files: list[Path] | None) -> list[tuple[Path, Record]]:
    """What was asked for, the oldest first; without anything, the game that was finished last."""
    if not files:
        kept = sorted((saves.home() / "records").glob("*.json"))
        if not kept:
            raise UserError("review-no-record")
        files = kept[-1:]
    named = [one for file in files for one in (sorted(file.glob("*.json")) if file.is_dir() else [file])]
    if not named:
        raise UserError("review-no-record")
    return _readable(named)


def _readable(files: list[Path]) -> list[tuple[Path, Record]]:
    """One that cannot be read is named, and does not keep the others from being looked at."""
    read: list[tuple[Path, Record]] = []
    for file in files:
        try:
            read.append((file, read_record(file.read_bytes())))
        except UserError as error:
            if len(files) == 1:
                raise
            new_console(stderr=True).print(Text(f"{file}: {translate_error(error)}", "red"), soft_wrap=True)
    if not read:
        raise UserError("review-no-record")
    return read


def _review(record: Record) -> Review:
    if not solvable(record.game):
        raise UserError("solve-unknown", game=record.game.id)
    if not isinstance(record.table().turn, Over):
        raise NotFinished
    with progress_bar(translate("solving", game=title_of(record.game.id))) as progress:
        known = solution(record.game, progress)
    with progress_bar(translate("reviewing")) as progress:
        return review(record, known, lambda done, of: progress(done / of))


# For people -------------------------------------------------------------------------------------------------------


def _show(console: Console, record: Record, looked_back: Review) -> None:
    console.print(Text(_title(record), "bold"))
    console.print(Text(_headline(looked_back)))
    if looked_back.mixed:
        console.print(Text(translate("review-mixed"), "dim"))
    _show_seats(console, record, looked_back)
    _show_mistakes(console, record, looked_back)
    _show_luck(console, record, looked_back)


def _title(record: Record) -> str:
    """The game, and who has won."""
    over, title = record.table().turn, title_of(record.game.id)
    assert isinstance(over, Over)
    if len(over.scores) == 1:
        return title
    return f"{title}: {verdict(names_of(record.seats), over.scores, over.winners, None)}"


def _headline(looked_back: Review) -> str:
    if looked_back.exact:
        return translate(f"review-{looked_back.unit}-exact")
    return translate(f"review-{looked_back.unit}", error=small_amount(looked_back.error, looked_back.unit))


def _show_seats(console: Console, record: Record, looked_back: Review) -> None:
    heads = ("player", "start", "luck", "errors", "result", "adjusted", "per-decision", "strength")
    table = grid(*(translate(f"review-{head}") for head in heads))
    unit = looked_back.unit
    for who, start, one in zip(names_of(record.seats), looked_back.start, looked_back.seats, strict=True):
        table.add_row(
            Text(who, "bold"),
            amount(start, unit, signed=False),
            amount(one.luck, unit),
            amount(-one.errors, unit),
            Text(amount(one.result, unit, signed=False), "bold"),
            amount(one.adjusted, unit, signed=False),
            f"{amount(-one.per_decision, unit)} ({one.unforced})",
            name(one.strength, "level") if one.strength else "–",
        )
    console.print(table)
    console.print()


def _show_mistakes(console: Console, record: Record, looked_back: Review) -> None:
    lost = sorted((one for one in looked_back.events if isinstance(one, Decision) and one.mark), key=_cost)
    if not lost:
        console.print(Text(translate("review-no-mistake"), "green"))
        console.print()
        return
    board, who = board_of(record.game), names_of(record.seats)
    console.print(Text(translate("review-costliest"), "bold"))
    listed = _list()
    for one in lost[:LISTED]:
        played, best = (board.words(record.game, one.options[at].action) for at in (one.played, 0))
        line = translate("review-better", number=one.number, name=who[one.seat], played=played, best=best)
        listed.add_row(Text(f" {one.mark:<2} ", MARK_STYLES[one.mark]), amount(-one.loss, one.unit), line)
        if one.why_best is not None:
            listed.add_row("", "", Text(translate(one.why_best[0], **one.why_best[1]), "dim"))
    console.print(listed)
    console.print()


def _cost(one: Decision) -> float:
    return -one.loss if one.unit != "win" else -100 * one.loss


def _show_luck(console: Console, record: Record, looked_back: Review) -> None:
    thrown = sorted((one for one in looked_back.events if isinstance(one, Throw)), key=lambda one: one.luck)
    who = names_of(record.seats)
    for key, chosen in (("luckiest", thrown[::-1][: LISTED - 2]), ("unluckiest", thrown[: LISTED - 2])):
        console.print(Text(translate(f"review-{key}"), "bold"))
        listed = _list()
        for one in chosen:
            line = translate("throws", name=who[one.seat], faces=spell_faces(record.game, one.faces))
            listed.add_row(f"{one.number}", amount(one.luck, one.unit), line)
        console.print(listed)


def _list() -> Grid:
    """What it is by, how much, and a sentence that may take several lines."""
    listed = Grid.grid(padding=(0, 2))
    listed.add_column(justify="right", min_width=4, no_wrap=True)
    listed.add_column(justify="right", min_width=8, no_wrap=True)
    listed.add_column(overflow="fold")
    return listed
