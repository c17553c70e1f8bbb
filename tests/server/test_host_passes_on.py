"""A table goes on without its host, and without the one whose cup is awaited."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from random import Random
from typing import Any

import pytest

from teerling.client import SeatAtTable, new_id, open_room, sit_down, watch
from teerling.core.game import Over, Roll
from teerling.room import wire
from tests.server.people import answer, denied, play, play_together, roomful, run, start

GRACE = 5


def notices(seat: SeatAtTable) -> list[tuple[str, str]]:
    return [(said.notice, said.text) for said in seat.chat if said.notice is not None]


async def without_host(
    stack: AsyncExitStack, url: str, **settings: Any
) -> tuple[SeatAtTable, SeatAtTable, wire.Welcome]:
    """Two who are here, and the token of the host, who has closed his tab between two games."""
    async with open_room(url, "Ann", "zocken", grace=GRACE, **settings) as ann:
        bob, cem = [await stack.enter_async_context(sit_down(ann.link, name)) for name in ("Bob", "Cem")]
        await cem.until(lambda: len(cem.info.places) == 3)
        assert ann.welcome is not None
        return bob, cem, ann.welcome


# The host ----------------------------------------------------------------------------------------------------------


def test_the_hosts_rights_pass_on_between_games_and_come_back(shared_server: Any) -> None:
    async def test() -> None:
        async with AsyncExitStack() as stack:
            bob, cem, welcome = await without_host(stack, shared_server.url)
            assert await denied(bob, wire.Start(new_id())) == "forbidden"
            await bob.until(lambda: 0 < (bob.presence.host_left or 0) <= GRACE)
            for seat in (bob, cem):
                await seat.until(lambda seat=seat: seat.info.host == bob.member)  # type: ignore[misc]
                assert notices(seat) == [("host", "Bob")]
                await seat.until(lambda seat=seat: seat.presence.host_left is None)  # type: ignore[misc]
            assert await denied(cem, wire.Start(new_id())) == "forbidden"
            assert await denied(bob, wire.Kick(new_id(), welcome.member)) == "forbidden", "only lent"
            assert await denied(bob, wire.Erase(new_id())) == "forbidden", "only lent"
            await start(bob)
            ann = await stack.enter_async_context(sit_down(bob.link, welcome=welcome))
            await bob.until(lambda: bob.info.host == ann.member)
            await bob.until(lambda: notices(bob)[-1] == ("host", "Ann"))
            assert await denied(bob, wire.Stop(new_id())) == "forbidden"
            await play_together(ann, bob, cem)
            await ann.send(wire.Erase(new_id()))

    run(test())


def test_a_host_who_was_away_for_a_moment_has_lost_nothing(shared_server: Any) -> None:
    async def test() -> None:
        async with AsyncExitStack() as stack:
            bob, cem, welcome = await without_host(stack, shared_server.url)
            ann = await stack.enter_async_context(sit_down(bob.link, welcome=welcome))
            await asyncio.sleep(GRACE + 1)
            assert (bob.info.host, notices(cem)) == (ann.member, [])

    run(test())


def test_who_was_lent_the_hosts_rights_may_leave_too(shared_server: Any) -> None:
    async def test() -> None:
        async with AsyncExitStack() as stack:
            bob, cem, welcome = await without_host(stack, shared_server.url)
            await bob.until(lambda: bob.info.host == bob.member)
            await bob.send(wire.Leave(new_id()))
            await cem.until(lambda: cem.info.host == welcome.member)
            await cem.until(lambda: cem.info.host == cem.member)
            await cem.until(lambda: len(notices(cem)) == 3)
            assert notices(cem) == [("host", "Bob"), ("left", "Bob"), ("host", "Cem")]

    run(test())


def test_in_a_game_they_pass_on_only_if_the_host_enters_everybodys_dice(shared_server: Any) -> None:
    async def test() -> None:
        async with AsyncExitStack() as stack:
            settings: dict[str, Any] = {"grace": GRACE, "dice": "entered"}
            async with (
                open_room(shared_server.url, "Ann", "zocken", sit=False, entry="host", **settings) as ann,
                open_room(shared_server.url, "Ann", "zocken", sit=False, entry="each", **settings) as other,
            ):
                bob, cem = [await stack.enter_async_context(sit_down(ann.link, name)) for name in ("Bob", "Cem")]
                dee, eva = [await stack.enter_async_context(sit_down(other.link, name)) for name in ("Dee", "Eva")]
                for host in (ann, other):
                    await host.until(lambda host=host: len(host.info.places) == 2)  # type: ignore[misc]
                    await start(host)
            playing = asyncio.gather(play(bob), play(cem))
            await bob.until(lambda: bob.info.host == bob.member)
            assert bob.info.playing
            await playing
            assert dee.info.host == other.member, "away as long, but not needed"
            await asyncio.gather(play(dee), play(eva))
            await dee.until(lambda: dee.info.host == dee.member)

    run(test())


def test_they_pass_on_to_whoever_is_at_another_node(start_server: Any, postgresql: Any) -> None:
    async def test() -> None:
        database = postgresql.new_database()
        one, other = (start_server("--database", database) for _ in range(2))
        async with AsyncExitStack() as stack:
            async with open_room(one.url, "Ann", "zocken", grace=GRACE) as ann:
                bob = await stack.enter_async_context(sit_down(ann.link.replace(one.url, other.url), "Bob"))
                await stack.enter_async_context(watch(ann.link))
            await bob.until(lambda: bob.info.host == bob.member)
            await bob.until(lambda: notices(bob) == [("host", "Bob")])
            ann = await stack.enter_async_context(sit_down(ann.link, welcome=ann.welcome))
            await bob.until(lambda: bob.info.host == ann.member)

    run(test())


# The cup that is awaited -------------------------------------------------------------------------------------------


async def sent_away(host: SeatAtTable, bob: SeatAtTable) -> None:
    assert bob.member is not None
    await host.send(wire.Kick(new_id(), bob.member))


async def leaves(_: SeatAtTable, bob: SeatAtTable) -> None:
    await bob.send(wire.Leave(new_id()))


async def is_forgotten(_: SeatAtTable, bob: SeatAtTable) -> None:
    await bob.send(wire.Forget(new_id()))


async def until_bobs_cup_is_awaited(seats: list[SeatAtTable]) -> None:
    """Everybody before him enters what lies under his cup."""
    random = Random(1)

    def waits_for_bob() -> bool:
        table = seats[0].table
        return (
            table is not None
            and isinstance(table.awaited, Roll)
            and (table.awaited.seat, table.awaited.secret) == (1, True)
        )

    while not waits_for_bob():
        for seat in seats:
            if seat is not seats[1] and (moment := seat.asked) is not None:
                await answer(seat, moment, random)
        await asyncio.sleep(0.01)


def is_over(seat: SeatAtTable) -> bool:
    return seat.table is not None and isinstance(seat.table.awaited, Over)


@pytest.mark.parametrize("goes", [sent_away, leaves, is_forgotten])
def test_real_dice_go_on_when_the_one_whose_cup_is_awaited_goes(
    shared_server: Any, goes: Callable[[SeatAtTable, SeatAtTable], Awaitable[None]]
) -> None:
    async def test() -> None:
        async with AsyncExitStack() as stack:
            seats = await roomful(stack, shared_server.url, "zocknroll", 3, dice="entered", pace="instant")
            ann, bob, cem = seats
            await start(ann)
            await until_bobs_cup_is_awaited(seats)
            await goes(ann, bob)
            await play_together(ann, cem)
            assert is_over(ann)
            assert ann.info.places[1].bot == "good"

    run(test())


@pytest.mark.parametrize("choice", ["bot", "skip"])
def test_real_dice_go_on_when_the_one_whose_cup_is_awaited_is_absent(shared_server: Any, choice: wire.StandIn) -> None:
    async def test() -> None:
        async with AsyncExitStack() as stack:
            settings: dict[str, Any] = {"dice": "entered", "pace": "instant", "grace": GRACE}
            ann = await stack.enter_async_context(open_room(shared_server.url, "Ann", "zocknroll", **settings))
            async with sit_down(ann.link, "Bob") as bob:
                cem = await stack.enter_async_context(sit_down(ann.link, "Cem"))
                await ann.until(lambda: len(ann.info.places) == 3)
                await start(ann)
                await until_bobs_cup_is_awaited([ann, bob, cem])
            await ann.until(lambda: ann.presence.absent_seat == 1)
            await asyncio.sleep(GRACE + 0.5)
            await cem.send(wire.Substitute(new_id(), 1, choice))
            await cem.until(lambda: is_asked(cem) or is_asked(ann))
            await ann.until(lambda: bool(ann.info.stand_ins) == (choice == "bot"))
            if choice == "bot":
                await play_together(ann, cem)
                assert is_over(ann)
                return
            back = await stack.enter_async_context(sit_down(ann.link, welcome=bob.welcome))
            await play_together(ann, back, cem)
            assert is_over(back)

    run(test())


def is_asked(seat: SeatAtTable) -> bool:
    return seat.asked is not None


def test_who_comes_back_has_his_cup_in_his_own_hands_again(shared_server: Any) -> None:
    async def test() -> None:
        async with AsyncExitStack() as stack:
            settings: dict[str, Any] = {"dice": "entered", "pace": "instant", "grace": GRACE}
            ann = await stack.enter_async_context(open_room(shared_server.url, "Ann", "zocknroll", **settings))
            async with sit_down(ann.link, "Bob") as bob:
                cem = await stack.enter_async_context(sit_down(ann.link, "Cem"))
                await ann.until(lambda: len(ann.info.places) == 3)
                await start(ann)
                await until_bobs_cup_is_awaited([ann, bob, cem])
            await ann.until(lambda: ann.presence.absent_seat == 1)
            await asyncio.sleep(GRACE + 0.5)
            await ann.send(wire.Substitute(new_id(), 1, "bot"))
            back = await stack.enter_async_context(sit_down(ann.link, welcome=bob.welcome))
            await back.until(lambda: not back.info.stand_ins)
            await play_together(ann, back, cem)
            assert is_over(back)

    run(test())
