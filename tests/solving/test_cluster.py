"""A real Ray cluster of two machines with a core each: it finds what one core here finds, bit for bit."""

import os
import secrets
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import pytest

from teerling import solving as solve
from teerling.arena import Arena, Contest
from teerling.bots.others import named
from teerling.core.errors import UserError
from teerling.games._sheet.rules import Box
from teerling.games.dubbelyatzy.solution import exact as dubbelyatzy_exact
from teerling.games.dubbelyatzy.solution.exact import Build, solve_sheets
from teerling.games.qwinn.rules import Qwinn
from teerling.games.qwinn.solution import cluster as qwinn_cluster
from teerling.games.qwinn.solution import exact as qwinn_exact
from teerling.games.qwinn.solution import whole
from teerling.games.qwinn.solution.cluster import Replicas
from teerling.games.qwinn.solution.exact import Fineness, Pairs, Work
from teerling.locale import translate_error, use_language
from teerling.solving import cluster
from teerling.solving.checkpoints import Checkpoints
from teerling.solving.cluster import joined
from tests.games.dubbelyatzy.slowly import reduced


class Stopped(Exception):
    """By the test."""


def stop() -> None:
    raise Stopped


def silent(_done: float) -> None:
    """Nobody watches."""


@contextmanager
def machines() -> Iterator[str]:
    """The address of a cluster; its files are in a folder with a short name, because sockets demand that."""
    with pytest.MonkeyPatch.context() as patch, TemporaryDirectory(prefix="ray", dir="/tmp") as folder:
        patch.setenv("RAY_TMPDIR", folder)
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        patch.setenv("RAY_AUTH_MODE", "token")
        patch.setenv("RAY_AUTH_TOKEN", secrets.token_hex(32))
        from ray.cluster_utils import Cluster

        both: Any = Cluster()
        few = {"include_dashboard": False, "include_log_monitor": False, "no_monitor": True}
        try:
            for _ in range(2):
                both.add_node(wait=False, num_cpus=1, object_store_memory=100_000_000, **few)
            both.wait_for_nodes(timeout=300)
            yield both.address
        finally:
            both.shutdown()


def test_a_cluster_finds_what_one_core_finds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One test, because a cluster takes seconds to start and tests may run anywhere."""
    with machines() as address, pytest.raises(UserError) as told:
        everything_about_it(tmp_path, address, monkeypatch)
    assert told.value.key == "ray-lost"


def everything_about_it(folder: Path, address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last thing is that it is lost."""
    with joined(address):
        another_program_is_refused(monkeypatch)
        sheets_are_worth_the_same(folder / "sheets", address, monkeypatch)
        positions_are_worth_the_same(folder / "positions", address, monkeypatch)
        games_end_the_same(folder, address)
        too_much_is_lost(folder / "lost", address, monkeypatch)


def another_program_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(cluster, "__version__", "0.0.7")  # here; the machines look for themselves
        with pytest.raises(UserError) as told:
            cluster._demand_the_same_program()
    assert told.value.key == "ray-other-program"
    assert told.value.values["version"] == "0.0.7"


# DubbelYatzy --------------------------------------------------------------------------------------------------------


