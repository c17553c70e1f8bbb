"""What the rules say to a situation that somebody put on the board, without a game being played.

Everything here is a function of what is asked. The answer to something that cannot be is a sentence; if it can at least
be drawn, it is, so that whoever sets up a board die by die sees what he has set.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from teerling.core.errors import Malformed, Refused, UserError, WrongOption
from teerling.core.game import AnyGame, Choose, Played, Turn, advance
from teerling.core.options import configure
from teerling.core.positions import asked
from teerling.games import GAMES, part, position_part
from teerling.locale import translate, translate_error
from teerling.showing import printed, standing
from teerling.situations import checked, join, split


class Allowed(Struct, frozen=True, tag="allowed"):
    """An action that is legal, and the rules that allow it."""

    action: Any
    rules: tuple[str, ...]


class Forbidden(Struct, frozen=True, tag="forbidden"):
    """An action that somebody might wish, the rule that forbids it, and why."""

    action: Any
    rule: str
    text: str


class Wrong(Struct, frozen=True, tag="wrong", omit_defaults=True):
    """What is wrong with a question, or with what lies on the board."""

    text: str
    rule: str | None = None
    """The rule that forbids it; None: it could not be understood."""


class Explored(Struct, frozen=True, kw_only=True, tag="explored"):
    """A board, what is awaited there, and what the rules say to it."""

    game: str
    options: dict[str, Any]
    situation: str
    """Game, options and position in short; empty if it cannot be."""
    position: str
    """The position alone; empty if it cannot be."""
    setup: Any
    """What can be set by hand: change it, and ask again with it."""
    choices: Any
    """What can be set where, if no board prints it."""
    printed: Any
    view: Any
    """What the seat sees that is asked."""
    awaited: Turn[Any]
    standing: tuple[int, ...]
    names: tuple[str, ...]
    """For seats that nobody has."""
    legal: tuple[Allowed, ...]
    forbidden: tuple[Forbidden, ...]
    """Of what one might wish."""
    wrong: Wrong | None
    """Why this cannot be; then nothing is legal."""


Position: TypeAlias = str | Mapping[str, Any] | None
"""A position in short, or a setup as JSON; None: the beginning of the game."""


def explore(game: str, options: Mapping[str, Any], position: Position = None) -> Explored | Wrong:
    """What the rules say to a position of this game with these options."""
    try:
        made = _made(game, options)
        state = _laid(made, position)
    except UserError as error:
        return wrong(error)
    try:
        checked(made, state)
    except UserError as error:
        return explored(made, state, wrong(error))
    return explored(made, state)


def explore_situation(text: str) -> Explored | Wrong:
    """What the rules say to a situation in short."""
    try:
        game, position = split(text)
    except UserError as error:
        return wrong(error)
    return explore(game.id, msgspec.structs.asdict(game), position)  # type: ignore[arg-type]


def judge(game: str, options: Mapping[str, Any], position: Position, action: Any) -> Allowed | Forbidden | Wrong:
    """Whether the seat that is asked may do this."""
    try:
        made = _made(game, options)
        state = checked(made, _laid(made, position))
        wish = msgspec.convert(action, made.action_type)
    except UserError as error:
        return wrong(error)
    except msgspec.ValidationError as error:
        return wrong(Malformed("malformed-action", what=str(error)))
    return verdict(made, state, wish)


def verdict(game: AnyGame, state: Any, action: Any) -> Allowed | Forbidden | Wrong:
    """Whether the seat that is asked may do this, and by which rule or why not."""
    try:
        advance(game, state, Played(asked(game, state) or 0, action))
    except Refused as refused:
        return Forbidden(action, refused.rule, translate_error(refused))
    except UserError as error:
        return wrong(error)
    tidied = action.tidy() if hasattr(action, "tidy") else action
    return Allowed(tidied, rules_of(game, state, tidied))


def legal(game: AnyGame, state: Any) -> tuple[Allowed, ...]:
    """Everything that the seat may do that is asked, in the order of the game."""
    turn = game.turn(state)
    actions = turn.actions if isinstance(turn, Choose) else ()
    return tuple(Allowed(action, rules_of(game, state, action)) for action in actions)


def forbidden(game: AnyGame, state: Any) -> tuple[Forbidden, ...]:
    """What somebody might wish who looks at the board, and may not do."""
    turn = game.turn(state)
    verdicts = part(game.id, "verdicts")
    if verdicts is None or not isinstance(turn, Choose):
        return ()
    refusals = [(wish, game.why_not(state, wish)) for wish in verdicts.wishes(game, state) if wish not in turn.actions]
    return tuple(Forbidden(wish, refused.rule, translate_error(refused)) for wish, refused in refusals)


def rules_of(game: AnyGame, state: Any, action: Any) -> tuple[str, ...]:
    """The rules that allow a legal action; none if the game does not say."""
    verdicts = part(game.id, "verdicts")
    rules: tuple[str, ...] = () if verdicts is None else verdicts.rules_of(game, state, action)
    return rules


def wrong(error: UserError) -> Wrong:
    """The error in the language in use."""
    return Wrong(translate_error(error), error.rule if isinstance(error, Refused) else None)


def explored(game: AnyGame, state: Any, mistake: Wrong | None = None) -> Explored:
    """What the rules say to this table; with a mistake, only how it looks."""
    offered = position_part(game.id)
    seat = asked(game, state)
    view = game.view(state, seat)
    setup = offered.seen(game, view)
    position = offered.spell(game, setup) if mistake is None else ""
    return Explored(
        game=game.id,
        options=msgspec.to_builtins(game),
        situation=join(game, position) if position else "",
        position=position,
        setup=setup,
        choices=offered.choices(game) if hasattr(offered, "choices") else None,
        printed=printed(game),
        view=view,
        awaited=game.turn(state),
        standing=standing(game, state),
        names=tuple(translate("explore-player", number=number) for number in range(1, game.players + 1)),
        legal=legal(game, state) if mistake is None else (),
        forbidden=forbidden(game, state) if mistake is None else (),
        wrong=mistake,
    )


def _made(game: str, options: Mapping[str, Any]) -> AnyGame:
    if game not in GAMES:
        raise WrongOption("game", game, " | ".join(GAMES))
    made: AnyGame = configure(GAMES[game], options)  # type: ignore[type-var]
    return made


def _laid(game: AnyGame, position: Position) -> Any:
    offered = position_part(game.id)
    if position is None:
        return game.start()
    if isinstance(position, str):
        return offered.lay(game, offered.parse(game, position))
    try:
        setup = msgspec.convert(position, offered.Setup)
    except msgspec.ValidationError as error:
        raise Malformed("position-no-setup", game=game.id, what=str(error)) from None
    return offered.lay(game, setup)
