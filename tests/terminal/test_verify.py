"""`teerling verify`: what is said about fair, wrong, unproven and damaged records, in a real process."""

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from teerling.core import Fair, Over, Played, Record, Roll, Rolled, Table, encode_record
from teerling.dice.fair import FairDice, commitment
from teerling.games.zock import Zock
from tests.dice.test_promises import played as by_messages

SEED = bytes(range(100, 132))
ENTROPY = ("a red fox", "\x1b[31m\u202e")


PROOF = Fair(commitment(SEED), SEED.hex(), ENTROPY)


def played() -> Record:
    random, dice, table = Random(1), FairDice(SEED, ENTROPY), Table(Zock(variant="c"))
    while not isinstance(turn := table.turn, Over):
        if isinstance(turn, Roll):
            table.advance(Rolled(dice.throw(turn, len(table.events))))
        else:
            table.advance(Played(turn.seat, random.choice(turn.actions)))
    return Record(table.game, ("Ann", "Bob"), tuple(table.events), PROOF)


RECORD = played()
THROWS = sum(isinstance(event, Rolled) for event in RECORD.events)


def loaded() -> Record:
    """A game that goes on, in which the last throw was not the one that was fixed."""
    number = max(number for number, event in enumerate(RECORD.events) if isinstance(event, Rolled))
    return replace(RECORD, events=(*RECORD.events[:number], Rolled(better(number))))


def better(number: int) -> tuple[int, ...]:
    event = RECORD.events[number]
    assert isinstance(event, Rolled)
    return (event.faces[0] % 6 + 1, *event.faces[1:])


def verify(folder: Path, record: Record | bytes, *options: str) -> tuple[int, str, str]:
    file = folder / "record.json"
    file.write_bytes(record if isinstance(record, bytes) else encode_record(record))
    words = [sys.executable, "-m", "teerling", "verify", str(file), *options]
    environment = {**os.environ, "COLUMNS": "200"}
    done = subprocess.run(words, capture_output=True, text=True, check=False, env=environment, timeout=60)
    return done.returncode, done.stdout, done.stderr


def verdict(folder: Path, record: Record) -> tuple[int, dict[str, Any]]:
    code, said, _ = verify(folder, record, "--json")
    found: dict[str, Any] = json.loads(said)
    return code, found


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", f"Every throw matches the seed and what the seats added ({THROWS} thrown again)."),
        ("nl", f"Elke worp klopt met het geheime getal en met wat de plaatsen hebben toegevoegd ({THROWS} opnieuw"),
        (
            "de",
            f"Jeder Wurf stimmt mit der geheimen Zahl und den Beiträgen der Plätze überein ({THROWS} nachgewürfelt).",
        ),
    ],
)
def test_a_fair_game(tmp_path: Path, language: str, sentence: str) -> None:
    code, said, complained = verify(tmp_path, RECORD, "--lang", language)
    assert (code, complained) == (0, "")
    assert sentence in said
    assert len(said.splitlines()) == 6
    assert commitment(SEED) in said


def test_what_a_seat_added_is_shown_but_not_obeyed_by_the_terminal(tmp_path: Path) -> None:
    _, said, _ = verify(tmp_path, RECORD)
    assert said.splitlines()[-2:] == ["Ann: 'a red fox'", r"Bob: '\x1b[31m\u202e'"]


def test_dice_that_two_have_made_by_messages(tmp_path: Path) -> None:
    record = by_messages(Zock(), every=True, inviter=0)
    code, said, _ = verify(tmp_path, record)
    assert code == 0
    assert "Both sides have shown the words" in said
    assert "Every throw follows from the words" in said
    assert record.by_message is not None
    assert record.by_message.words is not None
    unshown = replace(record.by_message.words, sides=(record.by_message.words.sides[0], None))
    code, said, _ = verify(tmp_path, replace(record, by_message=replace(record.by_message, words=unshown)))
    assert code == 1
    assert "Event 1 is not proven" in said


def test_data(tmp_path: Path) -> None:
    good = {"type": "checked", "commitment_matches": True, "throws": THROWS, "wrong": [], "finished": True}
    good |= {"by_message": False}
    assert verdict(tmp_path, RECORD) == (0, good)
    other = replace(RECORD, fair=replace(PROOF, commitment="f" * 64))
    assert verdict(tmp_path, other) == (1, good | {"commitment_matches": False})
    assert verdict(tmp_path, replace(RECORD, fair=None)) == (1, {"type": "not_fair"})
    record = loaded()
    last, original = record.events[-1], RECORD.events[len(record.events) - 1]
    assert isinstance(last, Rolled)
    assert isinstance(original, Rolled)
    wrong = {"event": len(record.events), "thrown": list(last.faces), "fair": list(original.faces)}
    assert verdict(tmp_path, record) == (1, good | {"wrong": [wrong], "finished": False})


@pytest.mark.parametrize(
    ("language", "sentence", "unfinished"),
    [
        ("en", "Event {} does not match: thrown {}, it should have been {}.", "The game was not played to its end"),
        ("nl", "Gebeurtenis {} klopt niet: geworpen {}, het had {} moeten zijn.", "Het spel is niet uitgespeeld"),
        ("de", "Ereignis {} stimmt nicht: gewürfelt {}, richtig wäre {} gewesen.", "Das Spiel wurde nicht zu Ende"),
    ],
)
def test_a_wrong_throw_is_named(tmp_path: Path, language: str, sentence: str, unfinished: str) -> None:
    record = loaded()
    last, original = record.events[-1], RECORD.events[len(record.events) - 1]
    assert isinstance(last, Rolled)
    assert isinstance(original, Rolled)
    code, said, _ = verify(tmp_path, record, "--lang", language)
    assert code == 1
    faces = (" ".join(map(str, event.faces)) for event in (last, original))
    assert sentence.format(len(record.events), *faces) in said
    assert unfinished in said


@pytest.mark.parametrize(
    ("language", "promised", "unproven"),
    [
        ("en", "The commitment does not match the seed", "The dice of this record cannot be checked"),
        ("nl", "De belofte past niet bij het geheime getal", "De worpen van dit verslag zijn niet te controleren"),
        ("de", "Die Zusage passt nicht zur geheimen Zahl", "Die Würfe dieser Aufzeichnung lassen sich nicht prüfen"),
    ],
)
def test_another_promise_and_none(tmp_path: Path, language: str, promised: str, unproven: str) -> None:
    other = replace(RECORD, fair=replace(PROOF, commitment=commitment(bytes(32))))
    code, said, _ = verify(tmp_path, other, "--lang", language)
    assert code == 1
    assert promised in said
    code, said, _ = verify(tmp_path, replace(RECORD, fair=None), "--lang", language)
    assert code == 1
    assert unproven in said
    assert len(said.splitlines()) == 1


def test_a_damaged_record_is_said_to_be_damaged(tmp_path: Path) -> None:
    raw = encode_record(RECORD)
    code, said, complained = verify(tmp_path, raw.replace(b"a red fox", b"a red fix"))
    assert (code, said) == (2, "")
    assert complained == "The record is damaged (header): it was changed after it was written.\n"
    assert "The record is damaged (file)" in verify(tmp_path, raw[:500])[2]
