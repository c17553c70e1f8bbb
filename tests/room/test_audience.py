"""What each of those who look is told, without a network."""

from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import Raw

from teerling.bots import bot
from teerling.core.errors import Refused
from teerling.core.game import Choose, Roll, Rolled
from teerling.core.options import players_of
from teerling.games import GAMES
from teerling.room import commands, moves, wire
from teerling.room.audience import Repeated
from teerling.room.replay import replay
from teerling.room.room import Denied
from tests.room.ears import Company, Ear


def enters(company: Company) -> list[bool]:
    return [ear.last(wire.TableNow).enters for ear in company.ears]


def play_to_the_end(company: Company, random: Random) -> None:
    while company.room.playing:
        turn = company.room.running().turn
        assert isinstance(turn, Roll | Choose)
        who = company.room.places[turn.seat].member
        assert who is not None
        if isinstance(turn, Roll):
            company.send(who, wire.Throw, company.room.seq, turn.seat)
        else:
            action = Raw(msgspec.json.encode(random.choice(turn.actions)))
            company.send(who, wire.Act, company.room.seq, turn.seat, action)


@pytest.mark.parametrize("game", GAMES)
def test_a_person_and_a_bot_play_a_game_without_a_network(game: str) -> None:
    company, random = Company(1, game=game, pace="slow"), Random(1)
    for _ in range(max(1, players_of(GAMES[game])[0] - 1)):
        company.send(0, wire.AddBot, "good")
    company.send(0, wire.Start)
    bots: dict[int, Any] = {}
    while company.room.playing:
        table, move = company.room.running(), moves.due(company.room, company.asked_for())
        if move is not None:
            company.time += move.seconds
            fell = isinstance(table.events[-1], Rolled) if table.events else False
            undone = table.can_undo(0)
            if not undone:  # dice that fell are to be read before somebody decides
                assert move.seconds == (2.1 if fell and isinstance(table.turn, Choose) else 1.6)
            action = None
            if isinstance(table.turn, Choose):
                player = bots.setdefault(move.seat, bot(table.game, move.level, 1))
                action = player.choose(table.view(move.seat), table.turn, len(table.events))
            entry, changed = moves.make(company.room, move, action, company.time)
            company.entries.append(entry)
            company.broadcast(changed)
            with pytest.raises(moves.Overtaken):
                moves.make(company.room, move, action, company.time)
        elif isinstance(table.turn, Roll):
            company.send(0, wire.Throw, company.room.seq, table.turn.seat)
        else:
            assert isinstance(table.turn, Choose)
            action = Raw(msgspec.json.encode(random.choice(table.turn.actions)))
            company.send(0, wire.Act, company.room.seq, table.turn.seat, action)
    assert company.room.record is not None
    shown, told = replay(company.room.record), company.ears[0].last(wire.RoomNow).info.past[-1]
    assert (shown.scores, shown.winners) == (told.scores, told.winners)


def test_dice_that_fall_with_a_decision_come_with_the_table_before_they_fell() -> None:
    company = Company(2, game="yatzy")
    company.send(0, wire.Start)
    company.send(0, wire.Throw, company.room.seq, 0)
    assert company.ears[1].last(wire.TableNow).in_the_air is None, "everybody has seen that table"
    dice = company.room.running().state.phase.dice
    company.send(0, wire.Act, company.room.seq, 0, Raw(msgspec.json.encode({"type": "keep", "dice": dice[:2]})))
    for ear in company.ears:
        told = ear.last(wire.TableNow)
        before = msgspec.json.decode(told.in_the_air.view)
        assert told.in_the_air.events == 2
        assert before["table"]["phase"] == {"type": "throwing", "kept": list(dice[:2])}
        assert before["would"] == {}


def test_whoever_comes_is_told_the_table_before_the_last_decision_until_something_follows_it() -> None:
    company = Company(2, game="yatzy")
    company.send(0, wire.Start)
    company.send(0, wire.Throw, company.room.seq, 0)
    company.send(0, wire.Act, company.room.seq, 0, Raw(b'{"type":"fill","box":"chance"}'))
    assert company.ears[1].last(wire.TableNow).before is None, "he has seen it"
    late = Ear()
    company.welcome(late, None, wire.Hello(wire.PROTOCOL))
    told = late.last(wire.TableNow)
    assert told.before is not None
    assert told.before.events == 1
    before, now = (msgspec.json.decode(view)["table"]["sheets"][0] for view in (told.before.view, told.view))
    assert before.count(None) == now.count(None) + 1
    company.send(1, wire.Throw, company.room.seq, 1)
    later = Ear()
    company.welcome(later, None, wire.Hello(wire.PROTOCOL))
    assert later.last(wire.TableNow).before is None


