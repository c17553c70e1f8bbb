"""ZOCK, solved: the chance to win from every pair of rows, for every variant and option, without a tolerance.

`layers` solves a game, `match` a match of several games for chips, `evaluate` reads the worth of a position from the
table that is kept. Nothing here is compiled.

Players as their own referees are taken to play by the rules: a wrong answer is counted as if the other objected
and the turn were lost, and as less than every right one, so that nobody is advised to break a rule.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from teerling.core import Choose, Faces, Roll, Seat, throws
from teerling.games.zock.rules import (
    CHIPS,
    CHIPS_EACH,
    FIELDS,
    MISS,
    OBJECT,
    Action,
    Cover,
    Covering,
    Judging,
    Opening,
    State,
    View,
    Zock,
    covers,
    owed,
)
from teerling.games.zock.solution import match, sentences
from teerling.games.zock.solution.evaluate import NUMBER, ROWS, Chances
from teerling.solving import Progress, Tables, Unit
from teerling.solving.shipped import NUMPY, shipped

if TYPE_CHECKING:  # who solves, and who plays matches, needs NumPy; who reads what is known of one game does not
    from teerling.games.zock.solution.layers import Model, Numbers, Worths

VERSION = 2
MOST_GAMES = 100
"""The longest match: the package has the worth of leads for as many, with the usual chips."""
REMEMBERED = 8
"""Games of matches that were solved last, each for its own lead: 4 MB each."""


def essence(game: Zock) -> Zock:
    """With the program as referee. In a match the purse counts, but not how it is made up, nor what nobody can lose.

    What a single game pays does not matter: it is played to be won.
    """
    game = replace(game, referee=Zock().referee)
    if game.games == 1:
        return replace(game, chips=CHIPS, pays=Zock().pays)
    if game.pays == "game":
        return replace(game, chips=CHIPS)
    enough = math.ceil(game.games * owed(game, FIELDS) / CHIPS_EACH)
    each, more = divmod(min(sum(game.chips), max(sum(CHIPS), enough)), len(CHIPS))
    return replace(game, chips=tuple(each + (colour < more) for colour in range(len(CHIPS))))


def known(game: Zock) -> Tables | None:
    """What comes with the package or was solved before; of a match perhaps only the game, without leads."""
    tables = shipped(essence(replace(game, games=1)), VERSION)
    if not NUMPY or (tables is not None and game.games == 1):
        return tables
    from teerling.solving import cache  # noqa: PLC0415  with NumPy

    if tables is None:
        return cache.load(game, VERSION)
    longest = shipped(replace(game, games=MOST_GAMES), VERSION)
    if longest is not None:
        return tables | {**longest, "leads": longest["leads"][: game.games]}
    return cache.load(game, VERSION) or tables


def build(game: Zock, progress: Progress) -> Tables:
    """Solve the game, and the match if it is one."""
    tables = game_tables(game)
    return tables if game.games == 1 else tables | {"leads": match.leads_of(game, progress)}


def game_tables(game: Zock) -> Tables:
    """One game: see `evaluate.Chances` for `half`; and how it goes from two open rows if both play for the win."""
    import numpy as np  # noqa: PLC0415

    from teerling.games.zock.solution.layers import (  # noqa: PLC0415
        ORDER,
        PLACE,
        Ends,
        follow,
        model_of,
        playing,
        residual,
        solve,
    )

    model = model_of(game)
    points = np.arange(model.owed.max() + 1, dtype=np.float64)
    none = np.zeros(len(points))
    worths = solve(model, Ends(none + 1, none))
    win = worths.first[np.ix_(*[[PLACE[row] for row in range(len(ORDER))]] * 2)]
    mine, theirs = np.tril_indices(len(ROWS))
    both = playing(model, worths, 0), playing(model, worths, 1)
    paid = follow(model, Ends(points, points), *both)
    length = follow(model, Ends(none, none), *both, throw=1.0)
    return {
        "half": win[mine[theirs > 0], theirs[theirs > 0]],
        "residual": np.array([residual(model, worths)]),
        "points": paid.first[model.start, model.start, None],
        "throws": length.first[model.start, model.start, None],
    }


class Solved:
    """ZOCK as far as it is known: with the program as referee, all of it."""

    def __init__(self, game: Zock, tables: Tables) -> None:
        self.game = game
        self.chances = Chances(game, tables["half"])
        """Of the game that is being played, whatever the match stands at."""
        self.leads: Numbers | None = tables.get("leads")
        """See `match.leads_of`; None: one game only, or not known yet, and each game is played for itself."""
        self._tables = tables
        self._model: Model | None = None
        self._games: dict[tuple[int, int], Worths] = {}

    def unfinished(self, game: Zock) -> bool:
        """A match wants to know what leads are worth."""
        return game.games > 1 and self.leads is None

    def finish(self, progress: Progress = lambda _done: None) -> None:
        """Compute it now: a long match takes minutes."""
        from teerling.solving import cache  # noqa: PLC0415  with NumPy

        self.leads = match.leads_of(self.game, progress)
        cache.save(self.game, VERSION, {**self._tables, "leads": self.leads})

    def report(self) -> dict[str, Any]:
        """The chance of the player who throws first; of one game how it then goes, of a match what leads are worth."""
        if self.unfinished(self.game):
            self.finish()
        state = self.game.roll(self.game.roll(self.game.start(), (6, 6)), (1, 1))
        found = {
            "value": self._worth(state, state.seat),
            "unit": "win",
            "states": (len(ROWS) - 1) ** 2,
            "residual": float(self._tables["residual"][0]),
        }
        if self.leads is None:
            length, points = float(self._tables["throws"][0]), float(self._tables["points"][0])
            return {**found, "loser_points": points, "throws": length}
        return {**found, "leads": [self._leads(left) for left in range(1, self.game.games + 1)]}

    def unit(self, view: View) -> Unit:  # noqa: ARG002  in every position
        """The chance to win: the game, or the match, a shared one counting half."""
        return "win"

    def worths(self, view: View, choice: Choose[Action]) -> list[float]:
        """The chance to win after each action; for an answer that breaks a rule, see the top of this file."""
        return self._worths(view.table, choice)

    def before(self, view: View, roll: Roll) -> float:
        """The chance to win of the player whose throw is awaited."""
        return self._mean(view.table, roll)

    def why(self, view: View, action: Action) -> tuple[str, dict[str, str | int]]:
        """What stays open and how easily it can be covered; between players, what was wrong."""
        state = view.table
        if not isinstance(state.phase, Covering):
            other = 1 - state.seat
            return sentences.judged(state, self._rows_after_objection(state, other)[other], action)
        if not self._is_right(state, state.phase.dice, action):
            return sentences.wrong(self.game, state, action)
        if self.leads is None:
            return sentences.covered(self.game, state, action)
        after = self.game.play(replace(state, open=self._rows_after_objection(state, state.seat), run=()), action)
        return sentences.covered_in_match(self.game, state, after, action, self._alone(after, state.seat))

    # The answers of the rules -------------------------------------------------------------------------------------

    def _worths(self, state: State, choice: Choose[Action]) -> list[float]:
        if not isinstance(state.phase, Covering):
            return [self._after(state, action) for action in choice.actions]
        honest = replace(state, open=self._rows_after_objection(state, state.seat), run=())
        right = [action for action in choice.actions if self._is_right(state, state.phase.dice, action)]
        worths = {action: self._after(honest, action) for action in right}
        if len(right) == len(choice.actions):
            return list(worths.values())
        wrong = math.nextafter(min(self._after(honest, MISS), *worths.values()), 0.0)
        return [worths.get(action, wrong) for action in choice.actions]

    def _mean(self, state: State, roll: Roll) -> float:
        """Over all throws."""
        total, ways = 0.0, 0
        for faces, weight in throws(roll):
            after = self.game.roll(state, faces)
            turn = self.game.turn(after)
            if isinstance(turn, Choose):
                total += weight * max(self._worths(after, turn))
            else:
                total += weight * self._worth(after, roll.seat)
            ways += weight
        return total / ways

    def _is_right(self, state: State, dice: Faces, action: Action) -> bool:
        right = covers(self.game, state.open[state.seat], dice)
        return action.fields in right if isinstance(action, Cover) else not right

    def _after(self, state: State, action: Action) -> float:
        """The chance of the player who acts, once the action has happened."""
        return self._worth(self.game.play(state, action), state.seat)

    def _rows_after_objection(self, state: State, seat: Seat) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The rows, once the other has objected to what this seat covered since it got the dice."""
        if not state.run:
            return state.open
        after = self.game.play(replace(state, phase=Judging(), seat=1 - seat), OBJECT)
        return state.open if after.wins != state.wins else after.open

    # The tables ---------------------------------------------------------------------------------------------------

    def _worth(self, state: State, seat: Seat) -> float:
        """The chance of a seat, when dice are awaited or the match is over."""
        over = match.share(self.game, state)
        if over is not None:
            return over if seat == 0 else 1.0 - over
        if isinstance(state.phase, Opening):
            return self._opening(state, seat)
        if self.leads is None:
            return self._alone(state, seat)
        from teerling.games.zock.solution.layers import PLACE  # noqa: PLC0415

        worths = self._game(state)
        table = worths.first if state.seat == 0 else worths.second
        worth = float(table[PLACE[NUMBER[state.open[0]]], PLACE[NUMBER[state.open[1]]]])
        return worth if seat == 0 else 1.0 - worth

    def _opening(self, state: State, seat: Seat) -> float:
        """Before both throw for the first turn, or between these throws."""
        roll = self.game.turn(state)
        assert isinstance(roll, Roll)
        if state.phase != Opening(()):
            worth = self._mean(state, roll)
            return worth if seat == roll.seat else 1.0 - worth
        if self.leads is None:
            return 0.5
        worth = match.chance(self.game, self.leads, match.games_left(self.game, state), state)
        return worth if seat == 0 else 1.0 - worth

    def _alone(self, state: State, seat: Seat) -> float:
        """The chance of a seat to win this game, if nothing else counted."""
        thrower = state.seat
        chance = self.chances.of(NUMBER[state.open[thrower]], NUMBER[state.open[1 - thrower]])
        return chance if thrower == seat else 1.0 - chance

    def _game(self, state: State) -> Worths:
        """The game of a match that is being played, solved for what its end does to the match."""
        assert self.leads is not None
        key = (match.lead(self.game, state), sum(state.wins))
        worths = self._games.pop(key, None)
        if worths is None:
            if self._model is None:
                from teerling.games.zock.solution.layers import model_of  # noqa: PLC0415

                self._model = model_of(self.game)
            worths = match.game_for_match(self.game, self._model, self.leads, state)
            while len(self._games) >= REMEMBERED:
                del self._games[next(iter(self._games))]
        self._games[key] = worths
        return worths

    def _leads(self, left: int) -> dict[int, float]:
        """The chance to end ahead by lead in chips, or in games, so many games before the end."""
        assert self.leads is not None
        worths = dict(enumerate(self.leads[left - 1].tolist()))
        if self.game.pays == "game":
            played = self.game.games - left
            ahead = {lead: worths[lead] for lead in range(played % 2, played + 1, 2)}
        else:
            ahead = {2 * half: worth for half, worth in worths.items()}
        return {-lead: 1.0 - worth for lead, worth in reversed(ahead.items()) if lead} | ahead
