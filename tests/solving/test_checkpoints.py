"""What a killed computation has left: only what is whole and its own is believed, whatever was damaged where."""

from pathlib import Path

import numpy as np
import pytest

from teerling.solving.checkpoints import Checkpoints


def left(file: Path, title: str = "this") -> tuple[int, list[tuple[int, list[float]]]]:
    """The round, and the parts that are believed."""
    with Checkpoints(file, title) as checkpoints:
        return checkpoints.round, [
            (number, part.tolist()) for number, part in (*checkpoints.before(), *checkpoints.parts())
        ]


def computed(file: Path, rounds: int, parts: int = 3) -> None:
    """Finished rounds of some parts, and one more that is finished, too, but not known to be."""
    with Checkpoints(file, "this") as checkpoints:
        for number in range(rounds + 1):
            for part in range(parts):
                checkpoints.add(part, np.array([number, part], np.float64))
            if number < rounds:
                checkpoints.next_round()


def everything(rounds: int, parts: int = 3) -> list[tuple[int, list[float]]]:
    return [(part, [number, part]) for number in range(max(0, rounds - 1), rounds + 1) for part in range(parts)]


@pytest.mark.parametrize("rounds", [0, 1, 2, 5])
def test_this_round_and_the_one_before_are_kept(rounds: int, tmp_path: Path) -> None:
    file = tmp_path / "run"
    computed(file, rounds)
    assert left(file) == (rounds, everything(rounds))
    assert len(list(tmp_path.iterdir())) == min(rounds, 1) + 1


@pytest.mark.parametrize("rounds", [0, 2])
def test_what_follows_damage_is_not_believed(rounds: int, tmp_path: Path) -> None:
    """A byte is changed, or the file cut, anywhere in the round that was going on."""
    file, whole = tmp_path / "run", everything(rounds)
    computed(file, rounds)
    last = tmp_path / f"run.{rounds}"
    content = last.read_bytes()
    begin, size = content.index(b"\n") + 1, 8 + 16 + 32
    for at in range(begin, len(content), 7):
        good = len(whole) - 3 + (at - begin) // size
        for damaged in (content[:at], content[:at] + bytes([content[at] ^ 1]) + content[at + 1 :]):
            last.write_bytes(damaged)
            assert left(file) == (rounds, whole[:good])
            assert last.stat().st_size == begin + (at - begin) // size * size
    last.write_bytes(content)
    assert left(file) == (rounds, whole)


def test_nothing_is_believed_of_a_round_that_rests_on_a_damaged_one(tmp_path: Path) -> None:
    file, before = tmp_path / "run", tmp_path / "run.1"
    for cut, noise in ((1, b""), (56, b""), (9, b"?" * 9)):
        computed(file, 2)
        before.write_bytes(before.read_bytes()[:-cut] + noise)
        assert left(file) == (0, [])
    computed(file, 2)
    before.unlink()
    assert left(file) == (0, [])


def test_a_kill_between_two_rounds_loses_nothing(tmp_path: Path) -> None:
    """The file of the next round is there, that of the round before last not yet gone."""
    file, old = tmp_path / "run", tmp_path / "run.0"
    computed(file, 1)
    content = old.read_bytes()
    with Checkpoints(file, "this") as checkpoints:
        checkpoints.next_round()
    old.write_bytes(content)
    assert left(file) == (2, [(part, [1.0, part]) for part in range(3)])
    assert not old.exists()


def test_other_computations_are_not_ours(tmp_path: Path) -> None:
    file = tmp_path / "run"
    computed(file, 1)
    assert left(file, "that") == (0, [])
    with Checkpoints(file, "that") as checkpoints:
        checkpoints.remove()
    assert not list(tmp_path.iterdir())