def test_whoever_types_in_the_dice_is_told_so_and_nobody_else() -> None:
    company = Company(3, game="yatzy", dice="entered")
    company.send(0, wire.Start)
    assert enters(company) == [True, False, False]
    company.send(0, wire.Enter, company.room.seq, (1,) * len(company.room.running().turn.dice))  # type: ignore[union-attr]
    assert enters(company) == [False, False, False], "a decision is awaited"
    onlooker = Ear()
    company.welcome(onlooker, None, wire.Hello(wire.PROTOCOL))
    assert not onlooker.last(wire.TableNow).enters


def test_who_types_in_is_told_again_when_it_becomes_another() -> None:
    company = Company(3, game="yatzy", dice="entered")
    company.send(0, wire.MovePlace, 1, 0)
    company.send(0, wire.Start)
    assert enters(company) == [False, True, False], "the thrower"
    company.leave_without_a_word(1)
    company.time += 60
    before, events = company.room.table_seq, len(company.room.running().events)
    company.send(2, wire.Substitute, 0, "bot")
    assert [ear.last(wire.TableNow).enters for ear in company.ears if ear is not company.ears[1]] == [True, False]
    told = company.ears[2].last(wire.TableNow)
    assert (told.seq, told.since, company.room.table_seq) == (company.room.seq, events, before), "nothing else is new"
    back = Ear()
    company.welcome(back, 0, wire.Hello(wire.PROTOCOL, None, before, 1, events))
    assert back.last(wire.TableNow).enters, "who comes back is told what he missed"
    entry, changed = commands.pass_on(company.room, 2, company.time)
    company.broadcast(changed)
    assert entry.what.member == 2  # type: ignore[union-attr]
    assert not company.ears[0].last(wire.TableNow).enters
    assert company.ears[2].last(wire.TableNow).enters, "the host"


def test_whoever_stands_at_the_door_hears_of_the_room_alone_and_is_not_counted() -> None:
    company, onlooker, outside = Company(2, game="yatzy"), Ear(), Ear()
    company.send(0, wire.Chat, "hello")
    company.send(0, wire.Start)
    company.welcome(onlooker, None, wire.Hello(wire.PROTOCOL))
    company.welcome(outside, None, wire.Hello(wire.PROTOCOL, outside=True))
    company.broadcast_presence()
    company.send(0, wire.Throw, company.room.seq, 0)
    company.send(1, wire.Chat, "well done")
    company.send(0, wire.Admit, newcomers=False, onlookers=True)
    assert {type(message) for message in outside.heard} == {wire.RoomNow, wire.Presence}
    assert {type(message) for message in onlooker.heard} >= {wire.TableNow, wire.Said}
    assert not outside.last(wire.RoomNow).info.newcomers
    assert outside.last(wire.Presence).onlookers == 1


def test_what_is_refused_repeated_or_not_his_changes_nothing() -> None:
    company = Company(2, game="yatzy")
    company.send(0, wire.Start)
    room, ann = company.room, company.ears[0]
    before = str(room)
    with pytest.raises(Refused):
        company.perform(ann, wire.Act("a", room.seq, 0, Raw(b'{"type":"fill","box":"chance"}')), 1.0)
    assert str(room) == before
    throw = wire.Throw("b", room.seq, 0)
    company.perform(ann, throw, 1.0)
    with pytest.raises(Repeated) as repeated:
        company.perform(ann, throw, 1.0)
    assert repeated.value.seq == room.seq
    onlooker = Ear()
    company.welcome(onlooker, None, wire.Hello(wire.PROTOCOL))
    with pytest.raises(Denied):
        company.perform(onlooker, throw, 1.0)


def test_at_the_end_of_a_game_everybody_may_react_without_words_in_each_way_once() -> None:
    company, random = Company(3, game="zock", chat=False), Random(1)
    onlooker = Ear()
    company.welcome(onlooker, None, wire.Hello(wire.PROTOCOL))
    company.send(0, wire.Start)
    with pytest.raises(Denied, match="room-react-later"):
        company.send(1, wire.React, "ouch")
    play_to_the_end(company, random)
    company.send(1, wire.React, "again")
    company.send(2, wire.React, "lovely")
    with pytest.raises(Denied, match="room-reacted"):
        company.send(1, wire.React, "again")
    company.send(1, wire.React, "ouch")
    for ear in (*company.ears, onlooker):
        told = [(said.member, said.reaction, said.game, said.text) for said in ear.heard if isinstance(said, wire.Said)]
        assert told == [(1, "again", 1, ""), (2, "lovely", 1, ""), (1, "ouch", 1, "")]
    late = Ear()
    company.welcome(late, None, wire.Hello(wire.PROTOCOL))
    assert late.last(wire.Said).reaction == "ouch"
    with pytest.raises(Denied):
        company.perform(onlooker, wire.React("me-too", "lovely"), 0.0)
    company.send(0, wire.Start)
    with pytest.raises(Denied, match="room-react-later"):
        company.send(1, wire.React, "lucky")
    play_to_the_end(company, random)
    company.send(1, wire.React, "again")
    assert company.ears[0].last(wire.Said).game == 2
