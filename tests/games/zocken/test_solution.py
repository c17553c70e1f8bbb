"""Zocken, solved: against plain recursion over the rules, to the last digit, and against play."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from random import Random
from statistics import mean, stdev
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from teerling.core.dice import throws
from teerling.core.game import Choose, Over, Played, Roll, Rolled, advance
from teerling.games.zocken.rules import COLOURS, Betting, Die, Ended, Placing, State, Taking, Zocken
from teerling.games.zocken.solution import Solved, build, essence
from teerling.games.zocken.solution import pair as zocken_pair
from teerling.games.zocken.solution.end import TIE, End
from teerling.games.zocken.solution.pair import Pair, won
from teerling.locale import LANGUAGES, say, use
from teerling.solving import solution
from teerling.testing import random_event

ODD = Zocken(
    players=2,
    first=1,
    matches=(-20, 40, 0, 70, 70, 200, 130, 1000),
    colours=("pink", "sky", "amber", "blue", "yellow", "green", "vermilion"),
)
"""A table that rises and falls, and circles in another order."""


@pytest.fixture(scope="module", autouse=True)
def _own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TEERLING_CACHE", str(tmp_path_factory.mktemp("cache")))
        patch.setattr(End, "_begin", lambda _end: None)  # made in the tests that need it, not beside the others
        yield


@cache
def solved(game: Zocken) -> Solved:
    found = solution(game)
    assert isinstance(found, Solved)
    return found


def tidy_event(game: Zocken, turn: Roll | Choose[Any], random: Random) -> Any:
    """Random, but seldom a die OUT by choice, so that long rows occur too."""
    if isinstance(turn, Choose):
        actions = [action for action in turn.actions if getattr(action, "field", 1) in range(1, 8)] or turn.actions
        return Played(turn.seat, random.choice(actions))
    return random_event(turn, random)


def states(game: Zocken, left: int, count: int, seed: int, phase: type = Taking) -> list[State]:
    """Some states in which so many dice are in hand."""
    random = Random(seed)
    found: list[State] = []
    while len(found) < count:
        state, event = game.start(), random.choice((tidy_event, lambda _game, turn, by: random_event(turn, by)))
        while not isinstance(turn := game.turn(state), Over):
            if isinstance(state.phase, phase) and len(state.hand) == left and random.random() < 0.2:
                found.append(state)
                break
            state = advance(game, state, event(game, turn, random))
    return found


def table_at(game: Zocken, name: str, state: State) -> Fraction:
    """What the tables say of a state between two dice, with nothing rounded."""
    known = solved(game)
    here = known._position(game.view(state, None))
    return Fraction(int(known.tables[name][known._line(here), here.matches]), 6 ** len(here.hand))


# One turn ---------------------------------------------------------------------------------------------------------


class Twin:
    """A turn of seat 0 that seat 1 has bet on, by plain recursion over the rules."""

    def __init__(self, game: Zocken) -> None:
        self.game = replace(game, players=2, first=0)
        self.known: dict[State, tuple[Fraction, Fraction, Fraction]] = {}

    def start(self, state: State) -> State:
        return replace(state, round=1, seat=0, bettors=(1,), totals=(0, 0), phase=Taking())

    def for_points(self, state: State) -> tuple[Fraction, Fraction, Fraction]:
        """The points, less what the bettor gets, and the chance of more than 50."""
        if state.seat == 1:
            points, bet = state.totals
            return Fraction(points), Fraction(-bet), Fraction(points > 50)
        if isinstance(state.phase, Betting):
            state = replace(state, phase=Taking())
        if state not in self.known:
            turn = self.game.turn(state)
            if isinstance(turn, Roll):
                parts = [(self.for_points(self.game.roll(state, faces)), weight) for faces, weight in throws(turn)]
                sums = [sum(Fraction(part[at] * weight, 6) for part, weight in parts) for at in range(3)]
                self.known[state] = (Fraction(sums[0]), Fraction(sums[1]), Fraction(sums[2]))
            else:
                assert isinstance(turn, Choose)
                self.known[state] = max(self.for_points(self.game.play(state, action)) for action in turn.actions)
        return self.known[state]

    def above_50(self, state: State) -> Fraction:
        if state.seat == 1:
            return Fraction(state.totals[0] > 50)
        turn = self.game.turn(state)
        if isinstance(turn, Roll):
            return sum((self.above_50(self.game.roll(state, faces)) for faces, _ in throws(turn)), Fraction(0)) / 6
        assert isinstance(turn, Choose)
        return max(self.above_50(self.game.play(state, action)) for action in turn.actions)


@pytest.mark.parametrize("game", [Zocken(), ODD])
@pytest.mark.parametrize(("left", "count"), [(1, 60), (2, 30), (3, 2)])
def test_points_and_bets_are_those_of_plain_recursion(game: Zocken, left: int, count: int) -> None:
    twin = Twin(game)
    for state in states(game, left, count, seed=left):
        points, lost, above = twin.for_points(twin.start(state))
        assert table_at(game, "points", state) == points
        assert table_at(game, "bet", state) == -lost
        if game != ODD:  # there, equal points and equal bets can come with different chances
            assert table_at(game, "over", state) == above


@pytest.mark.parametrize("game", [Zocken(), ODD])
@pytest.mark.parametrize(("left", "count"), [(1, 60), (2, 30)])
def test_the_chance_of_more_than_50_is_that_of_plain_recursion(game: Zocken, left: int, count: int) -> None:
    twin = Twin(game)
    for state in states(game, left, count, seed=left + 10):
        assert table_at(game, "chance", state) == twin.above_50(twin.start(state))


@pytest.mark.parametrize("game", [Zocken(players=1), ODD])
@pytest.mark.parametrize("table", ["points", "chance"])
def test_every_state_is_worth_what_its_best_move_is_worth(game: Zocken, table: str) -> None:
    def best_place(state: State) -> Fraction:
        turn = game.turn(state)
        assert isinstance(turn, Choose)
        return max(table_at(game, table, game.play(state, place)) for place in turn.actions)

    for left in range(2, 8):
        for state in states(game, left, 4, seed=left):
            turn = game.turn(state)
            assert isinstance(turn, Choose)
            throws_of = [game.play(state, throw) for throw in turn.actions]
            worths = [sum(best_place(game.roll(one, (face,))) for face in range(1, 7)) / 6 for one in throws_of]
            assert table_at(game, table, state) == max(worths)


def test_the_value_of_a_turn() -> None:
    report = solved(Zocken()).report()
    assert report["value"] == float(Fraction(25_659_220, 6**7))
    assert report["p_more_than_50"] == float(Fraction(209_188, 6**7))
    assert report["unit"] == "points"
    assert report["residual"] == 0
    assert report["states"] == 1_119_882
    assert sum(report["scores"].values()) == pytest.approx(1, abs=1e-12)
    assert sum(score * share for score, share in report["scores"].items()) == pytest.approx(report["value"], abs=1e-12)
    above = sum(share for score, share in report["scores"].items() if score > 50)
    assert above == pytest.approx(report["p_more_than_50_playing_for_points"], abs=1e-12)


def test_the_best_first_die_is_second_from_an_end_and_goes_to_its_circle() -> None:
    report = solved(Zocken()).report()
    assert report["first_die"] == COLOURS[1]
    assert set(report["first_field"].values()) == {2}
    by_place = list(report["first_throw"].values())
    assert by_place == by_place[::-1]


def test_the_order_of_the_circles_does_not_change_the_value() -> None:
    other = Zocken(colours=ODD.colours)
    assert solved(other).report()["value"] == solved(Zocken()).report()["value"]
    assert solved(other).report()["first_die"] == "sky"


def test_neither_does_the_number_of_players() -> None:
    assert essence(Zocken(players=5)) == essence(Zocken(players=8)) == essence(Zocken(players=1))
    assert essence(Zocken(players=5, first=2)) != essence(Zocken(players=5))


def test_playing_it_scores_what_it_says() -> None:
    game, random = Zocken(players=1), Random(7)
    known, scores = solved(game), []
    for _ in range(300):
        state = game.start()
        while state.round == 1:
            turn = game.turn(state)
            if isinstance(turn, Roll):
                state = game.roll(state, (random.randint(1, 6),))
            elif isinstance(turn, Choose):
                worths = known.worths(game.view(state, 0), turn)
                state = game.play(state, turn.actions[worths.index(max(worths))])
        scores.append(state.totals[0])
    assert abs(mean(scores) - known.report()["value"]) < 3 * stdev(scores) / len(scores) ** 0.5


def test_the_largest_tables_fit_into_small_numbers() -> None:
    """What every turn scores alike changes no decision, and is just added."""

    def worth(points: int) -> Any:
        game = Zocken(players=1, matches=(points,) * 8)
        tables = build(game, lambda _done: None)
        assert tables["points"].dtype == np.int32
        assert tables["residual"][0] == 0
        return Solved(game, {**tables, "seconds": np.zeros(1)}).report()["value"]

    assert worth(1000) - worth(-1000) == pytest.approx(2000)


# Advice -----------------------------------------------------------------------------------------------------------


def lookahead(game: Zocken, state: State) -> list[float]:
    """The worth of every throw, by the worths of the places after it."""
    turn = game.turn(state)
    assert isinstance(turn, Choose)
    found = []
    for throw in turn.actions:
        thrown = [
            advance(game, advance(game, state, Played(turn.seat, throw)), Rolled((face,))) for face in range(1, 7)
        ]
        found.append(mean(max(worths(game, one)) for one in thrown))
    return found


def worths(game: Zocken, state: State) -> list[float]:
    turn = game.turn(state)
    assert isinstance(turn, Choose)
    return list(solved(game).worths(game.view(state, turn.seat), turn))


@pytest.mark.parametrize("game", [Zocken(players=1), Zocken(players=2), Zocken(players=3, first=1), ODD])
@pytest.mark.parametrize("left", [7, 6, 4, 2, 1])
def test_a_throw_is_worth_what_its_places_are_worth(game: Zocken, left: int) -> None:
    for state in states(game, left, 2, seed=left):
        for number in (1, 5):
            at_round = replace(state, round=number)
            assert worths(game, at_round) == pytest.approx(lookahead(game, at_round), abs=1e-9)


def test_a_bet_is_worth_its_points_before_the_end() -> None:
    game = Zocken(players=3)
    for state in states(game, 4, 5, seed=3, phase=Betting):
        early = replace(state, round=2)
        assert worths(game, early) == [float(table_at(game, "bet", state)), 0.0]
        assert solved(game).unit(game.view(early, None)) == "points"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [1, 2, 3])
def test_every_action_is_explained(language: str, players: int) -> None:
    use(language)
    game, random, keys = Zocken(players=players), Random(players), set()
    known, state = solved(game), replace(game.start(), round=4)
    while not isinstance(turn := game.turn(state), Over):
        if isinstance(turn, Choose):
            for action in turn.actions:
                key, values = known.why(game.view(state, turn.seat), action)
                assert say(key, **values)
                keys.add(key)
        state = advance(game, state, tidy_event(game, turn, random))
    assert len(keys) > (5 if players == 1 else 9)


# The end of a game ------------------------------------------------------------------------------------------------


def last_turn(game: Zocken, state: State, totals: tuple[int, ...], bettors: tuple[int, ...]) -> State:
    seat = (game.first - 1) % game.players
    return replace(state, round=5, seat=seat, totals=totals, bettors=bettors)


def shares(game: Zocken, state: State, known: dict[State, Any]) -> Fraction:
    """The builder's part of the win if he plays for it, by plain recursion."""
    turn = game.turn(state)
    seat = (game.first - 1) % game.players
    if isinstance(turn, Over):
        return Fraction(seat in turn.winners, len(turn.winners))
    if state not in known:
        if isinstance(turn, Roll):
            parts = [shares(game, game.roll(state, faces), known) for faces, _ in throws(turn)]
            known[state] = sum(parts, Fraction(0)) / 6
        else:
            known[state] = max(shares(game, game.play(state, action), known) for action in turn.actions)
    return Fraction(known[state])


