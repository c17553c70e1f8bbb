"""A seventh game: the files that it needs so that everything the check asks of a game is green.

It is made in a copy of the project. Nothing there names it but its own folders, so nothing there has a list of games.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from teerling.games import GAMES
from tests.conftest import node

ROOT = Path(__file__).parents[2]

INIT = '''
"""Twenty-One: throw a die as often as you dare."""

from teerling.games.twentyone.rules import TwentyOne

GAME = TwentyOne

__all__ = ["GAME", "TwentyOne"]
'''

RULES = '''
"""Twenty-One: throw a die as often as you dare. Rules: the pages beside this file."""

from __future__ import annotations

from typing import Annotated, ClassVar, TypeAlias

from msgspec import Meta, Struct

from teerling.core.dice import Faces
from teerling.core.errors import Refused
from teerling.core.game import Choose, Over, Roll, Seat, Turn
from teerling.core.options import Rules


class Throw(Struct, frozen=True, forbid_unknown_fields=True, tag="throw"):
    """Once more. TWENTYONE-2."""

    throws: ClassVar[bool] = True


class Stop(Struct, frozen=True, forbid_unknown_fields=True, tag="stop"):
    """Keep what lies there. TWENTYONE-2."""


Action: TypeAlias = Throw | Stop


class State(Struct, frozen=True):
    """The sums so far; the last is still thrown for."""

    sums: tuple[int, ...] = (0,)
    throwing: bool = True


View: TypeAlias = State


class TwentyOne(Rules, frozen=True, kw_only=True):
    """Come as near as you can; one pip more and you have nothing."""

    id: ClassVar[str] = "twentyone"
    version: ClassVar[int] = 1
    perfect_information: ClassVar[bool] = True
    action_type: ClassVar[object] = Action
    state_type: ClassVar[object] = State
    view_type: ClassVar[object] = View

    players: Annotated[int, Meta(ge=1, le=8)] = 2
    target: Annotated[int, Meta(ge=7, le=100)] = 21

    def start(self) -> State:
        """Nobody has thrown."""
        return State()

    def turn(self, state: State) -> Turn[Action]:
        """TWENTYONE-1: one after another."""
        if len(state.sums) > self.players:
            scores = state.sums[:-1]
            winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
            return Over(scores, winners, "TWENTYONE-3")
        seat = len(state.sums) - 1
        return Roll(seat, ("die",)) if state.throwing else Choose(seat, (Throw(), Stop()))

    def roll(self, state: State, faces: Faces) -> State:
        """TWENTYONE-R1: above the target a turn ends at once."""
        *others, own = state.sums
        own += sum(faces)
        return State((*others, own), throwing=False) if own <= self.target else State((*others, 0, 0))

    def play(self, state: State, action: Action) -> State:
        """Throw again, or let the next one throw."""
        return State(state.sums if isinstance(action, Throw) else (*state.sums, 0))

    def view(self, state: State, seat: Seat | None) -> View:  # noqa: ARG002
        """Everybody sees everything."""
        return state

    def why_not(self, state: State, action: Action) -> Refused:
        """Whoever is asked may do both."""
        raise AssertionError(state, action)


__all__ = ["Action", "State", "Stop", "Throw", "TwentyOne", "View"]
'''

PAGES = {
    "en": """
# Twenty-One

Throw a die as often as you dare, and come as near to 21 as you can.

- **TWENTYONE-1** One to eight players throw, one after another.
- **TWENTYONE-2** In your turn you throw one die, again and again, until you stop.
- **TWENTYONE-3** Whoever has the most, wins.
- **TWENTYONE-R1** *Ruling.* With more than 21 points (option `target`) your turn is over and counts nothing.
""",
    "nl": """
# Eenentwintigen

Werp een dobbelsteen zo vaak je durft, en kom zo dicht bij 21 als je kunt.

- **TWENTYONE-1** Eén tot acht spelers werpen, de een na de ander.
- **TWENTYONE-2** In je beurt werp je één dobbelsteen, telkens weer, tot je stopt.
- **TWENTYONE-3** Wie het meeste heeft, wint.
- **TWENTYONE-R1** *Interpretatie.* Met meer dan 21 punten (optie `target`) is je beurt voorbij en telt hij niet.
""",
    "de": """
# Einundzwanzig

