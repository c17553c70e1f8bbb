"""Many games at once: thousands of tables of one game, a step in all of them by one call, without the interpreter.

    from teerling.batch import Batch

    batch = Batch(Yatzy(system="dutch"), 4096, seed=1)
    while not batch.done.all():
        rewards, done = batch.step(batch.sample())  # or your own choice: one number where batch.mask is true, by lane

A *lane* is one game. A *step* is one decision of the seat whose turn it is (`batch.seat`), with all throws that follow
it until the next decision or the end. Actions are the numbers of the game's `encoding`; `batch.actions` says what they
mean, and `REST` instead of one leaves a lane as it is. A reward is what the step added to each seat's score. A lane
whose game is over rests until `reset`; with `autoreset` the next step begins a new game there instead, whatever its
action is (Gymnasium's NEXT_STEP).

Kernels know no rule: they look up what the plain rules have answered (`games/<game>/batch.py`), and are compared with
them step by step (`teerling.batch.comparing`). Every lane has its own random numbers, so that it plays the same game
whatever the others do. `lanes.py`, `asking.py` and `observing.py` are what engines of games share.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from teerling.batch.asking import Engine, NotBatched
from teerling.batch.lanes import BEGIN, REST, SEAT, WINNERS, WORD, Dice, Lanes, first_illegal, sample
from teerling.core.game import AnyGame
from teerling.games import offers, part

NO_DICE = np.empty((0, 0), np.uint8)


@lru_cache(16)
def engine_of(game: AnyGame) -> Engine:
    """The tables of a game and what steps through them; `NotBatched` if there is none for its options."""
    if not offers(game.id, "batch"):
        raise NotBatched(game)
    engine: Engine = part(game.id, "batch").engine(game)
    return engine


class Batch:
    """So many tables of one game."""

    def __init__(
        self, game: AnyGame, size: int, seed: int = 0, *, autoreset: bool = False, engine: Engine | None = None
    ) -> None:
        self.game, self.size, self.autoreset = game, size, autoreset
        self.engine = engine or engine_of(game)  # type: ignore[arg-type]  # games are frozen
        self.actions = self.engine.actions
        """What every number of an action means."""
        words = -(-len(self.actions) // WORD)
        cells = np.zeros((size, self.engine.fields.itemsize // 4), np.int32)
        self.lanes = Lanes(cells, np.zeros((size, words), np.uint64), np.zeros((size, game.players), np.int32))
        self.states: NDArray[Any] = cells.view(self.engine.fields)[:, 0]
        """The state of every lane as a struct; the game's `batch` says what its fields mean."""
        self._random = np.empty((2, size), np.uint64)
        self.reset(seed=seed)

    # Looking --------------------------------------------------------------------------------------------------------

    @property
    def seat(self) -> NDArray[np.int32]:
        """By lane: whose decision it is."""
        return self.lanes.cells[:, SEAT]

    @property
    def done(self) -> NDArray[np.bool_]:
        """By lane: whether the game is over."""
        done: NDArray[np.bool_] = self.lanes.cells[:, WINNERS] != 0
        return done

    @property
    def winners(self) -> NDArray[np.bool_]:
        """By lane and seat: who has won."""
        bits = self.lanes.cells[:, WINNERS, None] >> np.arange(self.game.players)
        return (bits & 1).astype(np.bool_)

    @property
    def mask(self) -> NDArray[np.bool_]:
        """By lane and action: whether it is legal."""
        return self._unpacked(self.lanes.legal)

    def mask_of(self, lane: int) -> NDArray[np.bool_]:
        """By action: whether it is legal in this lane."""
        mask: NDArray[np.bool_] = self._unpacked(self.lanes.legal[lane : lane + 1])[0]
        return mask

    def scores(self) -> NDArray[np.int32]:
        """By lane and seat: what stands there now, as the rewards add up."""
        scores: NDArray[np.int32] = self.engine.scores(self.states)
        return scores

    def observe(self) -> NDArray[np.float32]:
        """By lane: what the seat whose turn it is sees, as the numbers of the game's `encoding`.

        In our games all lanes at once; where a game's engine does not offer that, lane by lane, from its plain state.
        """
        if self.engine.observe is not None:
            return np.asarray(self.engine.observe(self.states, self.mask), np.float32)
        encoding, seats = part(self.game.id, "encoding"), self.seat.tolist()
        views = [(self.game.view(self.state(lane), seat), seat) for lane, seat in enumerate(seats)]
        return np.array([encoding.observe(self.game, view, seat) for view, seat in views], np.float32)

    def state(self, lane: int) -> Any:
        """The plain state of a lane, for all that plain states can be asked."""
        return self.engine.decode(self.lanes.cells[lane])

    # Playing --------------------------------------------------------------------------------------------------------

    def reset(self, lanes: ArrayLike | None = None, *, seed: int | None = None, dice: ArrayLike | None = None) -> None:
        """Begin new games, in all lanes or in some (a mask or numbers). A seed begins all random numbers anew."""
        if seed is not None:
            self._random[:] = np.random.default_rng(seed).integers(2**64, size=self._random.shape, dtype=np.uint64)
        chosen = np.full(self.size, BEGIN if lanes is None else REST, np.int64)
        if lanes is not None:
            chosen[np.asarray(lanes)] = BEGIN
        self._run(chosen, dice)

    def step(self, actions: ArrayLike, dice: ArrayLike | None = None) -> tuple[NDArray[np.int32], NDArray[np.bool_]]:
        """One decision in every lane that is not over: by lane and seat what it added to the score, and who is done.

        `dice` are the faces that fall, by lane, in the order in which the rules ask for them; more than fall are not
        looked at. Without them they are random. The rewards are overwritten by the next step.
        """
        chosen = np.array(actions, np.int64)
        if chosen.shape != (self.size,):
            raise ValueError(f"actions of shape {chosen.shape}, not ({self.size},)")
        over = self.done
        chosen[over] = REST
        lane = first_illegal(chosen, self.lanes.legal)
        if lane >= 0:
            legal = {number: self.actions[number] for number in np.flatnonzero(self.mask[lane]).tolist()}
            raise ValueError(f"lane {lane}: action {np.asarray(actions)[lane]} is not legal; these are: {legal}")
        if self.autoreset:
            chosen[over] = BEGIN
        self._run(chosen, dice)
        return self.lanes.rewards, self.done

    def sample(self) -> NDArray[np.int64]:
        """A random legal action for every lane, all as likely; a lane that is over gets a number that is ignored."""
        chosen = np.empty(self.size, np.int64)
        sample(self.lanes.legal, self._random[1], chosen)
        return chosen

    def _run(self, chosen: NDArray[np.int64], dice: ArrayLike | None) -> None:
        given = self._given(dice)
        source = Dice(self._random[0], given, np.zeros(self.size if dice is not None else 0, np.int64))
        self.engine.kernel(self.lanes, chosen, source, self.engine.tables)
        if dice is not None and (source.used > given.shape[1]).any():
            lane = int(source.used.argmax())
            raise ValueError(f"lane {lane}: {source.used[lane]} dice fell, and {given.shape[1]} were given")

    def _unpacked(self, legal: NDArray[np.uint64]) -> NDArray[np.bool_]:
        octets = legal.astype("<u8", copy=False).view(np.uint8)
        return np.unpackbits(octets, axis=1, count=len(self.actions), bitorder="little").view(np.bool_)

    def _given(self, dice: ArrayLike | None) -> NDArray[np.uint8]:
        if dice is None:
            return NO_DICE
        given = np.ascontiguousarray(dice, np.uint8)
        if given.ndim != 2 or len(given) != self.size or not given.shape[1]:
            raise ValueError(f"dice of shape {given.shape}, not ({self.size}, some)")
        if not np.isin(given, self.engine.sides).all():
            raise ValueError(f"a die shows one of {self.engine.sides}")
        places: NDArray[np.uint8] = (np.searchsorted(self.engine.sides, given) + 1).astype(np.uint8)
        return places


__all__ = ["REST", "Batch", "Engine", "NotBatched", "engine_of"]
