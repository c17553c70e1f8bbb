"""The whole game of Zock 'n' Roll: what is judged by the equilibrium that comes with the package, against the rules."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import sqrt
from random import Random
from statistics import fmean, stdev

import numpy as np
import pytest
from msgspec.structs import replace

from teerling.core.dice import DIE, Faces, throws
from teerling.core.game import Choose, Over, Played, Roll, Rolled, advance
from teerling.games.zocknroll import solution as solver
from teerling.games.zocknroll.rules import IN, OUT, Action, Deciding, Enter, Lifting, State, ZockNRoll
from teerling.games.zocknroll.solution.model import clockwise
from teerling.games.zocknroll.solution.sheets import POINTS_FIRST
from teerling.games.zocknroll.solution.whole import state_of
from teerling.testing import random_event


@pytest.fixture(scope="module")
def four() -> solver.Solved:
    game = solver.essence(ZockNRoll())
    tables = solver.known(game)
    assert tables is not None
    return solver.Solved(game, tables)


# Play by the plain rules ------------------------------------------------------------------------------------------


def chance_to_stay(solved: solver.Solved, state: State) -> float:
    """As the equilibrium of a deal has it."""
    assert isinstance(state.phase, Deciding)
    seat, model, triple = state.phase.seat, solved.model, state.white[:3]
    order = [(state.starter + step) % 4 for step in range(4)]
    place, hand = order.index(seat), model.hand_of[state.cups[seat]]
    if state.round == 1:
        node = 2**place - 1 + sum(2**other for other in range(place) if state.playing[order[other]])
        return float(solved.policy.first[model.places3[triple].index, node, model.places3[triple].hands[hand]])
    where = model.places4[triple, state.white[3]]
    came = [other for other in range(4) if order[other] not in state.out_first]
    before = [state.playing[order[other]] for other in came if other < place]
    node = solved.rules.offset[sum(2**other for other in came)]
    node += 2 ** len(before) - 1 + sum(2**at for at, stays in enumerate(before) if stays)
    return float(solved.policy.second[where.index, node, where.hands[hand]])


def test_deals_by_the_rules_bring_what_the_tables_say(four: solver.Solved) -> None:
    game, random = ZockNRoll(first=2), Random(5)
    points: list[list[int]] = [[], [], [], []]
    for _ in range(3000):
        state = game.start()
        while state.deal == 1:
            turn = game.turn(state)
            if not isinstance(turn, Choose) or len(turn.actions) == 1:
                state = advance(game, state, random_event(turn, random))
                continue
            action: Action = IN
            if isinstance(turn.actions[0], Enter):
                action = best_by_points(four, game, state, turn)
            elif random.random() > chance_to_stay(four, state):
                action = OUT
            state = played(game, state, turn.seat, action)
        for step in range(4):
            points[step].append(game.points(state.tableaus[(2 + step) % 4]))
    for step, made in enumerate(points):
        assert abs(fmean(made) - four.tables["value"][step]) < 3 * stdev(made) / sqrt(len(made))


def best_by_points(solved: solver.Solved, game: ZockNRoll, state: State, turn: Choose[Action]) -> Action:
    """What brings most points in this deal."""
    points = solved.points(game.view(state, turn.seat), turn)
    return turn.actions[max(range(len(points)), key=points.__getitem__)]


def played(game: ZockNRoll, state: State, seat: int, action: Action) -> State:
    return advance(game, state, Played(seat, action))


def until(game: ZockNRoll, *faces: Faces) -> State:
    """Cups and the first white dice, in the order in which they fall."""
    state = game.start()
    for one in faces:
        state = advance(game, state, Rolled(one))
    return state


def test_worths_agree_with_the_rules_one_step_ahead(four: solver.Solved) -> None:
    game = ZockNRoll(first=0)
    state = until(game, (1, 1), (2, 3), (4, 5), (6, 6), (1, 2, 6))
    view, turn = game.view(state, 0), game.turn(state)
    assert isinstance(turn, Choose)
    assert four.points(view, turn)[0] == 3 + 2  # three alike, and out in round 1
    for seat in range(3):
        state = played(game, state, seat, OUT)
        state = played(game, state, seat, entered.actions[0]) if (entered := entries(game, state)) else state
    state = played(game, state, 3, IN)
    state = advance(game, state, Rolled((5,)))
    view, turn = game.view(state, 3), game.turn(state)
    assert isinstance(turn, Choose)
    exact = Fraction(0)
    for fifth in DIE:
        shown = advance(game, played(game, state, 3, IN), Rolled((fifth,)))
        entered = entries(game, shown)
        assert entered
        after = played(game, shown, 3, entered.actions[0])
        exact += Fraction(game.points(after.tableaus[3]), 6)
    assert four.points(view, turn) == pytest.approx([3, float(exact)], abs=1e-6)
    assert four.why(view, IN)[0] == "zocknroll-coach-in-alone"


def entries(game: ZockNRoll, state: State) -> Choose[Enter] | None:
    turn = game.turn(state)
    return turn if isinstance(turn, Choose) and isinstance(turn.actions[0], Enter) else None  # type: ignore[return-value]


def test_a_cross_that_ends_a_lost_game_is_avoided(four: solver.Solved) -> None:
    game = ZockNRoll(first=0)
    state = until(game, (1, 1), (2, 3), (4, 5), (6, 6), (1, 2, 6))
    mine, leader = state.tableaus[0], replace(state.tableaus[1], won=5)
    full = replace(mine, crosses=(0, 0, 0, 0, 5, 0, 0))
    state = replace(state, tableaus=(full, replace(leader, crosses=(5, 0, 0, 0, 0, 0, 0)), *state.tableaus[2:]))
    state = played(game, state, 0, OUT)
    view, turn = game.view(state, 0), game.turn(state)
    assert isinstance(turn, Choose)
    three, *lower = four.worths(view, turn)
    assert three == 0 < max(lower)
    assert four.why(view, turn.actions[0])[0] == "zocknroll-coach-loses"


def test_an_ending_that_wins_is_worth_more_than_points(four: solver.Solved) -> None:
    game = ZockNRoll(first=0)
    state = until(game, (1, 1), (2, 3), (4, 5), (6, 6), (1, 2, 6))
    ahead = replace(state.tableaus[0], crosses=(4, 0, 0, 0, 0, 0, 5))
    state = replace(state, tableaus=(ahead, *state.tableaus[1:]))
    state = played(game, state, 0, OUT)
    three, pair = four.worths(game.view(state, 0), entries(game, state))  # type: ignore[arg-type]
    assert three < pair
    assert pair > 0.999


# The whole game ---------------------------------------------------------------------------------------------------


def test_deals_played_on_bring_what_the_tables_say(four: solver.Solved) -> None:
    playouts, points = four.whole.playouts, np.zeros((4, 0))
    for crossed in playouts._crossed:
        points = np.append(points, playouts.sheets.rank(crossed) // POINTS_FIRST, axis=1)
    error = points.std(axis=1) / sqrt(points.shape[1])
    assert np.all(np.abs(points.mean(axis=1) - four.tables["value"]) < 3 * error)


def asked_in_round_2(four: solver.Solved, game: ZockNRoll, random: Random) -> State:
    """Near the end of a game the last seat, with a three and a four, is asked in round 2."""
    start = game.start()
    near = replace(start.tableaus[0], crosses=(0, 0, 0, 0, 1, 4, 4), won=4)
    state = replace(start, tableaus=(near, replace(near, out=3), start.tableaus[2], near))
    while state.phase != Deciding(3) or state.round == 1:
        turn = game.turn(state)
        if isinstance(turn, Roll) and not turn.secret:
            state = advance(game, state, Rolled((1, 2, 2) if state.round == 1 else (4,)))
        elif turn == Roll(3, ("own", "own"), secret=True):
            state = advance(game, state, Rolled((3, 4)))
        elif isinstance(turn, Choose) and isinstance(state.phase, Deciding):
            stays = turn.seat == 3 or random.random() < chance_to_stay(four, state)
            state = played(game, state, turn.seat, IN if stays else OUT)
        elif isinstance(turn, Choose):
            state = played(game, state, turn.seat, best_by_points(four, game, state, turn))
        else:
            state = advance(game, state, random_event(turn, random))
    return state


def test_games_by_the_rules_are_won_as_often_as_games_played_on(four: solver.Solved) -> None:
    """Hidden cups that fit what the others did are dealt here and drawn by their likelihood there."""
    game, random = ZockNRoll(first=0), Random(11)
    stories: dict[tuple[int, ...], list[tuple[float, float]]] = {}
    for _ in range(1500):
        state = asked_in_round_2(four, game, random)
        view, turn = game.view(state, 3), game.turn(state)
        assert isinstance(turn, Choose)
        story = (*view.playing, *view.out_first)
        chance = stories[story][0][1] if story in stories else four.worths(view, turn)[1]
        state = played(game, state, 3, IN)
        while not isinstance(turn := game.turn(state), Over):
            if isinstance(state.phase, Deciding):
                stays = random.random() < chance_to_stay(four, state)
                state = played(game, state, state.phase.seat, IN if stays else OUT)
            elif isinstance(turn, Choose) and len(turn.actions) > 1:
                state = played(game, state, turn.seat, best_by_points(four, game, state, turn))
            else:
                state = advance(game, state, random_event(turn, random))
        stories.setdefault(story, []).append(((3 in turn.winners) / len(turn.winners), chance))
    common = [seen for seen in stories.values() if len(seen) > 150]
    assert len(common) >= 2
    for seen in common:
        won = [share for share, _ in seen]
        assert abs(fmean(won) - seen[0][1]) < 3 * stdev(won) * sqrt(1 / len(won) + 1 / four.whole.playouts.games)


# Before the dice fall ---------------------------------------------------------------------------------------------


def hidden_from(state: State, seat: int) -> list[int]:
    """Whose dice will be shown with the last throw, though this seat does not know them yet."""
    filled = [owner for owner, playing in enumerate(state.playing) if playing and state.cups[owner]]
    return [owner for owner in filled if state.round == 3 and owner != seat]


def next_throws(game: ZockNRoll, wanted: set[tuple[str, int]]) -> list[tuple[State, Roll]]:
    """One moment of a random game for each kind of throw and round, with little that is hidden."""
    found: dict[tuple[str, int], tuple[State, Roll]] = {}
    random = Random(8)
    while set(found) < wanted:
        state = game.start()
        while not isinstance(turn := game.turn(state), Over):
            if isinstance(turn, Roll) and len(hidden_from(state, turn.seat)) <= 1 and random.random() < 0.1:
                found.setdefault((turn.dice[0], state.round), (state, turn))
            state = advance(game, state, random_event(turn, random))
    return [moment for kind, moment in found.items() if kind in wanted]


def outcomes(known: solver.Solved, state: State, roll: Roll, seat: int) -> Iterator[tuple[State, float]]:
    """What this seat may see next, and how likely it has to take that."""
    game, order = known.game, clockwise(state)
    weights = known.whole.position(state_of(game.view(state, seat)), seat).weights
    for faces, ways in throws(roll):
        weight = float(ways)
        if isinstance(state.phase, Lifting) and state.phase.seat < game.players:  # thrown before he decided
            weight = weights[order.index(state.phase.seat)][known.model.hand_of[faces]]
        for hands in product(known.model.hands, repeat=len(hidden := hidden_from(state, seat))):
            cups, belief = list(state.cups), weight
            for owner, hand in zip(hidden, hands, strict=True):
                cups[owner] = hand
                belief *= weights[order.index(owner)][known.model.hand_of[hand]]
            yield advance(game, replace(state, cups=tuple(cups)), Rolled(faces)), belief


@pytest.mark.parametrize(
    ("game", "wanted"),
    [
        (ZockNRoll(), {("own", 1), ("white", 1), ("white", 2), ("white", 3)}),
        (ZockNRoll(players=3), {("white", 3), ("joerg", 3)}),
        (ZockNRoll(players=3, cups="lifted"), {("white", 1), ("own", 1), ("own", 2), ("own", 3)}),
    ],
)
def test_before_a_throw_is_the_mean_of_what_follows(game: ZockNRoll, wanted: set[tuple[str, int]]) -> None:
    """The mean over all that can be seen is exact, but for what else is drawn."""
    known = solver.Solved(solver.essence(game), solver.known(solver.essence(game)) or {})
    for state, roll in next_throws(game, wanted):
        seat, after, total = roll.seat, 0.0, 0.0
        for seen, weight in outcomes(known, state, roll, seat):
            after, total = after + weight * known.worth(game.view(seen, seat), seat), total + weight
        assert abs(known.before(game.view(state, seat), roll) - after / total) < 2 * known.error(), state


def test_the_lot_favours_nobody_yet(four: solver.Solved) -> None:
    game = ZockNRoll()
    state, roll = game.start(), game.turn(game.start())
    assert isinstance(roll, Roll)
    assert four.before(game.view(state, 0), roll) == 1 / 4
    after = [four.worth(game.view(advance(game, state, Rolled((face,))), 0), 0) for face in roll.sides]
    assert fmean(after) == pytest.approx(1 / 4, abs=1e-12)


def test_what_is_hidden_changes_no_worth(four: solver.Solved) -> None:
    game = ZockNRoll(first=0)
    mine, others = (1, 1), [(2, 3), (4, 5), (6, 6)]
    for white in ((), (1, 2, 6)):
        worths = set()
        for theirs in (others, others[::-1]):
            state = until(game, mine, *theirs, *([white] if white else []))
            worths.add(four.worth(game.view(state, 0), 0))
        assert len(worths) == 1


def test_alone_against_joerg_in_the_last_deal() -> None:
    """All others are out and behind: the game is won or lost by his dice, which can be counted."""
    game = ZockNRoll(players=3, first=0)
    essence = solver.essence(game)
    known = solver.Solved(essence, solver.known(essence) or {})
    state = until(game, (2, 4), (1, 3), (5, 6), (2, 3, 4))
    leader = replace(state.tableaus[1], crosses=(0, 0, 0, 0, 0, 0, 6))
    state = replace(state, tableaus=(state.tableaus[0], leader, state.tableaus[2]))
    state = played(game, state, 0, IN)
    for seat in (1, 2):
        state = played(game, state, seat, OUT)
        state = played(game, state, seat, entered.actions[0]) if (entered := entries(game, state)) else state
    for face in (2, 5):
        state = advance(game, state, Rolled((face,)))
        if face == 2:
            state = played(game, state, 0, IN)
    roll = game.turn(state)
    assert isinstance(roll, Roll)
    assert roll.dice == ("joerg", "joerg")
    wins = Fraction(0)
    for faces, ways in throws(roll):
        after = advance(game, state, Rolled(faces))
        while not isinstance(turn := game.turn(after), Over):
            assert isinstance(turn, Choose)
            after = played(game, after, turn.seat, turn.actions[0])
        wins += Fraction(ways, 36) * Fraction(int(0 in turn.winners), len(turn.winners))
    assert 0 < wins < 1
    assert known.before(game.view(state, 0), roll) == pytest.approx(float(wins), abs=0.001)