@pytest.mark.parametrize("game", [Zocken(players=2), Zocken(players=3, first=1), ODD])
@pytest.mark.parametrize(("left", "count"), [(1, 20), (2, 8)])
def test_the_last_turn_is_played_for_the_win(game: Zocken, left: int, count: int) -> None:
    random, twin = Random(left), dict[State, Any]()
    for found in states(game, left, count, seed=left + 20):
        seat = (game.first - 1) % game.players
        others = [one for one in range(game.players) if one != seat]
        totals = tuple(200 if one == seat else random.randrange(190, 300, 5) for one in range(game.players))
        state = last_turn(game, found, totals, tuple(one for one in others if random.random() < 0.5))
        turn = game.turn(state)
        assert isinstance(turn, Choose)
        assert solved(game).unit(game.view(state, seat)) == "win"
        exact = [float(shares(game, game.play(state, action), twin)) for action in turn.actions]
        assert worths(game, state) == pytest.approx(exact, abs=2 * TIE)


def test_with_two_players_the_first_dice_of_the_last_turn_foresee_the_bet() -> None:
    game = Zocken(players=2)
    for found in states(game, 4, 4, seed=5, phase=Placing):
        state = last_turn(game, found, (210, 150), ())
        turn = game.turn(state)
        assert isinstance(turn, Choose)
        for worth, place in zip(worths(game, state), turn.actions, strict=True):
            assert worth == pytest.approx(1 - max(worths(game, game.play(state, place))), abs=3 * TIE)


