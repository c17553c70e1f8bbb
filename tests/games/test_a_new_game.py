"""A new game is one file: here is one, it passes the check, plays in the terminal, and broken ones do not pass."""

import io
import subprocess
import sys
from pathlib import Path
from typing import Annotated, Any, ClassVar, TypeAlias

import pexpect
import pytest
from msgspec import Meta, Struct
from msgspec.structs import replace
from rich.console import Console

from teerling.client import ask
from teerling.core import AnyGame, Choose, Faces, Over, Refused, Roll, Rules, Seat, Turn
from teerling.core.record import Record
from teerling.games import GAMES
from teerling.room import wire
from teerling.showing import printed, standing
from teerling.terminal import saves
from teerling.terminal.local_game import LocalGame
from teerling.terminal.saves import KeptSeat, Saved
from teerling.testing import check_game

ROOT = Path(__file__).parents[2]

# The game: each seat throws one die under a cup, says higher or lower than 3, and the cups are lifted at the end. --


class Say(Struct, frozen=True, tag="say"):
    higher: bool


class State(Struct, frozen=True):
    cups: Faces = ()
    said: tuple[bool, ...] = ()


class View(Struct, frozen=True):
    cups: tuple[int | None, ...]
    said: tuple[bool, ...]


Action: TypeAlias = Say


class Liars(Rules, frozen=True, kw_only=True):
    """Say higher or lower than three; whoever is right, wins."""

    id: ClassVar[str] = "liars"
    version: ClassVar[int] = 1
    action_type: ClassVar[object] = Action
    state_type: ClassVar[object] = State
    view_type: ClassVar[object] = View

    players: Annotated[int, Meta(ge=2, le=6)] = 3

    def start(self) -> State:
        return State()

    def turn(self, state: State) -> Turn[Say]:
        if len(state.cups) < self.players:
            return Roll(len(state.cups), ("die",), secret=True)
        if len(state.said) < self.players:
            return Choose(len(state.said), (Say(higher=True), Say(higher=False)))
        honest = tuple(int(said == (face > 3)) for said, face in zip(state.said, state.cups, strict=True))
        return Over(honest, tuple(seat for seat, one in enumerate(honest) if one == max(honest)), "LIARS-1")

    def roll(self, state: State, faces: Faces) -> State:
        return replace(state, cups=(*state.cups, *faces))

    def play(self, state: State, action: Say) -> State:
        return replace(state, said=(*state.said, action.higher))

    def view(self, state: State, seat: Seat | None) -> View:
        over = len(state.said) == self.players
        return View(tuple(face if over or at == seat else None for at, face in enumerate(state.cups)), state.said)

    def why_not(self, state: State, action: Say) -> Refused:
        return Refused("LIARS-1", "refused-game-over")


def still_secret(state: State, seat: Seat) -> bool:
    return len(state.said) < len(state.cups) or not state.said


def test_it_passes() -> None:
    report = check_game(Liars(), still_secret=still_secret)
    assert report.secret_throws == 15


def test_it_need_not_say_how_it_is_drawn() -> None:
    assert printed(Liars()) is None
    assert standing(Liars(), State()) == ()


class Drawn(Liars, frozen=True, kw_only=True):
    """The same game, with all that a board may ask."""

    def printed(self) -> dict[str, int]:
        return {"cups": self.players}

    def standing(self, state: State) -> tuple[int, ...]:
        turn = self.turn(state)
        return turn.scores if isinstance(turn, Over) else (0,) * self.players


def test_what_it_says_is_passed_on() -> None:
    check_game(Drawn(), still_secret=still_secret)
    assert printed(Drawn(players=4)) == {"cups": 4}
    assert standing(Drawn(), State()) == (0, 0, 0)


def test_it_plays_in_the_terminal_without_a_board_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = io.StringIO()
    monkeypatch.setattr("sys.stdin", io.StringIO("?\n#1\n"))
    game: AnyGame = Liars()
    saved = Saved(Record(game, ("Ann", "Bot 1", "Bot 2"), ()), (None, "good", "best"), "random", 5)
    monkeypatch.setitem(GAMES, game.id, Liars)
    played = LocalGame(saved, saves.new_file("games", game), Console(file=shown, width=100))
    played.run()
    assert len(played.table.events) == 6
    assert '#1 {"type":"say","higher":true}' in shown.getvalue()
    assert "LIARS-1" in shown.getvalue()


REGISTERED = """
import sys
from teerling.games import GAMES
from tests.games.test_a_new_game import Liars
GAMES["liars"] = Liars  # the line in games/__init__.py
sys.argv[0] = "teerling"
"""


def test_a_file_and_a_line_are_enough() -> None:
    """Without a sentence, a page of rules, a board, a bot or a solution of its own."""

    def tried(program: str, *arguments: str) -> str:
        command = [sys.executable, "-W", "error", "-c", REGISTERED + program, *arguments]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=90)
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout

    in_the_terminal = "from teerling.terminal.app import main; main()"
    on_a_server = "from teerling.room.offers import offers; print(offers()[-1])"
    assert Liars.__doc__ is not None
    assert Liars.__doc__ in tried(in_the_terminal, "games", "--lang", "nl")
    assert Liars.__doc__ in tried(on_a_server)
    assert "LIARS-1" in tried(in_the_terminal, "play", "liars", "--players", "bot,bot:best,bot", "--seed", "1")


