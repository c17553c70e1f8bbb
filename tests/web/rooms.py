"""Rooms made by requests, where how they are made is not what a test is about."""

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from random import Random
from typing import Any

import msgspec
from websockets.sync.client import ClientConnection, connect

from teerling.room import wire
from tests.server.siege import decode, encode, request

Welcome = dict[str, Any]


def open_room(url: str, *names: str, **settings: Any) -> list[Welcome]:
    """A room in which these sit, the host first; what each was welcomed with."""
    first: Welcome = request(f"{url}/api/rooms", {"name": names[0], "settings": settings})
    others = [request(f"{url}/api/rooms/{first['room']}/members", {"name": name}) for name in names[1:]]
    return [first, *others]


def socket_of(url: str, room: str) -> ClientConnection:
    """A connection to this room."""
    return connect(f"{url.replace('http', 'ws')}/api/rooms/{room}/socket")


def send(url: str, welcome: Welcome, *commands: wire.Command) -> None:
    """Say this as that member, and wait until each is done."""
    with socket_of(url, welcome["room"]) as socket:
        socket.send(encode(wire.Hello(1, welcome["token"])), text=True)
        for command in commands:
            socket.send(encode(command), text=True)
            while True:
                heard = decode(socket.recv(30))
                assert not isinstance(heard, wire.Problem | wire.RefusedNow | wire.Bye), heard
                if command.id in {getattr(heard, "answers", None), getattr(heard, "id", None)}:
                    break


def start(url: str, host: Welcome, bots: int = 0) -> None:
    """The host seats so many bots and starts the game."""
    seated = [wire.AddBot(f"bot {number}", "random") for number in range(bots)]
    send(url, host, *seated, wire.Start("start"))


@contextmanager
def tables(url: str, welcome: Welcome) -> Iterator[tuple[ClientConnection, Iterator[wire.TableNow]]]:
    """A member's connection, and the table as it is told to him, again and again."""
    with socket_of(url, welcome["room"]) as socket:
        socket.send(encode(wire.Hello(1, welcome["token"])), text=True)
        yield socket, _told(socket)


def _told(socket: ClientConnection) -> Iterator[wire.TableNow]:
    while True:
        heard = decode(socket.recv(30))
        assert not isinstance(heard, wire.Problem | wire.RefusedNow | wire.Bye), heard
        if isinstance(heard, wire.TableNow):
            yield heard


def play_on(url: str, welcome: Welcome, moves: int, random: Random) -> None:
    """Play so many moves for this member and go on until he has to decide; or until the game is over."""
    with tables(url, welcome) as (socket, told):
        done = 0
        for heard in told:
            awaited = msgspec.json.decode(heard.awaited)
            if awaited["type"] == "over":
                return
            if heard.eyes is None or awaited["seat"] != heard.eyes:
                continue
            if awaited["type"] == "roll":
                socket.send(encode(wire.Throw(f"move {done}", heard.seq, heard.eyes)), text=True)
            elif done >= moves:
                return
            else:
                action = msgspec.Raw(encode(random.choice(awaited["actions"])))
                socket.send(encode(wire.Act(f"move {done}", heard.seq, heard.eyes, action)), text=True)
            done += 1


def play_all(
    url: str, welcomes: list[Welcome], choose: Callable[[list[dict[str, Any]]], dict[str, Any]]
) -> Iterator[wire.TableNow]:
    """All of them play, each what is chosen of what he may do, until it is over: the table after each thing done."""
    with ExitStack() as stack:
        seats = [stack.enter_context(tables(url, welcome)) for welcome in welcomes]
        for number in count():
            told = [next(told) for _socket, told in seats]
            awaited = msgspec.json.decode(told[0].awaited)
            yield told[0]
            if awaited["type"] == "over":
                return
            seat = awaited["seat"]
            seq, actions = told[seat].seq, msgspec.json.decode(told[seat].awaited).get("actions")
            say: wire.Command = wire.Throw(f"{number}", seq, seat)
            if actions:
                say = wire.Act(f"{number}", seq, seat, msgspec.Raw(encode(choose(actions))))
            seats[seat][0].send(encode(say), text=True)


def enter(url: str, welcome: Welcome, *throws: tuple[int, ...]) -> None:
    """Type in, as this member, what the real dice show: one throw after the other."""
    with tables(url, welcome) as (socket, told):
        for typed, heard in enumerate(told):
            if typed == len(throws):
                return
            socket.send(encode(wire.Enter(f"throw {typed}", heard.seq, throws[typed])), text=True)


def erase(url: str, host: Welcome) -> None:
    """Erase the room as its host, and wait until it is gone."""
    with socket_of(url, host["room"]) as socket:
        socket.send(encode(wire.Hello(1, host["token"])), text=True)
        socket.send(encode(wire.Erase("erase")), text=True)
        while decode(socket.recv(30)) != wire.Bye("gone"):
            pass


def reviewed(url: str, welcome: Welcome) -> dict[str, Any]:
    """The review, as the server tells it."""
    patience = time.monotonic() + 60
    while True:
        found = request(f"{url}/api/rooms/{welcome['room']}/games/1/review")
        if found["review"]:
            review: dict[str, Any] = found["review"]
            return review
        assert time.monotonic() < patience
        time.sleep(0.2)


def mistakes(review: dict[str, Any]) -> list[dict[str, Any]]:
    """Of the first seat, the costliest first."""
    own = [one for one in review["events"] if one["kind"] == "decision" and one["mark"] and one["seat"] == 0]
    return sorted(own, key=lambda one: -one["loss"])
