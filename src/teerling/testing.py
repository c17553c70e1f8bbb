"""Conformance checks for any game, ours or yours: `check_game(MyGame())` raises AssertionError with what is wrong.

It plays random games and holds every state against the laws that the rest of the program relies on: the same
input gives the same output, a record replays, everything survives JSON, exactly the listed actions are accepted,
a refusal names a rule and changes nothing, games end, nobody's view depends on what another seat hides, what a game
offers to be drawn by (`showing.py`) is true, and the other parts that its package offers lack nothing.
`check_solution(MyGame())` solves the game, which may take long, and holds what it is said to be worth against its
rules.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from importlib.util import find_spec
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from teerling.analysis.review import value_for
from teerling.core.dice import count_throws, throws
from teerling.core.errors import Malformed, Refused
from teerling.core.game import AnyGame, Choose, Event, Over, Played, Roll, Rolled, Seat, Turn, advance
from teerling.core.record import Record, decode_record, encode_record
from teerling.core.table import Table
from teerling.games import Part, part
from teerling.showing import printed, progress, standing
from teerling.solving import Solution, Unit, solution, solvable
from teerling.worth import beside

_RULE = re.compile(r"[A-Z]+-R?\d+")
_TRIED_ACTIONS = 12
_OFFERED: dict[Part, tuple[str, ...]] = {
    "position": ("Setup", "EXAMPLE", "seen", "lay", "check", "spell", "parse"),
    "paper": ("Line", "lines", "events"),
    "verdicts": ("rules_of", "wishes"),
    "encoding": ("VERSION", "actions", "numbers", "fields", "observe", "scores"),
    "alone": ("alone",),
    "bot": ("beginner", "good"),
    "solution": ("VERSION", "essence", "build", "Solved"),
    "batch": ("engine",),
    "terminal": ("draw", "ask", "read", "words"),
    "referee": ("ask",),
    "printing": ("sheet",),
    "feats": ("feats",),
}
"""What everybody who uses a part of a game asks of it, see `teerling.games`."""
_FEW_THROWS = 500
"""Of more outcomes no mean is made."""
_EXACT = 1e-6


class Report(Struct, frozen=True):
    """What a check has seen."""

    games: int
    plies: int
    refusals: int
    secret_throws: int


def random_event(turn: Turn[Any], random: Random) -> Event[Any]:
    """Some event that is legal now."""
    if isinstance(turn, Roll):
        return Rolled(tuple(random.choices(turn.sides, k=len(turn.dice))))
    assert isinstance(turn, Choose)
    return Played(turn.seat, random.choice(turn.actions))


def random_game(game: AnyGame, seed: int, max_plies: int = 50_000) -> Table[Any, Any, Any]:
    """A game of random legal events, played to its end."""
    random = Random(seed)
    table: Table[Any, Any, Any] = Table(game)
    while not isinstance(table.turn, Over):
        assert len(table.events) < max_plies, f"{game} does not end within {max_plies} plies (seed {seed})"
        table.advance(random_event(table.turn, random))
    return table


def check_game(
    game: AnyGame,
    seeds: Iterable[int] = range(5),
    still_secret: Callable[[Any, Seat], bool] = lambda _state, _seat: True,
    max_plies: int = 50_000,
) -> Report:
    """Hold random games against every law. `still_secret(state, seat)`: whether the seat's hidden throw is unshown."""
    games = plies = refusals = secret_throws = 0
    seen_actions: dict[Any, None] = {}
    _check_printed(game)
    _check_parts(game)
    for seed in seeds:
        table = random_game(game, seed, max_plies)
        refusals += _check_states(game, table.events, seen_actions, Random(seed))
        _check_over(game, table.turn)
        _check_standing(game, table)
        _check_progress(game, table)
        _check_record(game, table)
        secret_throws += _check_secrecy(game, table.events, still_secret, Random(seed))
        games, plies = games + 1, plies + len(table.events)
    return Report(games, plies, refusals, secret_throws)


