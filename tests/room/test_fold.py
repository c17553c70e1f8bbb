"""A room is the fold of its journal: whoever reads it later has the very room in which it was written."""

from random import Random
from typing import Any

import msgspec
import pytest

from teerling.core.game import Choose, Roll
from teerling.core.options import players_of
from teerling.games import GAMES
from teerling.room import wire
from teerling.room.journal import decode_entry, encode_entry
from teerling.room.room import Room
from tests.room.ears import Company


def everything(room: Room) -> dict[str, Any]:
    """All that a room knows."""
    known = {
        name: value
        for name, value in msgspec.structs.asdict(room).items()
        if name not in {"table", "actions", "_events"}
    }
    return {**known, "table": None if room.table is None else (room.table.state, room.table.turn, room.table.events)}


def anything(company: Company, random: Random) -> None:
    """Something that can be done now."""
    room = company.room
    if not room.playing:
        for member in sorted({place.member for place in room.places if place.member is not None} - room.entropy.keys()):
            if room.seed is not None:
                company.send(member, wire.AddEntropy, "0123456789abcdef")
        company.send(0, wire.Start, rotate=random.random() < 0.5)
        return
    turn = room.running().turn
    assert isinstance(turn, Roll | Choose)
    who = room.places[turn.seat].member
    assert who is not None
    undoers = [member for member in room.members.guests if member in room.who_can_undo()]
    if undoers and random.random() < 0.2:
        company.send(undoers[0], wire.Undo, room.seq, getattr(room.running().events[-1], "seat", 0))
    elif isinstance(turn, Choose):
        action = msgspec.Raw(msgspec.json.encode(random.choice(turn.actions)))
        company.send(who, wire.Act, room.seq, turn.seat, action)
    elif room.settings.dice == "entered":
        enterer = room.enterer()
        assert enterer is not None
        company.send(enterer, wire.Enter, room.seq, tuple(random.choice(turn.sides) for _ in turn.dice))
    elif random.random() < 0.02:
        company.send(0, wire.Stop)
    else:
        company.send(who, wire.Throw, room.seq, turn.seat)


@pytest.mark.parametrize("dice", ["random", "fair", "entered"])
@pytest.mark.parametrize("game", GAMES)
def test_a_room_that_is_read_is_the_room_that_was_written(game: str, dice: str) -> None:
    company, random = Company(max(2, players_of(GAMES[game])[0]), game=game, dice=dice), Random(7)
    for step in range(300):
        anything(company, random)
        if step % 10 == 9 or not company.room.playing:
            read = Room(company.room.id)
            for entry in company.entries:
                read.apply(decode_entry(encode_entry(entry)))
            assert everything(read) == everything(company.room)