@pytest.mark.parametrize("totals", [(150, 150, 150), (200, 150, 240), (100, 180, 160)])
def test_the_chances_of_all_seats_add_up_when_each_bets_well(totals: tuple[int, ...]) -> None:
    game = Zocken(players=3)
    for found in states(game, 4, 3, seed=9, phase=Betting):
        seat = (game.first - 1) % game.players
        state = replace(last_turn(game, found, totals, ()), phase=Betting((seat + 1) % 3))
        turn = game.turn(state)
        assert isinstance(turn, Choose)
        for worth, bet in zip(worths(game, state), turn.actions, strict=True):
            second = game.play(state, bet)
            following = worths(game, second)
            turn_of_second = game.turn(second)
            assert isinstance(turn_of_second, Choose)
            played = game.play(second, turn_of_second.actions[following.index(max(following))])
            assert worth + max(following) + max(worths(game, played)) == pytest.approx(1, abs=1e-6)


def parts(totals: tuple[int, ...]) -> list[float]:
    """Each seat's part of the win, as the rules say."""
    game = Zocken(players=len(totals))
    over = game.turn(replace(game.start(), phase=Ended(), totals=totals))
    assert isinstance(over, Over)
    return [(seat in over.winners) / len(over.winners) for seat in range(len(totals))]


