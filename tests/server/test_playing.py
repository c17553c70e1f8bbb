"""Games in real rooms: `teerling.client` against a real server process, over real sockets."""

import asyncio
from contextlib import AsyncExitStack
from random import Random
from typing import Any, get_args

import msgspec
import pytest
from msgspec import Raw
from websockets.asyncio.client import connect

from teerling.bots import LEVELS
from teerling.client import (
    Denied,
    Refused,
    SeatAtTable,
    new_id,
    open_room,
    sit_down,
    watch,
)
from teerling.core.game import AnyGame, Choose, Over
from teerling.core.options import players_of
from teerling.core.table import Covered, Thrown
from teerling.games import GAMES
from teerling.games.yatzy.paper import Line
from teerling.room import wire
from tests.server.people import (
    answer,
    as_json,
    denied,
    events_of,
    play,
    play_together,
    record_of,
    roomful,
    run,
    start,
)


def two_and_four(kind: type[AnyGame]) -> set[int]:
    """Or as near to that as the game allows."""
    fewest, most = players_of(kind)
    return {min(max(players, fewest), most) for players in (2, 4)}


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_played_to_its_end_by_two_and_by_four(shared_server: Any, game: str) -> None:
    async def one(players: int) -> None:
        async with AsyncExitStack() as stack:
            seats = await roomful(stack, shared_server.url, game, players)
            onlooker = await stack.enter_async_context(watch(seats[0].link))
            await start(seats[0])
            await play_together(*seats)
            await onlooker.until(lambda: onlooker.info.past)
            record = await record_of(seats[0])
            over = record.table().turn
            assert isinstance(over, Over)
            assert seats[0].info.past[0].scores == over.scores
            for seat in (*seats, onlooker):
                assert seat.table is not None
                assert seat.table.game == record.game
                assert seat.table.awaited == over
                assert list(seat.table.events) == record.table().log(None)
                assert seat.table.view == record.table().view(seat.table.told.eyes)

    async def both_at_once() -> None:
        await asyncio.gather(*map(one, two_and_four(GAMES[game])))

    run(both_at_once())


def test_one_plays_against_bots_of_each_level(shared_server: Any) -> None:
    async def test() -> None:
        async with open_room(shared_server.url, "Ann", "zocken", pace="instant") as host:
            for level in LEVELS:
                await host.send(wire.AddBot(new_id(), level))
            assert [place.bot for place in host.info.places] == [None, *LEVELS]
            assert len({place.name for place in host.info.places}) == 5
            await start(host)
            await play(host)
            assert len(host.info.past[0].scores) == 5

    run(test())


def test_several_people_share_one_device(shared_server: Any) -> None:
    async def test() -> None:
        async with open_room(shared_server.url, "Ann", "zocknroll", options={"first": 0}) as device:
            await device.send(wire.Sit(new_id(), "Ben"))
            await device.send(wire.Sit(new_id(), "Cas"))
            await start(device)
            assert device.seats == (0, 1, 2)
            asked = set()
            async for moment in device.moments(1):
                asked.add(moment.choice.seat)
                assert device.table is not None
                assert device.table.told.eyes == moment.choice.seat, "seen through the eyes of the one who is asked"
                await answer(device, moment, Random(moment.number))
            assert asked == {0, 1, 2}

    run(test())


def test_nobody_is_told_what_lies_under_another_cup(shared_server: Any) -> None:
    async def test() -> None:
        async with AsyncExitStack() as stack:
            seats = await roomful(stack, shared_server.url, "zocknroll", 3, options={"first": 0})
            onlooker = await stack.enter_async_context(watch(seats[0].link))
            await start(seats[0])
            for seat in (*seats, onlooker):
                await seat.until(lambda seat=seat: seat.table is not None)  # type: ignore[misc]
                table = seat.table
                assert table is not None
                own = [isinstance(event, Thrown) for event in table.events[:3]]
                assert own == [at == table.told.eyes for at in range(3)]
                hidden = [event for event in table.events if isinstance(event, Covered)]
                assert len(hidden) == (3 if seat is onlooker else 2)

    run(test())


def test_a_refusal_names_its_rule_and_changes_nothing(shared_server: Any) -> None:
    async def test() -> None:
        async with AsyncExitStack() as stack:
            ann, bob = await roomful(stack, shared_server.url, "zocken", 2)
            await start(ann)
            asked = await ann.until(lambda: ann.asked)
            await bob.until(lambda: bob.table)
            assert bob.asked is None
            assert bob.table is not None
            assert isinstance(bob.table.awaited, Choose)
            assert bob.table.awaited.actions == (), "another's possible actions are not told"
            action = Raw(b'{"type":"place","field":3}')
            with pytest.raises(Refused) as caught:
                await ann.send(wire.Throw(new_id(), asked.table.seq, 0))
            assert caught.value.rule == "TABLE-2"
            with pytest.raises(Denied, match="malformed"):
                await ann.send(wire.Act(new_id(), asked.table.seq, 0, Raw(b'{"type":"fly"}')))
            assert await denied(bob, wire.Act(new_id(), asked.table.seq, 0, action)) == "forbidden"
            assert await denied(bob, wire.Throw(new_id(), asked.table.seq, 11)) == "forbidden"
            assert ann.table is asked.table

    run(test())


