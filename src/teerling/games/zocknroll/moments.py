"""The moments of a deal of Zock 'n' Roll, and all ways between them, found by playing the rules through.

A moment is a state without its dice, its crosses and the number of the deal. A way may depend on a *sign*: whether the
dice of who gets out form something, whose dice are the highest when all are shown, or what the lot says; and on whether
a row is full. To see where a way leads, a state is made that gives the sign.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, product
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace

from teerling.core.dice import DIE, Faces, ascending
from teerling.core.game import Choose, Over, Roll
from teerling.games.zocknroll import encoding
from teerling.games.zocknroll.rules import (
    CIRCLES,
    OUT,
    WHITE_DICE,
    Action,
    Drawing,
    Enter,
    Filling,
    Lifting,
    Phase,
    State,
    Throwing,
    ZockNRoll,
    forms,
)

ROLLED = -1
"""Beside the numbers of actions: dice have fallen."""


class Moment(NamedTuple):
    """A state without dice, crosses and the number of the deal."""

    phase: Phase
    starter: int
    round: int
    lifted: tuple[bool, ...]
    playing: tuple[bool, ...]
    out_first: tuple[int, ...]


def numbers(game: ZockNRoll, actions: Sequence[Action]) -> list[int]:
    """Of actions of this game."""
    return encoding.numbers(game, game.view(game.start(), None), actions)


def moment_of(state: State) -> Moment:
    """The moment of a state."""
    return Moment(state.phase, state.starter, state.round, state.lifted, state.playing, state.out_first)


class Graph:
    """All moments of a game, and every way from each by event, sign and whether a row is full."""

    def __init__(self, game: ZockNRoll) -> None:
        self.game = game
        self.enter = numbers(game, [Enter(game.rows[0].combination)])[0]
        self.moments = [moment_of(game.start())]
        self.number = {self.moments[0]: 0}
        self.ways: list[dict[int, list[tuple[State, State]]]] = []
        """By moment and event: for each sign, with no row full and with one, the state before and after."""
        self.dice = {count: self._telling(count) for count in np.cumsum(WHITE_DICE).tolist()}
        for moment in self.moments:  # grows meanwhile
            self.ways.append(self._from(moment))
            for pairs in self.ways[-1].values():
                for _, after in pairs:
                    self._add(moment_of(after))

    def _add(self, moment: Moment) -> None:
        if moment not in self.number:
            self.number[moment] = len(self.moments)
            self.moments.append(moment)

    def _telling(self, count: int) -> tuple[Faces, Faces, Faces]:
        """So many white dice and two cups: the first is better with them, the second forms nothing if that can be."""
        game, names = self.game, [row.combination for row in self.game.rows]
        cups = list(combinations_with_replacement(DIE, self.game.own_dice))

        def rank(dice: Faces) -> int:
            made = forms(game, ascending(dice))
            return names.index(made[0]) if made else len(names)

        found = []
        for white in combinations_with_replacement(DIE, count):
            best, worst = (most(cups, key=lambda cup: rank(cup + white)) for most in (min, max))
            found.append((rank(best + white) - rank(worst + white), -rank(worst + white), white, best, worst))
        nothing = [one for one in found if one[0] and -one[1] == len(names)]
        return min(nothing or found)[2:]

    def state(self, moment: Moment, better: int, full: bool, count: int) -> State:
        """Such a moment, in which these cups (as bits) have the better dice with so many white ones."""
        game = self.game
        white, best, worst = self.dice[max(count, WHITE_DICE[0])]
        cups = tuple(best if better >> seat & 1 else worst for seat in range(game.players))
        if game.joerg:  # his dice are thrown when they are shown
            cups += ((best if better >> game.players & 1 else worst) if moment.lifted[-1] else (),)
        empty = game.start().tableaus[0]
        filled = replace(empty, crosses=(CIRCLES, *empty.crosses[1:])) if full else empty
        tableaus = (filled, *(empty,) * (game.players - 1))
        deal = 0 if isinstance(moment.phase, Drawing) else 1
        return State(
            moment.phase, deal, moment.starter, moment.round, cups, moment.lifted, moment.playing, white[:count],
            tableaus, moment.out_first,
        )  # fmt: skip

    def _from(self, moment: Moment) -> dict[int, list[tuple[State, State]]]:
        game, lies = self.game, sum(WHITE_DICE[: moment.round])
        turn = game.turn(self.state(moment, 0, full=False, count=lies))
        if isinstance(turn, Over):
            return {}
        if isinstance(turn, Roll):
            return {ROLLED: [(before, game.roll(before, faces)) for before, faces in self._rolls(moment, turn)]}
        found: dict[int, list[tuple[State, State]]] = {}
        for number, action in self._legal(self.state(moment, -1, full=False, count=lies)):
            signs = (0, -1) if action == OUT else (-1,)
            states = [self.state(moment, sign, full, lies) for sign in signs for full in (False, True)]
            event = self.enter if isinstance(action, Enter) else number  # whatever is entered, the same follows
            found[event] = [(state, game.play(state, action)) for state in states]
        return found

    def _legal(self, state: State) -> list[tuple[int, Action]]:
        turn = self.game.turn(state)
        assert isinstance(turn, Choose)
        return list(zip(numbers(self.game, turn.actions), turn.actions, strict=True))

    def _rolls(self, moment: Moment, turn: Roll) -> Iterator[tuple[State, Faces]]:
        """Every sign a throw can give, with no row full and with one."""
        full = (False, True)
        if isinstance(moment.phase, Drawing):
            yield from ((self.state(moment, 0, one, 0), (lot,)) for lot in turn.sides for one in full)
        elif isinstance(moment.phase, Filling):
            yield from ((self.state(moment, 0, one, 0), (1,) * len(turn.dice)) for one in full)
        else:
            lies, last = sum(WHITE_DICE[: moment.round]), self.shows(moment)
            white, best, worst = self.dice[lies]
            for sign, one in product(range(1 << self.game.players + self.game.joerg) if last else (0,), full):
                state = self.state(moment, sign, one, lies)
                if isinstance(moment.phase, Throwing):
                    yield replace(state, white=white[: lies - len(turn.dice)]), white[lies - len(turn.dice) :]
                else:
                    yield state, best if sign >> self.game.players & 1 else worst

    def shows(self, moment: Moment) -> int:
        """Which cups are compared after the throw of this moment, as bits."""
        game, seats = self.game, sum(1 << seat for seat, playing in enumerate(moment.playing) if playing)
        if isinstance(moment.phase, Lifting):
            return seats | 1 << game.players
        last = isinstance(moment.phase, Throwing) and moment.round == len(WHITE_DICE) and not game.joerg
        return seats if last else 0
