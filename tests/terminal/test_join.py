"""Online tables from real pseudo-terminals, against a real server."""

import asyncio
import re
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import ExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pexpect
import pytest
from websockets.asyncio.server import ServerConnection, serve

from teerling.client import ask, new_id, open_room
from teerling.core.game import AnyGame, Choose, Event, Rolled
from teerling.core.table import Table
from teerling.games.zock import Zock
from teerling.room import wire
from teerling.terminal.saves import KeptSeat
from tests.terminal.screen import terminal

PROMPT = "› "
BOT = Path(__file__).parents[2] / "docs" / "example_bot.py"
joining = partial(terminal, "join", width=160)


def plain(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", text)


def opened(server: Any, game: str, name: str = "Ann", **settings: Any) -> str:
    """The link of a new room whose host will come back to this machine under this name."""
    wish = {"name": name, "settings": {"game": game, **settings}}
    welcome = ask(f"{server.url}/api/rooms", wire.Welcome, wish)
    link = f"{server.url}/r/{welcome.room}"
    KeptSeat(link, name).keep(welcome)
    return link


def test_a_host_opens_a_table_and_shows_the_way_there(shared_server: Any) -> None:
    with terminal("host", "zock", "--server", shared_server.url, "--name", "Ann", width=160) as ann:
        ann.expect(r"Others join here: (http\S+/r/[\w-]+)")
        link = plain(ann.match[1])
        ann.expect("█|▀|▄")
        ann.expect("at the table: Ann")
        with joining(link, "--name", "Bob") as bob:
            ann.expect("at the table: Ann, Bob")
            ann.sendline("start")
            bob.expect("Ann|Bob")
            ann.sendline("quit")
            ann.expect(f"teerling join {link} --name Ann")
    with joining(link, "--name", "Ann") as ann:
        ann.expect("at the table: Ann, Bob")


def test_without_a_server_this_machine_is_one_as_long_as_the_host_stays() -> None:
    with terminal("host", "zock", "--name", "Ann", width=160) as ann:
        ann.expect("This machine is the server")
        ann.expect(r"Others join here: (http\S+/r/[\w-]+)")
        link = plain(ann.match[1])
        with joining(link, "--name", "Bob") as bob:
            bob.expect("at the table: Ann, Bob")
            ann.expect("at the table: Ann, Bob")
            ann.sendline("quit")
            ann.expect(f"teerling join {link} --name Ann")
            ann.expect("The server has ended")
            ann.expect(pexpect.EOF)
            bob.expect("The connection is lost")


@pytest.mark.parametrize(
    "command",
    ["join {server}/r/bcdfghjk --name Ann", "join {server}/r/bcdfghjk --watch", "host zock --server {server}"],
)
def test_whoever_waits_for_a_server_that_does_not_answer_is_told_and_can_give_up(command: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as deaf:
        server = f"http://127.0.0.1:{deaf.getsockname()[1]}"
        with terminal(*command.format(server=server).split()) as child:
            child.expect("Asking 127.0.0.1:")
            child.expect("No answer yet")
            child.sendintr()
            child.expect(pexpect.EOF)


def test_a_host_is_told_that_a_server_opens_before_it_is_there() -> None:
    with terminal("host", "zock", "--name", "Ann") as ann:
        ann.expect("Opening a server")
        ann.expect("This machine is the server")


def test_a_line_is_edited_while_others_go_on(shared_server: Any) -> None:
    link = opened(shared_server, "yatzy")
    with ExitStack() as stack:
        ann = stack.enter_context(joining(link, "--name", "Ann", echo=True))
        ann.expect(PROMPT)  # from here on keys are read one by one
        bob = stack.enter_context(joining(link, "--name", "Bob"))
        ann.expect("at the table: Ann, Bob")
        ann.send("say heXo\x1b[D\x7f")  # the cursor stands between e and o
        ann.expect("heXo")
        bob.sendline("say hurry up")
        ann.expect("\x1bD\x1b7\x1b\\[1A\r\x1b\\[1L.*Bob: “hurry up”.*\x1b8")  # a row above that line
        ann.send("ll\n")
        bob.expect("Ann: “hello”")
        ann.expect(PROMPT)
        ann.send("\x1b[A\n")
        bob.expect("Ann: “hello”")
        ann.expect(PROMPT)
        ann.send("start\n")
        ann.expect("Enter throws")
        ann.send("\n")
        ann.expect("thrown")
        ann.send("chan\t\n")
        bob.expect("Ann: chance")


def test_two_people_play_talk_and_take_back(shared_server: Any) -> None:
    link = opened(shared_server, "yatzy")
    with joining(link, "--name", "Ann") as ann, joining(link, "--name", "Bob") as bob:
        ann.expect("at the table: Ann, Bob")
        bob.expect("at the table: Ann, Bob")
        bob.sendline("start")
        bob.expect("Only the host can do that")
        bob.sendline("say good luck")
        ann.expect("Bob: “good luck”")
        ann.sendline("start")
        ann.expect("Enter throws the dice .5.")
        bob.sendline("")
        ann.sendline("")
        ann.expect(r"Ann: thrown \d \d \d \d \d")
        bob.expect(r"Ann: thrown \d \d \d \d \d")
        ann.expect("› ")
        ann.sendline("gibberish")
        ann.expect("Not understood: gibberish")
        ann.expect("› ")
        ann.sendline("chance")
        bob.expect("Ann: chance")
        bob.expect("Enter throws")
        bob.sendline("undo")
        bob.expect("nothing that can be taken back")
        ann.sendline("undo")
        ann.expect("Taken back")
        bob.expect("Taken back")
        ann.expect("› ")
        ann.sendline("rule yatzy-1")
        ann.expect("YATZY-1: ")
        ann.sendline("chance")
        bob.expect("Enter throws")
        bob.sendintr()
        bob.expect("Your seat is kept")
        bob.expect(pexpect.EOF)
        ann.expect("Bob is away and it is their turn")
        with joining(link, "--name", "Bob") as again:
            again.expect("at the table: Ann, Bob")
            again.expect("Enter throws")
            again.sendline("")
            ann.expect("Bob: thrown")
            again.sendline("leave")
            again.expect("You have left this table")
            again.expect(pexpect.EOF)
        ann.expect("Bob .good.")
        ann.sendline("cancel")
        ann.expect("it counts for nobody")
        ann.sendline("who")
        ann.expect("Connected: Ann")


def test_the_others_learn_who_goes_and_onlookers_that_the_door_is_closed(shared_server: Any) -> None:
    link = opened(shared_server, "yatzy")
    with (
        joining(link, "--name", "Ann") as ann,
        joining(link, "--name", "Bob") as bob,
        joining(link, "--name", "Cem") as cem,
        joining(link, "--watch") as onlooker,
    ):
        onlooker.expect("at the table: ")
        for seat in (ann, bob, cem):
            seat.expect("at the table: .*Cem")
        ann.sendline("who")
        ann.expect("Looking on without a name: 1")
        cem.sendline("leave")
        for seat in (ann, bob, onlooker):
            seat.expect("Cem has left the table.")
        ann.sendline("kick Bob")
        bob.expect("The host has sent you away from this table.")
        bob.expect(pexpect.EOF)
        onlooker.expect("its link has changed")
        onlooker.expect(pexpect.EOF)
        ann.expect("Bob was sent away by the host.")
    with joining(link, "--name", "Bob") as again:
        again.expect("This link is no longer valid: ask for a new one.")


def test_a_refusal_names_its_rule(shared_server: Any) -> None:
    link = opened(shared_server, "zocken")
    with joining(link, "--name", "Ann") as ann:
        ann.expect("You are the host")
        ann.sendline("bot random")
        ann.expect("Robo .random.")
        ann.sendline("start")
        ann.expect("› ")
        ann.sendline("left")
        ann.expect("ZOCKEN-2")
        ann.expect("› ")
        ann.sendline("amber")
        ann.expect(r"Ann: thrown \d")
        ann.sendline("?")
        ann.expect("#1 ")


@asynccontextmanager
async def coaching_server(game: AnyGame, events: Iterable[Event[Any]]) -> AsyncIterator[str]:
    """A server at whose table Ann has to decide; its coach finds each of her options worth ten percent less."""
    table: Table[Any, Any, Any] = Table(game, events)
    turn = table.turn
    assert isinstance(turn, Choose)
    info = wire.RoomInfo(
        room="bcdfghjk", settings=wire.Settings(game=game.id), host=0, members=(wire.Member(0, "Ann"),),
        places=(wire.Place("Ann", 0), wire.Place("Robo", None, "good")), playing=True, number=1,
        options=msgspec.to_builtins(game),
    )  # fmt: skip
    log, view, awaited = (msgspec.Raw(msgspec.json.encode(one)) for one in (table.log(0), table.view(0), turn))
    items = tuple(
        wire.AdviceItem(action, 0.9 - number / 10, number / 10, "win", "because")
        for number, action in enumerate(turn.actions)
    )

    async def greet(socket: ServerConnection) -> None:
        await socket.recv()
        for message in (wire.RoomNow(1, info, 0), wire.TableNow(1, 1, 0, log, view, awaited), wire.Presence((0,))):
            await socket.send(msgspec.json.encode(message), text=True)
        async for raw in socket:
            asked = msgspec.json.decode(raw, type=wire.ClientMessage)
            assert isinstance(asked, wire.Advise)
            await socket.send(msgspec.json.encode(wire.AdviceNow(asked.id, 1, items)), text=True)

    async with serve(greet, "127.0.0.1", 0) as server:
        yield f"http://127.0.0.1:{next(iter(server.sockets)).getsockname()[1]}/r/bcdfghjk"


def test_a_hint_of_the_server_tells_what_each_option_loses() -> None:
    def look(link: str) -> str:
        KeptSeat(link, "Ann").keep(wire.Welcome("bcdfghjk", 0, "token"))
        with joining(link, "--name", "Ann", "--lang", "de") as ann:
            ann.expect(PROMPT)
            ann.sendline("tipp")
            ann.expect("Coach:")
            ann.expect(PROMPT)
            return plain(ann.before)

    async def test() -> str:
        async with coaching_server(Zock(), (Rolled((1, 2)), Rolled((1, 1)), Rolled((3, 4)))) as link:
            return await asyncio.to_thread(look, link)

    told = asyncio.run(test()).splitlines()[1:3]
    assert [line.split() for line in told] == [
        ["▶", "3", "4", "90,0", "%", "Gewinnchance", "because"],
        ["7", "80,0", "%", "Gewinnchance", "−10,0", "%", "because"],
    ]


def test_people_who_share_the_screen_do_not_see_each_others_cups(shared_server: Any) -> None:
    link = opened(shared_server, "zocknroll", options={"first": 0}, dice="entered")
    with joining(link, "--name", "Ann") as ann:
        for name in ("Ben", "Cas"):
            ann.sendline(f"sit {name}")
            ann.expect(f", {name}")
        ann.sendline("start")
        for name, dice in (("Ann", "1 1"), ("Ben", "5 5"), ("Cas", "2 4")):
            ann.expect(f"Pass the screen to {name}")
            ann.sendline("")
            ann.expect(f"{name}, throw 2 × own die")
            ann.expect("› ")
            ann.sendline(dice)
        ann.expect("Pass the screen to Ann")
        ann.sendline("")
        ann.expect("throw 3 × white")
        ann.sendline("3 4 6")
        ann.expect("out or in")
        shown = plain(ann.before)
        assert "1   1" in shown
        assert "5   5" not in shown
        assert "5 5" not in shown
        ann.sendline("in")
        ann.expect("Pass the screen to Ben")
        assert "\x1b[2J" in ann.before


def test_bots_play_a_game_while_somebody_watches(shared_server: Any) -> None:
    async def host(started: Callable[[str], None]) -> wire.RoomInfo:
        async with open_room(shared_server.url, "Host", "zock", sit=False) as seat:
            await asyncio.to_thread(started, seat.link)
            await seat.until(lambda: len(seat.info.places) == 2)
            await seat.send(wire.Start(new_id()))
            await seat.until(lambda: seat.info.past)
            for member in seat.info.members:
                if member.id != seat.member:
                    await seat.send(wire.Kick(new_id(), member.id))
            return seat.info

    processes: list[subprocess.Popen[str]] = []
    watching = None

    def start(link: str) -> None:
        nonlocal watching
        watching = joining(link, "--watch")
        watching.__enter__().expect("at the table")
        commands = ([str(BOT), link, "Ex"], ["-m", "teerling", "join", link, "--bot", "good", "--name", "Good"])
        silent: Any = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
        processes.extend(subprocess.Popen([sys.executable, *words], text=True, **silent) for words in commands)

    info = asyncio.run(asyncio.wait_for(host(start), 50))
    assert sorted(info.past[0].names) == ["Ex", "Good"]
    shown = [process.communicate(timeout=90)[0] for process in processes]
    assert [process.returncode for process in processes] == [0, 0], shown
    assert shown[0] == ""
    assert " wins, " in shown[1] or "You win!" in shown[1]
    assert "The host has sent you away" in shown[1]
    assert len(BOT.read_text(encoding="utf-8").splitlines()) <= 30


def test_an_evening_is_counted_by_wins_and_points_only_within_a_game(shared_server: Any) -> None:
    async def host() -> None:
        async with open_room(shared_server.url, "Host", "zock", sit=False, pace="instant") as seat:
            for _ in range(2):
                await seat.send(wire.AddBot(new_id(), "random"))
            with joining(seat.link, "--watch") as onlooker:
                await asyncio.to_thread(onlooker.expect, "at the table")
                games = (wire.Settings(game=game, pace="instant", options=options) for game, options in played)
                for settings in games:
                    await seat.send(wire.Change(new_id(), settings))
                    await seat.send(wire.Start(new_id()))
                    await seat.until(lambda: seat.info.finished == seat.info.number)
                for sentence in ("Won, of 2 games: Robo", "Won, of 3 games: Robo", "Points of 2 games by these"):
                    await asyncio.to_thread(onlooker.expect, sentence)
                assert "Points of" not in onlooker.before

    played: tuple[tuple[str, dict[str, int]], ...] = (("zock", {}), ("qwinn", {"target": 1}), ("zock", {}))
    asyncio.run(asyncio.wait_for(host(), 50))


@pytest.mark.parametrize(("language", "sentence"), [("nl", "aan tafel: Ann"), ("de", "am Tisch: Ann")])
def test_it_speaks_the_language_asked_for(shared_server: Any, language: str, sentence: str) -> None:
    link = opened(shared_server, "zock")
    with joining(link, "--name", "Ann", "--lang", language) as ann:
        ann.expect(sentence)
        ann.sendline("start")  # the server answers in the same language
        ann.expect({"nl": "Dit spel is voor 2", "de": "Dieses Spiel ist für 2"}[language])


@pytest.mark.parametrize(
    ("link", "sentence"),
    [
        ("{server}/r/bbbbbbbb", "There is no room bbbbbbbb."),
        ("{server}", "http.s.://HOST/r/CODE"),
        ("http://127.0.0.1:1/r/bbbbbbbb", "No server answers at"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(shared_server: Any, link: str, sentence: str) -> None:
    with joining(link.format(server=shared_server.url)) as child:
        child.expect(sentence)
        child.expect(pexpect.EOF)
        child.wait()
        assert child.exitstatus == 2
