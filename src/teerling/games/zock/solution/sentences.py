"""What speaks for an answer, as the key of a sentence and its values: plain Python, from the rules and the rows."""

from __future__ import annotations

from typing import TypeAlias

from teerling.games.zock.rules import Accept, Action, Cover, Covering, State, Zock, covers, owed
from teerling.games.zock.solution.evaluate import Row, throws_of

Reason: TypeAlias = tuple[str, dict[str, str | int]]


def covered(game: Zock, state: State, action: Action) -> Reason:
    """After a right answer: what stays open and how easily it can be covered."""
    row = state.open[state.seat]
    if not isinstance(action, Cover):
        return "zock-coach-must-miss", {"left": named(row), "usable": _percent(game, row, ())}
    left = without(row, action.fields)
    if not left:
        return "zock-coach-wins", {}
    usable, finish = _percent(game, left, ()), _percent(game, left, left)
    if len(left) == 1:
        return "zock-coach-last", {"left": named(left), "finish": finish}
    if finish:
        return "zock-coach-finish", {"left": named(left), "usable": usable, "finish": finish}
    hardest = min(left, key=lambda field: _percent(game, left, (field,)))
    chance = _percent(game, left, (hardest,))
    return "zock-coach-left", {"left": named(left), "usable": usable, "hardest": hardest, "chance": chance}


def covered_in_match(game: Zock, state: State, after: State, action: Action, alone: float) -> Reason:
    """The same where chips decide: what stays open is also what may have to be paid. Or where games do."""
    in_games = game.pays == "game"
    if after.wins != state.wins:
        had = after.wins if in_games else after.purses
        values: dict[str, str | int] = {"mine": had[state.seat], "theirs": had[1 - state.seat]}
        left = game.games - sum(after.wins)
        if left == 0 or after.broke:
            return "zock-coach-wins-last-game" if in_games else "zock-coach-wins-last", values
        return "zock-coach-wins-games" if in_games else "zock-coach-wins-chips", values | {"games": left}
    if in_games or not isinstance(action, Cover):
        return covered(game, state, action)
    row = without(state.open[state.seat], action.fields)
    values = {"left": named(row), "points": owed(game, row), "usable": _percent(game, row, ())}
    return "zock-coach-chips", values | {"alone": round(100 * alone)}


def wrong(game: Zock, state: State, action: Action) -> Reason:
    """Where players are the referees: what is wrong with the answer."""
    assert isinstance(state.phase, Covering)
    dice = state.phase.dice
    if isinstance(action, Cover):
        return "zock-coach-wrong-cover", {"fields": named(action.fields), "a": dice[0], "b": dice[1]}
    right = covers(game, state.open[state.seat], dice)
    return "zock-coach-wrong-miss", {"covers": " · ".join(map(named, right))}


def judged(state: State, reopened: Row, action: Action) -> Reason:
    """Where players are the referees: what an objection would open again, if `reopened` is the row then."""
    row = state.open[1 - state.seat]
    fields = named(without(reopened, row))
    if not fields:
        return "zock-coach-all-right", {}
    if not isinstance(action, Accept):
        return "zock-coach-object", {"fields": fields, "left": named(reopened)}
    if not row:
        return "zock-coach-let-win", {"fields": fields}
    return "zock-coach-let-stand", {"fields": fields, "left": named(row)}


def without(row: Row, fields: Row) -> Row:
    """What stays open."""
    return tuple([field for field in row if field not in fields])


def named(fields: Row) -> str:
    """A list for people."""
    return ", ".join(map(str, fields))


def _percent(game: Zock, row: Row, fields: Row) -> int:
    """How many throws in a hundred can be used on this row so that these fields are among the covered."""
    used = [
        ways for dice, ways in throws_of(game) if any(set(fields) <= set(cover) for cover in covers(game, row, dice))
    ]
    return round(100 * sum(used) / sum(ways for _, ways in throws_of(game)))
