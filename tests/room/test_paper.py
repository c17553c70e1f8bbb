"""A room in which dice are not told: what is written down, by whom, and what is said of it afterwards."""

from typing import Any

import msgspec
import pytest
from msgspec import Raw

from teerling.analysis import review
from teerling.analysis.review import NotTold
from teerling.core.errors import Refused, UserError
from teerling.core.game import Rolled
from teerling.games import GAMES, part
from teerling.room import wire
from teerling.room.journal import Row, encode_entry
from teerling.room.reading import carry_out
from teerling.room.replay import replay
from teerling.room.room import Denied, Room
from tests.room.ears import Company


def write(company: Company, member: int, seat: int, **line: Any) -> None:
    company.send(member, wire.Write, company.room.seq, seat, Raw(msgspec.json.encode(line)))


def test_what_is_written_is_told_to_all_and_taken_back_whole() -> None:
    company = Company(2, game="yatzy", dice="none")
    company.send(0, wire.Start)
    assert company.ears[1].last(wire.RoomNow).info.paper["fives"] == [0, 5, 10, 15, 20, 25]
    write(company, 0, 0, box="fives", points=15)
    with pytest.raises(Denied, match="room-not-your-seat"):
        write(company, 1, 0, box="ones", points=1)
    with pytest.raises(Refused, match="refused-not-your-turn"):
        write(company, 0, 0, box="ones", points=1)
    with pytest.raises(Refused, match="yatzy-position-points"):
        write(company, 1, 1, box="fives", points=7)
    with pytest.raises(UserError, match="malformed-action"):
        write(company, 1, 1, box="fives")
    write(company, 0, 1, box="yatzy", points=0)  # the host writes for all
    assert company.ears[1].last(wire.TableNow).standing == (15, 0)
    assert len(company.room.running().events) == 4
    with pytest.raises(Denied, match="room-dice-are-entered"):
        company.send(0, wire.Throw, company.room.seq, 0)
    company.send(0, wire.Undo, company.room.seq, 1)
    assert len(company.room.running().events) == 2
    again = Room("again")
    rows = [Row("again", seq, 0.0, encode_entry(entry)) for seq, entry in enumerate(company.entries, 1)]
    carry_out(again, rows)
    assert again.running().events == company.room.running().events


def test_only_games_with_a_sheet_and_only_people() -> None:
    with pytest.raises(Denied, match="room-no-paper"):
        Company(2, game="zock", dice="none")
    company = Company(1, game="yatzy", dice="none")
    company.send(0, wire.AddBot, "good")
    with pytest.raises(Denied, match="room-paper-no-bots"):
        company.send(0, wire.Start)
    told = Company(1, game="yatzy")
    told.send(0, wire.Start)
    with pytest.raises(Denied, match="room-dice-are-told"):
        write(told, 0, 0, box="ones", points=1)


def test_a_game_that_was_not_told_whole_has_no_luck() -> None:
    company = Company(1, game="yatzy", dice="none")
    company.send(0, wire.Start)
    for box, points in part("yatzy", "paper").lines(company.room.running().game).items():
        write(company, 0, 0, box=box, points=points[-1])
    record = company.room.record
    assert record is not None
    assert not record.whole
    shown = replay(record)
    assert (shown.faces, len(shown.steps)) == ({}, 1)
    with pytest.raises(NotTold):
        review(record, None)  # type: ignore[arg-type]


def test_a_throw_that_was_told_whole_reads_as_before() -> None:
    assert msgspec.json.encode(Rolled((1, 2))) == b'{"type":"rolled","faces":[1,2]}'
    entered = Company(1, game="yatzy", dice="entered")
    entered.send(0, wire.Start)
    entered.send(0, wire.Enter, entered.room.seq, (1, 2, 3, 4, 5), True)
    assert entered.room.running().events == [Rolled((1, 2, 3, 4, 5), "last")]
    assert GAMES["zocknroll"].real_dice == {"cups": "lifted"}  # type: ignore[attr-defined]
