"""People, bots and onlookers in real rooms: `teerling.client` against a real server process, over real sockets."""

import asyncio
from collections.abc import Coroutine
from contextlib import AsyncExitStack
from random import Random
from typing import Any, TypeVar

import msgspec
import pytest
from msgspec import Raw, structs
from websockets.asyncio.client import connect

from teerling.bots import LEVELS
from teerling.client import (
    Denied,
    Ended,
    Moment,
    Refused,
    SeatAtTable,
    ask,
    new_id,
    open_room,
    sit_down,
    watch,
)
from teerling.core.game import Choose, Over, Played, Roll, Rolled
from teerling.core.record import Record
from teerling.core.table import Covered
from teerling.dice.fair import Checked, check
from teerling.games import GAMES, read_record
from teerling.server import wire

Answer = TypeVar("Answer")


def run(test: Coroutine[Any, Any, Answer]) -> Answer:
    async def within_a_minute() -> Answer:
        return await asyncio.wait_for(test, 60)

    return asyncio.run(within_a_minute())


async def answer(seat: SeatAtTable, moment: Moment, random: Random) -> None:
    """Anything that is allowed."""
    choice = moment.choice
    if isinstance(choice, Choose):
        await seat.act(random.choice(choice.actions))
    elif seat.info.settings.dice == "entered":
        await seat.enter(tuple(random.choices(choice.sides, k=len(choice.dice))))
    else:
        await seat.throw()


async def play(seat: SeatAtTable, games: int = 1) -> None:
    random = Random(f"{seat.member}")
    async for moment in seat.moments(games):
        await answer(seat, moment, random)


async def play_together(*seats: SeatAtTable) -> None:
    await asyncio.gather(*(play(seat) for seat in seats))


async def record_of(seat: SeatAtTable, number: int = 1) -> Record:
    url = f"{seat.server}/api/rooms/{seat.room}/games/{number}/record"
    return read_record(bytes(await asyncio.to_thread(ask, url, Raw)))


async def start(seat: SeatAtTable, *, rotate: bool = False) -> None:
    await seat.say(wire.Start(new_id(), rotate))


async def roomful(stack: AsyncExitStack, url: str, game: str, players: int, **settings: Any) -> list[SeatAtTable]:
    """A room with so many people at its table; the first is the host."""
    host = await stack.enter_async_context(open_room(url, "Ann", game, **settings))
    names = ("Bob", "Cem", "Dee", "Eva", "Fay")[: players - 1]
    others = [await stack.enter_async_context(sit_down(host.link, name)) for name in names]
    await host.until(lambda: len(host.info.places) == players)
    return [host, *others]


def events_of(seat: SeatAtTable) -> tuple[Any, ...]:
    return seat.table.events if seat.table is not None else ()


