"""Rooms made by requests, where how they are made is not what a test is about."""

from typing import Any

from tests.server.siege import decode, encode, request
from websockets.sync.client import connect

from teerling.server import wire

Welcome = dict[str, Any]


def open_room(url: str, *names: str, **settings: Any) -> list[Welcome]:
    """A room in which these sit, the host first; what each was welcomed with."""
    first: Welcome = request(f"{url}/api/rooms", {"name": names[0], "settings": settings})
    others = [request(f"{url}/api/rooms/{first['room']}/members", {"name": name}) for name in names[1:]]
    return [first, *others]


def tell(url: str, welcome: Welcome, *commands: wire.Command) -> None:
    """Say this as that member, and wait until each is done."""
    with connect(f"{url.replace('http', 'ws')}/api/rooms/{welcome['room']}/socket") as socket:
        socket.send(encode(wire.Hello(1, welcome["token"])), text=True)
        for command in commands:
            socket.send(encode(command), text=True)
            while True:
                heard = decode(socket.recv(30))
                assert not isinstance(heard, wire.Problem | wire.RefusedNow | wire.Bye), heard
                if getattr(heard, "answers", None) == command.id or getattr(heard, "id", None) == command.id:
                    break


def start(url: str, host: Welcome, bots: int = 0) -> None:
    """The host seats so many bots and starts the game."""
    seated = [wire.AddBot(f"bot {number}", "random") for number in range(bots)]
    tell(url, host, *seated, wire.Start("start"))
