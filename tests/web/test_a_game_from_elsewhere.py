"""A game of somebody else's: installed with pip, it is there in the terminal, in a room and in the browser."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

import teerling
from tests.conftest import UNLIMITED, Server
from tests.web.device import Device
from tests.web.rooms import open_room, start

PIG = Path(__file__).parents[2] / "examples" / "pig"


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Of a fresh environment: Teerling and what it needs as they are here, and Pig, installed as anybody would."""
    folder = tmp_path_factory.mktemp("fresh")
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    (packages,) = folder.glob("lib/python*/site-packages")
    here = [Path(teerling.__file__).parents[1], *(path for path in sys.path if path.endswith("site-packages"))]
    (packages / "here.pth").write_text("\n".join(map(str, here)))
    found = str(folder / "bin" / "python")
    subprocess.run([found, "-m", "pip", "install", "-q", "--no-deps", str(PIG)], check=True)
    return found


@pytest.fixture(scope="module")
def with_pig(built: None, python: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server"), "--limits", UNLIMITED, python=python)
    yield server
    server.stop()
    assert '"level":"error"' not in server.log


def test_it_plays_in_the_terminal(python: str) -> None:
    def said(*arguments: str) -> str:
        command = [python, "-m", "teerling", *arguments]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
        assert (done.returncode, done.stderr.strip()) == (0, "")
        return done.stdout

    assert "a one takes all" in said("games")
    assert said("rules", "PIG-2").startswith("PIG-2  What it shows is added up.")
    played = said("play", "pig", "--players", "bot:good,bot:beginner", "--seed", "1", "--target", "30")
    assert "PIG-4" in played
    assert "hold" in played, "it has words of its own"
    assert "0.53" in said("solve", "pig")
    assert "Player 2: h: hold 8" in said("explore", "pig~target.60~40.12-p2-8-5")


def test_it_plays_in_a_room_and_in_the_browser(with_pig: Server, device: Callable[..., Device]) -> None:
    phone = device("phone", url=with_pig.url)
    [welcome] = open_room(with_pig.url, "Ann", game="pig", options={"target": 20}, pace="instant")
    start(with_pig.url, welcome, bots=1)
    phone.take_place(welcome)
    expect(phone.page.get_by_text("this turn")).to_be_visible()  # in the words of the game
    random, seen = Random(1), phone.look()
    while not seen["over"]:
        phone.do_something(seen, random)
        seen = phone.look()
    expect(phone.result).to_be_visible()
