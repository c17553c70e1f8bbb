"""Matches of several games for chips: what a lead is worth with so many games left, and each game played for that.

At the end who is richer has won, and equal chips share the win; if nothing is paid, games won count instead of chips.
So a game of a match is played for what its end is worth: the lead it leaves, with one game less to go (or the end of
the match, if somebody cannot pay). Each lead before each game is a game of its own for `layers.solve`; what its end
does to the chips is asked of the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from teerling.core import Over, Seat
from teerling.games.zock.rules import Cover, Covering, State, Zock, owed
from teerling.games.zock.solution.evaluate import ROWS, Row
from teerling.solving import Progress

if TYPE_CHECKING:  # loads NumPy
    from teerling.games.zock.solution.layers import Ends, Model, Numbers, Worths

CERTAIN = 1e-15
"""Who ends richer but for such a chance does so with every greater lead, too: they are not solved."""
LAST_COVER = (Covering((1, 2)), (3,))
"""A throw and the last open field, which it covers in every variant."""


def games_left(game: Zock, state: State) -> int:
    """The one that is being played included."""
    return game.games - sum(state.wins)


@cache
def losers(game: Zock) -> dict[int, Row]:
    """An open row for everything that a loser may have to pay."""
    return {owed(game, row): row for row in ROWS[1:]}


def lead(game: Zock, state: State) -> int:
    """By how much seat 0 is ahead: in chips half of it, because who pays loses what the other gains."""
    if game.pays == "game":
        return state.wins[0] - state.wins[1]
    return (state.purses[0] - state.purses[1]) // 2


def share(game: Zock, state: State) -> float | None:
    """What seat 0 has of a match that is over."""
    turn = game.turn(state)
    return (0 in turn.winners) / len(turn.winners) if isinstance(turn, Over) else None


def chance(game: Zock, leads: Numbers, left: int, state: State) -> float:
    """The chance of seat 0 to end ahead before a game, being level counting half; `leads` as `leads_of` makes it."""
    ahead = lead(game, state)
    worth = float(leads[left - 1, abs(ahead)])
    return worth if ahead >= 0 else 1.0 - worth


def ended(game: Zock, state: State) -> Iterator[tuple[State, Seat, int]]:
    """How the game that is being played may end: the match then, the winner, and what the loser pays."""
    phase, last = LAST_COVER
    for points, loser in losers(game).items():
        for winner, rows in ((0, (last, loser)), (1, (loser, last))):
            before = replace(state, phase=phase, seat=winner, open=rows, run=())
            yield game.play(before, Cover(last)), winner, points


def ends_of(game: Zock, leads: Numbers, state: State) -> Ends:
    """What the end of the game that is being played does to the match."""
    import numpy as np  # noqa: PLC0415

    from teerling.games.zock.solution.layers import Ends  # noqa: PLC0415

    most = max(losers(game)) + 1
    found = Ends(np.ones(most), np.zeros(most))
    for after, winner, points in ended(game, state):
        over = share(game, after)
        found[winner][points] = chance(game, leads, games_left(game, after), after) if over is None else over
    return found


def game_for_match(game: Zock, model: Model, leads: Numbers, state: State) -> Worths:
    """The game that is being played, solved for the match it belongs to."""
    from teerling.games.zock.solution.layers import solve  # noqa: PLC0415

    return solve(model, ends_of(game, leads, state))


def leads_of(game: Zock, progress: Progress) -> Numbers:
    """[games left − 1, lead]: the chance to end ahead, before it is thrown for who begins."""
    import numpy as np  # noqa: PLC0415

    from teerling.games.zock.solution.layers import model_of  # noqa: PLC0415

    if game.pays == "game":
        return _leads_in_games(game)
    model, start = model_of(game), game.start()
    purse, most = start.purses[0], owed(game, start.open[0])
    leads = np.ones((game.games, purse + 1))
    for left in range(1, game.games + 1):
        solved = min(purse, most * left) + 1
        for ahead in range(solved):
            purses = (purse + ahead, purse - ahead)
            state = replace(start, purses=purses, wins=(0, game.games - left))
            worths = game_for_match(game, model, leads, state)
            # both throw for the first turn, with equal chances
            found = (worths.first[model.start, model.start] + worths.second[model.start, model.start]) / 2
            leads[left - 1, ahead] = found
            progress((left - 1 + (ahead + 1) / solved) / game.games)
            if found > 1.0 - CERTAIN:
                break
    return leads


def _leads_in_games(game: Zock) -> Numbers:
    """Where only games count, each is played to be won, and before it both are equally likely to."""
    import numpy as np  # noqa: PLC0415

    leads, start = np.ones((game.games, game.games + 1)), game.start()
    for left in range(1, game.games + 1):
        played = game.games - left
        for ahead in range(played % 2, played + 1, 2):
            state = replace(start, wins=((played + ahead) // 2, (played - ahead) // 2))
            won, lost = ends_of(game, leads, state)
            leads[left - 1, ahead] = (won[0] + lost[0]) / 2
    return leads