def check_solution(game: AnyGame, seeds: Iterable[int] = range(5)) -> int:
    """Solve a game, and hold its solution in random games against what coach, explorer and review rely on.

    Every legal action has a worth, and a reason that is a sentence. Where the solution is exact, a decision is worth
    what it leads to, and a throw, before it falls, the mean of all that can lie there: so the books of a review
    balance. Gives how many moments were held against what follows them.
    """
    assert solvable(game), f"{game.id} offers no solution"
    _check_parts(game)
    known = solution(game)
    exact = not hasattr(known, "error") or known.error() == 0
    held = 0
    for seed in seeds:
        table: Table[Any, Any, Any] = Table(game)
        for event in random_game(game, seed).events:
            turn = table.turn
            assert not isinstance(turn, Over)
            if isinstance(turn, Choose):
                _check_worths(known, table.view(turn.seat), turn)
            held += exact and _check_following(known, table, turn)
            table.advance(event)
    return held


def _check_worths(known: Solution, view: Any, choice: Choose[Any]) -> None:
    from teerling.locale import has  # noqa: PLC0415  whoever checks rules alone has msgspec and nothing else

    worths = known.worths(view, choice)
    assert len(worths) == len(choice.actions), f"{len(worths)} worths of {len(choice.actions)} actions in {view}"
    for action in choice.actions:
        key, values = known.why(view, action)
        assert all(type(value) in {str, int} for value in values.values()), f"{values} of {key} are not str and int"
        assert has(key), f"{key}, the reason for {action} in {view}, is no sentence"


def _check_following(known: Solution, table: Table[Any, Any, Any], turn: Roll | Choose[Any]) -> bool:
    """Whether there was something to compare: where others go on, one seat's points say nothing about another's."""
    view = table.view(turn.seat)
    unit, more = known.unit(view), beside(known, view)
    if isinstance(turn, Choose):
        compared = False
        for action, worth in zip(turn.actions, known.worths(view, turn), strict=True):
            after = _after(known, table, turn.seat, Played(turn.seat, action), unit)
            if after is not None:
                said = f"{action} in {view} is said to be worth {worth + more}, what follows {after}"
                assert abs(worth + more - after) < _EXACT, said
                compared = True
        return compared
    if count_throws(turn) > _FEW_THROWS:
        return False
    following = [(_after(known, table, turn.seat, Rolled(faces), unit), weight) for faces, weight in throws(turn)]
    every = [(after, weight) for after, weight in following if after is not None]
    if len(every) < len(following):
        return False
    mean = sum(after * weight for after, weight in every) / sum(weight for _, weight in every)
    before = known.before(view, turn) + more
    assert abs(before - mean) < _EXACT, f"the throw in {view} is said to be worth {before}, what follows {mean}"
    return True


def _after(known: Solution, table: Table[Any, Any, Any], seat: Seat, event: Event[Any], unit: Unit) -> float | None:
    """What this seat has then; None if the solution does not say it in this unit."""
    table.advance(event)
    turn = table.turn
    told = isinstance(turn, Over) or (
        known.unit(table.view(turn.seat)) == unit and (turn.seat == seat or (unit == "win" and table.game.players == 2))
    )
    found = value_for(seat, table, known, unit) if told else None
    table.undo()
    return found


def _check_printed(game: AnyGame) -> None:
    """Whoever draws the game gets it as JSON."""
    board = printed(game)
    if board is not None:
        _round_trip(board, getattr(game, "printed_type", type(board)))


def _check_parts(game: AnyGame) -> None:
    """What a game offers beside its rules is whole; where msgspec is alone, its rules are."""
    if find_spec("numpy") is None:
        return
    for name, wanted in _OFFERED.items():
        if (offered := part(game.id, name)) is not None:
            _check_whole(f"its {name}", offered, wanted)
    if solvable(game):  # coach, explorer and review ask all of this
        asked = [name for name in vars(Solution) if not name.startswith("_")]
        _check_whole("its solution", part(game.id, "solution").Solved, asked)


