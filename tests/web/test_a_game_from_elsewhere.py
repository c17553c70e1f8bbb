"""Games of somebody else's: one with all that a game can offer, and one that is larger than ours and has no words."""

import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest
from playwright.sync_api import expect

import teerling
from teerling.room import wire
from tests.conftest import UNLIMITED, Server
from tests.games import raffle
from tests.server.siege import decode, encode, request
from tests.web.device import Device
from tests.web.rooms import open_room, play_on, start, tables

PIG = Path(__file__).parents[2] / "examples" / "pig"


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Of a fresh environment: Teerling as it is here, and Pig, installed as anybody would; Raffle is laid beside it."""
    folder = tmp_path_factory.mktemp("fresh")
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    (packages,) = folder.glob("lib/python*/site-packages")
    here = [Path(teerling.__file__).parents[1], *(path for path in sys.path if path.endswith("site-packages"))]
    (packages / "here.pth").write_text("\n".join(map(str, here)))
    found = str(folder / "bin" / "python")
    subprocess.run([found, "-m", "pip", "install", "-q", "--no-deps", str(PIG)], check=True)
    (packages / "raffle").mkdir()
    shutil.copy(raffle.__file__, packages / "raffle" / "__init__.py")
    declared = packages / "raffle-1.0.dist-info"
    declared.mkdir()
    (declared / "METADATA").write_text("Metadata-Version: 2.1\nName: raffle\nVersion: 1.0\n")
    (declared / "entry_points.txt").write_text("[teerling.games]\nraffle = raffle\n")
    return found


@pytest.fixture(scope="module")
def elsewhere(built: None, python: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server"), "--limits", UNLIMITED, python=python)
    yield server
    server.stop()
    assert '"level":"error"' not in server.log


def run(*command: str) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert (done.returncode, done.stderr.strip()) == (0, "")
    return done.stdout


@pytest.mark.parametrize("game", ["pig", "raffle"])
def test_it_keeps_the_laws_of_all_games(python: str, game: str) -> None:
    check = f"from teerling.testing import check_game; print(check_game(GAMES['{game}']()))"
    assert "games=5" in run(python, "-c", f"from teerling.games import GAMES; {check}")


def test_its_solution_is_what_its_rules_say(python: str) -> None:
    """With a low target random players go on though they could win."""
    check = "from teerling.testing import check_solution; from teerling_pig import Pig"
    assert int(run(python, "-c", f"{check}; print(check_solution(Pig(target=20)))")) > 50


def test_a_page_without_a_server_has_no_games_that_it_cannot_play(built: None, python: str, tmp_path: Path) -> None:
    told = run(python, "-m", "teerling", "site", str(tmp_path / "site"))
    assert "come with Teerling: Pig, raffle." in told
    games = msgspec.json.decode((tmp_path / "site" / "reading" / "games.en.json").read_bytes())
    assert {"zock"} <= {game["id"] for game in games}
    assert not {"pig", "raffle"} & {game["id"] for game in games}
    assert not [*tmp_path.glob("site/*/*pig*"), *tmp_path.glob("site/*/*raffle*")]


def test_it_plays_in_the_terminal(python: str) -> None:
    def said(*arguments: str) -> str:
        return run(python, "-m", "teerling", *arguments)

    assert "a one takes all" in said("games")
    assert said("rules", "PIG-2").startswith("PIG-2  What it shows is added up.")
    played = said("play", "pig", "--players", "bot:good,bot:beginner", "--seed", "1", "--target", "30")
    assert "PIG-4" in played
    assert "hold" in played, "it has words of its own"
    assert "0.53" in said("solve", "pig")
    assert "Player 2: h: hold 8" in said("explore", "pig~target.60~40.12-p2-8-5")


def test_an_option_called_like_one_of_a_command_comes_from_a_file(python: str, tmp_path: Path) -> None:
    house = tmp_path / "house.json"
    house.write_text('{"game": "raffle", "options": {"dice": 3}}')
    play = (python, "-m", "teerling", "play", "raffle", "--players", "bot:random,bot:random", "--dice", "random")
    played = run(*play, "--rules", str(house))
    assert "RAFFLE-1" in played
    assert re.search(r": thrown \d+ \d+ \d+$", played, re.MULTILINE)


def test_it_plays_in_a_room_and_in_the_browser(elsewhere: Server, device: Callable[..., Device]) -> None:
    phone = device("phone", url=elsewhere.url)
    [welcome] = open_room(elsewhere.url, "Ann", game="pig", options={"target": 20}, pace="instant")
    start(elsewhere.url, welcome, bots=1)
    phone.take_place(welcome)
    expect(phone.page.get_by_text("this turn")).to_be_visible()  # in the words of the game
    random, seen = Random(1), phone.look()
    while not seen["over"]:
        phone.do_something(seen, random)
        seen = phone.look()
    expect(phone.result).to_be_visible()
    expect(phone.result.get_by_role("link", name="mistake")).to_be_visible(timeout=60_000)


def test_a_refusal_without_a_sentence_is_told_all_the_same(elsewhere: Server) -> None:
    [welcome] = open_room(elsewhere.url, "Ann", game="raffle", options={"players": 1})
    start(elsewhere.url, welcome)
    with tables(elsewhere.url, welcome) as (socket, told):
        socket.send(encode(wire.Throw("throw", next(told).seq, 0)), text=True)
        seq = next(told).seq
        for number in (21, -1):
            socket.send(encode(wire.Act("name", seq, 0, msgspec.Raw(encode(raffle.Name(number))))), text=True)
            text = f"raffle did not fall {number}".replace("-", "−")
            assert decode(socket.recv(30)) == wire.RefusedNow("name", "RAFFLE-2", text)
    play_on(elsewhere.url, welcome, 1, Random(1))  # the room goes on


def test_thirty_players_throw_fifty_dice_each_over_the_network(elsewhere: Server) -> None:
    options = {"players": 30, "dice": 50, "sides": 100}
    [welcome] = open_room(elsewhere.url, "Ann", game="raffle", options=options, pace="instant")
    start(elsewhere.url, welcome, bots=29)
    play_on(elsewhere.url, welcome, 2, Random(1))
    played = request(f"{elsewhere.url}/api/rooms/{welcome['room']}/games/1/replay")
    assert len(played["scores"]) == 30
    thrown = [step["event"] for step in played["steps"] if step["event"]["type"] == "rolled"]
    assert [len(event["faces"]) for event in thrown] == [50] * 30
    assert max(max(event["faces"]) for event in thrown) > 66


def test_fourteen_players_and_dice_of_twenty_sides_are_drawn(elsewhere: Server, device: Callable[..., Device]) -> None:
    phone = device("phone", url=elsewhere.url)
    options = {"players": 14, "dice": 2}
    [welcome] = open_room(elsewhere.url, "Ann", game="raffle", options=options, dice="entered", pace="instant")
    start(elsewhere.url, welcome, bots=13)
    phone.take_place(welcome)
    phone.page.get_by_role("button", name="20 lies there").click()
    die = phone.page.get_by_role("button", name="Die 1: 20")
    expect(die).to_have_text("20")  # a number, and not the two of a double die
    phone.page.get_by_role("button", name="17 lies there").click()
    expect(phone.page.get_by_role("button", name="Name: 17")).to_be_visible()
    random, seen = Random(1), phone.look()
    while not seen["over"]:
        phone.do_something(seen, random)
        seen = phone.look()
    expect(phone.result).to_be_visible()
    assert phone.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_more_dice_than_a_phone_is_wide_are_typed_in(elsewhere: Server, device: Callable[..., Device]) -> None:
    phone = device("phone", url=elsewhere.url)
    options = {"players": 1, "dice": 25}
    [welcome] = open_room(elsewhere.url, "Ann", game="raffle", options=options, dice="entered")
    start(elsewhere.url, welcome)
    phone.take_place(welcome)
    for number in range(25):
        phone.page.get_by_role("button", name=f"{number % 20 + 1} lies there", exact=True).click()
        if number == 20:
            assert phone.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(phone.page.get_by_role("button", name="Name: 20")).to_be_visible()