def sheets_are_worth_the_same(folder: Path, address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Computed here, there, and by the one from where the other was stopped."""
    monkeypatch.setattr(dubbelyatzy_exact, "BATCHES", 1)
    here = dubbelyatzy_exact.threads(1)
    told: list[float] = []
    alone = sheets(folder / "alone", here)
    with dubbelyatzy_exact.spread_over(address) as there:
        assert sheets(folder / "together", there, told.append) == alone
        assert told == sorted(told)
        for name, first, then in (("here", here, there), ("there", there, here)):
            again: list[float] = []
            with pytest.raises(Stopped):
                sheets(folder / name, first, lambda done: stop() if done > 0.4 else None)
            assert sheets(folder / name, then, again.append) == alone
            assert 0 < len(again) < len(told)


def sheets(file: Path, spread: dubbelyatzy_exact.Spread, progress: Callable[[float], None] = silent) -> bytes:
    """A game of some hundred sheets, sixteen at a time."""
    few: tuple[tuple[Box, ...], int, int, list[float]] = (
        ("ones", "twos", "threes", "fours", "three", "four", "chance", "extra"), 4, 2, [0.0] * 12 + [20.0],
    )  # fmt: skip
    with Checkpoints(file, "a small game") as checkpoints:
        worths, seconds = solve_sheets(reduced(*few), checkpoints, progress, spread, Build(4, 2, np.float32))
    assert seconds > 0
    return worths.tobytes()


# Qwinn --------------------------------------------------------------------------------------------------------------

SMALL = Qwinn(target=3)
FINENESS = Fineness(1)


def positions_are_worth_the_same(folder: Path, address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Computed here; there; and begun here, gone on with there, where a copy of the table is lost, and ended here."""
    import ray

    monkeypatch.setattr(qwinn_exact, "WHOLE", FINENESS)
    monkeypatch.setattr(solve, "_solved", {})
    here = qwinn_exact.threads(1)
    alone = table(folder / "alone", here)
    with qwinn_exact.spread_over(address) as there:
        assert isinstance(there, Replicas)
        with pytest.raises(Stopped):
            table(folder / "both", after(5, here, stop))
        losing = after(6, there, lambda: ray.kill(there._all[0]))
        with pytest.raises(Stopped):
            table(folder / "both", after(14, losing, stop))
        assert table(folder / "both", here) == alone
    monkeypatch.setenv("TEERLING_CACHE", str(folder / "there"))
    solve.solve_exactly(SMALL, silent, address)
    assert solve.report(SMALL)["exact"]
    found = whole.known(SMALL)
    assert found is not None
    assert found["worth"].tobytes() == alone


def games_end_the_same(folder: Path, address: str) -> None:
    """Of an arena; a bot there ends a process in the middle, and the file it is in is on no machine but this."""
    mark, file = folder / "has died", folder / "dies.py"
    file.write_text(DIES_ONCE.format(mark=str(mark)))
    contest = Contest(game="zock", bots=(named("good"), named(f"{file}:Bot")))
    mark.touch()
    alone = Arena(contest, 60).run()
    mark.unlink()
    file.unlink()
    assert Arena(contest, 60).run(address) == alone
    assert mark.exists()


DIES_ONCE = """
import os
class Bot:
    def __init__(self, seed):
        self.seed = seed
    def choose(self, view, choice):
        if self.seed % 5 == 0 and not os.path.exists({mark!r}):
            open({mark!r}, "w").close()
            os.kill(os.getpid(), 9)
        return choice.actions[self.seed % len(choice.actions)]
"""


def too_much_is_lost(folder: Path, address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    import ray

    monkeypatch.setattr(qwinn_cluster, "ATTEMPTS", 1)
    with qwinn_exact.spread_over(address) as there:
        assert isinstance(there, Replicas)
        table(folder, after(3, there, lambda: ray.kill(there._all[1])))


def table(folder: Path, spread: qwinn_exact.Spread) -> bytes:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TEERLING_CACHE", str(folder))
        with qwinn_exact.checkpoints_of(SMALL, FINENESS) as checkpoints:
            run = qwinn_exact.Run(SMALL, FINENESS, checkpoints)
            run.sweep(silent, spread)
            return run.worth.tobytes()


def after(sums: int, spread: qwinn_exact.Spread, then: Callable[[], None]) -> qwinn_exact.Spread:
    """Something happens after so many sums."""
    number = 0

    def watched(work: Work, every: Iterable[Pairs]) -> Iterator[tuple[Any, float]]:
        nonlocal number
        if number == sums:
            then()
        number += 1
        return spread(work, every)

    return watched


# No cluster ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("address", ["127.0.0.1:9", "ray://localhost:9", "127.0.0.1:70000", "nonsense"])
def test_a_cluster_that_is_not_there(address: str) -> None:
    with pytest.raises(UserError) as told, joined(address):
        pytest.fail("there is none")
    assert told.value.key == "ray-unreachable"
    assert told.value.values["address"] == address
    assert told.value.values["reason"]


@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_without_the_extra_it_is_named(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)  # as if it were not installed
    with pytest.raises(UserError) as told, joined("auto"):
        pytest.fail("there is none")
    use_language(language)
    assert translate_error(told.value).endswith(": pip install 'teerling[ray]'")


def test_the_command_says_so_in_a_sentence(tmp_path: Path) -> None:
    command = "solve dubbelyatzy --exact --ray 127.0.0.1:9"
    done = subprocess.run(
        [sys.executable, "-m", "teerling", *command.split()],
        env={**os.environ, "TEERLING_CACHE": str(tmp_path)}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.strip().startswith("The Ray cluster at 127.0.0.1:9 cannot be reached: ")
    assert len(done.stderr.strip().splitlines()) == 1