def test_a_repeated_id_is_answered_again_and_not_played_again(shared_server: Any) -> None:
    async def test() -> None:
        async with open_room(shared_server.url, "Ann", "yatzy") as ann:
            await start(ann)
            thrown = wire.Throw(new_id(), (await ann.until(lambda: ann.asked)).table.seq, 0)
            first = await ann.send(thrown)
            assert isinstance(first, wire.TableNow)
            again = await ann.send(thrown)
            assert again == wire.Done(thrown.id, first.seq)
            assert ann.table is not None
            assert len(ann.table.events) == 1
            hello = wire.Chat(new_id(), "hello")
            await ann.send(hello)
            assert isinstance(await ann.send(hello), wire.Done)
            assert [said.text for said in ann.chat] == ["hello"]

    run(test())


def test_a_decision_about_an_older_table_is_not_played(shared_server: Any) -> None:
    async def test() -> None:
        async with open_room(shared_server.url, "Ann", "yatzy") as ann:
            await start(ann)
            old = (await ann.until(lambda: ann.asked)).table.seq
            await ann.throw()
            assert await denied(ann, wire.Undo(new_id(), old, 0)) == "stale"
            assert await denied(ann, wire.Throw(new_id(), old, 0)) == "stale"
            async with sit_down(ann.link, welcome=ann.welcome) as same:
                moment = await same.until(lambda: same.asked)
                assert isinstance(moment.choice, Choose)
                moments = same.moments()
                await anext(moments)
                await ann.act(moment.choice.actions[-1])
                assert await same.act(moment.choice.actions[0]) is False, "decided about a table that is gone"
                assert (await anext(moments)).table.seq > moment.table.seq

    run(test())


def test_a_decision_is_taken_back_as_long_as_nothing_new_is_known(shared_server: Any) -> None:
    async def test() -> None:
        async with AsyncExitStack() as stack:
            ann, bob = await roomful(stack, shared_server.url, "yatzy", 2)
            await start(ann)
            await ann.until(lambda: ann.asked)
            await ann.throw()
            with pytest.raises(Denied, match="not_now"):
                await ann.undo()  # dice are not thrown again
            moment = ann.asked
            assert moment is not None
            assert isinstance(moment.choice, Choose)
            await ann.act(moment.choice.actions[-1])
            assert ann.table is not None
            assert ann.table.told.can_undo
            await bob.until(lambda: bob.asked)
            assert bob.table is not None
            assert not bob.table.told.can_undo
            with pytest.raises(Denied, match="not_now"):
                await bob.undo()
            await ann.undo()
            assert ann.asked is not None
            assert ann.asked.view == moment.view
            await bob.until(lambda: bob.table is not None and len(bob.table.events) == 1)
            await ann.act(moment.choice.actions[-2])
            await bob.until(lambda: bob.asked)
            assert bob.table.events == ann.table.events  # after the undo too

    run(test())


def test_who_connects_again_is_told_only_what_he_missed(shared_server: Any) -> None:
    async def heard(seat: SeatAtTable, hello: wire.Hello) -> list[wire.ServerMessage]:
        """What a greeting is answered with; the last of it is who is there."""
        messages: list[wire.ServerMessage] = []
        url = f"{seat.server.replace('http', 'ws')}/api/rooms/{seat.room}/socket"
        async with connect(url) as socket:
            await socket.send(msgspec.json.encode(hello).decode())
            while not messages or not isinstance(messages[-1], wire.Presence):
                messages.append(msgspec.json.decode(await socket.recv(), type=wire.ServerMessage))
        return messages[:-1]

    async def test() -> None:
        async with AsyncExitStack() as stack:
            ann, bob = await roomful(stack, shared_server.url, "yatzy", 2)
            assert bob.welcome is not None
            token = bob.welcome.token
            await start(ann)
            await ann.throw()
            await bob.until(lambda: bob.table is not None and len(bob.table.events) == 1)
            assert bob.table is not None
            seen = bob.table.seq

            def hello(events: int) -> wire.Hello:
                return wire.Hello(wire.PROTOCOL, token, seen, 1, events)

            assert await heard(bob, hello(1)) == []
            await ann.send(wire.Chat(new_id(), "well?"))
            room, said = await heard(bob, hello(1))
            assert isinstance(room, wire.RoomNow)
            assert isinstance(said, wire.Said)
            assert said.text == "well?"
            assert ann.asked is not None
            assert isinstance(ann.asked.choice, Choose)
            one, other = ann.asked.choice.actions[-2:]
            await ann.act(one)
            table = (await heard(bob, hello(1)))[-1]
            assert isinstance(table, wire.TableNow)
            assert table.since == 1
            assert len(msgspec.json.decode(table.events)) == 1

            seen, known = table.seq, as_json(events_of(ann))
            await ann.undo()
            await ann.act(other)
            table = (await heard(bob, hello(2)))[-1]
            assert isinstance(table, wire.TableNow)
            told = [*known[: table.since], *msgspec.json.decode(table.events)]
            assert told == as_json(events_of(ann)), "what was taken back meanwhile must be forgotten"

    run(test())


