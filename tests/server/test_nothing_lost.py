"""Servers and databases die in the middle of many games: what was acknowledged or shown stays, once and in order."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from teerling.hub import driver, hub
from teerling.hub.access import RoomAccess
from teerling.hub.contracts import Unavailable
from teerling.hub.hub import Hub
from teerling.room import commands, wire
from teerling.room.attendance import Present
from teerling.room.credentials import Address
from teerling.room.journal import Row, decode_entry
from teerling.room.room import Room
from teerling.room.sight import info_of
from teerling.server.metrics import Metrics
from teerling.server.services import make_hub
from teerling.server.store import Store
from tests.server.siege import LARGE, Listener, Siege, compare, encode, fill, journals

ROOMS = 40 if LARGE else 10
KILLS = 8 if LARGE else 3
MOVES = 400 if LARGE else 60


@pytest.mark.parametrize("seed", [1, 2] if LARGE else [1])
def test_a_server_is_killed_again_and_again(start_server: Callable[..., Any], database: str, seed: int) -> None:
    random = Random(seed)
    server = start_server("--database", database)

    async def siege() -> tuple[Siege, int]:
        siege = Siege()
        await fill(siege, [server.url], ROOMS)
        for _ in range(KILLS):
            await siege.more(random.randrange(MOVES))
            await asyncio.sleep(random.random() / 100)
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
        await siege.everybody(more=5)
        await siege.end()
        await asyncio.to_thread(server.kill)
        return siege, compare(await journals(database), siege.players)

    siege_, compared = asyncio.run(siege())
    print(siege_, compared, "messages compared", sep="; ")  # noqa: T201  SIEGE=large pytest -rP
    assert compared > siege_.moves > 0
    assert all(player.connections > 1 for player in siege_.players)
    assert '"level":"error"' not in server.log


@pytest.mark.parametrize("crash", [False, True], ids=["restarted", "crashed"])
def test_postgresql_dies_under_load(start_server: Callable[..., Any], postgresql: Any, crash: bool) -> None:
    random = Random(2)
    database = postgresql.new_database()
    server = start_server("--database", database)

    async def siege() -> tuple[Siege, int]:
        siege = Siege()
        await fill(siege, [server.url], ROOMS)
        for _ in range(KILLS - 1):
            await siege.more(random.randrange(MOVES))
            await asyncio.to_thread(postgresql.crash if crash else postgresql.stop)
            await asyncio.to_thread(postgresql.start)
        await siege.everybody(more=5)
        await siege.end()
        await asyncio.to_thread(server.stop)
        return siege, compare(await journals(database), siege.players)

    siege_, compared = asyncio.run(siege())
    print(siege_, compared, "messages compared", sep="; ")  # noqa: T201  SIEGE=large pytest -rP
    assert compared > siege_.moves > 0
    assert all(player.connections == 1 for player in siege_.players), "a client had to connect again"
    assert '"level":"error"' not in server.log


def test_one_of_two_nodes_is_killed(start_server: Callable[..., Any], postgresql: Any) -> None:
    random = Random(3)
    database = postgresql.new_database()
    nodes = [start_server("--database", database) for _ in range(2)]

    async def siege() -> tuple[Siege, int]:
        siege = Siege()
        await fill(siege, [node.url for node in nodes], ROOMS)  # the players of every room sit at different nodes
        await siege.everybody(more=20)
        for _ in range(KILLS - 1):
            await siege.more(random.randrange(MOVES))
            await asyncio.to_thread(nodes[1].kill)
            await siege.everybody(more=5)  # at the other node
            await asyncio.to_thread(nodes[1].start)
            nodes.reverse()
        await siege.everybody(more=5)
        await siege.end()
        for node in nodes:
            await asyncio.to_thread(node.stop)
        return siege, compare(await journals(database), siege.players)

    siege_, compared = asyncio.run(siege())
    print(siege_, compared, "messages compared", sep="; ")  # noqa: T201  SIEGE=large pytest -rP
    assert compared > siege_.moves > 0
    assert '"level":"error"' not in nodes[0].log + nodes[1].log


# Faults at the worst moment, in this process ------------------------------------------------------------------------


class FaultyStore(Store):
    """A store that sometimes does not answer, though it may have written."""

    fault: str = ""
    """"forgets": it writes and does not say so; "refuses": it does not write; "waits": it writes when told to;
    "dreams": it tells what it has read when told to."""

    async def append(self, room: str, seq: int, body: bytes) -> None:
        if self.fault == "waits":
            self.go_on = asyncio.Event()
            await self.go_on.wait()
        if self.fault != "refuses":
            await super().append(room, seq, body)
        if self.fault in {"forgets", "refuses"}:
            raise Unavailable

    async def load(self, room: str, after: int = 0, last: int | None = None) -> list[Row]:
        read = await super().load(room, after, last)
        if self.fault == "dreams":
            self.go_on = asyncio.Event()
            await self.go_on.wait()
        return read


async def faulty_hub(folder: Path) -> tuple[Hub, FaultyStore]:
    store = await FaultyStore.open(f"sqlite:///{folder / 'rooms.sqlite'}")
    assert isinstance(store, FaultyStore)
    return make_hub(store, Metrics()), store


async def two_at_a_table(hub: Hub, **settings: Any) -> tuple[str, list[str]]:
    wished = wire.Settings(game="zocken", pace="instant", **settings)
    ann = await RoomAccess(hub).open(wire.Open(name="Ann", settings=wished), "bcdfghjk")
    bob = await RoomAccess(hub).join(Address(ann.room), wire.Join(name="Bob"))
    return ann.room, [ann.token, bob.token]


@pytest.mark.parametrize("fault", ["forgets", "refuses"])
def test_what_was_not_answered_is_done_once_and_told_to_all(tmp_path: Path, fault: str) -> None:
    async def scenario() -> None:
        hub, store = await faulty_hub(tmp_path)
        room, tokens = await two_at_a_table(hub)
        ann, bob = [await Listener().come(hub, room, token) for token in tokens]
        await ann.send(wire.Start("start"))
        before = bob.table
        move = ann.move("move")
        assert move is not None
        store.fault = fault
        (problem,) = await ann.send(move)
        assert isinstance(problem, wire.Problem)
        assert (problem.code, problem.id) == ("unavailable", "move")
        assert bob.table == before
        store.fault = ""
        answer = (await ann.send(move))[-1]
        assert isinstance(answer, wire.Done | wire.TableNow)
        for one in (ann, bob):
            assert (one.table.seq, one.table.since) == (before.seq + 1, 0)
        assert await ann.send(move) == [wire.Done("move", before.seq + 1)]
        assert len(await store.load(room)) == before.seq + 1
        await store.close()

    asyncio.run(scenario())


@pytest.mark.parametrize("fault", ["forgets", "refuses"])
def test_bots_go_on_after_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: str) -> None:
    for module in (driver, hub):
        monkeypatch.setattr(module, "TRY_AGAIN", 0.01)

    async def scenario() -> None:
        hub, store = await faulty_hub(tmp_path)
        ann = await RoomAccess(hub).open(
            wire.Open(name="Ann", settings=wire.Settings(game="zocken", pace="instant"), sit=False), "bcdfghjk"
        )
        host = await Listener().come(hub, ann.room, ann.token)
        for number in range(2):
            await host.send(wire.AddBot(f"bot{number}", "good"))
        await host.send(wire.Start("start"))
        async with asyncio.timeout(30):
            while host.table.seq < 10:
                await asyncio.sleep(0.001)
            for _ in range(3):
                store.fault = fault
                await asyncio.sleep(0.05)
                store.fault, stood = "", host.table.seq
                while host.table.seq < stood + 10 and host.info.playing:
                    await asyncio.sleep(0.001)
        await hub.stop()
        await store.close()

    asyncio.run(scenario())


def test_nothing_is_shown_before_it_is_durable(tmp_path: Path) -> None:
    async def scenario() -> None:
        hub, store = await faulty_hub(tmp_path)
        room, tokens = await two_at_a_table(hub)
        ann = await Listener().come(hub, room, tokens[0])
        store.fault = "waits"
        joining = asyncio.create_task(RoomAccess(hub).join(Address(room), wire.Join(name="Cem")))
        looking = asyncio.create_task(RoomAccess(hub).look(Address(room), None))
        onlooker = Listener()
        watching = asyncio.create_task(onlooker.come(hub, room))
        await asyncio.sleep(0.1)
        assert not joining.done()
        assert not looking.done()
        assert not watching.done()
        assert "Cem" not in str(ann.told) + str(onlooker.told)
        store.fault = ""
        store.go_on.set()
        await asyncio.gather(joining, looking, watching)
        assert "Cem" in str(info_of(looking.result()))
        assert "Cem" in str(ann.told)
        await store.close()

    asyncio.run(scenario())


def test_who_cannot_come_in_is_not_there(tmp_path: Path) -> None:
    async def scenario() -> None:
        hub, store = await faulty_hub(tmp_path)
        room, tokens = await two_at_a_table(hub)
        ann = await Listener().come(hub, room, tokens[0])
        await ann.send(wire.Start("start"))
        live = await hub.find(room)
        await hub.change(live, lambda room: (*commands.perform(room, 0, wire.Substitute("s", 1, "bot"), 0.0), None))
        store.fault = "refuses"
        with suppress(Unavailable):
            await Listener().come(hub, room, tokens[1])
        store.fault = ""
        assert live.here() == Present(frozenset({0}))
        assert len(live.connections) == 1
        await hub.stop()
        await store.close()

    asyncio.run(scenario())


def test_a_node_that_was_not_told_learns_it_from_a_client_who_was(tmp_path: Path) -> None:
    """Two nodes that cannot hear each other, as when one died between the commit and the notice."""

    async def scenario() -> None:
        one, store = await faulty_hub(tmp_path)
        other, other_store = await faulty_hub(tmp_path)
        room, tokens = await two_at_a_table(one, seconds=60)
        ann = await Listener().come(one, room, tokens[0])
        bob = await Listener().come(other, room, tokens[1])
        await ann.send(wire.Start("start"))
        (await other.find(room)).asked_at -= 1000
        await made(ann, "first")
        assert not any(isinstance(message, wire.TableNow) for message in bob.told)
        again = await Listener().come(other, room, tokens[0], seen=ann.table.seq)
        assert bob.table.seq == ann.table.seq
        assert bytes(bob.table.view) == bytes(ann.table.view)
        assert bob.table.seconds is not None
        assert bob.table.seconds > 30, "the clock is the one of another decision"
        count = 0
        while ann.move(""):
            await made(ann, f"move{(count := count + 1)}")
        behind = bob.table.seq
        move = (await Listener().come(one, room, tokens[1])).move("mine")
        assert move is not None
        answers = await bob.send(move)  # about a table that his node has not seen yet
        assert bob.table.seq == ann.table.seq + 1 > behind + 1
        assert [message.answers for message in answers if isinstance(message, wire.TableNow)][-1] == "mine"
        assert len(await store.load(room)) == again.table.seq == bob.table.seq
        await one.stop()
        await other.stop()
        await store.close()
        await other_store.close()

    asyncio.run(scenario())


def test_what_happens_while_a_room_is_being_read_is_not_missed(postgresql: Any) -> None:
    async def scenario() -> None:
        database = postgresql.new_database()
        store, other_store = await Store.open(database), await FaultyStore.open(database)
        assert isinstance(other_store, FaultyStore)
        one, other = make_hub(store, Metrics()), make_hub(other_store, Metrics())
        room, tokens = await two_at_a_table(one)
        ann = await Listener().come(one, room, tokens[0])
        heard: list[int] = []
        other_store.on_append(lambda _, seq: heard.append(seq))
        other_store.fault = "dreams"
        coming = asyncio.create_task(Listener().come(other, room, tokens[1]))
        async with asyncio.timeout(30):
            while not hasattr(other_store, "go_on"):
                await asyncio.sleep(0.01)
            await ann.send(wire.Start("start"))
            while ann.table.seq not in heard:
                await asyncio.sleep(0.01)
            other_store.fault = ""
            other_store.go_on.set()
            bob = await coming
            while not any(isinstance(message, wire.TableNow) for message in bob.told):
                await asyncio.sleep(0.01)
        assert bob.table.seq == ann.table.seq
        await one.stop()
        await other.stop()
        await store.close()
        await other_store.close()

    asyncio.run(scenario())


async def made(listener: Listener, message_id: str) -> None:
    move = listener.move(message_id)
    assert move is not None
    await listener.send(move)
    assert listener.table.answers == message_id


def test_a_device_that_was_replaced_at_another_node_is_out(tmp_path: Path) -> None:
    async def scenario() -> None:
        one, store = await faulty_hub(tmp_path)
        other, other_store = await faulty_hub(tmp_path)
        room, tokens = await two_at_a_table(one)
        old = await Listener().come(other, room, tokens[0])
        await RoomAccess(one).link(room, tokens[0], "0.code")
        await RoomAccess(one).redeem(room, wire.Redeem("0.code"))
        kept = await store.load(room)
        await old.send(wire.Start("start"))
        assert await store.load(room) == kept
        assert old.told[-1] == wire.Bye("elsewhere")
        await asyncio.sleep(0)
        assert old.hung_up
        await store.close()
        await other_store.close()

    asyncio.run(scenario())


def test_a_change_that_breaks_off_half_way_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any, **__: Any) -> None:
        raise ZeroDivisionError

    async def scenario() -> None:
        hub, store = await faulty_hub(tmp_path)
        room, tokens = await two_at_a_table(hub)
        ann, bob = [await Listener().come(hub, room, token) for token in tokens]
        await ann.send(wire.Start("start"))
        before = bob.table
        with monkeypatch.context() as patch:
            patch.setattr(commands, "_keep", broken)
            with pytest.raises(ZeroDivisionError):
                await made(ann, "broken")
        await made(ann, "whole")
        assert len(await store.load(room)) == bob.table.seq == before.seq + 1
        kept = Room(room)
        for row in await store.load(room):
            kept.apply(decode_entry(row.body))
        assert bytes(bob.table.events) == encode(kept.running().log(1))
        assert bytes(bob.table.view) == encode(kept.running().view(1))
        await store.close()

    asyncio.run(scenario())


def test_a_connection_that_breaks_within_one_number_costs_no_event(tmp_path: Path) -> None:
    async def scenario() -> None:
        hub, store = await faulty_hub(tmp_path)
        room, tokens = await two_at_a_table(hub)
        ann = await Listener().come(hub, room, tokens[0])
        await ann.send(wire.Start("start"))
        await made(ann, "move")
        live, back = await hub.find(room), Listener()
        hello = wire.Hello(1, tokens[1], seen=ann.table.seq, game=1, events=0)  # of this number it got the room only
        await hub.hello(live, back.connection, hello, Address(room))
        assert (back.table.seq, back.table.since) == (ann.table.seq, 0)
        assert bytes(back.table.view) == bytes(ann.table.view)
        await store.close()

    asyncio.run(scenario())
