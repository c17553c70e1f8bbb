"""What the tests of all games need of each one beside its rules; `samples.py` in a game's folder says it.

A game without that file is held against the same laws with its default options.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from typing import Any, TypeAlias

from hypothesis import strategies as st

from teerling.core import AnyGame, Over, Seat, configure
from teerling.core.game import Event
from teerling.core.options import players_of
from teerling.games import GAMES

NAMES = ("Anna", "Bjørn", "Çelik", "Dörte", "Émile", "Filip", "Gül", "Håkon", "İnci", "Jörg", "Krzysztof", "Łucja")
"""Who sits at the table in the golden records."""
HERE = Path(__file__).parent


Step: TypeAlias = tuple[Any, Event[Any], Any]
"""A state, what happened, and the state after it."""


@dataclass(frozen=True, kw_only=True)
class Samples:
    """A game, from the point of view of those who test it. Whatever it does not say has a default."""

    rules: Mapping[str, int]
    """How many rules there are with this beginning: {"QWINN-": 10, "QWINN-R": 7}."""

    presets: Sequence[AnyGame] = ()
    """The options with which all laws are checked."""
    options: st.SearchStrategy[Any] | None = None
    """The game with any options; `st.from_type(Qwinn)` draws from these."""

    choices: Sequence[Any] = ()
    """All actions that are no lists: together with `lists` whatever decodes as an action, sensible or not."""
    lists: st.SearchStrategy[Any] | None = None
    """Actions that name several dice or fields, in any order."""
    throwing: Collection[type[Any]] | None = None
    """The actions after which dice fall at once."""

    hides: Callable[[Any], bool] = lambda _game: False
    """Whether there are secret throws with these options."""
    still_secret: Callable[[Any, Seat], bool] = lambda _state, _seat: True
    """Whether the seat's hidden throw has not been shown yet."""

    place: str = ""
    """How an action names a place on the board."""
    places: Callable[[Any], Collection[Any]] = lambda _printed: ()
    """All places on a printed board."""

    built_keys: str = "-"
    """The keys of sentences that the code puts together, as a regular expression."""

    short: Sequence[AnyGame] = ()
    """Options with which a game is soon over."""
    in_a_terminal: Sequence[str] = ()
    """What is typed after `teerling play GAME` to play whole games."""
    moves_to_show: int = 12
    """After so many moves there is something on the board."""

    line: Callable[[Any, Sequence[Step]], Any] | None = None
    """What these steps, since the last line, bring onto a score sheet; None: nothing yet."""

    exact: Sequence[AnyGame] = ()
    """Options with which the shipped solution is exact to the last digit: the books of reviews balance."""

    golden: AnyGame | None = None
    """The game of the golden record."""
    golden_end: tuple[int, Over] | None = None
    """How many events that record has, and how the game ended."""


@cache
def samples(game: str) -> Samples:
    """What the folder of this game says."""
    if not (HERE / game / "samples.py").is_file():
        return Samples(rules={})
    said: Samples = import_module(f"tests.games.{game}.samples").SAMPLES
    return said


def short_games(game: str) -> Sequence[AnyGame]:
    """Some that are soon over."""
    return samples(game).short or [GAMES[game]()]


def terminal_games(game: str) -> Sequence[str]:
    """What is typed after `teerling play` to play whole games."""
    fewest, _most = players_of(GAMES[game])
    alone = f"--players {','.join(['Ann', *['bot'] * (fewest - 1)])}"
    return [f"{game} {typed}" for typed in samples(game).in_a_terminal or [alone]]


def golden_file(game: str) -> Path:
    """The record of a game that was played once; `make_golden.py` makes it."""
    return HERE / game / "golden.json"


def golden_game(game: str) -> AnyGame:
    """The game of that record."""
    return samples(game).golden or GAMES[game]()


def drawn(
    kind: type[Any], *needed: dict[str, st.SearchStrategy[Any]], **options: st.SearchStrategy[Any]
) -> st.SearchStrategy[Any]:
    """Draw one of the `needed` groups of options and some of the others; the rest have their defaults."""
    groups = st.one_of([st.fixed_dictionaries(group, optional=options) for group in needed])
    return groups.map(_first_within).map(partial(configure, kind))


def _first_within(options: dict[str, Any]) -> dict[str, Any]:
    first = options.get("first", "lot")
    return options if first == "lot" else options | {"first": first % options["players"]}
