"""Nothing from others is obeyed by a terminal, and no encoding is fatal: real processes, pseudo-terminals and pipes."""

import asyncio
import os
import re
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from itertools import chain, repeat
from pathlib import Path
from typing import Any

import msgspec
import pexpect
import pytest
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from teerling.core.record import Record, encode_record
from teerling.core.table import Table
from teerling.dice import SeededDice
from teerling.games.yatzy import Yatzy
from teerling.room import wire
from teerling.room.journal import encode_entry
from teerling.server.store import Store
from teerling.terminal import saves
from tests.terminal.screen import terminal

SOURCES = Path(__file__).parents[2] / "src" / "teerling"
EVIL = "\x1b[31mR\x1b]0;owned\x07\x1b]52;c;aGk=\x07\x9b2J\u202e[red]x[/]\r\nBob: I give up"
ASCII = {"PYTHONIOENCODING": "ascii"}
LATIN = {"PYTHONIOENCODING": "latin-1"}
BARE = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}


def assert_harmless(shown: str) -> None:
    """Colours and cursor moves that Rich itself writes may be there; nothing of the other's."""
    assert "[31mR]0;owned]52;c;aGk=2J[red]x[/]" in re.sub(r"\x1b\[[0-9;?]*[A-Za-z]|\s", "", shown).replace("─", "")
    assert "\x1b[31mR" not in shown
    assert "\x1b]" not in shown
    assert not re.search("[\x07\x9b\u202e]", shown)
    assert not re.search(r"\nBob: I give up", shown), "a line that another seems to have said"


def a_record() -> Record:
    game = Yatzy()
    table: Table[Any, Any, Any] = Table(game)
    dice = SeededDice(1)
    for _ in range(3):
        table.advance(_next(table, dice))
    return Record(game, (EVIL, "Bob"), tuple(table.events))


def _next(table: Table[Any, Any, Any], dice: SeededDice) -> Any:
    from teerling.core.game import Choose, Played, Roll, Rolled

    turn = table.turn
    if isinstance(turn, Roll):
        return Rolled(dice.throw(turn, len(table.events)))
    assert isinstance(turn, Choose)
    return Played(turn.seat, turn.actions[-1])


def test_a_record_is_shown_harmlessly(tmp_path: Path) -> None:
    file = tmp_path / "evil.json"
    file.write_bytes(encode_record(a_record()))
    with terminal("replay", str(file), "--no-pause", width=200) as child:
        child.expect(pexpect.EOF)
    assert_harmless(child.before)
    with terminal("replay", str(file), "--json", width=200) as child:
        child.expect(pexpect.EOF)
    assert not re.search("[\x1b\x07\x9b\u202e]", child.before)
    assert msgspec.json.decode(child.before)["seats"][0] == EVIL, "data mean the same"


def test_a_saved_game_is_listed_and_played_harmlessly() -> None:
    saved = saves.Saved(a_record(), (None, None), "random", 1)
    saves.save(saves.new_file("games", saved.record.game), saved)
    with terminal("resume", "--list", width=200) as child:
        child.expect(pexpect.EOF)
    assert_harmless(child.before)
    with terminal("resume", width=200) as child:
        child.expect("› ")
        child.sendline("chance")
        child.expect("› ")
        assert_harmless(child.before)
        child.sendline("rule [/x]")
        child.expect(r"There is no rule \[/x\]")


def test_a_name_is_no_markup() -> None:
    with terminal("play", "yatzy", "--players", "[/b]Ann[red],:dice:Bob", "--seed", "1") as child:
        child.expect(r"\[/b\]Ann\[red\]")
        child.expect("› ")
        assert ":dice:Bob" in child.before


def test_an_old_journal_is_shown_harmlessly(start_server: Callable[..., Any], tmp_path: Path) -> None:
    """Of the time when names and chat were kept as they came."""
    url = f"sqlite:///{tmp_path / 'old.sqlite'}"
    whats: list[dict[str, Any]] = [
        {"type": "opened", "settings": {"game": "zock"}, "name": EVIL, "token": "", "sit": False},
        {"type": "joined", "name": "Bob", "token": "", "sit": True},
        {"type": "spoken", "member": 0, "text": EVIL},
    ]

    async def keep() -> None:
        store = await Store.open(url)
        for seq, what in enumerate(whats, 1):
            await store.append("bcdfghjk", seq, encode_entry({"at": 1.0, "what": what}))
        await store.close()

    asyncio.run(keep())
    server = start_server("--database", url)
    with terminal("join", f"{server.url}/r/bcdfghjk", "--watch", width=400) as child:
        child.expect("Watching: .*\n")
        assert_harmless(child.after)