def test_a_game_goes_on_although_connections_break_all_the_time(shared_server: Any) -> None:
    async def test() -> None:
        async with AsyncExitStack() as stack:
            ann, bob = await roomful(stack, shared_server.url, "zock", 2)
            breaks = 0

            def break_often(message: wire.ServerMessage) -> None:
                nonlocal breaks
                socket = ann._socket._socket
                if isinstance(message, wire.TableNow) and message.seq % 5 == 0 and socket is not None:
                    breaks += 1
                    socket.transport.abort()

            ann.listener = break_often
            await start(ann)
            await play_together(ann, bob)
            assert breaks > 2
            assert events_of(ann) == events_of(bob) == tuple((await record_of(bob)).table().log(None))

    run(test())


def test_a_game_goes_on_when_the_server_was_killed_or_started_again(server: Any) -> None:
    async def test() -> None:
        async with AsyncExitStack() as stack:
            ann, bob = await roomful(stack, server.url, "zock", 2)
            await start(ann)
            playing = asyncio.create_task(play_together(ann, bob))
            for end, events in ((server.kill, 3), (server.stop, 6)):
                await bob.until(lambda events=events: bob.table is not None and len(bob.table.events) >= events)  # type: ignore[misc]
                await asyncio.to_thread(end)
                await asyncio.to_thread(server.start)
            await playing
            record = await record_of(ann)
            for seat in (ann, bob):
                assert seat.table is not None
                assert list(seat.table.events) == record.table().log(None)

    run(test())


async def advised(seat: SeatAtTable) -> wire.AdviceNow:
    """As soon as the coach knows."""
    while True:
        try:
            return await seat.advise()
        except Denied as problem:
            if problem.code != "later":
                raise
            await asyncio.sleep(0.1)


def test_a_host_can_do_all_that_a_host_may(shared_server: Any) -> None:
    """By the client's own words: there is one for every command but the entropy, which it adds unasked."""
    words = {one.__struct_config__.tag for one in get_args(wire.Command)} - {"entropy"}
    called = {"chat": "say"}
    assert all(callable(getattr(SeatAtTable, called.get(word, word))) for word in words)

    async def one() -> None:
        async with (
            open_room(shared_server.url, "Ann", "yatzy") as ann,
            sit_down(ann.link, "Bob") as bob,
            sit_down(ann.link, "Cem", sit=False) as cem,
        ):
            await ann.add_bot("random")
            await ann.move_place(2, 0)
            assert [place.name for place in ann.info.places][1:] == ["Ann", "Bob"]
            await ann.stand(0)
            await ann.change(options={"system": "dutch"}, pace="instant")
            assert (ann.info.settings.options, ann.info.settings.game) == ({"system": "dutch"}, "yatzy")
            with pytest.raises(Denied):
                await bob.start()
            await cem.sit("Cleo")
            await ann.kick(cem.member or 0)
            await ann.admit(newcomers=False, onlookers=False)
            assert not ann.info.newcomers
            for seat in (ann, bob):
                await seat.agree()
            await ann.start()
            await ann.until(lambda: ann.asked)
            await ann.throw()
            await ann.until(lambda: isinstance(ann.asked and ann.asked.choice, Choose))
            assert (await advised(ann)).items
            await bob.say("hurry up")
            await ann.stop()
            await ann.change(dice="none")
            await ann.start(rotate=True)
            await bob.until(lambda: bob.table)
            assert bob.table is not None
            assert set(bob.table.names) == {"Ann", "Bob"}
            first = bob if bob.table.names[0] == "Bob" else ann
            await first.until(lambda: first.table)
            assert await first.write(Line("chance", 20))
            await bob.leave()
            await ann.stop()
            await ann.erase()

    run(one())
