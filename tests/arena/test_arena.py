"""Arenas: the same results whoever plays and however often it is stopped; fair seats, equal dice, failing bots."""

import csv
import json
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from statistics import variance

import pytest
from pyarrow import parquet

from teerling.arena import Arena, Bounds, Contest, Results, running
from teerling.arena.files import write_tables
from teerling.arena.playing import Job
from teerling.arena.workers import ATTEMPTS, spread_over
from teerling.bots.others import NamedBot, named
from teerling.core.errors import UserError
from tests.terminal.conftest import Teerling, teerling

__all__ = ["teerling"]

FILE = """
import os, signal
from pathlib import Path
class Bot:
    def __init__(self, seed):
        self.seed = seed
    def choose(self, view, choice):
        mark = os.environ.get("DIES_ONCE_AT")
        if mark and self.seed % 7 == 0 and not Path(mark).exists():
            Path(mark).touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return choice.actions[self.seed % len(choice.actions)]
class Raises(Bot):
    def choose(self, view, choice):
        print("this is no JSON")
        if self.seed % 2:
            raise RuntimeError("odd")
        return choice.actions[0]
class Cheats(Bot):
    def choose(self, view, choice):
        return "everything"
class Sleeps(Bot):
    def choose(self, view, choice):
        while True:
            pass
class Dies(Bot):
    def choose(self, view, choice):
        os._exit(1)
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    (tmp_path / "my_bot.py").write_text(FILE)
    return str(tmp_path / "my_bot.py")


def bots(*names: str) -> tuple[NamedBot, ...]:
    return tuple(map(named, names))


def zock(*names: str, **wishes: object) -> Contest:
    return Contest(game="zock", bots=bots(*names), **wishes)  # type: ignore[arg-type]


# Whoever plays ----------------------------------------------------------------------------------------------------


def test_two_processes_find_what_one_finds_though_one_of_them_is_killed(
    file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    contest = zock("good", f"{file}:Bot", "beginner")
    alone = Arena(contest, 40).run()
    mark = tmp_path / "has died"
    monkeypatch.setenv("DIES_ONCE_AT", str(mark))
    told: list[tuple[int, int]] = []
    assert Arena(contest, 40).run(2, lambda done, of: told.append((done, of))) == alone
    assert mark.exists()
    assert told[0] == (0, 120)
    assert told[-1] == (120, 120)
    assert [one.games for one in alone.matches] == [40, 40, 40]


def test_a_job_that_no_process_takes_any_more_is_given_to_a_new_one(
    file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mark = tmp_path / "has died"
    monkeypatch.setenv("DIES_ONCE_AT", str(mark))

    def jobs() -> Iterator[Job]:
        yield Job(0, 0, 0, 40)
        while not mark.exists() or multiprocessing.active_children():
            time.sleep(0.01)  # until all processes have gone with the one that died
        yield Job(0, 1, 40, 41)

    contest = zock("good", f"{file}:Bot")
    chunks = list(spread_over(2)(contest, jobs()))
    assert sorted(chunk.number for chunk in chunks) == [0, 1]


def test_a_bot_that_ends_every_process_ends_the_arena_with_a_sentence(file: str) -> None:
    with pytest.raises(UserError) as told:
        Arena(zock("good", f"{file}:Dies"), 2).run(2)
    assert told.value.key == "arena-worker-lost"
    assert ATTEMPTS > 1


class Stopped(Exception):
    """By the test."""


def test_what_was_stopped_goes_on(tmp_path: Path) -> None:
    contest = zock("good", "beginner", decisions=True)
    whole = Arena(contest, 60).run()

    def stop(done: int, _of: int) -> None:
        if done >= 20:
            raise Stopped

    folder = tmp_path / "kept"
    with pytest.raises(Stopped):
        Arena(contest, 60, folder=folder).run(1, stop)
    journal = folder / "journal.jsonl"
    before = journal.read_bytes()
    journal.write_bytes(before + before.splitlines()[-1][:50])  # it was writing when the machine stopped
    again = Arena(contest, 60, folder=folder)
    assert again.results().matches[0].games == 20
    assert not again.results().whole
    assert again.run() == whole
    assert journal.read_bytes().startswith(before)
    assert len(journal.read_bytes().splitlines()) == 1 + 6
    more = Arena(contest, 80, folder=folder).run()
    assert more.matches[0].path[:30] == whole.matches[0].path, "more of the same goes on, too"
    with pytest.raises(UserError) as told:
        Arena(zock("good", "random", decisions=True), 60, folder=folder)
    assert (told.value.key, told.value.values["what"]) == ("arena-other-contest", "bots")


def test_a_test_that_has_decided_stops_at_the_same_game_whoever_plays() -> None:
    contest, bounds = zock("best", "random"), Bounds(0, 100)
    alone = Arena(contest, 2000, bounds).run()
    assert alone.matches[0].test is not None
    assert alone.matches[0].test.verdict == "H1"
    assert alone.matches[0].games < 400
    assert Arena(contest, 2000, bounds).run(2) == alone


# Fairness ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "games"), [("zock", 40), ("yatzy", 4), ("zocken", 2), ("zocknroll", 2)])
def test_with_equal_dice_nobody_is_luckier(game: str, games: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two bots that play alike share every pair of games, and without equal dice they do not."""
    monkeypatch.setattr(running, "UNITS", 1)
    paired = Arena(Contest(game=game, bots=bots("good", "good")), games).run()
    assert {share for share, _ in paired.matches[0].path} == {0.5}
    if game == "zock":
        free = Arena(Contest(game=game, bots=bots("good", "good"), paired=False), games).run()
        assert len({share for share, _ in free.matches[0].path}) == 3


