"""Zocken: a turn solved exactly, for points or for the lead; the whole game between two; the end of one with more.

A turn is a graph (`graph`) that comes with the package, and any worth of its ends is taken back through it in whole
numbers or in double precision (`evaluate`), as far as asked and without a compiler. Alone it is played for points
(`turn`); with others for the lead (`lead`), and in the last round for the win (`end`). Two play for the win from the
first turn on (`duel`).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from time import perf_counter
from typing import Any, TypeAlias

from msgspec.structs import replace

from teerling.core.errors import WrongOption
from teerling.core.game import Choose, Roll
from teerling.games.zocken.rules import (
    BET_ABOVE,
    COLOURS,
    ROUNDS,
    Action,
    Bet,
    Betting,
    Colour,
    Die,
    Field,
    Place,
    Placing,
    Throw,
    Throwing,
    View,
    Zocken,
)
from teerling.games.zocken.rules import State as TableState
from teerling.games.zocken.solution import graph, lead, pair, sentences, turn
from teerling.games.zocken.solution.duel import Duel
from teerling.games.zocken.solution.end import End
from teerling.games.zocken.solution.goals import Goal
from teerling.games.zocken.solution.lead import Lead
from teerling.games.zocken.solution.position import Position, position, states_after
from teerling.games.zocken.solution.rows import DICE, EMPTY, FACES
from teerling.games.zocken.solution.turn import ForPoints, placed
from teerling.solving import Progress, Tables, Unit, cache, solution
from teerling.solving.arrays import NUMPY, np

VERSION = 2

Aim: TypeAlias = ForPoints | Lead | End | Duel


def essence(game: Zocken) -> Zocken:
    """How many play does not matter, only who begins: it says whose turn is the last."""
    return replace(game, players=game.first + 1)


def known(game: Zocken) -> Tables | None:
    """What came with the package, or has been computed; inside a page nothing if a part of it is not there yet."""
    tables = cache.shipped(_alone(game), VERSION) or cache.load(game, VERSION)
    return tables if NUMPY or (pair.known(game) is not None and graph.is_here(game)) else None


def _alone(game: Zocken) -> Zocken:
    """As far as a turn depends on the game."""
    return replace(game, players=1, first=0, colours=COLOURS)


def build(game: Zocken, progress: Progress) -> Tables:
    """What is kept of a turn that is played for points."""
    whole = graph.load(game)
    progress(0.3)
    tables = turn.build(game, whole)
    progress(0.7)
    return tables | lead.turns(whole, tables)


def ship() -> Path:
    """Put what is kept of a turn in the usual game into the package."""
    game, began = _alone(Zocken()), perf_counter()
    tables = build(game, lambda _done: None)
    tables |= lead.build(graph.load(game), tables["scores"], tables["bets"])
    return cache.ship(game, VERSION, tables | {"seconds": np.array([perf_counter() - began])})


def for_the_win(game: Zocken, progress: Progress) -> dict[str, Any]:
    """The whole game between two: the chance of who begins, and of all leads before each turn; computed if need be."""
    if game.players != 2:
        raise WrongOption("players", game.players, "2")
    found = solution(game)
    assert isinstance(found, Solved)
    leads = found.duel.pair or found.duel.prepare(progress)
    progress(1.0)
    turns = leads.wins[:0:-1]  # the first turn first
    return {
        "value": float(turns[0].at(np.array(0))),
        "unit": "win",
        "exact": True,
        "seconds": leads.seconds,
        "level": [float(wins.at(np.array(0))) for wins in turns],
        "leads": [dict(zip(wins.leads.tolist(), wins.chances.tolist(), strict=True)) for wins in turns],
    }


class Solved:
    """What every move of a game is worth."""

    def __init__(self, game: Zocken, tables: Tables) -> None:
        self.game, self.tables, self.graph = game, tables, graph.load(game)
        self.points = ForPoints(self.graph, tables)
        self.lead = Lead(self.graph, tables)
        self.end = End(game, self.points, tables)
        self.duel = Duel(game, self.points, tables)

    def unfinished(self, game: Zocken) -> bool:
        """Two players want tables of their own."""
        return game.players == 2 and self.duel.pair is None

    def finish(self) -> None:
        """Make them now."""
        self.duel.prepare()

    # What there is to say ---------------------------------------------------------------------------------------

    def report(self) -> dict[str, Any]:
        """The points of a turn, and how likely more than 50 is: for who plays for it, and for who plays for points."""
        start = Position(self.game, EMPTY, COLOURS, 0)
        throws = dict(zip(COLOURS, self._thrown(start, COLOURS, self.points), strict=True))
        die = max(throws, key=throws.__getitem__)
        scores, turns = self.tables["scores"].ravel(), self.tables["turns"].ravel()
        shares = {int(score): float(turns[scores == score].sum() / FACES**DICE) for score in np.unique(scores)}
        above = Goal(self.graph, (self.tables["scores"] > BET_ABOVE)[None].astype(np.int64))
        state = start.state(self.graph)
        (play,) = self.points.play([state])
        return {
            "value": play.points,
            "unit": "points",
            "states": self.graph.states,
            "residual": float(self.tables["residual"][0]),
            "p_more_than_50": above.at([state])[0],
            "p_more_than_50_playing_for_points": play.over,
            "bet_before_the_turn": play.bet,
            "scores": {score: share for score, share in shares.items() if share},
            "first_die": die,
            "first_throw": throws,
            "first_field": {face: self._best_field(start, die, face) for face in range(1, FACES + 1)},
        }

    def unit(self, view: View) -> Unit:
        """Points; with others, at the end of the game the chance to win, and between two from the start."""
        return self._aim(view.table).unit

    def worths(self, view: View, choice: Choose[Action]) -> list[float]:
        """Of a die: the best that can be made of it. Of a bet: what it brings."""
        state, here, aim = view.table, position(self.game, view), self._aim(view.table)
        first = choice.actions[0]
        if isinstance(first, Bet):
            both = aim.bet_worths(state, here.state(self.graph))
            return [both[0 if action.on else 1] for action in choice.actions if isinstance(action, Bet)]
        if isinstance(first, Throw):
            dice = [action.die for action in choice.actions if isinstance(action, Throw)]
            return self._thrown(here, dice, aim.goal(state))
        assert isinstance(state.phase, Placing)
        after = [here.placed(state.phase.die, action.field) for action in choice.actions if isinstance(action, Place)]
        return aim.goal(state).at([one.state(self.graph) for one in after])

    def before(self, view: View, roll: Roll) -> float:  # noqa: ARG002  the view says which die is in the air
        """The worth, to the one who throws, of a die in the air: the mean of the best after each face."""
        state = view.table
        assert isinstance(state.phase, Throwing)
        goal = self._aim(state).goal(state)
        return self._thrown(position(self.game, view), [state.phase.die], goal)[0]

    def beside(self, view: View) -> float:
        """What the asked seat has scored; alone also its turns to come. Worths are those of one turn."""
        state, aim = view.table, self._aim(view.table)
        if aim.unit == "win":
            return 0.0
        seat = state.phase.seat if isinstance(state.phase, Betting) else state.seat
        if aim is not self.points:
            return float(state.totals[seat])
        start = Position(self.game, EMPTY, COLOURS, 0).state(self.graph)
        return state.totals[seat] + (ROUNDS - state.round) * self.points.play([start])[0].points

    def why(self, view: View, action: Action) -> sentences.Sentence:
        """What speaks for it, and what is then to be expected: points, a greater lead, or the win."""
        state, here, aim = view.table, position(self.game, view), self._aim(view.table)
        kind: sentences.Kind = "win" if aim.unit == "win" else "lead" if isinstance(aim, Lead) else "points"
        match action:
            case Bet(on):
                return sentences.of_bet(aim.bet_worths(state, here.state(self.graph)), kind, on)
            case Throw(die):
                worth = self._thrown(here, [die], aim.goal(state))[0]
                return sentences.of_throw(here, die, sentences.expected(kind, worth))
            case Place(field):
                assert isinstance(state.phase, Placing)
                after = here.placed(state.phase.die, field)
                worth = aim.goal(state).at([after.state(self.graph)])[0]
                over = self.points.play([after.state(self.graph)])[0].over if kind == "points" else 0.0
                return sentences.of_place(here, after, field, sentences.expected(kind, worth, over))

    # Worths -----------------------------------------------------------------------------------------------------

    def _aim(self, state: TableState) -> Aim:
        """What is played for. Without NumPy the second die is for the lead: all that can follow it is too much."""
        if len(state.totals) == 1:
            return self.points
        if len(state.totals) == 2:
            if self.duel.pair is None:
                self.duel.begin()
            elif NUMPY or placed(state) != 1:
                return self.duel
        return self.end if self.end.plays_for_win(state) else self.lead

    def _thrown(self, here: Position, dice: Sequence[Colour], goal: Goal) -> list[float]:
        """For each die the mean over its faces of the best place for each; all are evaluated together."""
        faces = [after for die in dice for after in states_after(self.graph, here, die)]
        worths = iter(goal.at([state for after in faces for state in after]))
        best = [max(islice(worths, len(after))) for after in faces]
        return [sum(best[at : at + FACES]) / FACES for at in range(0, len(best), FACES)]

    def _best_field(self, here: Position, die: Colour, face: int) -> Field:
        left, fields = here.without(die), here.fields(face)
        worths = self.points.at([left.placed(Die(die, face), field).state(self.graph) for field in fields])
        return fields[worths.index(max(worths))]
