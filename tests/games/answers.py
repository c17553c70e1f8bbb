"""What solutions say at moments of a random game, as data: asked here, and in a process without NumPy.

python -m tests.games.answers GAME OPTIONS SEED EVERY    is that process, and prints them.
"""

import json
import subprocess
import sys
from random import Random
from typing import Any

from tests.games.lending import lend

WITHOUT = ("numpy", "numba", "platformdirs")
"""What is not there inside a page."""


PAGE_GAMES = 1600


def as_a_page_does(patch: Any) -> None:
    """Where chance is drawn from, and how often, is not what is compared."""
    import numpy as np

    from teerling import solving
    from teerling.games.zocknroll.solution import playouts

    def shuffling() -> Any:
        random = Random(0)
        return lambda many: np.array(random.sample(range(many), many))

    patch.setattr(playouts, "GAMES", PAGE_GAMES)
    patch.setattr(playouts, "shuffling", shuffling)
    patch.setattr(solving, "_solved", {})


def answers(game: str, options: dict[str, Any], seed: int, every: int) -> list[Any]:
    """At every so many-th moment: the unit, and the worth of the throw or of each action with the reason."""
    from teerling.core import Choose, Over, Played, Roll, Rolled, Table
    from teerling.core.options import configure
    from teerling.games import GAMES
    from teerling.solving import ready

    made: Any = configure(GAMES[game], options)  # type: ignore[type-var]
    known, random = ready(made), Random(seed)
    assert known is not None
    table = Table(made)
    found: list[Any] = []
    for moment in range(10_000):
        turn = table.turn
        if isinstance(turn, Over):
            break
        view = table.view(turn.seat)
        if isinstance(turn, Roll):
            if moment % every == 0:
                found.append([known.unit(view), [known.before(view, turn)], []])
            table.advance(Rolled(tuple(random.choices(turn.sides, k=len(turn.dice)))))
        else:
            assert isinstance(turn, Choose)
            if moment % every == 0:
                reasons = [known.why(view, action) for action in turn.actions]
                found.append([known.unit(view), [float(one) for one in known.worths(view, turn)], reasons])
            table.advance(Played(turn.seat, random.choice(turn.actions)))
    told: list[Any] = json.loads(json.dumps(found))
    return told


def answers_without_numpy(game: str, options: dict[str, Any], seed: int, every: int) -> list[Any]:
    """The same, asked in plain Python."""
    asked = [game, json.dumps(options), str(seed), str(every)]
    done = subprocess.run([sys.executable, "-m", "tests.games.answers", *asked], check=True, capture_output=True)
    told: list[Any] = json.loads(done.stdout)
    return told


if __name__ == "__main__":
    for name in WITHOUT:
        sys.modules[name] = None  # type: ignore[assignment]
    lend()
    name, options, seed, every = sys.argv[1:]
    sys.stdout.write(json.dumps(answers(name, json.loads(options), int(seed), int(every))))
