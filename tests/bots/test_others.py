"""Bots of others: found by path, by module and by entry point; what goes wrong in them is told in a sentence."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from teerling.bots import Level, bot
from teerling.bots.others import BotFailed, Guest, NamedBot, installed, is_path, named, player
from teerling.client import open_room
from teerling.core import AnyGame, Choose, Over, Played, Roll, Rolled, Table
from teerling.core.errors import UserError
from teerling.dice import SeededDice
from teerling.games.yatzy import Yatzy
from teerling.games.zock import Zock
from teerling.games.zocken import Zocken
from teerling.locale import translate_error
from teerling.room import wire

NULL = subprocess.DEVNULL
ROOT = Path(__file__).parents[2]
WIDEST = ROOT / "examples" / "widest"
BUILD = "import sys; from hatchling.build import build_wheel; print(build_wheel(sys.argv[1]))"
FILE = """
from dataclasses import dataclass
class Bot:
    def choose(self, view, choice):
        return choice.actions[-1]
class Wants:
    def __init__(self, game, seed, seat=None):
        self.told = (game.id, seed, seat)
    def choose(self, view, choice, number):
        return choice.actions[number % len(choice.actions)]
class All:
    def __init__(self, **told):
        self.told = told
    def choose(self, *asked):
        assert len(asked) == 3
        return asked[1].actions[0]
class Raises:
    def choose(self, view, choice):
        raise KeyError("no idea")
class Leaves:
    def choose(self, view, choice):
        raise SystemExit(3)
class Nonsense:
    def choose(self, view, choice):
        return object()
class Endless:
    def choose(self, view, choice):
        while True:
            try:
                sum(range(1000))
            except Exception:
                pass
class Mute:
    pass
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    file = tmp_path / "my_bot.py"
    file.write_text(FILE)
    return str(file)


@pytest.fixture
def widest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, str]]:
    """The example as a wheel, made by its own build backend, on the path."""
    made = subprocess.run(
        [sys.executable, "-c", BUILD, str(tmp_path)], cwd=WIDEST, capture_output=True, text=True, check=True
    )
    wheel = tmp_path / made.stdout.strip().splitlines()[-1]
    monkeypatch.syspath_prepend(str(wheel))
    yield {**os.environ, "PYTHONPATH": os.pathsep.join((str(wheel), os.environ.get("PYTHONPATH", "")))}
    sys.modules.pop("teerling_widest", None)


def played(game: AnyGame, bots: list[Any], seed: int) -> list[Any]:
    table: Table[Any, Any, Any] = Table(game)
    dice = SeededDice(seed)
    while not isinstance(turn := table.turn, Over):
        number = len(table.events)
        if isinstance(turn, Roll):
            table.advance(Rolled(dice.throw(turn, number)))
        else:
            table.advance(Played(turn.seat, bots[turn.seat].choose(table.view(turn.seat), turn, number)))
    return table.events


def test_a_class_gets_what_it_names(file: str) -> None:
    game = Yatzy()
    made = Guest(named(f"{file}:Wants"), game, 1, 7)
    assert made._choose.__self__.told == ("yatzy", 7, 1)  # type: ignore[attr-defined]
    everything = Guest(named(f"bot:{file}:All"), game, 1, 7)
    assert everything._choose.__self__.told == {"game": game, "seat": 1, "seed": 7}  # type: ignore[attr-defined]
    bots = [player(named(f"{file}:{one}"), game, seat, 1) for seat, one in enumerate(("Bot", "Wants"))]
    assert played(game, bots, 1) == played(game, bots, 1)
    assert named(f"{file}:Bot").name == "my_bot"
    assert named(f"{file}:Wants").name == "Wants"


