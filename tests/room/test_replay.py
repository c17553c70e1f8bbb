"""A finished game as a client shows it, from the golden records."""

import pytest

from teerling.core import Choose, Over, Roll
from teerling.core.game import Rolled
from teerling.core.table import Thrown
from teerling.games import GAMES, read_record
from teerling.room.replay import replay
from tests.games.samples import golden_file


@pytest.mark.parametrize("game", GAMES)
def test_every_step_stands_between_the_start_and_the_end(game: str) -> None:
    record = read_record(golden_file(game).read_bytes())
    table = record.table()
    shown = replay(record)
    assert [step.event for step in shown.steps] == record.table().log(None)
    assert shown.steps[-1].awaited == table.turn == Over(shown.scores, shown.winners, shown.reason)
    assert shown.steps[-1].view == table.view(None)
    assert shown.steps[-1].standing == (shown.scores if hasattr(record.game, "standing") else ())


@pytest.mark.parametrize("game", GAMES)
def test_what_is_awaited_at_a_step_is_what_comes_next(game: str) -> None:
    shown = replay(read_record(golden_file(game).read_bytes()))
    for awaited, step in zip([shown.awaited, *(step.awaited for step in shown.steps)], shown.steps, strict=False):
        assert awaited.seat == step.seat
        if isinstance(step.event, Thrown):
            assert isinstance(awaited, Roll)
            assert (step.event.seat, step.event.secret) == (awaited.seat, awaited.secret)
            assert len(awaited.dice) == len(step.event.faces)
        else:
            assert awaited == Choose(step.event.seat, ()), "an onlooker is not told what a player could do"


@pytest.mark.parametrize("game", GAMES)
def test_every_die_that_fell_is_counted(game: str) -> None:
    record = read_record(golden_file(game).read_bytes())
    shown = replay(record)
    fallen = sum(len(event.faces) for event in record.events if isinstance(event, Rolled))
    assert sum(map(sum, shown.faces.values())) == fallen
    assert {kind: len(counts) for kind, counts in shown.faces.items()} == {
        kind: len(sides) for kind, sides in shown.sides.items()
    }