Wirf einen Würfel, so oft du dich traust, und komm so nah an 21, wie du kannst.

- **TWENTYONE-1** Ein bis acht Spieler würfeln, einer nach dem anderen.
- **TWENTYONE-2** In deinem Zug wirfst du einen Würfel, immer wieder, bis du aufhörst.
- **TWENTYONE-3** Wer am meisten hat, gewinnt.
- **TWENTYONE-R1** *Auslegung.* Mit mehr als 21 Punkten (Option `target`) ist dein Zug vorbei und zählt nichts.
""",
}

TESTS = '''
"""Twenty-One, rule by rule."""

import pytest

from teerling.core import Over, Played, Roll, Rolled, Table
from teerling.games.twentyone.rules import Action, State, Stop, Throw, TwentyOne


def played(*steps: int | Action) -> Table[State, Action, State]:
    table = Table(TwentyOne())
    for step in steps:
        turn = table.turn
        assert not isinstance(turn, Over)
        table.advance(Rolled((step,)) if isinstance(step, int) else Played(turn.seat, step))
    return table


def test_TWENTYONE_1_one_after_another() -> None:
    assert played().turn == Roll(0, ("die",))
    assert played(6, Stop()).turn == Roll(1, ("die",))


def test_TWENTYONE_2_until_the_player_stops() -> None:
    assert played(6, Throw()).turn == Roll(0, ("die",))


def test_TWENTYONE_3_the_most_wins() -> None:
    assert played(6, Stop(), 6, Throw(), 1, Stop()).turn == Over((6, 7), (1,), "TWENTYONE-3")


def test_TWENTYONE_R1_too_much_is_nothing() -> None:
    assert played(6, Throw(), 6, Throw(), 6, Throw(), 4).state == State((0, 0))


def test_everybody_sees_everything() -> None:
    table = played(6, Stop())
    assert table.view(0) == table.view(None) == table.state


def test_nothing_is_forbidden_to_whoever_is_asked() -> None:
    with pytest.raises(AssertionError):
        TwentyOne().why_not(State(), Stop())
'''

FILES = {
    "src/teerling/games/twentyone/__init__.py": INIT,
    "src/teerling/games/twentyone/rules.py": RULES,
    **{f"src/teerling/games/twentyone/rules.{language}.md": text for language, text in PAGES.items()},
    "tests/games/twentyone/test_rules.py": TESTS,
}
GOLDEN = "tests/games/twentyone/golden.json"
"""The file that nobody writes: `make_golden.py` does."""

COPIED = ("src", "tests", "scripts", "web", "docs", "examples", "pyproject.toml", "README.md")
NOT_COPIED = ("node_modules", "static", "built", "manual", "__pycache__", "*.png")
OF_ALL_GAMES = (
    *("tests/analysis", "tests/core", "tests/envs", "tests/printing", "tests/room"),
    *("tests/server/test_exploring.py", "tests/server/test_puzzles.py"),
    *(f"tests/test_{subject}.py" for subject in ("library", "locale", "readme", "words")),
)
"""Tests that look at all games at once, beside those here."""
OF_EACH_GAME = (
    *("tests/web", "tests/server/test_playing.py", "tests/dice", "tests/terminal"),
    *("tests/arena", "tests/batch", "tests/bots", "tests/solving"),
)
"""Folders and files with tests that each game passes by itself; the first builds the page before a server starts."""


class Copy:
    """A copy of the project with the seventh game, in which commands run."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for part in COPIED:
            if (ROOT / part).is_dir():
                shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns(*NOT_COPIED))
            else:
                shutil.copy(ROOT / part, folder)
        (folder / "web/node_modules").symlink_to(ROOT / "web/node_modules")
        before = self._files()
        for name, text in FILES.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text.lstrip("\n"), encoding="utf-8")
        self.run(sys.executable, "-m", "tests.games.make_golden", "twentyone")
        self.added = {str(file.relative_to(folder)) for file in self._files() - before}

    def run(self, *command: str) -> str:
        """What the command says; it succeeds."""
        places = [Path(sys.executable).parent, Path(node()).parent]
        path = os.pathsep.join([*map(str, places), os.environ["PATH"]])
        env = {**os.environ, "PATH": path, "PYTHONPATH": str(self.folder / "src")}
        done = subprocess.run(command, cwd=self.folder, env=env, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def _files(self) -> set[Path]:
        return {file for file in self.folder.rglob("*") if file.is_file() and file.suffix != ".pyc"}


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    return Copy(tmp_path_factory.mktemp("seventh"))


def test_it_needs_seven_files_and_three_of_them_are_its_rules_for_people(copy: Copy) -> None:
    assert copy.added == {*FILES, GOLDEN}
    assert len(copy.added) == 7
    assert len([name for name in copy.added if name.endswith(".md")]) == 3


def test_whatever_holds_for_every_game_holds_for_it(copy: Copy) -> None:
    here = [str(file.relative_to(ROOT)) for file in sorted(Path(__file__).parent.glob("test_*.py"))]
    files = [*(file for file in here if "/test_a_" not in file), *OF_ALL_GAMES, "tests/games/twentyone"]
    # What the tests say of the other games, they say elsewhere.
    said = copy.run("pytest", "-rA", "-k", f"twentyone or not ({' or '.join(GAMES)})", *files)
    for law in (
        "test_every_law_holds[TwentyOne(players=2, target=21)]",
        "test_refusals_change_nothing_and_say_why[twentyone]",
        "test_every_rule_has_a_test_of_its_name[TWENTYONE-R1]",
        "test_record_is_written_as_it_was_read[twentyone]",
        "test_every_level_finishes_every_game_the_same_way_with_the_same_seed[twentyone-good]",
        "test_every_option_of_every_game_is_explained[nl]",
        "test_what_is_awaited_at_a_step_is_what_comes_next[twentyone]",
        "test_every_game_in_every_language_on_every_paper[letter-nl-twentyone]",
        "test_rules_name_their_class_their_types_and_their_actions[twentyone]",
    ):
        assert law in said


def test_every_branch_of_its_rules_is_covered_by_its_own_tests(copy: Copy) -> None:
    copy.run("coverage", "run", "-m", "pytest", "tests/games/twentyone")
    copy.run("coverage", "combine", "-q")
    copy.run("coverage", "report", "--include=*/twentyone/rules.py", "--fail-under=100")


def test_linters_and_types_have_nothing_to_say(copy: Copy) -> None:
    folders = ["src/teerling/games/twentyone", "tests/games/twentyone"]
    copy.run("ruff", "check", "--no-cache", *folders)
    copy.run("ruff", "format", "--no-cache", "--check", *folders)
    copy.run("lint-imports", "--no-cache")
    copy.run("mypy", "--cache-dir", os.devnull, *folders)


def test_it_plays_in_rooms_in_terminals_and_in_browsers(copy: Copy) -> None:
    said = copy.run("pytest", "-rA", "-k", "twentyone", *OF_EACH_GAME)
    for test in (
        "test_every_changed_face_is_found[twentyone]",
        "test_every_game_is_played_to_its_end_by_two_and_by_four[twentyone]",
        "test_a_whole_game_ends_with_a_record_that_replays[twentyone --players Ann]",
        "test_a_whole_game_by_taps_on_a_phone[twentyone-server]",
        "test_a_whole_game_by_keys_alone[twentyone]",
        "test_everybody_can_use_it_in_every_language[house-twentyone]",
    ):
        assert test in said


def test_the_browser_needs_no_types_of_it_and_its_tests_see_no_difference(copy: Copy) -> None:
    """As `wire.ts` stays as it is and nothing is added in web/, svelte-check sees what it sees without the game."""
    copy.run(sys.executable, "scripts/wire_types.py", "--check")
    # Of the tests in TypeScript, these look at the folders of games.
    vitest = str(copy.folder / "web/node_modules/vitest/vitest.mjs")
    copy.run("node", vitest, "run", "--root", "web", "src/lib", "src/games/index.test.ts")


def test_it_plays_from_the_command_line(copy: Copy) -> None:
    game = ["play", "twentyone", "--players", "bot,bot:best", "--seed", "1"]
    assert "TWENTYONE-3" in copy.run(sys.executable, "-m", "teerling", *game)
    assert "so oft du dich traust" in copy.run(sys.executable, "-m", "teerling", "rules", "twentyone", "--lang", "de")
    assert "zo vaak je durft" in copy.run(sys.executable, "-m", "teerling", "games", "--lang", "nl")
