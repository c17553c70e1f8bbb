"""`teerling analyse`: what it is told that it cannot look back at, and that nothing of it is lost."""

import json
from pathlib import Path

import pytest

from teerling.analysis.calibrate import played
from teerling.core.record import Record, encode_record
from teerling.games import GAMES
from tests.terminal.conftest import Teerling

GAME = played(GAMES["zock"](), "random", 1)
RAW = encode_record(GAME)
BROKEN = {
    "cut short": (RAW[: len(RAW) // 2], "The record is damaged (file): this is not JSON, or a part of it is missing."),
    "changed": (RAW.replace(b'"faces":[1', b'"faces":[2', 1), "(event 5): it was changed after it was written."),
    "newer rules": (RAW.replace(b'"version":1', b'"version":99', 1), "follows version 99 of the rules"),
    "newer format": (RAW.replace(b'"teerling":1', b'"teerling":7', 1), "its format is 7, this program reads format 1."),
    "not finished": (encode_record(Record(GAME.game, GAME.seats, GAME.events[:-3])), "This game is not finished"),
}


@pytest.mark.parametrize("what", BROKEN)
def test_what_cannot_be_looked_back_at_is_one_sentence(teerling: Teerling, tmp_path: Path, what: str) -> None:
    raw, said = BROKEN[what]
    file = tmp_path / "game.json"
    file.write_bytes(raw)
    done = teerling(f"analyse {file}")
    assert (done.code, done.out) == (2, "")
    assert said in done.err
    assert done.err.count("\n") == 1
    assert file.read_bytes() == raw


def test_a_folder_is_looked_at_without_what_is_broken_in_it(teerling: Teerling, tmp_path: Path) -> None:
    for name, (raw, _) in BROKEN.items():
        (tmp_path / f"{name}.json").write_bytes(raw)
    assert teerling(f"analyse {tmp_path}").code == 2
    for name in ("first", "second"):
        (tmp_path / f"{name}.json").write_bytes(RAW)
    done = teerling(f"analyse {tmp_path} --json")
    assert [Path(one["file"]).stem for one in json.loads(done.out)] == ["first", "second"]
    told = [line for line in done.err.splitlines() if line]
    assert len(told) == len(BROKEN) - 1  # a game that goes on is no mistake of anybody's
    assert any(line.startswith(f"{tmp_path / 'cut short.json'}: The record is damaged") for line in told)
