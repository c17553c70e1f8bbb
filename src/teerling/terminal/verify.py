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

BY_SEED = ("verify-commitment", "verify-wrong-commitment", "verify-throws")
BY_WORDS = ("verify-commitment-words", "verify-wrong-commitment-words", "verify-throws-words")
"""What was promised was kept, or not, and every throw follows from it."""


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
    console = new_console(soft_wrap=True)
    kept, broken, follows = BY_WORDS if verdict.by_message else BY_SEED
    console.print(Text(translate(kept), "green") if verdict.commitment_matches else Text(translate(broken), "red"))
    for wrong in verdict.wrong:
        thrown, fair = _spaced(wrong.thrown), _spaced(wrong.fair)
        key = "verify-wrong-throw" if fair else "verify-unproven-throw"
        console.print(Text(translate(key, event=wrong.event, thrown=thrown, fair=fair), "red"))
    if not verdict.wrong:
        console.print(Text(translate(follows, throws=verdict.throws), "green"))
    if not verdict.finished:
        console.print(Text(translate("verify-unfinished"), "yellow"))
    if record.fair is None or verdict.by_message:
        return
    console.print(Text(translate("verify-compare"), "dim"))
    console.print(Text(record.fair.commitment))
    for name, entropy in zip(record.seats, record.fair.entropy, strict=True):
        console.print(Text(f"{one_line(name)}: {entropy!r}"))  # quoted, because it may hold anything


def _spaced(faces: Faces) -> str:
    return " ".join(map(str, faces))