def _check_whole(called: str, offered: Any, wanted: Iterable[str]) -> None:
    missing = [name for name in wanted if not hasattr(offered, name)]
    assert not missing, f"{called} lacks {', '.join(missing)}"


def _check_states(game: AnyGame, events: list[Event[Any]], seen: dict[Any, None], random: Random) -> int:
    state = game.start()
    assert state == game.start(), "start() gives different states"
    refusals = 0
    for event in events:
        turn = game.turn(state)
        _check_turn(game, turn)
        _check_json(game, state, turn, event)
        if isinstance(turn, Choose):
            seen.update(dict.fromkeys(turn.actions))
        before = msgspec.json.encode(state)
        refusals += _check_refusals(game, state, turn, list(seen), random)
        following = advance(game, state, event)
        assert following == advance(game, state, event), f"{event} leads to two different states"
        assert game.turn(state) == turn, "turn() changes its mind"
        assert msgspec.json.encode(state) == before, f"{event} changed the state it was played on"
        state = following
    return refusals


def _check_turn(game: AnyGame, turn: Turn[Any]) -> None:
    if isinstance(turn, Roll):
        assert turn.dice, "a Roll of no dice"
        assert len(set(turn.sides)) == len(turn.sides) > 1, f"sides {turn.sides}"
    elif isinstance(turn, Choose):
        assert turn.actions, "a Choose without actions"
        assert len(set(turn.actions)) == len(turn.actions), "an action is listed twice"
        assert all(isinstance(action, game.action_type) for action in turn.actions), "an action of a foreign type"
    if not isinstance(turn, Over):
        assert 0 <= turn.seat < game.players, f"seat {turn.seat} of {game.players}"


def _check_json(game: AnyGame, state: Any, turn: Turn[Any], event: Event[Any]) -> None:
    hash(state)
    _round_trip(state, game.state_type)
    _round_trip(event, Rolled | Played[game.action_type])  # type: ignore[name-defined]
    _round_trip(turn, Roll | Choose[game.action_type] | Over)  # type: ignore[name-defined]
    for seat in (*range(game.players), None):
        _round_trip(game.view(state, seat), game.view_type)
        if getattr(game, "perfect_information", False):
            assert game.view(state, seat) == game.view(state, None), f"seat {seat} of an open game sees something else"
            assert not (isinstance(turn, Roll) and turn.secret), "a secret throw in an open game"


def _round_trip(value: Any, kind: Any) -> None:
    again = msgspec.json.decode(msgspec.json.encode(value), type=kind)
    assert again == value, f"JSON changes {value} into {again}"


def _check_refusals(game: AnyGame, state: Any, turn: Turn[Any], seen: list[Any], random: Random) -> int:
    """Everything that is not awaited is refused with a rule; what is no event at all is an error."""
    wrong: list[Event[Any]] = []
    if isinstance(turn, Roll):
        faces = (turn.sides[0],) * len(turn.dice)
        wrong += [Rolled((*faces, turn.sides[0])), Rolled(faces[1:]), Rolled((*faces[1:], max(turn.sides) + 1))]
        wrong += [Played(turn.seat, action) for action in seen[:1]]
    elif isinstance(turn, Choose):
        illegal = [action for action in seen if action not in turn.actions]
        wrong += [Played(turn.seat, action) for action in random.sample(illegal, min(_TRIED_ACTIONS, len(illegal)))]
        wrong += [Played(turn.seat + 1, turn.actions[0]), Rolled((1,))]
    for event in wrong:
        try:
            advance(game, state, event)
        except Refused as refused:
            if not _RULE.fullmatch(refused.rule):
                raise AssertionError(f"{event} is refused by {refused.rule!r}, which is no rule") from refused
        else:
            raise AssertionError(f"{event} is accepted, but {turn} is awaited")
    nonsense: Any
    for nonsense in (None, "rolled", Played(0, "nonsense"), Played(0, None)):
        try:
            advance(game, state, nonsense)
        except (Malformed, Refused):
            continue
        raise AssertionError(f"{nonsense!r} is accepted")
    return len(wrong)


