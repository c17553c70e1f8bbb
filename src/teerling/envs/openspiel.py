"""All games as OpenSpiel games, registered when this is imported: `pyspiel.load_game("teerling_zock(variant=c)")`.

Every throw is a chance node with its exact probabilities, one for all dice of it; only where it has too many outcomes,
as in DubbelYatzy, its dice fall one by one. A throw under a cup is in the information state of its owner alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

import msgspec
import numpy as np
import pyspiel
from msgspec import structs

from teerling.core.dice import Faces, count_throws, throws
from teerling.core.encoding import spelled
from teerling.core.game import AnyGame, Choose, Over, Played, Roll, Rolled, Seat, Turn, advance
from teerling.core.options import option_types, players_of
from teerling.envs.episode import Coded, coded, game_of, results, reward_of
from teerling.games import GAMES, lay, offers

MOST_OUTCOMES = 1000
"""Of a chance node: a throw that has more of them becomes a node a die."""
MOST_DECISIONS = 10_000
"""OpenSpiel wants a bound of a game's length; ZOCK and Qwinn have none, but never come near this."""
BESIDE: dict[str, Any] = {"reward": "result", "position": ""}
"""Parameters that are no options of the game: `reward` as elsewhere, and a `position` to begin at."""


class Node:
    """Where a game stands, with all that led there. Never changes, so that copies of OpenSpiel's states share it."""

    __slots__ = ("_legal", "before", "event", "fallen", "game", "state", "turn")

    def __init__(self, game: AnyGame, state: Any, before: Node | None, event: Any, fallen: Faces = ()) -> None:
        self.game, self.state, self.before, self.event = game, state, before, event
        self.fallen = fallen
        """Of the awaited dice, if they fall one by one."""
        self.turn: Turn[Any] = game.turn(state)
        self._legal: dict[int, Any] | None = None

    def __deepcopy__(self, memo: Any) -> Node:
        return self

    def __reduce__(self) -> Any:
        return Node, (self.game, self.state, self.before, self.event, self.fallen)

    @property
    def code(self) -> Coded:
        """The game's encoding."""
        return coded(self.game)  # type: ignore[arg-type]

    @property
    def legal(self) -> dict[int, Any]:
        """The legal actions by their numbers."""
        if self._legal is None:
            assert isinstance(self.turn, Choose)
            self._legal = self.code.legal(self.game.view(self.state, self.turn.seat), self.turn)
        return self._legal

    def outcomes(self) -> Sequence[tuple[Faces, float]]:
        """What the awaited dice can show now, with the chances of that."""
        assert isinstance(self.turn, Roll)
        return _outcomes(self.turn.dice, self.turn.sides)

    def after(self, number: int) -> Node:
        """After the outcome or the action with this number."""
        if isinstance(self.turn, Choose):
            played = Played(self.turn.seat, self.legal[number])
            return Node(self.game, advance(self.game, self.state, played, self.turn), self, played)
        assert isinstance(self.turn, Roll)
        fallen = self.fallen + self.outcomes()[number][0]
        if len(fallen) < len(self.turn.dice):
            return Node(self.game, self.state, self.before, self.event, fallen)
        return Node(self.game, advance(self.game, self.state, Rolled(fallen), self.turn), self, Rolled(fallen))

    def log(self, seat: Seat | None) -> Iterator[str]:
        """What the seat, or an onlooker, has seen happen, the last first."""
        node: Node | None = self
        if self.fallen:
            yield _told(self.turn, self.fallen, seat)
        while node is not None and node.before is not None:
            event = node.event
            if isinstance(event, Played):
                yield f"{event.seat} {spelled(event.action)}"
            else:
                yield _told(node.before.turn, event.faces, seat)
            node = node.before


def _told(roll: Any, faces: Faces, seat: Seat | None) -> str:
    covered = roll.secret and roll.seat != seat
    return f"{roll.seat} throws {' '.join('?' if covered else str(face) for face in faces)}"


@lru_cache(1 << 8)
def _outcomes(dice: tuple[str, ...], sides: Faces) -> Sequence[tuple[Faces, float]]:
    roll = Roll(0, dice, sides=sides)
    if count_throws(roll) > MOST_OUTCOMES:
        return [((side,), 1 / len(sides)) for side in sides]
    every = len(sides) ** len(dice)
    return [(faces, weight / every) for faces, weight in throws(roll)]


class TeerlingGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games with its options; `kind` is its id."""

    kind: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**BESIDE, **(params or {})}
        self.rules = game_of(self.kind, _options(self.kind, given))
        self.reward, position = reward_of(given["reward"]), given["position"]
        state = lay(self.rules, position).state if position else self.rules.start()
        self.first = Node(self.rules, state, None, None)
        code, players, zero_sum = self.first.code, self.rules.players, self.reward == "result"
        low, high = code.encoding.scores(self.rules)
        if zero_sum and players > 1:
            low, high = -1 / (players - 1), 1
        info = {"utility_sum": 0.0} if zero_sum and players > 1 else {}
        super().__init__(
            _game_type(self.rules, zero_sum and players > 1),
            pyspiel.GameInfo(
                num_distinct_actions=len(code.actions),
                max_chance_outcomes=MOST_OUTCOMES,
                num_players=players,
                min_utility=float(low),
                max_utility=float(high),
                max_game_length=MOST_DECISIONS,
                **info,
            ),
            params or {},
        )

    def new_initial_state(self) -> TeerlingState:
        """Before the first throw, or at the position."""
        return TeerlingState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | None:
        """What a player sees, or of that only what all see, or only what is his alone; all secrets together: `None`."""
        if params:
            raise ValueError(f"An observer has no parameters: {params}")
        asked = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if asked.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS and not _hides_nothing(self.rules):
            return None
        return Observer(self.first.code, asked)


class TeerlingState(pyspiel.State):  # type: ignore[misc]
    """A `Node`, as OpenSpiel asks for it."""

    def __init__(self, game: TeerlingGame) -> None:
        super().__init__(game)
        self.node, self.by_points = game.first, game.reward == "points"

    def current_player(self) -> Any:
        """Who decides, or chance."""
        match self.node.turn:
            case Choose(seat=seat):
                return seat
            case Roll():
                return pyspiel.PlayerId.CHANCE
            case _:
                return pyspiel.PlayerId.TERMINAL

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002
        return sorted(self.node.legal)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The numbers of all outcomes with their exact chances."""
        return [(number, chance) for number, (_, chance) in enumerate(self.node.outcomes())]

    def _apply_action(self, action: int) -> None:
        self.node = self.node.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return " ".join(map(str, self.node.outcomes()[action][0]))
        return spelled(self.node.legal[action])

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return isinstance(self.node.turn, Over)

    def returns(self) -> list[float]:
        """Nothing before the end; then the results, or the scores."""
        over = self.node.turn
        if not isinstance(over, Over):
            return [0.0] * self.node.game.players
        return list(map(float, over.scores if self.by_points else results(over)))

    def __str__(self) -> str:
        """The whole table, also what is hidden: equal if, and only if, the games go on in the same way."""
        fallen = f" {self.node.fallen}" if self.node.fallen else ""
        return msgspec.json.encode(self.node.state).decode() + fallen


class Observer:
    """What a player sees, as numbers and as lines of text; with perfect recall, a line for all he has seen happen.

    What is his alone is what an onlooker does not see: nothing in a game without secrets.
    """

    def __init__(self, code: Coded, asked: Any) -> None:
        self.perfect_recall, self.public = asked.perfect_recall, asked.public_info
        self.private = asked.private_info != pyspiel.PrivateInfoType.NONE
        self.tensor = np.zeros(len(code.low), np.float32)
        self.dict: dict[str, Any] = {}
        at = 0
        for field in code.encoding.fields(code.game):
            self.dict[field.name] = self.tensor[at : at + field.size]
            at += field.size

    def set_from(self, state: TeerlingState, player: Seat) -> None:
        """Fill the tensor."""
        node = state.node
        seen, open_to_all = (
            node.code.observe(node.game.view(node.state, eyes), player)
            for eyes in (player if self.private else None, None)
        )
        self.tensor[:] = seen if self.public else seen - open_to_all

    def string_from(self, state: TeerlingState, player: Seat) -> str:
        """The text."""
        seen, open_to_all = (self._lines(state.node, eyes) for eyes in (player if self.private else None, None))
        if not self.public:
            return "\n".join(own for own, shown in zip(seen, open_to_all, strict=True) if own != shown)
        return "\n".join([f"seat {player}", *seen] if self.private else seen)

    def _lines(self, node: Node, seat: Seat | None) -> list[str]:
        if self.perfect_recall:
            return [*node.log(seat)][::-1]
        view = structs.asdict(node.game.view(node.state, seat))
        return [f"{name} {msgspec.json.encode(value).decode()}" for name, value in view.items()]


def _parameters(kind: type[Any]) -> dict[str, Any]:
    """The options of a game as parameters: lists of words or numbers with spaces between them, nothing deeper."""
    found: dict[str, Any] = {}
    for field in structs.fields(kind):
        if isinstance(field.default, bool | int | str):
            found[field.name] = field.default
        elif isinstance(field.default, tuple):
            found[field.name] = " ".join(map(str, field.default))
    return found


def _options(game: str, given: dict[str, Any]) -> dict[str, Any]:
    hints = option_types(GAMES[game])
    options: dict[str, Any] = {}
    for name, value in given.items():
        if name in BESIDE:
            continue
        several = value.split() if isinstance(value, str) and " " in value else value
        try:
            options[name] = msgspec.convert(several, hints[name], strict=False)
        except (KeyError, msgspec.ValidationError):
            options[name] = value  # whoever makes the game says what is wrong with it
    return options


def _hides_nothing(game: AnyGame) -> bool:
    return getattr(game, "perfect_information", False)


def _game_type(game: AnyGame, zero_sum: bool) -> Any:
    """As OpenSpiel sorts games."""
    kind = pyspiel.GameType
    known, hidden = kind.Information.PERFECT_INFORMATION, kind.Information.IMPERFECT_INFORMATION
    least, most = players_of(type(game))
    return kind(
        short_name=f"teerling_{game.id}",
        long_name=f"Teerling: {game.id}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=known if _hides_nothing(game) else hidden,
        utility=kind.Utility.ZERO_SUM if zero_sum else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={**_parameters(type(game)), **BESIDE},
    )


def _register() -> None:
    for game, kind in GAMES.items():
        if offers(game, "encoding"):
            made = type(f"_{kind.__name__}Game", (TeerlingGame,), {"kind": game, "__module__": __name__})
            globals()[made.__name__] = made  # where pickle looks for it
            pyspiel.register_game(_game_type(kind(), zero_sum=kind().players > 1), made)


_register()

__all__ = ["BESIDE", "MOST_DECISIONS", "MOST_OUTCOMES", "Node", "Observer", "TeerlingGame", "TeerlingState"]
