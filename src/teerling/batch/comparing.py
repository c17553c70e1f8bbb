"""The batched engine beside the plain rules: every transition of random games, on the same dice.

    python -m teerling.batch.comparing yatzy 1000000 system=international yatzy_bonus=true

After every step the whole plain state, the seat, the legal actions by number, the rewards, the end and the winners must
be the same, and in some lanes what the seat observes. Dice that the rules ask for are taken from one row of faces by
both.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from time import process_time
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from teerling.batch import Batch, Engine
from teerling.batch.asking import bits, numbered
from teerling.core.game import AnyGame, Choose, Over, Played, Roll, Rolled, advance
from teerling.core.options import configure
from teerling.games import GAMES, part

FEW = 8
"""Of so many lanes one is also encoded: the cells of a plain state have to mean that state; and one is observed."""
FACES, LOADED = 64, 16
"""Given for each step, far more than fall, as a game's opening may take many; and how many of them may be loaded."""

LOT = 3
"""The first die of a game may be a lot among few players."""


class Differs(AssertionError):
    """The engine and the rules do not agree."""


class Compared(NamedTuple):
    """How much was compared."""

    steps: int
    ended: int
    """How many games came to their end."""
    actions: int
    """How many different actions were taken."""


def compare(game: AnyGame, steps: int, lanes: int = 64, seed: int = 0, engine: Engine | None = None) -> Compared:
    """Play at least so many random steps in both and compare each; `Differs` at the first that is not the same."""
    batch = Batch(game, lanes, seed, engine=engine)
    sides, random = np.array(batch.engine.sides), np.random.default_rng(seed)
    taken: set[int] = set()
    count = ended = 0
    plain: list[Any] = [None] * lanes
    legal: list[Mapping[int, Any]] = [{}] * lanes
    begin = np.ones(lanes, np.bool_)
    while count < steps:
        if begin.any():
            dice = _faces(random, sides, lanes)
            dice[:, 0] = random.choice(sides[:LOT], lanes)
            batch.reset(begin, dice=dice)
            for lane in np.flatnonzero(begin).tolist():
                plain[lane] = _thrown(game, game.start(), dice[lane].tolist())
            legal = _same(batch, plain)
        dice, chosen, before = _faces(random, sides, lanes), batch.sample(), batch.scores()
        rewards, done = batch.step(chosen, dice)
        for lane, (number, faces) in enumerate(zip(chosen.tolist(), dice.tolist(), strict=True)):
            turn = game.turn(plain[lane])
            assert isinstance(turn, Choose)
            state = advance(game, plain[lane], Played(turn.seat, legal[lane][number]), turn)
            plain[lane] = _thrown(game, state, faces)
        legal = _same(batch, plain)
        if (batch.scores() - before != rewards).any():
            raise Differs(f"{game}: rewards are not what was added to the scores")
        begin = done
        ended += int(done.sum())
        taken.update(chosen.tolist())
        count += lanes
    return Compared(count, ended, len(taken))


def _faces(random: np.random.Generator, sides: NDArray[Any], lanes: int) -> NDArray[Any]:
    """Fair dice in most rows; in some, one face comes far too often at first, so that rare throws are met, too."""
    faces, favourite = random.choice(sides, (lanes, FACES)), random.choice(sides, (lanes, 1))
    loaded = random.random((lanes, FACES)) < random.choice([0, 0, 0.8], (lanes, 1))
    loaded[:, LOADED:] = False
    return np.where(loaded, favourite, faces)


def _thrown(game: AnyGame, state: Any, faces: list[int]) -> Any:
    """Until a decision is awaited or the game is over."""
    while isinstance(turn := game.turn(state), Roll):
        count = len(turn.dice)
        state = advance(game, state, Rolled(tuple(faces[:count])))
        faces = faces[count:]
    return state


def _same(batch: Batch, plain: list[Any]) -> list[Mapping[int, Any]]:
    """Whether all lanes are as the rules say; the legal actions of each by number."""
    game, engine, words = batch.game, batch.engine, batch.lanes.legal.shape[1]
    seats, winners, scores, cells = batch.seat.tolist(), batch.winners, batch.scores().tolist(), batch.lanes.cells
    observed, observe = engine.observe and batch.observe(), part(game.id, "encoding").observe
    every = []
    for lane, state in enumerate(plain):
        turn, legal = game.turn(state), numbered(game, state)
        every.append(legal)
        found: list[Any] = [engine.decode(cells[lane]), batch.lanes.legal[lane].tolist()]
        expected: list[Any] = [state, bits(legal, words).tolist()]
        if isinstance(turn, Over):
            found += [tuple(np.flatnonzero(winners[lane]).tolist()), tuple(scores[lane])]
            expected += [turn.winners, turn.scores]
        elif isinstance(turn, Choose):
            found += [(), seats[lane]]
            expected += [tuple(np.flatnonzero(winners[lane]).tolist()), turn.seat]
            if lane % FEW == 0:
                found.append(engine.decode(engine.encode(state)))
                expected.append(state)
        if observed is not None and (lane % FEW == 0 or isinstance(turn, Over)):
            found.append(observed[lane].tolist())
            expected.append(observe(game, game.view(state, seats[lane]), seats[lane]))
        if found != expected:
            raise Differs(f"{game}, lane {lane}: {found}, by the rules {expected}")
    return every


def main() -> None:
    """Compare one game as the command line says."""
    kind, steps, *options = sys.argv[1:]
    values = {name: _value(value) for name, _, value in (option.partition("=") for option in options)}
    game = configure(GAMES[kind], values)  # type: ignore[type-var]
    start = process_time()
    print(game, compare(game, int(steps)), f"{process_time() - start:.0f} s of CPU")  # noqa: T201


def _value(text: str) -> Any:
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text


if __name__ == "__main__":
    main()
