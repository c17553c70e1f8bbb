"""What is erased is gone: from the database, from what others are shown, and from every node."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import Raw
from sqlalchemy import select

from teerling.client import Denied, Ended, SeatAtTable, ask, new_id, sit_down
from teerling.core.record import encode_record
from teerling.dice.fair import Checked, check
from teerling.room import wire
from teerling.room.journal import decode_entry
from teerling.room.room import Room
from teerling.room.sight import info_of
from teerling.server.database import connect, entries
from tests.server.people import denied, play_together, record_of, roomful, run, start

NAME, WORDS, ALIAS = "Bartholomeus", "een heel persoonlijk geheim", "Kunigunde"


def rows(database: str) -> list[tuple[str, int, str]]:
    engine = connect(database)
    with engine.connect() as connection:
        kept = [(row.room, row.seq, row.body) for row in connection.execute(select(entries).order_by(entries.c.seq))]
    engine.dispose()
    return kept


async def until_gone(database: str, *words: str) -> None:
    """Until no row holds one of them, nor any byte of a SQLite database, free pages and the log included."""
    path = Path(database.removeprefix("sqlite:///"))
    async with asyncio.timeout(30):
        while True:
            kept = str(rows(database)).encode()
            if database.startswith("sqlite"):
                kept += b"".join(one.read_bytes() for one in path.parent.glob(f"{path.name}*"))
            if not any(word.encode() in kept for word in words):
                return
            await asyncio.sleep(0.1)


def folded(database: str, room_id: str) -> Room:
    room = Room(room_id)
    for room_of_row, _, body in rows(database):
        if room_of_row == room_id:
            room.apply(decode_entry(body.encode()))
    return room


async def everything_read(seat: SeatAtTable) -> str:
    """What a client is told of the room, and what it can read of its finished games."""
    assert seat.welcome is not None
    parts = [msgspec.json.encode(seat.info)]
    for kind in ("record", "replay"):
        url = f"{seat.server}/api/rooms/{seat.room}/games/1/{kind}"
        parts.append(bytes(await asyncio.to_thread(ask, url, Raw, None, seat.welcome.token)))
    return b"".join(parts).decode()


@pytest.mark.parametrize("dice", ["random", "fair"])
def test_who_wants_to_be_forgotten_is_forgotten(start_server: Any, database: str, dice: wire.DiceKind) -> None:
    async def test() -> None:
        server = start_server("--database", database)
        async with AsyncExitStack() as stack:
            (ann,) = await roomful(stack, server.url, "zocknroll", 1, dice=dice)
            bob = await stack.enter_async_context(sit_down(ann.link, NAME))
            await bob.send(wire.Sit(new_id(), ALIAS))
            await bob.send(wire.Chat(new_id(), WORDS))
            await ann.send(wire.Chat(new_id(), "hello"))
            if dice == "fair":
                await ann.until(lambda: ann.info.fairness is not None and len(ann.info.fairness.entropy) == 2)
            await start(ann)
            await play_together(ann, bob)
            await bob.send(wire.React(new_id(), "lovely"))
            before = await record_of(ann)
            assert NAME in await everything_read(ann)
            assert WORDS in str(rows(database))
            await bob.send(wire.Forget(new_id()))
            with pytest.raises(Ended, match="left"):
                await bob.until(lambda: False)
            await ann.until(lambda: len(ann.info.members) == 1)
            await until_gone(database, NAME, ALIAS, WORDS)
            late = await stack.enter_async_context(sit_down(ann.link, "Late"))
            shown = await everything_read(ann) + await everything_read(late) + str(late.chat)
            for word in (NAME, ALIAS, WORDS):
                assert word not in shown
            assert [(said.text, said.reaction) for said in late.chat] == [("hello", None), ("", None)]
            assert (late.chat[-1].notice, late.chat[-1].text) == ("forgotten", "")
            after = await record_of(ann)
            assert after.seats == ("Ann", "#2", "#2.2")
            assert after.events == before.events
            assert encode_record(after) != encode_record(before)
            if dice == "fair":
                assert isinstance(check(after), Checked)
            info = info_of(folded(database, ann.room))
            assert (info.past, info.places, info.members) == (late.info.past, late.info.places, late.info.members)

    run(test())


def test_who_is_forgotten_in_the_middle_of_a_game_is_a_bot_of_no_name(start_server: Any, database: str) -> None:
    async def test() -> None:
        server = start_server("--database", database)
        async with AsyncExitStack() as stack:
            ann, bob = await roomful(stack, server.url, "zocken", 2, pace="instant")
            await start(ann)
            await bob.send(wire.Forget(new_id()))
            await ann.until(lambda: ann.info.places[1].bot == "good")
            assert ann.info.places[1].name == "#2"
            await play_together(ann)
            await asyncio.to_thread(server.restart)
            record = await record_of(ann)
            assert record.seats == ("Ann", "#2")
            assert "Bob" not in str(rows(database))

    run(test())


def test_the_host_who_is_forgotten_leaves_the_room_to_the_next(shared_server: Any) -> None:
    async def test() -> None:
        async with AsyncExitStack() as stack:
            ann, bob = await roomful(stack, shared_server.url, "zocken", 2)
            await ann.send(wire.Forget(new_id()))
            await bob.until(lambda: bob.info.host == bob.member)
            assert [place.name for place in bob.info.places] == ["Bob"]

    run(test())


def test_a_room_that_was_erased_is_nowhere(start_server: Any, database: str) -> None:
    async def test() -> None:
        server = start_server("--database", database)
        async with AsyncExitStack() as stack:
            ann, bob = await roomful(stack, server.url, "zocken", 2)
            (other,) = await roomful(stack, server.url, "zocken", 1)
            await bob.send(wire.Chat(new_id(), WORDS))
            assert await denied(bob, wire.Erase(new_id())) == "forbidden"
            await ann.send(wire.Erase(new_id()))
            for seat in (ann, bob):
                with pytest.raises(Ended, match="gone"):
                    await seat.until(lambda: False)
            with pytest.raises(Denied, match="unknown"):
                async with sit_down(ann.link, "Late"):
                    pass
            await until_gone(database, WORDS)
            assert {room for room, _, _ in rows(database)} == {other.room}
            await other.send(wire.Chat(new_id(), "still here"))

    run(test())


def test_other_nodes_hear_that_a_room_is_gone_and_that_somebody_is_forgotten(
    start_server: Any, postgresql: Any
) -> None:
    async def test() -> None:
        database = postgresql.new_database()
        one, other = (start_server("--database", database) for _ in range(2))
        async with AsyncExitStack() as stack:
            (ann,) = await roomful(stack, one.url, "zocken", 1)
            there = ann.link.replace(one.url, other.url)
            bob = await stack.enter_async_context(sit_down(there, NAME))
            cem = await stack.enter_async_context(sit_down(there, "Cem"))
            await start(ann)
            await play_together(ann, bob, cem)
            assert NAME in await everything_read(cem)
            again = await stack.enter_async_context(sit_down(ann.link, welcome=bob.welcome))
            await again.send(wire.Forget(new_id()))
            with pytest.raises(Ended, match="left"):
                await bob.until(lambda: False)
            await cem.until(lambda: len(cem.info.members) == 2)
            assert NAME not in await everything_read(cem)
            await ann.send(wire.Erase(new_id()))
            with pytest.raises(Ended, match="gone"):
                await cem.until(lambda: False)
            with pytest.raises(Denied, match="unknown"):
                async with sit_down(there, "Late"):
                    pass

    run(test())
