"""Games that were played once and must never change: each record replays to the same end, byte for byte.

To make them again, after rules or format were changed on purpose: `python -m tests.games.make_golden`.
"""

import pytest

from teerling.core import Over, encode_record
from teerling.games import GAMES, read_record
from tests.games.samples import HERE, NAMES, golden_file, samples

every_game = pytest.mark.parametrize("game", GAMES)


@every_game
def test_record_replays_to_its_end(game: str) -> None:
    record = read_record(golden_file(game).read_bytes())
    assert record.game.id == game
    assert record.seats == NAMES[: record.game.players]
    assert isinstance(record.table().turn, Over)


@pytest.mark.parametrize("game", [game for game in GAMES if samples(game).golden_end])
def test_the_end_is_the_one_it_had(game: str) -> None:
    record = read_record(golden_file(game).read_bytes())
    assert (len(record.events), record.table().turn) == samples(game).golden_end
    assert record.game == samples(game).golden


@every_game
def test_record_is_written_as_it_was_read(game: str) -> None:
    raw = golden_file(game).read_bytes()
    assert encode_record(read_record(raw)) == raw


def test_every_game_has_a_record() -> None:
    assert {file.parent.name for file in HERE.glob("*/golden.json")} == set(GAMES)