@pytest.mark.parametrize("players", range(2, 9))
def test_many_totals_at_once_are_won_as_the_rules_say(players: int) -> None:
    totals = np.random.default_rng(players).integers(-2, 3, (players, 30, 4)) * 5
    shares = won(totals)
    for at in np.ndindex(30, 4):
        assert shares[:, *at].tolist() == parts(tuple(totals[:, *at].tolist()))


def test_before_the_last_turn_the_last_player_is_taken_to_play_for_points_and_the_others_to_bet() -> None:
    game = Zocken(players=3)
    state = replace(states(game, 1, 1, seed=1)[0], round=5, seat=1, totals=(120, 100, 110), bettors=())
    end = solved(game).end
    mine = int(solved(game).tables["scores"][0, 6])
    wins = np.zeros(3)
    for (score, bet), weight in zip(end.results.tolist(), end.weights, strict=True):
        wins += weight * np.array(parts((120 + bet, 100 + mine + bet, 110 + score)))
    assert end.shares(state, ())[:, 0, 7 - 1] == pytest.approx(wins, abs=1e-8)


def test_what_two_or_more_turns_bring_is_drawn_fairly() -> None:
    end = solved(Zocken()).end
    gains, weights = end._later(4, (2, 3))
    scores, bets = end.weights @ end.results
    assert gains @ weights == pytest.approx([2 * bets, 2 * bets, scores + bets, scores + bets], abs=2)


