"""Sent away is away, the door can be closed, and everybody sees who looks on."""

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import pytest
from msgspec import Raw

from teerling.client import Denied, Ended, SeatAtTable, ask, join, new_id, sit_down, watch
from teerling.room import wire
from tests.server.people import denied, play_together, roomful, run, start


async def send_away(host: SeatAtTable, other: SeatAtTable) -> str:
    """Gives the room's new key."""
    assert other.member is not None
    await host.until(lambda: any(one.id == other.member for one in host.info.members))
    await host.send(wire.Kick(new_id(), other.member))
    assert host.info.key is not None
    return host.info.key


async def reads(seat: SeatAtTable, code: str, token: str | None = None) -> set[str]:
    """What all that can be read of a room by HTTP is answered with: problem codes, or "read"."""
    answers = set()
    for path in ("", "/qr.svg", "/games/1/record", "/games/1/replay"):
        try:
            await asyncio.to_thread(ask, f"{seat.server}/api/rooms/{code}{path}", Raw, None, token)
            answers.add("read")
        except Denied as problem:
            answers.add(problem.code)
        except ValueError:  # a picture is not JSON
            answers.add("read")
    return answers


async def joins(link: str) -> str:
    try:
        await asyncio.to_thread(join, link, "Newcomer")
    except Denied as problem:
        return problem.code
    return "joined"


async def looks_on(link: str) -> str:
    try:
        async with watch(link):
            return "looks on"
    except Denied as problem:
        return problem.code


def test_who_was_sent_away_is_out_by_every_way(shared_server: Any) -> None:
    async def test() -> None:
        async with AsyncExitStack() as stack:
            ann, bob, cem = await roomful(stack, shared_server.url, "zocken", 3)
            await start(ann)
            await play_together(ann, bob, cem)
            old_link, code = ann.link, ann.room
            assert await reads(ann, code) == {"read"}
            key = await send_away(ann, bob)
            with pytest.raises(Ended, match="kicked"):
                await bob.until(lambda: False)
            assert bob.info.key is None, "he never hears the new key"
            for link, stale in ((old_link, code), (f"{old_link}-bbbbbb", f"{code}-bbbbbb")):
                assert await joins(link) == "key"
                assert await looks_on(link) == "key"
                assert await reads(ann, stale) == {"key"}
            assert bob.welcome is not None
            assert await reads(ann, code, bob.welcome.token) == {"token"}
            assert cem.welcome is not None
            assert await reads(ann, code, cem.welcome.token) == {"read"}, "members need no key"
            await cem.until(lambda: cem.info.key == key)
            assert ann.link == f"{old_link}-{key}"
            assert await reads(ann, f"{code}-{key}") == await reads(ann, f"{code}{key}".upper()) == {"read"}
            assert await looks_on(ann.link) == "looks on"
            assert await joins(ann.link) == "joined"
            await ann.until(lambda: any(one.name == "Newcomer" for one in ann.info.members))
            (newcomer,) = [one.id for one in ann.info.members if one.name == "Newcomer"]
            await ann.send(wire.Kick(new_id(), newcomer))
            assert ann.info.key not in (None, key)
            assert await joins(f"{old_link}-{key}") == "key"

    run(test())


def test_who_was_sent_away_does_not_look_on_without_a_name_either(shared_server: Any) -> None:
    async def test() -> None:
        async with AsyncExitStack() as stack:
            ann, bob = await roomful(stack, shared_server.url, "zocken", 2)
            spy = await stack.enter_async_context(watch(ann.link))
            key = await send_away(ann, bob)
            with pytest.raises(Ended, match="closed"):
                await spy.until(lambda: False)
            assert spy.info.key is None
            again = await stack.enter_async_context(watch(ann.link))
            assert again.info.key == key

    run(test())


def test_the_key_is_known_after_a_restart(server: Any) -> None:
    async def test() -> None:
        async with AsyncExitStack() as stack:
            ann, bob = await roomful(stack, server.url, "zocken", 2)
            old_link = ann.link
            await send_away(ann, bob)
            await asyncio.to_thread(server.restart)
            assert await joins(old_link) == "key"
            assert await joins(ann.link) == "joined"

    run(test())