def _check_over(game: AnyGame, turn: Turn[Any]) -> None:
    assert isinstance(turn, Over)
    assert len(turn.scores) == game.players, f"{len(turn.scores)} scores for {game.players} players"
    assert turn.winners, "nobody has won"
    assert set(turn.winners) <= set(range(game.players)), f"winners {turn.winners}"
    assert _RULE.fullmatch(turn.reason), f"the game ends by {turn.reason!r}, which is no rule"


def _check_standing(game: AnyGame, table: Table[Any, Any, Any]) -> None:
    """At the end the scores stand there, and before it a number for every seat."""
    assert isinstance(table.turn, Over)
    last = standing(game, table.state)
    if last == ():
        return
    assert last == table.turn.scores, f"the game ends with {table.turn.scores}, but {last} stands there"
    first = standing(game, game.start())
    assert len(first) == game.players, f"{first} stands there for {game.players} players"


def _check_progress(game: AnyGame, table: Table[Any, Any, Any]) -> None:
    """It never goes back, and never beyond its end."""
    state, number = game.start(), 0
    for event in table.events:
        state = advance(game, state, event)
        if now := progress(game, state):
            assert number <= now.number <= (now.of or now.number), f"{now} after number {number}"
            number = now.number


def _check_record(game: AnyGame, table: Table[Any, Any, Any]) -> None:
    record = Record(game, tuple(f"player {seat}" for seat in range(game.players)), tuple(table.events))
    again = decode_record(encode_record(record), {game.id: type(game)})
    assert again == record, "the record changes on its way through JSON"
    assert again.table().state == table.state, "the record replays to another state"


def _check_secrecy(
    game: AnyGame, events: list[Event[Any]], still_secret: Callable[[Any, Seat], bool], random: Random
) -> int:
    """Two games that differ only in one hidden throw look the same to everybody else, until it is shown."""
    checked = 0
    table: Table[Any, Any, Any] = Table(game)
    for number, event in enumerate(events):
        if isinstance(table.turn, Roll) and table.turn.secret:
            owner = table.turn.seat
            other = _other_throw(table.turn, event, random)
            pair = Table(game, [*table.events, event]), Table(game, [*table.events, other])
            _compare(pair, events[number + 1 :], owner, still_secret)
            checked += 1
        table.advance(event)
    return checked


def _other_throw(roll: Roll, event: Event[Any], random: Random) -> Event[Any]:
    other = random_event(roll, random)
    while other == event:
        other = random_event(roll, random)
    return other


def _compare(
    pair: tuple[Table[Any, Any, Any], Table[Any, Any, Any]],
    events: list[Event[Any]],
    owner: Seat,
    still_secret: Callable[[Any, Seat], bool],
) -> None:
    first, second = pair
    others = [seat for seat in (*range(first.game.players), None) if seat != owner]
    for event in events:
        if not (still_secret(first.state, owner) and still_secret(second.state, owner)):
            return
        for seat in others:
            assert first.view(seat) == second.view(seat), f"the view of seat {seat} tells what seat {owner} hides"
            assert first.awaited(seat) == second.awaited(seat), f"seat {seat} learns from what is awaited"
            assert first.log(seat) == second.log(seat), f"the log of seat {seat} tells what seat {owner} hides"
        stands, would_stand = (standing(one.game, one.state) for one in pair)
        assert stands == would_stand, f"what stands there tells what seat {owner} hides"
        first.advance(event)
        try:
            second.advance(event)
        except Refused:
            own = isinstance(event, Played) and event.seat == owner
            assert own, f"what seat {owner} hides decides whether {event} is legal"
            return


__all__ = ["Report", "check_game", "check_solution", "random_event", "random_game"]