def test_the_tables_for_two_serve_whoever_begins() -> None:
    game = Zocken(players=3, first=2)
    assert solved(game).end._two == solved(Zocken()).end._two


@pytest.mark.parametrize("players", [4, 8])
def test_many_players_get_an_answer_to_everything(players: int) -> None:
    game, random = Zocken(players=players), Random(players)
    state, units = replace(game.start(), round=5), set()
    while not isinstance(turn := game.turn(state), Over):
        if isinstance(turn, Choose):
            assert len(worths(game, state)) == len(turn.actions)
            units.add(solved(game).unit(game.view(state, turn.seat)))
        state = advance(game, state, tidy_event(game, turn, random))
    assert units == {"points", "win"}


# Two players, the last round --------------------------------------------------------------------------------------

Leads = np.ndarray[Any, Any]


@cache
def pair() -> Pair:
    """What two players need, made once."""
    end = solved(Zocken()).end
    end.prepare()
    assert end.pair is not None
    return end.pair


class LastTurns:
    """Turns of seat 0, by plain recursion over the rules, for many leads at once."""

    def __init__(self) -> None:
        self.game = Zocken(players=2)
        self.nodes: dict[object, tuple[Any, list[object]]] = {}
        """Who decides, and what follows."""

    def explore(self, state: State) -> object:
        """All that can follow; the end of the turn is what it does to the lead."""
        if state.seat == 1:
            return state.totals[0] - state.totals[1]
        key = self.essence(state)
        if key not in self.nodes:
            turn = self.game.turn(state)
            if isinstance(turn, Roll):
                self.nodes[key] = np.add, [self.explore(self.game.roll(state, faces)) for faces, _ in throws(turn)]
            else:
                assert isinstance(turn, Choose)
                following = [self.explore(self.game.play(state, action)) for action in turn.actions]
                self.nodes[key] = (np.maximum if turn.seat == 0 else np.minimum), following
        return key

    def wins(self, key: object, leads: Leads, after: Callable[[Leads], Leads], known: dict[object, Leads]) -> Leads:
        """The builder's chance; the other bets against him."""
        if isinstance(key, int):
            return np.asarray(1 - after(-(leads + key)))
        if key not in known:
            by, following = self.nodes[key]
            found = by.reduce([self.wins(one, leads, after, known) for one in following])
            known[key] = found / 6 if by is np.add else found
        return known[key]

    def essence(self, state: State) -> object:
        """What may matter: lying dice by their numbers and what they score, others by their colour if it may match."""

        def seen(colour: str) -> str:
            return "any" if state.row[1 + COLOURS.index(colour)] else colour

        die = getattr(state.phase, "die", None)
        thrown = (seen(die.colour), die.face) if isinstance(die, Die) else die and seen(die)
        numbers = tuple([die.face if die else 0 for die in state.row])
        hand = tuple(sorted([seen(colour) for colour in state.hand]))
        return type(state.phase), thrown, numbers, hand, self.game.points(state), state.bettors