def test_equal_dice_make_the_variance_smaller() -> None:
    def spread(*, paired: bool) -> float:
        found = Arena(zock("good", "beginner", paired=paired), 200).run()
        return variance(share for share, _ in found.matches[0].path)

    assert spread(paired=True) < 0.8 * spread(paired=False)


def test_in_a_field_everybody_sits_everywhere_with_the_same_dice() -> None:
    contest = Contest(game="yatzy", bots=bots("beginner", "random", "random"), field=True)
    arena = Arena(contest, 6)
    found = arena.run()
    (course,) = arena.courses
    assert Counter((seat, bot) for game in course.games for seat, bot in enumerate(game.seats)) == dict.fromkeys(
        ((seat, bot) for seat in range(3) for bot in range(3)), 2
    )
    assert len({game.seed for game in course.games}) == 2
    assert sum(share.mean for share in found.matches[0].shares) == pytest.approx(1)
    assert found.bots[0].rating is not None
    assert found.bots[2].rating is not None
    assert found.bots[0].rating.mu > found.bots[2].rating.mu


def test_at_a_large_table_two_bots_sit_in_turn() -> None:
    arena = Arena(Contest(game="zocknroll", options={"players": 3}, bots=bots("beginner", "random")), 2)
    arena.run()
    assert [game.seats for game in arena.courses[0].games[:2]] == [(0, 1, 0), (1, 0, 1)]


def test_the_best_loses_nothing_and_others_do() -> None:
    best, good = Arena(zock("best", "good", regret=True), 40).run().bots
    assert best.regret is not None
    assert good.regret is not None
    assert best.regret.per_decision.mean == pytest.approx(0, abs=1e-12)
    assert good.regret.per_decision.low > 0.0005
    assert (good.regret.unit, good.regret.error) == ("win", 0.0)


# Bots that fail ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("what", "why", "lost"), [("Raises", "crash", (1, 9)), ("Cheats", "illegal", (10, 10)), ("Sleeps", "slow", (2, 2))]
)
def test_who_fails_loses_the_game_and_it_is_counted(file: str, what: str, why: str, lost: tuple[int, int]) -> None:
    contest = zock("random", f"{file}:{what}", seconds=0.05)
    games = 2 if what == "Sleeps" else 10
    arena = Arena(contest, games)
    failing = arena.run().bots[1]
    assert lost[0] <= failing.failures[why] <= lost[1]  # type: ignore[index]
    for game in arena.courses[0].games:
        if game.failed is not None:
            assert game.seats[game.failed] == 1
            assert [game.seats[seat] for seat in game.winners] == [0]


# Files and the command --------------------------------------------------------------------------------------------