@asynccontextmanager
async def hostile(*messages: wire.ServerMessage | dict[str, Any]) -> AsyncIterator[str]:
    """A server that answers whoever says hello with these messages, the last again and again; its link."""

    async def greet(socket: ServerConnection) -> None:
        await socket.recv()
        with suppress(ConnectionClosed):
            for message in chain(messages, repeat(messages[-1])):  # whoever has just come hears the last one, too
                await socket.send(msgspec.json.encode(message), text=True)
                await asyncio.sleep(0.05)

    async with serve(greet, "127.0.0.1", 0) as server:
        yield f"http://127.0.0.1:{next(iter(server.sockets)).getsockname()[1]}/r/bcdfghjk"


def visited(*messages: wire.ServerMessage | dict[str, Any], until: Any) -> str:
    """What a terminal shows of such a server."""

    def look(link: str) -> str:
        with terminal("join", link, "--watch", width=400) as child:
            child.expect(until)
            return f"{child.before}{child.after}"

    async def visit() -> str:
        async with hostile(*messages) as link:
            return await asyncio.to_thread(look, link)

    return asyncio.run(visit())


def a_room(game: str = "zock", **more: Any) -> wire.RoomNow:
    info = wire.RoomInfo(
        room="x", settings=wire.Settings(game=game), host=0, members=(wire.Member(0, EVIL),), places=(), number=1,
        playing=bool(more), **more,
    )  # fmt: skip
    return wire.RoomNow(1, info)


def test_a_hostile_server_is_shown_harmlessly() -> None:
    said = wire.Said(2, 0, 1.0, EVIL)
    assert_harmless(visited(a_room(), wire.Presence(()), said, said, until="“.*”"))
    assert_harmless(visited(wire.Problem("forbidden", EVIL), until="give up"))


@pytest.mark.parametrize(
    "message",
    [
        {"type": "bye", "reason": EVIL},
        {"type": EVIL},
        wire.TableNow(
            1, 1, 0, msgspec.Raw(b"[]"), msgspec.Raw(b"{}"), msgspec.Raw(b'{"type":"roll","seat":0,"dice":["die"]}')
        ),
    ],
    ids=["reason", "type", "game"],
)
def test_a_server_that_speaks_of_what_is_unknown_here_is_answered_with_a_sentence(message: Any) -> None:
    shown = visited(a_room("chess", options={}), wire.Presence(()), message, until=pexpect.EOF)
    assert "is not understood here" in shown
    assert "Traceback" not in shown
    assert "\x1b]" not in shown


COMMANDS = [
    "games", "games --json --lang de", "rules zocken --lang nl", "rules ZOCK-4 --lang de", "rules qwinn --json",
    "ask zock 4 3 --variant c --open 1-9", "ask yatzy 3 3 3 6 6 --lang de", "play zocken --help --lang nl",
    "play yatzy --players Zoë,bot:random --seed 1", "play zocknroll --players bot,bot,bot:random --lang nl",
    "replay RECORD", "replay RECORD --json", "verify RECORD", "resume nobody→", "--help",
]  # fmt: skip


@pytest.mark.parametrize(
    ("command", "encoding"),
    [(command, ASCII) for command in COMMANDS]
    + [
        (command, other)
        for command in ("rules zocken --lang nl", COMMANDS[8], "replay RECORD")
        for other in (LATIN, BARE)
    ],
)
def test_no_encoding_is_fatal(command: str, encoding: dict[str, str], tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    file.write_bytes(encode_record(msgspec.structs.replace(a_record(), seats=("Zoë →", "Bob 🎲"))))
    words = [str(file) if word == "RECORD" else word for word in command.split()]
    done = subprocess.run(
        [sys.executable, "-m", "teerling", *words],
        env={**os.environ, "PYTHONUTF8": "0", **encoding},
        input=b"",
        capture_output=True,
        check=False,
        timeout=120,
    )
    assert b"Traceback" not in done.stderr
    assert done.returncode in (0, 1, 2)
    assert b"Zo" in done.stdout or "Zo" not in command
    if "--json" in words:
        msgspec.json.decode(done.stdout.decode("ascii"))
    if encoding is not LATIN:
        assert done.stdout.isascii()


def test_there_is_one_way_to_a_terminal() -> None:
    writes = re.compile(r"\bConsole\(|typer\.echo\(|(?<![.\w])print\(|sys\.stdout\.write")
    found = [file.name for file in SOURCES.joinpath("terminal").rglob("*.py") if writes.search(file.read_text("utf-8"))]
    assert found == ["output.py"]
