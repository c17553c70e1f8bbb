"""A deal of Zock 'n' Roll, written down without dice: who got out with which cross, and who scored in round 3."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, TypeAlias

from msgspec import Meta, Struct

from teerling.core.dice import DIE, Faces, ascending, multisets
from teerling.core.errors import Refused
from teerling.core.game import Choose, Event, Played, Roll, Rolled, Seat, advance
from teerling.games.zocknroll.rules import (
    CROSS,
    DECLINE,
    GATHER,
    IN,
    OUT,
    Combination,
    Deciding,
    Drawing,
    Enter,
    Entering,
    Filling,
    Lifting,
    State,
    Winning,
    ZockNRoll,
    forms,
)


class Starts(Struct, frozen=True, forbid_unknown_fields=True, tag="starts"):
    """Who starts the first deal."""

    seat: Seat


class GotOut(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody got out in round 1 or 2."""

    seat: Seat
    round: Annotated[int, Meta(ge=1, le=2)]
    combination: Combination | None = None
    """What he crossed; None: his dice formed nothing."""


class Scored(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Somebody had the highest combination in round 3."""

    seat: Seat
    combination: Combination | None
    """What he crossed; None: he did without, or was left alone with dice that form nothing."""
    won: bool = True
    """Whether he crossed "Won round 3", if he had it alone."""


class Deal(Struct, frozen=True, forbid_unknown_fields=True, tag="deal"):
    """A whole deal; who is not named stayed in and crossed nothing."""

    out: Annotated[tuple[GotOut, ...], Meta(max_length=12)] = ()
    scored: Annotated[tuple[Scored, ...], Meta(max_length=12)] = ()
    """More than one, or beside Jörg: they share it."""
    joerg: Combination | None = None
    """What Jörg showed, if nobody had more."""


Line: TypeAlias = Starts | Deal


class Lines(Struct, frozen=True):
    """What can be told of a deal."""

    combinations: tuple[Combination, ...]
    """What can be crossed, highest first."""
    scores_nothing: bool
    """Whether somebody may have had the most in round 3, or been left alone, and crossed no combination."""
    declines_won: bool
    """Whether somebody may have won round 3 and not crossed that."""


def lines(game: ZockNRoll) -> Lines:
    """ZNR-R2, ZNR-R7."""
    combinations = tuple(row.combination for row in game.rows)
    return Lines(combinations, game.decline_cross or game.last_left == "wins", game.decline_cross)


def events(game: ZockNRoll, state: State, line: Line) -> list[Event[Any]]:
    """White dice and cups that make all of these crosses and no other, and the deal played with them."""
    if isinstance(line, Starts) != isinstance(state.phase, Drawing):
        raise Refused("ZNR-R6", "zocknroll-paper-not-now")
    if isinstance(line, Starts):
        return [Rolled((line.seat + 1,), "score")]
    if not game.decline_cross and not all(one.won for one in line.scored):
        raise Refused("ZNR-R7", "zocknroll-must-cross")
    named = [*(one.seat for one in line.out), *(one.seat for one in line.scored)]
    sound = len(set(named)) == len(named) and set(named) <= set(range(game.players))
    for white in _white() if sound else ():
        cups = _cups(game, line, white)
        if cups is not None:
            return _played(game, state, line, white, cups)
    raise Refused("ZNR-7", "zocknroll-paper-no-dice")


def _white() -> Iterator[Faces]:
    """Three, the fourth and the fifth."""
    for three, _ in multisets(DIE, 3):
        for fourth in DIE:
            for fifth in DIE:
                yield (*three, fourth, fifth)


def _cups(game: ZockNRoll, line: Deal, white: Faces) -> Mapping[Seat, Faces] | None:
    """Dice under each cup that are wanted for these crosses; None: there are none."""
    own = [cup for cup, _ in multisets(DIE, game.own_dice)]
    rank = {row.combination: place for place, row in enumerate(game.rows)}
    cups: dict[Seat, Faces] = {}
    for one in line.out:
        lying = white[: 2 + one.round]
        cup = next((cup for cup in own if _crosses(game, ascending(cup + lying), one.combination)), None)
        if cup is None:
            return None
        cups[one.seat] = cup
    still_in = [seat for seat in range(game.players) if seat not in cups]
    if not still_in:
        return None if line.scored else cups
    if game.last_left == "wins" and len(still_in) + game.joerg == 1:  # who is left alone shows his dice at once
        white = white[: 2 + max(one.round for one in line.out)]
    made = {cup: forms(game, ascending(cup + white)) for cup in own}
    best = {cup: rank[made[cup][0]] if made[cup] else len(rank) for cup in own}
    for high in sorted(set(best.values())):
        shown = _shown(game, line, white, {cup: best[cup] - high for cup in own}, still_in)
        if shown is not None:
            return cups | shown
    return None


def _shown(
    game: ZockNRoll, line: Deal, white: Faces, below: Mapping[Faces, int], still_in: list[Seat]
) -> dict[Seat, Faces] | None:
    """The cups of round 3, if the highest of them are those that are `below` by nothing."""
    highest = {one.seat: one.combination for one in line.scored}
    if not (highest or line.joerg) or not highest.keys() <= set(still_in):
        return None
    lower = [cup for cup, less in below.items() if less > 0]
    equal = {cup: ascending(cup + white) for cup, less in below.items() if less == 0}
    fitting = dict.fromkeys((*still_in, *([game.players] if game.joerg else [])), lower)
    for seat, combination in highest.items():
        fitting[seat] = [cup for cup in equal if _crosses(game, equal[cup], combination, game.decline_cross)]
    if game.joerg and line.joerg:
        fitting[game.players] = [cup for cup in equal if forms(game, equal[cup])[0] == line.joerg]
    return {seat: cups[0] for seat, cups in fitting.items()} if all(fitting.values()) else None


def _crosses(game: ZockNRoll, dice: Faces, combination: Combination | None, may_decline: bool = False) -> bool:
    """Whether these dice can be entered as that; None: as nothing."""
    made = forms(game, dice)
    if combination is None:
        return may_decline or not made
    return combination in (made if game.lower_entry else made[:1])


def _played(game: ZockNRoll, state: State, line: Deal, white: Faces, cups: Mapping[Seat, Faces]) -> list[Event[Any]]:
    """The deal, event by event."""
    done: list[Event[Any]] = []
    rounds = {one.seat: one.round for one in line.out}
    crossed: dict[Seat, Combination | None] = {one.seat: one.combination for one in line.out}
    crossed |= {one.seat: one.combination for one in line.scored}
    declined = {one.seat for one in line.scored if not one.won}
    deal = state.deal
    any_cup = (DIE[0],) * game.own_dice
    while state.deal == deal:
        match game.turn(state), state.phase:
            case Roll(), Filling(seat) | Lifting(seat):
                event: Event[Any] = Rolled(cups.get(seat, any_cup), "score")
            case Roll(dice=dice), _:
                lying = len(state.white)
                event = Rolled(white[lying : lying + len(dice)], "score")
            case Choose(seat), Deciding():
                event = Played(seat, OUT if rounds.get(seat) == state.round else IN)
            case Choose(seat), Entering(seats) if seats:
                combination = crossed[seat]
                event = Played(seat, DECLINE if combination is None else Enter(combination))
            case Choose(seat), Winning():
                event = Played(seat, DECLINE if seat in declined else CROSS)
            case Choose(seat), _:
                event = Played(seat, GATHER)
            case _:
                break
        state = advance(game, state, event)
        done.append(event)
    return done