def test_tables_have_a_row_for_every_game_and_decision(tmp_path: Path) -> None:
    contest = zock("best", "random", regret=True, decisions=True)
    arena = Arena(contest, 10, folder=tmp_path)
    found: Results = arena.run()
    names = {file.name for file in write_tables(arena, tmp_path)}
    assert names == {"games.csv", "games.parquet", "decisions.csv", "decisions.parquet"}
    games = parquet.read_table(tmp_path / "games.parquet").to_pylist()
    assert len(games) == 10
    assert sum(row["won_1"] if row["bot_1"] == "best" else row["won_2"] for row in games) == pytest.approx(
        10 * found.matches[0].shares[0].mean
    )
    decisions = parquet.read_table(tmp_path / "decisions.parquet").to_pylist()
    assert len(decisions) == sum(bot.regret.decisions for bot in found.bots if bot.regret)
    assert all(row["loss"] == 0 for row in decisions if row["bot"] == "best")
    assert sum(row["loss"] for row in decisions) == pytest.approx(sum(row["loss_1"] + row["loss_2"] for row in games))
    for name in ("games", "decisions"):
        with (tmp_path / f"{name}.csv").open(encoding="utf-8", newline="") as stream:
            rows = list(csv.DictReader(stream))
        table = parquet.read_table(tmp_path / f"{name}.parquet")
        assert table.column_names == list(rows[0])
        assert len(rows) == table.num_rows


def test_the_command_tells_who_is_stronger(teerling: Teerling, file: str, tmp_path: Path) -> None:
    picture = tmp_path / "results.png"
    done = teerling(f"arena zock bot:good {file}:Raises --games 20 --sprt 0,400 --plot {picture} --variant c")
    assert done.code == 0
    assert "good – Raises" in done.out
    assert "├" in done.out
    assert "Raises failed in" in done.out
    assert "RuntimeError: odd (my_bot.py:" in done.out
    assert "test of good against Raises is still open" in done.out or "is better than" in done.out
    assert picture.read_bytes().startswith(b"\x89PNG")
    data = json.loads(teerling(f"arena zock good {file}:Raises --games 20 --json").out)
    assert data["matches"][0]["games"] == 20
    assert data["bots"][1]["failures"]["crash"] > 0
    shown = teerling("arena yatzy good beginner random --field --games 3 --lang de --system dutch")
    assert "Anteil der Siege" in shown.out


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("arena zock good", "An arena needs two bots or more."),
        ("arena zock good best --sprt 5", "Option sprt cannot be 5; allowed: ELO0,ELO1."),
        ("arena zock good best --sprt 5,0", "Option sprt cannot be 5,0; allowed: ELO0 < ELO1."),
        ("arena zock good best --sprt 0,5 --alpha 2", "Option alpha cannot be 2.0; allowed: 0 … 0.5."),
        ("arena yatzy good best random --field --sprt 0,5", "A sequential test compares two bots"),
        ("arena zock good best random --field", "Option players cannot be 3; allowed: 2 – 2."),
        ("arena zock good nobody", "Option bot cannot be nobody; allowed: random | beginner"),
        ("arena yatzy good best --players 1", "Option players cannot be 1; allowed: 2 – …."),
        ("arena zock good best --option nonsense=1", "Option nonsense cannot be 1; allowed: "),
    ],
)
def test_what_cannot_be_played_is_told_in_a_sentence(teerling: Teerling, command: str, said: str) -> None:
    done = teerling(command)
    assert (done.code, done.out) == (2, "")
    assert said in done.err


def test_options_that_are_called_like_the_commands_own(teerling: Teerling) -> None:
    data = json.loads(teerling("arena zock good random --games 2 --option games=3 --json").out)
    assert data["options"]["games"] == 3


def hear_ctrl_c() -> None:
    """As from a prompt; whatever a shell has put into the background is deaf to it, with all that it starts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_ctrl_c_keeps_what_is_finished(tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    words = [sys.executable, "-m", "teerling", "arena", "zock", "good", "beginner", "--out", str(folder), "--json"]
    with subprocess.Popen(
        [*words, "--games", "1000000", "--workers", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=hear_ctrl_c,  # noqa: PLW1509  no other thread runs here
    ) as running:
        journal, patience = folder / "journal.jsonl", time.monotonic() + 60
        while not journal.exists() or journal.read_bytes().count(b"\n") < 3:
            assert time.monotonic() < patience
            time.sleep(0.05)
        os.kill(running.pid, signal.SIGINT)
        out, err = running.communicate(timeout=60)
    assert running.returncode == 130
    assert "What is finished is kept: the same command goes on from there." in err
    assert "Traceback" not in err
    assert not json.loads(out)["whole"]
    again = subprocess.run([*words, "--games", "20"], capture_output=True, text=True, check=True)
    assert (
        json.loads(again.stdout)["matches"][0]
        == json.loads(
            subprocess.run([*words[:-3], "--json", "--games", "20"], capture_output=True, text=True, check=True).stdout
        )["matches"][0]
    )
