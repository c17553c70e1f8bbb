"""Games that were played once and must never change: each record replays to the same end, byte for byte.

To make them again, after rules or format were changed on purpose: `python tests/records/make_golden.py`.
"""

from pathlib import Path

import pytest

from teerling.core import Over, encode_record
from teerling.games import GAMES, read_record

GOLDEN = Path(__file__).parent / "golden"

ENDS: dict[str, tuple[int, Over]] = {
    "zocken": (220, Over((-210, -100), (1,), "ZOCKEN-10")),
    "zock": (92, Over((8, -8), (0,), "ZOCK-11")),
    "qwinn": (104, Over((60, 56), (0,), "QWINN-10")),
    "zocknroll": (147, Over((42, 39, 56), (2,), "ZNR-8")),
    "yatzy": (136, Over((57, 52), (0,), "YATZY-1")),
    "dubbelyatzy": (96, Over((89, 60), (0,), "YATZY-1")),
}
"""How many events, and how the game ended."""


@pytest.mark.parametrize("game", ENDS)
def test_record_replays_to_its_end(game: str) -> None:
    record = read_record(GOLDEN.joinpath(f"{game}.json").read_bytes())
    events, end = ENDS[game]
    assert record.game.id == game
    assert record.seats == ("Anna", "Bjørn", "Çelik")[: record.game.players]
    assert len(record.events) == events
    assert record.table().turn == end


@pytest.mark.parametrize("game", ENDS)
def test_record_is_written_as_it_was_read(game: str) -> None:
    raw = GOLDEN.joinpath(f"{game}.json").read_bytes()
    assert encode_record(read_record(raw)) == raw


def test_every_game_has_a_record() -> None:
    assert {file.stem for file in GOLDEN.iterdir()} == set(ENDS) == set(GAMES)
