"""Zock 'n' Roll, for the tests of all games. It alone hides something: a cup is a secret until it is lifted."""

from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st

from teerling.core import Over, Played
from teerling.core.dice import ascending
from teerling.games.zocknroll.paper import Deal, GotOut, Line, Scored, Starts
from teerling.games.zocknroll.rules import (
    BASIC,
    CROSS,
    DECLINE,
    GATHER,
    IN,
    OUT,
    PROFI,
    Drawing,
    Ended,
    Enter,
    Row,
    Winning,
    ZockNRoll,
    forms,
)
from tests.games.samples import Samples, Step, drawn

BASIC_NAMES = ("kniffel", "four", "large_straight", "full_house", "three", "two_pairs", "pair")
PROFI_NAMES = (*BASIC_NAMES, "highway", "big_full_house", "two_threes", "three_pairs", "small_straight")


def tableaus(combinations: Sequence[str]) -> st.SearchStrategy[Any]:
    """The printed tableau, or its rows in any order with points that tell them apart."""
    points = st.permutations(range(len(combinations)))
    rows = st.tuples(st.permutations(combinations), points).map(lambda drawn: zip(*drawn, strict=True))
    return st.none() | rows.map(lambda rows: [{"combination": name, "points": worth} for name, worth in rows])


def line(game: ZockNRoll, steps: Sequence[Step]) -> Line | None:
    """Who starts; or who got out of a deal, who had the most in it, and what each of them crossed."""
    before, _, after = steps[-1]
    if isinstance(before.phase, Drawing):
        return Starts(after.starter)
    if before.deal == after.deal and not isinstance(after.phase, Ended):
        return None
    events = [(state, event) for state, event, _ in steps if isinstance(event, Played)]
    out = {event.seat: state.round for state, event in events if event.action == OUT}
    crossed = {event.seat: event.action.combination for _, event in events if isinstance(event.action, Enter)}
    declined = {event.seat for state, event in events if isinstance(state.phase, Winning) and event.action == DECLINE}
    showing = [seat for seat in range(len(before.cups)) if seat not in out] if len(out) < game.players else []
    made = {seat: forms(game, ascending(before.cups[seat] + before.white)) for seat in showing}
    rows = [row.combination for row in game.rows]
    rank = {seat: rows.index(some[0]) if some else len(rows) for seat, some in made.items()}
    most = [seat for seat in showing if rank[seat] == min(rank.values())]
    return Deal(
        tuple(GotOut(seat, round_, crossed.get(seat)) for seat, round_ in out.items()),
        tuple(Scored(seat, crossed.get(seat), seat not in declined) for seat in most if seat < game.players),
        made[game.players][0] if game.players in most else None,
    )


SAMPLES = Samples(
    rules={"ZNR-": 13, "ZNR-R": 8},
    presets=[
        *[ZockNRoll(players=players) for players in (3, 4, 12)],
        *[ZockNRoll(players=players, profi=True, first=1) for players in (3, 6)],
        ZockNRoll(players=3, lower_entry=False, joerg_counts=False),
        ZockNRoll(players=3, cups="lifted", decline_cross=True, joerg_cup="filled"),
        ZockNRoll(last_left="wins", decline_cross=True),
        ZockNRoll(players=5, last_left="wins", cups="lifted"),
        ZockNRoll(cups="lifted", out_points=7, tableau=tuple(Row(row.combination, 1) for row in reversed(BASIC))),
    ],
    options=drawn(
        ZockNRoll,
        {"players": st.integers(3, 12), "profi": st.just(False), "tableau": tableaus(BASIC_NAMES)},
        {"players": st.integers(3, 12), "profi": st.just(True), "tableau": tableaus(PROFI_NAMES)},
        {"players": st.just(3), "profi": st.booleans()},
        lower_entry=st.booleans(),
        joerg_counts=st.booleans(),
        first=st.just("lot") | st.integers(0, 11),
        cups=st.sampled_from(("looked_into", "lifted")),
        out_points=st.integers(0, 10),
        last_left=st.sampled_from(("plays_on", "wins")),
        decline_cross=st.booleans(),
        joerg_cup=st.sampled_from(("lifted", "filled")),
    ),
    choices=[OUT, IN, GATHER, CROSS, DECLINE, *[Enter(row.combination) for row in PROFI]],
    throwing=(),
    hides=lambda game: game.cups == "looked_into",
    still_secret=lambda state, seat: not state.lifted[seat],
    place="combination",
    places=lambda board: [row.combination for row in board.rows],
    built_keys="zocknroll-(in|out|gather|cross|decline)",
    short=[ZockNRoll(players=3), ZockNRoll(players=5, first=2, cups="lifted")],
    in_a_terminal=["--players Ann,bot,bot"],
    line=line,
    moves_to_show=11,
    golden=ZockNRoll(players=3, profi=True),
    golden_end=(147, Over((42, 39, 56), (2,), "ZNR-8")),
)