def as_json(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


async def denied(seat: SeatAtTable, message: wire.Command | wire.Advise) -> str:
    with pytest.raises(Denied) as caught:
        await seat.say(message)
    return caught.value.code


# Playing ------------------------------------------------------------------------------------------------------------


def test_every_game_is_played_to_its_end_by_two_and_by_four(shared_server: Any) -> None:
    async def one(game: str, players: int) -> None:
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
                assert seat.table.events == record.events
                assert seat.table.view == record.table().view(seat.table.told.eyes)

    async def all_at_once() -> None:
        wanted = {"zock": [2], "qwinn": [2], "zocknroll": [3, 4]}
        await asyncio.gather(*(one(game, players) for game in GAMES for players in wanted.get(game, [2, 4])))

    run(all_at_once())


def test_one_plays_against_bots_of_each_level(shared_server: Any) -> None:
    async def test() -> None:
        async with open_room(shared_server.url, "Ann", "zocken", pace="instant") as host:
            for level in LEVELS:
                await host.say(wire.AddBot(new_id(), level))
            assert [place.bot for place in host.info.places] == [None, *LEVELS]
            assert len({place.name for place in host.info.places}) == 5
            await start(host)
            await play(host)
            assert len(host.info.past[0].scores) == 5

    run(test())


def test_several_people_share_one_device(shared_server: Any) -> None:
    async def test() -> None:
        async with open_room(shared_server.url, "Ann", "zocknroll", options={"first": 0}) as device:
            await device.say(wire.Sit(new_id(), "Ben"))
            await device.say(wire.Sit(new_id(), "Cas"))
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
                own = [isinstance(event, Rolled) for event in table.events[:3]]
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
                await ann.say(wire.Throw(new_id(), asked.table.seq, 0))
            assert caught.value.rule == "TABLE-2"
            with pytest.raises(Denied, match="malformed"):
                await ann.say(wire.Act(new_id(), asked.table.seq, 0, Raw(b'{"type":"fly"}')))
            assert await denied(bob, wire.Act(new_id(), asked.table.seq, 0, action)) == "forbidden"
            assert await denied(bob, wire.Throw(new_id(), asked.table.seq, 11)) == "forbidden"
            assert ann.table is asked.table

    run(test())


def test_a_repeated_id_is_answered_again_and_not_played_again(shared_server: Any) -> None:
    async def test() -> None:
        async with open_room(shared_server.url, "Ann", "yatzy") as ann:
            await start(ann)
            thrown = wire.Throw(new_id(), (await ann.until(lambda: ann.asked)).table.seq, 0)
            first = await ann.say(thrown)
            assert isinstance(first, wire.TableNow)
            again = await ann.say(thrown)
            assert again == wire.Done(thrown.id, first.seq)
            assert ann.table is not None
            assert len(ann.table.events) == 1
            hello = wire.Chat(new_id(), "hello")
            await ann.say(hello)
            assert isinstance(await ann.say(hello), wire.Done)
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
    async def heard(seat: SeatAtTable, hello: wire.Hello) -> list[wire.Hear]:
        """What a greeting is answered with; the last of it is who is there."""
        messages: list[wire.Hear] = []
        url = f"{seat.server.replace('http', 'ws')}/api/rooms/{seat.room}/socket"
        async with connect(url) as socket:
            await socket.send(msgspec.json.encode(hello).decode())
            while not messages or not isinstance(messages[-1], wire.Presence):
                messages.append(msgspec.json.decode(await socket.recv(), type=wire.Hear))
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
            await ann.say(wire.Chat(new_id(), "well?"))
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

            def break_often(message: wire.Hear) -> None:
                nonlocal breaks
                socket = ann._line._socket
                if isinstance(message, wire.TableNow) and message.seq % 5 == 0 and socket is not None:
                    breaks += 1
                    socket.transport.abort()

            ann.listener = break_often
            await start(ann)
            await play_together(ann, bob)
            assert breaks > 2
            assert events_of(ann) == events_of(bob) == (await record_of(bob)).events

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
                assert seat.table.events == record.events

    run(test())


# The room -----------------------------------------------------------------------------------------------------------


def test_chat_reaches_everybody_until_the_host_switches_it_off(shared_server: Any) -> None:
    async def test() -> None:
        async with AsyncExitStack() as stack:
            ann, bob = await roomful(stack, shared_server.url, "zock", 2)
            onlooker = await stack.enter_async_context(watch(ann.link))
            await bob.say(wire.Chat(new_id(), "  good luck  "))
            for seat in (ann, bob, onlooker):
                await seat.until(lambda seat=seat: seat.chat)  # type: ignore[misc]
                assert (seat.chat[0].member, seat.chat[0].text) == (bob.member, "good luck")
            assert await denied(bob, wire.Chat(new_id(), "x" * 301)) == "malformed"
            assert await denied(onlooker, wire.Chat(new_id(), "me too")) == "forbidden"
            quiet = structs.replace(ann.info.settings, chat=False)
            assert await denied(bob, wire.Change(new_id(), quiet)) == "forbidden"
            await ann.say(wire.Change(new_id(), quiet))
            assert await denied(bob, wire.Chat(new_id(), "hello?")) == "not_now"
            late = await stack.enter_async_context(sit_down(ann.link, "Late"))
            await late.until(lambda: late.chat)
            assert late.seats == (), "two play this game"
            assert await denied(late, wire.Sit(new_id())) == "limit"

    run(test())


def test_who_is_sent_away_is_gone_and_a_bot_takes_over(shared_server: Any) -> None:
    async def test() -> None:
        async with AsyncExitStack() as stack:
            ann, bob = await roomful(stack, shared_server.url, "zock", 2, pace="instant")
            await start(ann)
            bobs = asyncio.create_task(play(bob))
            await ann.until(lambda: ann.asked)
            assert bob.member is not None
            assert await denied(bob, wire.Kick(new_id(), 0)) == "forbidden"
            assert await denied(ann, wire.Kick(new_id(), 99)) == "unknown"
            await ann.say(wire.Kick(new_id(), bob.member))
            await bobs  # its moments end, without an error
            assert isinstance(bob.end, Ended)
            assert bob.end.reason == "kicked"
            with pytest.raises(Ended):
                await bob.say(wire.Chat(new_id(), "why?"))
            with pytest.raises(Denied, match="token"):
                await stack.enter_async_context(sit_down(ann.link, welcome=bob.welcome))
            assert [place.bot for place in ann.info.places] == [None, "good"]
            await play(ann)

    run(test())


def test_the_host_leaves_and_the_next_one_is_host(shared_server: Any) -> None:
    async def test() -> None:
        async with AsyncExitStack() as stack:
            ann, bob, cem = await roomful(stack, shared_server.url, "yatzy", 3)
            assert await denied(bob, wire.Start(new_id())) == "forbidden"
            await ann.say(wire.Leave(new_id()))
            with pytest.raises(Ended, match="left"):
                await ann.until(lambda: False)
            await bob.until(lambda: bob.info.host == bob.member)
            assert [place.name for place in bob.info.places] == ["Bob", "Cem"]
            await bob.say(wire.MovePlace(new_id(), 0, 1))
            await start(bob)
            await cem.until(lambda: cem.asked)

    run(test())


def test_a_rematch_rotates_the_seats_and_the_room_counts(shared_server: Any) -> None:
    async def test() -> None:
        async with AsyncExitStack() as stack:
            ann, bob = await roomful(stack, shared_server.url, "zock", 2)
            await start(ann)
            await play_together(ann, bob)
            await start(ann, rotate=True)
            assert [place.name for place in ann.info.places] == ["Bob", "Ann"]
            assert await denied(ann, wire.Start(new_id())) == "not_now"
            await play_together(ann, bob)
            assert [(game.number, game.names) for game in ann.info.past] == [(1, ("Ann", "Bob")), (2, ("Bob", "Ann"))]
            for number in (1, 2):
                over = (await record_of(ann, number)).table().turn
                assert isinstance(over, Over)
                assert ann.info.past[number - 1].scores == over.scores
            await start(ann)
            await ann.say(wire.Stop(new_id()))
            assert not ann.info.playing
            assert ann.table is None
            assert ann.asked is None
            assert len(ann.info.past) == 2, "a game that was stopped counts for nobody"
            with pytest.raises(Denied, match="unknown"):
                await record_of(ann, 3)
            await start(ann)
            await bob.until(lambda: bob.table is not None and bob.table.number == 4)
            await play_together(ann, bob)

    run(test())


def test_going_on_on_another_device(shared_server: Any) -> None:
    async def test() -> None:
        async with AsyncExitStack() as stack:
            ann, bob = await roomful(stack, shared_server.url, "zock", 2)
            assert bob.welcome is not None
            await start(ann)
            room = f"{bob.server}/api/rooms/{bob.room}"
            link = await asyncio.to_thread(ask, f"{room}/links", wire.Link, {}, bob.welcome.token)
            welcome = await asyncio.to_thread(ask, f"{room}/redeem", wire.Welcome, wire.Redeem(link.code))
            with pytest.raises(Denied, match="token"):
                await asyncio.to_thread(ask, f"{room}/redeem", wire.Welcome, wire.Redeem(link.code))
            with pytest.raises(Ended, match="elsewhere"):
                await bob.until(lambda: False)
            with pytest.raises(Denied, match="token"):
                await stack.enter_async_context(sit_down(bob.link, welcome=bob.welcome))
            there = await stack.enter_async_context(sit_down(bob.link, welcome=welcome))
            assert (there.member, there.seats) == (bob.member, bob.seats)
            await play_together(ann, there)

    run(test())


def test_the_coach_is_asked_alone_or_when_all_agree(shared_server: Any) -> None:
    async def test() -> None:
        async with AsyncExitStack() as stack:
            ann, bob = await roomful(stack, shared_server.url, "zocken", 2)
            await start(ann)
            asked = await ann.until(lambda: ann.asked)
            advise = wire.Advise(new_id(), asked.table.seq, 0)
            assert await denied(ann, advise) == "forbidden"
            assert await denied(bob, wire.Advise(new_id(), asked.table.seq, 1)) == "stale"
            await ann.say(wire.Agree(new_id(), True))
            assert not ann.info.coach
            await bob.say(wire.Agree(new_id(), True))
            await ann.until(lambda: ann.info.coach)
            assert [member.agrees_to_coach for member in ann.info.members] == [True, True]

        async with open_room(shared_server.url, "Ann", "zock", pace="instant") as alone:
            await alone.say(wire.AddBot(new_id(), "random"))
            assert alone.info.coach, "bots do not mind"
            await start(alone)
            async for moment in alone.moments():
                if isinstance(moment.choice, Choose) and len(moment.choice.actions) > 1:
                    advice = await asked_until_solved(
                        alone, wire.Advise(new_id(), moment.table.seq, moment.choice.seat)
                    )
                    action: Any = moment.table.game.action_type
                    advised = [msgspec.convert(item.action, action) for item in advice.items]
                    assert set(advised) == set(moment.choice.actions)
                    assert advice.items[0].loss == 0
                    break
                await answer(alone, moment, Random(moment.number))

    async def asked_until_solved(seat: SeatAtTable, advise: wire.Advise) -> wire.AdviceNow:
        while True:
            try:
                advice = await seat.say(advise)
            except Denied as not_yet:
                if not_yet.code != "later":
                    raise
                await asyncio.sleep(0.1)
            else:
                assert isinstance(advice, wire.AdviceNow)
                return advice

    run(test())


# Dice and time ------------------------------------------------------------------------------------------------------


def test_fair_dice_can_be_checked_from_the_record(shared_server: Any) -> None:
    async def test() -> None:
        async with AsyncExitStack() as stack:
            ann, bob = await roomful(stack, shared_server.url, "zock", 2, dice="fair")
            await ann.until(lambda: ann.info.fairness and len(ann.info.fairness.entropy) == 2)
            published = ann.info.fairness
            assert published is not None
            assert await denied(bob, wire.AddEntropy(new_id(), "0" * 32)) == "not_now", "once for a game"
            await start(ann)
            await play_together(ann, bob)
            record = await record_of(ann)
            assert record.fair is not None
            assert record.fair.commitment == published.commitment
            assert record.fair.entropy == (published.entropy["0"], published.entropy["1"])
            verdict = check(record)
            assert isinstance(verdict, Checked)
            assert verdict.holds
            assert verdict.finished
            await ann.until(lambda: ann.info.fairness and len(ann.info.fairness.entropy) == 2)
            assert ann.info.fairness is not None
            assert ann.info.fairness.commitment != published.commitment, "every game has a seed of its own"

    run(test())


def test_real_dice_are_entered_by_each_and_can_be_corrected(shared_server: Any) -> None:
    async def test() -> None:
        async with AsyncExitStack() as stack:
            ann, bob = await roomful(stack, shared_server.url, "zock", 2, dice="entered")
            await start(ann)
            asked = await ann.until(lambda: ann.asked)
            await bob.until(lambda: bob.table)
            assert isinstance(asked.choice, Roll)
            assert bob.asked is None
            assert await denied(bob, wire.Enter(new_id(), asked.table.seq, (1, 2))) == "forbidden"
            assert await denied(ann, wire.Throw(new_id(), asked.table.seq, 0)) == "not_now"
            with pytest.raises(Refused, match="TABLE-3"):
                await ann.enter((1, 7))
            await ann.enter((6, 5))
            await ann.undo()
            assert len(events_of(ann)) == 0
            await ann.enter((6, 4))
            assert events_of(ann) == (Rolled((6, 4)),)
            await play_together(ann, bob)
            assert (await record_of(ann)).events[0] == Rolled((6, 4))

    run(test())


def test_real_dice_are_entered_by_the_host_for_everybody(shared_server: Any) -> None:
    async def test() -> None:
        async with AsyncExitStack() as stack:
            ann, bob = await roomful(stack, shared_server.url, "zock", 2, dice="entered", entry="host")
            await start(ann)
            await ann.until(lambda: ann.asked)
            await ann.enter((6, 5))
            asked = ann.asked
            assert asked is not None
            assert asked.choice.seat == 1, "the host is asked for Bob's dice"
            await bob.until(lambda: bob.table is not None and bob.table.seq == asked.table.seq)
            assert bob.asked is None
            assert await denied(bob, wire.Enter(new_id(), asked.table.seq, (1, 2))) == "forbidden"
            await ann.enter((1, 2))
            await bob.until(lambda: len(events_of(bob)) == 2)
            with pytest.raises(Denied, match="not_now"):
                await bob.undo()
            await ann.undo()
            await ann.enter((3, 1))
            await play_together(ann, bob)
            assert (await record_of(ann)).events[:2] == (Rolled((6, 5)), Rolled((3, 1)))

    run(test())


def test_clocks_and_absent_players(shared_server: Any) -> None:
    async def clock() -> None:
        async with AsyncExitStack() as stack:
            ann, _ = await roomful(stack, shared_server.url, "yatzy", 2, seconds=5)
            await start(ann)
            asked = await ann.until(lambda: ann.asked)
            assert asked.table.told.seconds is not None
            assert 0 < asked.table.told.seconds <= 5
            await ann.until(lambda: ann.table is not None and ann.table.events)  # nobody threw: the program does

    async def absent(choice: wire.StandIn) -> None:
        async with AsyncExitStack() as stack:
            host = await stack.enter_async_context(
                open_room(shared_server.url, "Ann", "yatzy", grace=5, pace="instant")
            )
            async with sit_down(host.link, "Bob") as bob:
                await host.until(lambda: len(host.info.places) == 2)
                await host.say(wire.MovePlace(new_id(), 1, 0))
                await start(host)
                await bob.until(lambda: bob.asked)
                substitute = wire.Substitute(new_id(), 0, "bot")
                assert await denied(host, substitute) == "not_now", "he is there"
            await host.until(lambda: host.presence.absent_seat == 0)
            assert host.presence.present == (0,)
            assert await denied(host, substitute) == "later"
            if choice == "wait":
                await host.say(wire.Substitute(new_id(), 0, "wait"))
            else:
                await asyncio.sleep(host.presence.grace_left or 0)
                await host.say(wire.Substitute(new_id(), 0, choice))
                left = {"0": "bot"} if choice == "bot" else {}  # skipped is one turn only
                await host.until(lambda: host.asked and host.info.stand_ins == left)
            async with sit_down(host.link, welcome=bob.welcome) as back:
                await host.until(lambda: host.info.stand_ins == {} and host.presence.present == (0, 1))
                await play_together(host, back)
            played = [event.seat for event in (await record_of(host)).events if isinstance(event, Played)]
            assert set(played) == {0, 1}

    async def all_at_once() -> None:
        await asyncio.gather(clock(), absent("bot"), absent("skip"), absent("wait"))

    run(all_at_once())