IN_THE_TERMINAL = REGISTERED + "from teerling.terminal.app import main; main()"


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("play liars --players bot,bot,bot --coach", "The coach does not know this game."),
        ("solve liars", "There is no solution of liars."),
        ("solve liars --exact --lang nl", "Van liars is er geen oplossing."),
    ],
)
def test_what_it_does_not_have_is_told_in_a_sentence(command: str, sentence: str) -> None:
    words = [sys.executable, "-c", IN_THE_TERMINAL, *command.split()]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False, timeout=90)
    assert (done.returncode, done.stderr.strip()) == (2, sentence)


def test_it_is_played_online_from_a_terminal_without_a_board_of_its_own() -> None:
    quietly = ("--host", "127.0.0.1", "--port", "0", "--no-browser", "--quiet")
    serve = [sys.executable, "-c", IN_THE_TERMINAL, "serve", *quietly]
    with subprocess.Popen(serve, cwd=ROOT, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            url = server.stdout.readline().split()[-1]
            welcome = ask(f"{url}/api/rooms", wire.Welcome, {"name": "Ann", "settings": {"game": "liars"}})
            link = f"{url}/r/{welcome.room}"
            KeptSeat(link, "Ann").keep(welcome)
            child = pexpect.spawn(
                sys.executable,
                ["-c", IN_THE_TERMINAL, "join", link, "--name", "Ann"],
                cwd=ROOT,
                encoding="utf-8",
                timeout=60,
            )
            for typed, expected in (
                ("bot", "Robo"),
                ("bot", "Robo 2"),
                ("start", "Type . for the list"),
                ("?", "#1 .*higher"),
                ("coach", "The coach does not know this game"),
                ("#1", "LIARS-1"),
            ):
                child.sendline(typed)
                child.expect(expected)
            child.close(force=True)
        finally:
            server.terminate()


# Broken ones ------------------------------------------------------------------------------------------------------


class LeakyView(Liars, frozen=True, kw_only=True):
    def view(self, state: State, seat: Seat | None) -> View:
        return View(tuple(state.cups), state.said)


class LeakyTurn(Liars, frozen=True, kw_only=True):
    def turn(self, state: State) -> Turn[Say]:
        turn = super().turn(state)
        if isinstance(turn, Choose) and state.cups[0] > 3:
            return replace(turn, seat=self.players - 1 - turn.seat)
        return turn


class Endless(Liars, frozen=True, kw_only=True):
    def play(self, state: State, action: Say) -> State:
        return state


class Moody(Liars, frozen=True, kw_only=True):
    mood: ClassVar[list[int]] = [0]

    def play(self, state: State, action: Say) -> State:
        self.mood[0] += 1
        return replace(state, said=(*state.said, self.mood[0] % 2 == 0))


class Speechless(Liars, frozen=True, kw_only=True):
    def turn(self, state: State) -> Turn[Say]:
        turn = super().turn(state)
        return replace(turn, reason="because") if isinstance(turn, Over) else turn


class Repetitive(Liars, frozen=True, kw_only=True):
    def turn(self, state: State) -> Turn[Say]:
        turn = super().turn(state)
        return replace(turn, actions=turn.actions * 2) if isinstance(turn, Choose) else turn


class Unspeakable(Liars, frozen=True, kw_only=True):
    def roll(self, state: State, faces: Faces) -> State:
        return replace(state, cups=(*state.cups, *[face + 0.5 for face in faces]))


class Boastful(Drawn, frozen=True, kw_only=True):
    def standing(self, state: State) -> tuple[int, ...]:
        return (9,) * self.players


class LeakyStanding(Drawn, frozen=True, kw_only=True):
    def standing(self, state: State) -> tuple[int, ...]:
        turn = self.turn(state)
        return turn.scores if isinstance(turn, Over) else (*state.cups, *(0,) * self.players)[: self.players]


class Crowded(Drawn, frozen=True, kw_only=True):
    def standing(self, state: State) -> tuple[int, ...]:
        turn = self.turn(state)
        return turn.scores if isinstance(turn, Over) else (0,)


class Unprintable(Drawn, frozen=True, kw_only=True):
    def printed(self) -> Any:
        return object()


@pytest.mark.parametrize(
    ("game", "complaint"),
    [
        (LeakyView(), "tells what seat"),
        (LeakyTurn(), "learns from|decides whether"),
        (Endless(), "does not end"),
        (Moody(), "two different states"),
        (Speechless(), "no rule"),
        (Repetitive(), "listed twice"),
        (Unspeakable(), "Expected `int`"),
        (Boastful(), "stands there"),
        (LeakyStanding(), "what stands there tells what seat"),
        (Crowded(), "for 3 players"),
        (Unprintable(), "unsupported"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_the_check_finds_what_is_broken(game: Any, complaint: str) -> None:
    with pytest.raises(Exception, match=complaint):
        check_game(game, seeds=range(20), still_secret=still_secret, max_plies=500)