def test_by_module_by_entry_point_and_by_level(widest: dict[str, str]) -> None:
    assert installed() == {"widest": "teerling_widest:Widest"}
    game = Zock()
    for text in ("widest", "bot:widest", "teerling_widest:Widest"):
        assert len(played(game, [player(named(text), game, seat, 1) for seat in range(2)], 3)) > 5
    assert named("bot:good") == NamedBot("good", "good", "good")
    with pytest.raises(UserError) as told:
        player(named("widest"), Yatzy(), 0, 1)
    assert translate_error(told.value) == "The bot widest does not play Yatzy, only: ZOCK"


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ("Raises", "The bot Raises has failed: KeyError: 'no idea' (my_bot.py:19)"),
        ("Leaves", "The bot Leaves has failed: SystemExit: 3 (my_bot.py:22)"),
        ("Nonsense", "The bot Nonsense chose something on seat 1 of Yatzy that is not among the possible actions."),
        ("Endless", "The bot Endless took more than 0.2 seconds for one decision."),
    ],
)
def test_its_mistakes_are_told_in_a_sentence(file: str, what: str, said: str) -> None:
    game = Yatzy()
    table = Table(game, [Rolled((1, 2, 3, 4, 6))])
    assert isinstance(table.turn, Choose)
    made = player(named(f"{file}:{what}"), game, 0, 1, seconds=0.2)
    with pytest.raises(BotFailed) as told:
        made.choose(table.view(0), table.turn, 1)
    assert translate_error(told.value) == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("nobody", "Option bot cannot be nobody; allowed: random | beginner | good | best"),
        ("no_file.py:Bot", "There is no bot in no_file.py: FileNotFoundError"),
        ("no_such_module:Bot", "The bot no_such_module:Bot cannot be loaded: ModuleNotFoundError"),
        ("FILE:Mute", "my_bot.py has no class Mute with a method choose."),
        ("FILE:Missing", "my_bot.py has no class Missing with a method choose."),
        ("BROKEN:Bot", "SyntaxError"),
    ],
)
def test_what_is_no_bot_is_told_in_a_sentence(file: str, tmp_path: Path, text: str, said: str) -> None:
    broken = tmp_path / "broken.py"
    broken.write_text("class Bot(:")
    with pytest.raises(UserError) as told:
        named(text.replace("FILE", file).replace("BROKEN", str(broken)))
    assert said in translate_error(told.value)
    assert "\n" not in translate_error(told.value)


def test_a_bot_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "unmade.py").write_text(
        "class Unmade:\n    def __init__(self):\n        raise ValueError('two\\nlines \\x1b[31m')\n"
        "    def choose(self, view, choice):\n        return choice.actions[0]\n"
    )
    with pytest.raises(BotFailed) as told:
        player(named(f"{tmp_path}/unmade.py:Unmade"), Yatzy(), 0, 1)
    assert translate_error(told.value) == "The bot Unmade has failed: ValueError: two lines [31m (unmade.py:3)"


@pytest.mark.parametrize("name", ["Ann", "bot", "Ann Bo", "12:30", "a:b c", "Ann:", ""])
def test_names_of_people_are_no_paths(name: str) -> None:
    assert not is_path(name)


@pytest.mark.parametrize(("game", "level"), [(Yatzy(), "random"), (Zocken(), "beginner")], ids=["random", "beginner"])
def test_one_game_does_not_repeat_another(game: AnyGame, level: Level) -> None:
    """The same dice twice: a bot that goes on plays them differently, and one that begins again plays the same."""
    bots = [bot(game, level, 5) for _ in range(game.players)]
    first, second = played(game, bots, 1), played(game, bots, 1)
    assert first != second
    again = [bot(game, level, 5) for _ in range(game.players)]
    assert [played(game, again, 1), played(game, again, 1)] == [first, second]


# At the terminal and online ---------------------------------------------------------------------------------------


def teerling(*words: str, environment: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "teerling", *words]
    return subprocess.run(
        command, capture_output=True, text=True, check=False, timeout=60, env=environment, stdin=subprocess.DEVNULL
    )


def test_they_play_at_the_terminal(file: str, widest: dict[str, str]) -> None:
    done = teerling("play", "zock", "--players", f"bot:widest,{file}:Bot", "--seed", "1", environment=widest)
    assert (done.returncode, done.stderr) == (0, "")
    assert "widest" in done.stdout
    assert "my_bot" in done.stdout


def test_a_game_is_saved_when_a_bot_fails(file: str) -> None:
    done = teerling("play", "yatzy", "--players", f"bot,{file}:Raises", "--seed", "1")
    assert done.returncode == 2
    assert done.stderr.strip() == "The bot Raises has failed: KeyError: 'no idea' (my_bot.py:19)"
    Path(file).write_text(FILE.replace('raise KeyError("no idea")', "return choice.actions[0]"))
    again = teerling("resume")
    assert (again.returncode, again.stderr) == (0, "")
    assert "YATZY-" in again.stdout


def test_it_plays_in_an_online_room(shared_server: Any, file: str) -> None:
    async def host() -> tuple[str, ...]:
        async with open_room(shared_server.url, "Ann", "zock", sit=False, pace="instant") as ann:
            command = [sys.executable, "-m", "teerling", "join", ann.link, "--bot"]
            guest = await asyncio.create_subprocess_exec(*command, f"{file}:Wants", stdin=NULL, stdout=NULL)
            try:
                await ann.send(wire.AddBot("bot", "random"))
                await ann.until(lambda: len(ann.info.places) == 2)
                await ann.send(wire.Start("start"))
                await ann.until(lambda: ann.info.finished)
                return ann.info.past[0].names
            finally:
                guest.terminate()
                await guest.wait()

    assert "Wants" in asyncio.run(asyncio.wait_for(host(), 60))
