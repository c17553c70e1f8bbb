"""An answer that is lost on its way costs nothing: what was asked for is done once, and the answer is given again."""

import asyncio
import re
import secrets
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any
from urllib.request import urlopen

import pytest
from msgspec import Raw

from teerling.client import Denied, ask, join, new_id, open_room, redeem, sit_down
from teerling.room import wire
from teerling.room.members import REMEMBERED_IDS
from tests.server.people import roomful, run


class Forgetful:
    """Between client and server; it loses answers."""

    def __init__(self, port: int) -> None:
        self._port = port
        self.url = ""
        self.loses = 0
        """How many of the next answers."""
        self.asked: list[bytes] = []

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        length = re.search(rb"(?i)content-length: (\d+)", head)
        body = await reader.readexactly(int(length[1])) if length else b""
        self.asked.append(body)
        there, back = await asyncio.open_connection("127.0.0.1", self._port)
        back.write(re.sub(rb"(?i)connection: [\w-]+", b"Connection: close", head) + body)
        answer = await there.read()
        back.close()
        self.loses -= 1
        if self.loses < 0:
            writer.write(answer)
            await writer.drain()
        writer.close()


@asynccontextmanager
async def forgetful(server: Any) -> AsyncIterator[Forgetful]:
    between = Forgetful(server.port)
    async with await asyncio.start_server(between.serve, "127.0.0.1", 0) as listening:
        between.url = f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}"
        yield between


async def info(server: Any, room: str) -> wire.RoomInfo:
    return await asyncio.to_thread(ask, f"{server.url}/api/rooms/{room}", wire.RoomInfo)


def test_a_lost_answer_to_join_leaves_no_phantom(server: Any) -> None:
    async def test() -> None:
        async with AsyncExitStack() as stack:
            between = await stack.enter_async_context(forgetful(server))
            ann = await stack.enter_async_context(open_room(server.url, "Ann", "zocken"))
            between.loses = 2
            link = ann.link.replace(server.url, between.url)
            welcome = await asyncio.to_thread(join, link, "Bob")
            assert len(between.asked) == 3
            assert len(set(between.asked)) == 1, "the same request each time"
            assert [one.name for one in (await info(server, ann.room)).members] == ["Ann", "Bob"]
            bob = await stack.enter_async_context(sit_down(ann.link, welcome=welcome))
            assert bob.member == 1

    run(test())


def test_a_lost_answer_to_open_makes_one_room(server: Any) -> None:
    async def test() -> None:
        async with AsyncExitStack() as stack:
            between = await stack.enter_async_context(forgetful(server))
            wish = {"name": "Ann", "settings": {"game": "zocken"}, "secret": secrets.token_urlsafe(24)}
            url = f"{between.url}/api/rooms"
            between.loses = 1
            with pytest.raises(ConnectionResetError):
                await asyncio.to_thread(ask, url, wire.Welcome, wish)
            await asyncio.to_thread(server.restart)
            welcome = await asyncio.to_thread(ask, url, wire.Welcome, wish)
            assert await asyncio.to_thread(ask, url, wire.Welcome, wish) == welcome
            assert welcome.token == f"0.{wish['secret']}"
            ann = await stack.enter_async_context(sit_down(f"{server.url}/r/{welcome.room}", welcome=welcome))
            assert ann.info.host == ann.member
            metrics = await asyncio.to_thread(ask_text, f"{server.url}/metrics")
            assert "teerling_rooms_opened_total 0.0" in metrics, "the room is from before the restart"
            other = await asyncio.to_thread(ask, url, wire.Welcome, {**wish, "secret": secrets.token_urlsafe(24)})
            assert other.room != welcome.room

    run(test())


def ask_text(url: str) -> str:
    with urlopen(url, timeout=20) as answer:
        return bytes(answer.read()).decode()


def test_a_lost_answer_to_redeem_does_not_cost_the_seat(server: Any) -> None:
    async def test() -> None:
        async with AsyncExitStack() as stack:
            between = await stack.enter_async_context(forgetful(server))
            ann, bob = await roomful(stack, server.url, "zocken", 2)
            assert bob.welcome is not None
            links = f"{server.url}/api/rooms/{ann.room}/links"
            code = (await asyncio.to_thread(ask, links, wire.Link, {}, bob.welcome.token)).code
            between.loses = 1
            welcome = await asyncio.to_thread(redeem, ann.link.replace(server.url, between.url), code)
            assert len(between.asked) == 2
            again = await stack.enter_async_context(sit_down(ann.link, welcome=welcome))
            assert (again.member, again.seats) == (bob.member, (1,))
            with pytest.raises(Denied, match="token"):
                await asyncio.to_thread(redeem, ann.link, code)

    run(test())


def test_who_was_sent_away_is_not_let_in_by_asking_again(server: Any) -> None:
    async def test() -> None:
        async with AsyncExitStack() as stack:
            (ann,) = await roomful(stack, server.url, "zocken", 1)
            url = f"{server.url}/api/rooms/{ann.room}/members"
            wish = {"name": "Bob", "secret": secrets.token_urlsafe(24)}
            bob = await asyncio.to_thread(ask, url, wire.Welcome, wish)
            assert await asyncio.to_thread(ask, url, wire.Welcome, wish) == bob
            await ann.send(wire.Kick(new_id(), bob.member))
            with pytest.raises(Denied, match="key"):
                await asyncio.to_thread(ask, url, wire.Welcome, wish)

    run(test())


@pytest.mark.parametrize("secret", ["", "short", "x" * 21, "x" * 65, "22 characters and blank"])
def test_a_secret_that_is_none_is_malformed(shared_server: Any, secret: str) -> None:
    wish = {"name": "Ann", "settings": {"game": "zocken"}, "secret": secret}
    with pytest.raises(Denied, match="malformed"):
        ask(f"{shared_server.url}/api/rooms", Raw, wish)


def test_ids_are_remembered_for_each_member(shared_server: Any) -> None:
    async def test() -> None:
        async with AsyncExitStack() as stack:
            ann, bob = await roomful(stack, shared_server.url, "zocken", 2)
            await bob.send(wire.Chat("b1", "once"))
            for _ in range(REMEMBERED_IDS + 1):
                await ann.send(wire.Agree(new_id(), coach=True))
            assert isinstance(await bob.send(wire.Chat("b1", "once")), wire.Done)
            assert [said.text for said in bob.chat] == ["once"]

    run(test())