def test_a_code_for_another_device_is_void_when_its_makers_token_is(shared_server: Any) -> None:
    async def test() -> None:
        async with AsyncExitStack() as stack:
            ann, bob = await roomful(stack, shared_server.url, "zocken", 2)
            assert bob.welcome is not None
            rooms = f"{ann.server}/api/rooms/{ann.room}"
            codes = [
                (await asyncio.to_thread(ask, f"{rooms}/links", wire.Link, {}, bob.welcome.token)).code
                for _ in range(3)
            ]
            there = await asyncio.to_thread(ask, f"{rooms}/redeem", wire.Welcome, {"code": codes[0]})
            with pytest.raises(Denied, match="token"):
                await asyncio.to_thread(ask, f"{rooms}/redeem", wire.Welcome, {"code": codes[1]})
            last = (await asyncio.to_thread(ask, f"{rooms}/links", wire.Link, {}, there.token)).code
            await send_away(ann, bob)
            for code in (codes[2], last):
                with pytest.raises(Denied, match="token"):
                    await asyncio.to_thread(ask, f"{rooms}/redeem", wire.Welcome, {"code": code})

    run(test())


def test_the_host_closes_the_room_to_newcomers_and_to_onlookers(shared_server: Any) -> None:
    async def test() -> None:
        async with AsyncExitStack() as stack:
            ann, bob = await roomful(stack, shared_server.url, "zocken", 2)
            onlooker = await stack.enter_async_context(watch(ann.link))
            assert await denied(bob, wire.Admit(new_id(), newcomers=False, onlookers=False)) == "forbidden"
            await start(ann)
            await ann.send(wire.Admit(new_id(), newcomers=False, onlookers=True))
            assert await joins(ann.link) == "forbidden"
            assert await looks_on(ann.link) == "looks on"
            await onlooker.until(lambda: not onlooker.info.newcomers)
            await ann.send(wire.Admit(new_id(), newcomers=True, onlookers=False))
            with pytest.raises(Ended, match="closed"):
                await onlooker.until(lambda: False)
            assert await looks_on(ann.link) == "forbidden"
            assert await reads(ann, ann.room) == {"forbidden"}
            assert bob.welcome is not None
            assert "forbidden" not in await reads(ann, ann.room, bob.welcome.token)
            dee = await stack.enter_async_context(sit_down(ann.link, "Dee"))
            assert not dee.info.onlookers
            await ann.send(wire.Admit(new_id(), newcomers=True, onlookers=True))
            assert await looks_on(ann.link) == "looks on"

    run(test())


def test_everybody_sees_how_many_look_on_at_all_nodes(start_server: Any, postgresql: Any) -> None:
    async def test() -> None:
        database = postgresql.new_database()
        one, other = (start_server("--database", database) for _ in range(2))
        async with AsyncExitStack() as stack:
            (ann,) = await roomful(stack, one.url, "zocken", 1)
            there = ann.link.replace(one.url, other.url)
            bob = await stack.enter_async_context(sit_down(there, "Bob"))
            async with watch(there) as stranger:
                await stack.enter_async_context(watch(ann.link))
                for seat in (ann, bob, stranger):
                    await seat.until(lambda seat=seat: seat.presence.onlookers == 2)  # type: ignore[misc]
            for seat in (ann, bob):
                await seat.until(lambda seat=seat: seat.presence.onlookers == 1)  # type: ignore[misc]
            await ann.until(lambda: ann.presence.present == (ann.member, bob.member))

    run(test())


def test_who_is_sent_away_at_one_node_is_out_at_another(start_server: Any, postgresql: Any) -> None:
    async def test() -> None:
        database = postgresql.new_database()
        one, other = (start_server("--database", database) for _ in range(2))
        async with AsyncExitStack() as stack:
            (ann,) = await roomful(stack, one.url, "zocken", 1)
            there = ann.link.replace(one.url, other.url)
            bob = await stack.enter_async_context(sit_down(there, "Bob"))
            spy = await stack.enter_async_context(watch(there))
            await send_away(ann, bob)
            with pytest.raises(Ended, match="kicked"):
                await bob.until(lambda: False)
            with pytest.raises(Ended, match="closed"):
                await spy.until(lambda: False)
            assert bob.info.key is spy.info.key is None
            assert await joins(there) == "key"

    run(test())


def test_the_others_are_told_who_left_and_who_was_sent_away(shared_server: Any) -> None:
    async def test() -> None:
        async with AsyncExitStack() as stack:
            ann, bob, cem = await roomful(stack, shared_server.url, "zocken", 3)
            await bob.send(wire.Leave(new_id()))
            await send_away(ann, cem)
            await ann.until(lambda: len(ann.chat) == 2)
            told = [(said.notice, said.text, said.member) for said in ann.chat]
            assert told == [("left", "Bob", bob.member), ("sent_away", "Cem", cem.member)]
            with pytest.raises(Ended, match="left"):
                await bob.until(lambda: False)
            late = await stack.enter_async_context(sit_down(ann.link, "Late"))
            assert [said.notice for said in late.chat] == ["left", "sent_away"]

    run(test())
