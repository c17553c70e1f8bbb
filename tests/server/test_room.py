"""Life in a room, and its dice and clocks: `teerling.client` against a real server process, over real sockets."""

import asyncio
from contextlib import AsyncExitStack
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import structs

from teerling.client import (
    Denied,
    Ended,
    Refused,
    SeatAtTable,
    ask,
    new_id,
    open_room,
    sit_down,
    watch,
)
from teerling.core.game import Choose, Over, Played, Roll, Rolled
from teerling.core.table import Thrown
from teerling.dice.fair import Checked, check
from teerling.room import wire
from tests.server.people import (
    answer,
    denied,
    events_of,
    play,
    play_together,
    record_of,
    roomful,
    run,
    start,
)

# The room -----------------------------------------------------------------------------------------------------------


def test_chat_reaches_everybody_until_the_host_switches_it_off(shared_server: Any) -> None:
    async def test() -> None:
        async with AsyncExitStack() as stack:
            ann, bob = await roomful(stack, shared_server.url, "zock", 2)
            onlooker = await stack.enter_async_context(watch(ann.link))
            await bob.send(wire.Chat(new_id(), "  good luck  "))
            for seat in (ann, bob, onlooker):
                await seat.until(lambda seat=seat: seat.chat)  # type: ignore[misc]
                assert (seat.chat[0].member, seat.chat[0].text) == (bob.member, "good luck")
            assert await denied(bob, wire.Chat(new_id(), "x" * 301)) == "malformed"
            assert await denied(onlooker, wire.Chat(new_id(), "me too")) == "forbidden"
            quiet = structs.replace(ann.info.settings, chat=False)
            assert await denied(bob, wire.Change(new_id(), quiet)) == "forbidden"
            await ann.send(wire.Change(new_id(), quiet))
            assert await denied(bob, wire.Chat(new_id(), "hello?")) == "not_now"
            late = await stack.enter_async_context(sit_down(ann.link, "Late"))
            await late.until(lambda: late.chat)
            assert late.seats == (), "two play this game"
            assert await denied(late, wire.Sit(new_id())) == "limit"

    run(test())


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [("Аnn", "mixes letters"), ("Соm", "mixes letters"), ("A\x1b[31m", "cannot be shown"), ("Сосо", "looks like Coco")],
)
def test_the_server_says_what_is_wrong_with_a_name(shared_server: Any, wish: str, sentence: str) -> None:
    welcome = ask(f"{shared_server.url}/api/rooms", wire.Welcome, {"name": "Coco", "settings": {"game": "zock"}})
    with pytest.raises(Denied, match=sentence) as denied:
        ask(f"{shared_server.url}/api/rooms/{welcome.room}/members", wire.Welcome, {"name": wish})
    assert denied.value.code == "malformed"


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
            await ann.send(wire.Kick(new_id(), bob.member))
            await bobs  # its moments end, without an error
            assert isinstance(bob.end, Ended)
            assert bob.end.reason == "kicked"
            with pytest.raises(Ended):
                await bob.send(wire.Chat(new_id(), "why?"))
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
            await ann.send(wire.Leave(new_id()))
            with pytest.raises(Ended, match="left"):
                await ann.until(lambda: False)
            await bob.until(lambda: bob.info.host == bob.member)
            assert [place.name for place in bob.info.places] == ["Bob", "Cem"]
            await bob.send(wire.MovePlace(new_id(), 0, 1))
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
            await ann.send(wire.Stop(new_id()))
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
            await ann.send(wire.Agree(new_id(), True))
            assert not ann.info.coach
            await bob.send(wire.Agree(new_id(), True))
            await ann.until(lambda: ann.info.coach)
            assert [member.agrees_to_coach for member in ann.info.members] == [True, True]

        soon_solved = {"system": "international"}
        async with open_room(shared_server.url, "Ann", "yatzy", pace="instant", options=soon_solved) as alone:
            await alone.send(wire.AddBot(new_id(), "random"))
            assert alone.info.coach, "bots do not mind"
            await start(alone)
            async for moment in alone.moments():
                if isinstance(moment.choice, Choose):
                    advice = await asked_until_solved(
                        alone, wire.Advise(new_id(), moment.table.seq, moment.choice.seat)
                    )
                    action: Any = moment.table.game.action_type
                    advised = [msgspec.convert(item.action, action) for item in advice.items]
                    assert set(advised) == set(moment.choice.actions)
                    assert len(advised) > 1
                    assert advice.items[0].loss == 0
                    break
                await answer(alone, moment, Random(moment.number))

    async def asked_until_solved(seat: SeatAtTable, advise: wire.Advise) -> wire.AdviceNow:
        while True:
            try:
                advice = await seat.send(advise)
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
            assert events_of(ann) == (Thrown((6, 4), seat=0, names=("die", "die")),)
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
                await host.send(wire.MovePlace(new_id(), 1, 0))
                await start(host)
                await bob.until(lambda: bob.asked)
                substitute = wire.Substitute(new_id(), 0, "bot")
                assert await denied(host, substitute) == "not_now", "he is there"
            await host.until(lambda: host.presence.absent_seat == 0)
            assert host.presence.present == (0,)
            assert await denied(host, substitute) == "later"
            if choice == "wait":
                await host.send(wire.Substitute(new_id(), 0, "wait"))
            else:
                await asyncio.sleep(host.presence.grace_left or 0)
                await host.send(wire.Substitute(new_id(), 0, choice))
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