def test_turns_that_start_with_two_dice_on_the_board_are_those_of_plain_recursion() -> None:
    game = Zocken(players=2)
    row = (None, Die("sky", 3), None, None, None, None, None, Die("green", 3), None)
    start = replace(game.start(), row=row, hand=("amber", "yellow", "blue", "vermilion", "pink"))
    known = solved(game)
    here = known._position(game.view(start, None))
    found = zocken_pair.build(known.board, known.tables, lambda _done: None, (known._line(here), here.matches))
    leads = np.arange(-900, 905, 5)
    wins = np.array([parts((lead, 0))[0] for lead in leads.tolist()])
    twin = LastTurns()
    root = twin.explore(start)
    for turn in (1, 2):
        after = wins

        def at(some: Leads, after: Leads = after) -> Leads:
            return np.asarray(after[np.clip((some + 900) // 5, 0, len(after) - 1)])

        wins = twin.wins(root, leads, at, {})
        ours = zocken_pair.Wins(int(found[f"least{turn}"][0]), found[f"win{turn}"])
        assert ours.at(leads) == pytest.approx(wins, abs=1e-12)
        assert len(set(wins.tolist())) > 10


@pytest.mark.parametrize(("left", "count"), [(1, 2), (2, 2)])
def test_the_turn_before_the_last_is_played_for_the_win(left: int, count: int) -> None:
    game, random, wins = Zocken(players=2), Random(left), pair().wins[1]
    for found in states(game, left, count, seed=left + 30):
        mine, bettors = random.randrange(-120, 80, 5), random.choice(((), (1,)))
        state = replace(found, round=5, seat=0, totals=(300 + mine, 300), bettors=bettors)
        twin, early = LastTurns(), replace(state, round=1, totals=(0, 0))
        turn = game.turn(state)
        assert isinstance(turn, Choose)
        after = [twin.explore(game.play(early, action)) for action in turn.actions]
        exact = [float(twin.wins(one, np.array([mine]), wins.at, {})[0]) for one in after]
        assert solved(game).unit(game.view(state, 0)) == "win"
        assert worths(game, state) == pytest.approx(exact, abs=2 * TIE)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("lead", [-70, 0, 35])
def test_both_turns_of_the_last_round_are_worth_what_their_lead_is_worth(seat: int, lead: int) -> None:
    game = Zocken(players=2)
    state = replace(game.start(), round=5, seat=seat, totals=(0, -lead) if seat == 0 else (-lead, 0))
    wins = pair().wins[2 - seat].at(np.array(lead))
    assert max(worths(game, state)) == pytest.approx(float(wins), abs=2 * TIE)
    thrown = game.roll(game.play(state, game.turn(state).actions[1]), (2,))  # type: ignore[union-attr]
    placed = game.play(thrown, game.turn(thrown).actions[1])  # type: ignore[union-attr]
    for one in (state, thrown, placed):
        assert solved(game).unit(game.view(one, seat)) == "win"
    assert worths(game, placed) == pytest.approx(lookahead(game, placed), abs=1e-8)


def test_the_first_dice_of_the_last_turn_are_those_of_a_solution_without_tables() -> None:
    game, end = Zocken(players=2), solved(Zocken()).end
    state = replace(game.start(), round=5, seat=1, totals=(240, 200))
    with_tables = worths(game, state) if pair() else []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(end, "pair", None)
        assert worths(game, state) == pytest.approx(with_tables, abs=3 * TIE)


def test_a_table_with_too_many_leads_is_left_alone() -> None:
    assert zocken_pair.feasible(solved(Zocken()).tables)
    assert not zocken_pair.feasible(solved(ODD).tables)


def test_what_two_need_is_made_once_and_found_again() -> None:
    game = Zocken(players=2)
    wins = pair().wins[2].chances
    again = End(essence(game), solved(game).board, solved(game).tables)
    assert again.pair is not None
    assert again.pair.wins[2].chances.tolist() == wins.tolist()
