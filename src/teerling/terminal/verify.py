"""`teerling verify`: whether the dice of a recorded game were the ones fixed before it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from teerling.core.dice import Faces
from teerling.core.record import Record
from teerling.core.text import one_line
from teerling.dice.fair import Checked, check
from teerling.games import read_record
from teerling.locale import translate
from teerling.terminal.options import Json, Lang
from teerling.terminal.output import echo, echo_json, new_console


def verify(
    file: Annotated[
        Path, typer.Argument(help=translate("help-replay-file"), exists=True, dir_okay=False, metavar="RECORD")
    ],
    json: Json = False,
    lang: Lang = None,  # noqa: ARG001
) -> None:
    """Throw every throw of a record again; the exit code is 0 if the dice are proven."""
    record = read_record(file.read_bytes())
    verdict = check(record)
    if json:
        echo_json(verdict)
    elif isinstance(verdict, Checked):
        _show(record, verdict)
    else:
        echo(translate("verify-not-fair"))
    if not verdict.holds:
        raise typer.Exit(1)


def _show(record: Record, verdict: Checked) -> None:
    """What the program can check, then what only the players can compare."""
    assert record.fair is not None
    console = new_console(soft_wrap=True)
    if verdict.commitment_matches:
        console.print(Text(translate("verify-commitment"), "green"))
    else:
        console.print(Text(translate("verify-wrong-commitment"), "red"))
    for wrong in verdict.wrong:
        thrown, fair = _spaced(wrong.thrown), _spaced(wrong.fair)
        console.print(Text(translate("verify-wrong-throw", event=wrong.event, thrown=thrown, fair=fair), "red"))
    if not verdict.wrong:
        console.print(Text(translate("verify-throws", throws=verdict.throws), "green"))
    if not verdict.finished:
        console.print(Text(translate("verify-unfinished"), "yellow"))
    console.print(Text(translate("verify-compare"), "dim"))
    console.print(Text(record.fair.commitment))
    for name, entropy in zip(record.seats, record.fair.entropy, strict=True):
        console.print(Text(f"{one_line(name)}: {entropy!r}"))  # quoted, because it may hold anything


def _spaced(faces: Faces) -> str:
    return " ".join(map(str, faces))
