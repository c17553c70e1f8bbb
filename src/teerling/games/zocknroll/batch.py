"""Zock 'n' Roll in lanes, see `teerling.batch`: deal after deal, to the end of the game.

What happens in a deal apart from dice and crosses (whose turn, which round, who is in) is a way through `moments`; the
kernel throws, counts crosses, and looks up the signs.
"""

from __future__ import annotations

from itertools import product
from typing import Any, NamedTuple

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from teerling.batch.asking import Engine, NotBatched, bits
from teerling.batch.lanes import (
    BEGIN,
    REST,
    SEAT,
    WINNERS,
    Cells,
    Dice,
    Indices,
    Lanes,
    Table,
    Words,
    face,
    fall,
)
from teerling.core.dice import DIE, Faces, ascending, multisets
from teerling.core.game import Choose, Over
from teerling.games.zocknroll import encoding
from teerling.games.zocknroll.moments import ROLLED, Graph, Moment, moment_of, numbers
from teerling.games.zocknroll.observing import Known, observer_of
from teerling.games.zocknroll.rules import (
    CIRCLES,
    OUT,
    WHITE_DICE,
    Drawing,
    Ended,
    Enter,
    Entering,
    Filling,
    Lifting,
    State,
    Tableau,
    Throwing,
    ZockNRoll,
    forms,
)
from teerling.solving.compiled import compiled

MOMENT, DEAL, COUNT, WHITE = range(2, 6)
"""Cells: the moment, the deal, how many white dice lie there, and these as they fell."""
CUPS = WHITE + sum(WHITE_DICE)
"""Cells: what lies under each cup, as one of all sets of dice; 0: nothing. Then the tableaus."""
WON, GOT_OUT, CROSSES = range(3)
"""Of a tableau."""
MOST_PLAYERS = 5
"""More have too many moments."""
KIND, WHOSE, DICE, SHOWS, ENTERS = range(5)
"""Of a moment: what it waits for, from whom or whose cup, how many dice, which cups are compared then (as bits; 0:
none), and whether combinations are entered."""
THEN, GETS_OUT, WINS, DEALS = range(4)
"""Of a way: the moment that follows, who crosses "Out in round 1" and who "Won round 3" (−1: nobody), whether a new
deal begins."""
FILLS, THROWS, DRAWS, DECIDES, IS_OVER = range(5)
"""What a moment waits for."""


class Tables(NamedTuple):
    """All that the kernel knows."""

    start: Cells
    moments: Table
    """By moment: `KIND` … `ENTERS`."""
    legal: Words
    """By moment: the legal actions that no dice decide."""
    first: Indices
    """By moment and action (the last: dice fell): where its ways begin; two a sign, the second if a row is full."""
    ways: Table
    """`THEN` … `DEALS`."""
    more: Indices
    """By set of dice: the same with one more."""
    entries: Words
    """By set of dice: the combinations that can be entered."""
    rank: Table
    """By set of dice: lower is better; the last forms nothing."""
    points: Table
    """By cell of a tableau: what a cross there is worth."""
    behind: Table
    """Of two, by who has more points (less, as many, more) and who has won more rounds: whether the first is behind."""
    out: int
    """The number of the action to get out."""
    enter: int
    """The number of the action to enter the highest combination."""
    full: int
    """So many crosses fill a row."""


def engine(game: ZockNRoll) -> Engine:
    """For up to five; not with cups that the program is not told of, nor if the last one left wins at once."""
    for option, good in (("cups", game.cups == "looked_into"), ("last_left", game.last_left == "plays_on"),
                         ("players", game.players <= MOST_PLAYERS)):  # fmt: skip
        if not good:
            raise NotBatched(game, option)
    rows = len(game.rows)
    tableau = np.dtype([("won", "i4"), ("out", "i4"), ("crosses", "i4", (rows,))])
    names = ("seat", "winners", "moment", "deal", "count")
    fields = np.dtype([
        *((name, "i4") for name in names), ("white", "i4", (sum(WHITE_DICE),)),
        ("cups", "i4", (game.players + game.joerg,)), ("tableaus", tableau, (game.players,)),
    ])  # fmt: skip
    dice = [faces for size in range(game.own_dice + sum(WHITE_DICE) + 1) for faces, _ in multisets(DIE, size)]
    place = {faces: at for at, faces in enumerate(dice)}
    graph = Graph(game)
    tables = _tables(game, graph, dice, place)

    def scores(states: Any) -> Any:
        worth, tableaus = tables.points, states["tableaus"]
        return tableaus["won"] * worth[WON] + tableaus["out"] * worth[GOT_OUT] + tableaus["crosses"] @ worth[CROSSES:]

    return Engine(
        fields, step, tables, encoding.actions(game), DIE, scores,
        encode=lambda state: encode(game, state, graph.number, place),
        decode=lambda cells: decode(game, cells, graph.moments, dice),
        observe=observer_of(game, Known(graph, tables.moments[:, WHOSE].tolist(), dice, tables.more, scores)),
    )  # fmt: skip


def encode(game: ZockNRoll, state: State, moments: dict[Moment, int], place: dict[Faces, int]) -> Cells:
    """The cells of a state."""
    turn = game.turn(state)
    white = [*state.white, *[0] * (sum(WHITE_DICE) - len(state.white))]
    winners = sum(1 << seat for seat in getattr(turn, "winners", ()))
    seat = turn.seat if isinstance(turn, Choose) else 0
    cells = [seat, winners, moments[moment_of(state)], state.deal, len(state.white), *white]
    cells += [place[cup] for cup in state.cups]
    for tableau in state.tableaus:
        cells += [tableau.won, tableau.out, *tableau.crosses]
    return np.array(cells, np.int32)


def decode(game: ZockNRoll, cells: Cells, moments: list[Moment], dice: list[Faces]) -> State:
    """The state of these cells."""
    moment, seats = moments[cells[MOMENT]], game.players + game.joerg
    tableaus = cells[CUPS + seats :].reshape(game.players, -1).tolist()
    return State(
        moment.phase, int(cells[DEAL]), moment.starter, moment.round,
        tuple(dice[cup] for cup in cells[CUPS : CUPS + seats]), moment.lifted, moment.playing,
        tuple(cells[WHITE : WHITE + cells[COUNT]].tolist()),
        tuple(Tableau(tuple(row[CROSSES:]), row[GOT_OUT], row[WON]) for row in tableaus), moment.out_first,
    )  # fmt: skip


# Asked of the rules -------------------------------------------------------------------------------------------------


def _tables(game: ZockNRoll, graph: Graph, dice: list[Faces], place: dict[Faces, int]) -> Tables:
    count, actions = len(graph.moments), len(encoding.actions(game))
    first = np.zeros((count, actions + 1), np.uint32)
    ways: list[tuple[int, ...]] = []
    for number, events in enumerate(graph.ways):
        for event, pairs in events.items():
            first[number, event] = len(ways)
            for before, after in pairs:
                crossed = _crossed(before, after, "out"), _crossed(before, after, "won")
                ways.append((graph.number[moment_of(after)], *crossed, after.deal > before.deal))
    full = len(dice) - len(list(multisets(DIE, game.own_dice + sum(WHITE_DICE))))
    enters = numbers(game, [Enter(row.combination) for row in game.rows])
    best = {faces: forms(game, faces) for faces in dice}
    names = [row.combination for row in game.rows]
    return Tables(
        encode(game, game.start(), graph.number, place),
        np.array([_asks(game, graph, moment) for moment in graph.moments], np.int32),
        np.array([bits(number for number in events if number not in enters and number != ROLLED)[0]
                  for events in graph.ways], np.uint64),
        first,
        np.array(ways, np.int32),
        np.array([[place[ascending((*faces, one))] for one in DIE] for faces in dice[:full]], np.uint32),
        np.array([_entries(game, graph, faces) for faces in dice], np.uint64),
        np.array([names.index(made[0]) if made else len(names) for made in best.values()], np.int32),
        np.array([game.points(Tableau(tuple(int(at - CROSSES == row) for row in range(len(names))),
                                      int(at == GOT_OUT), int(at == WON))) for at in range(CROSSES + len(names))],
                 np.int32),
        _behind(game),
        numbers(game, [OUT])[0], enters[0], CIRCLES,
    )  # fmt: skip


def _asks(game: ZockNRoll, graph: Graph, moment: Moment) -> tuple[int, ...]:
    """`KIND` … `ENTERS`."""
    turn = game.turn(graph.state(moment, -1, full=False, count=sum(WHITE_DICE[: moment.round])))
    if isinstance(turn, Choose):
        return DECIDES, turn.seat, 0, 0, isinstance(moment.phase, Entering) and bool(moment.phase.seats)
    if isinstance(turn, Over):
        return IS_OVER, 0, 0, 0, False
    kind = {Filling: FILLS, Throwing: THROWS, Lifting: FILLS, Drawing: DRAWS}[type(moment.phase)]
    seat = moment.phase.seat if isinstance(moment.phase, Filling | Lifting) else turn.seat
    return kind, seat, turn.sides[-1] if kind == DRAWS else len(turn.dice), graph.shows(moment), False


def _crossed(before: State, after: State, row: str) -> int:
    """The seat that has made a cross there."""
    for seat, (one, two) in enumerate(zip(before.tableaus, after.tableaus, strict=True)):
        if getattr(two, row) > getattr(one, row):
            return seat
    return -1


def _entries(game: ZockNRoll, graph: Graph, faces: Faces) -> int:
    """Asked of somebody who has just got out, with these dice in all."""
    if len(faces) < game.own_dice + WHITE_DICE[0] or not forms(game, faces):
        return 0
    state = graph.state(graph.moments[0], 0, full=False, count=0)
    cups = (faces[: game.own_dice], *state.cups[1:])
    state = replace(state, phase=Entering((0,)), cups=cups, white=faces[game.own_dice :])
    turn = game.turn(state)
    assert isinstance(turn, Choose)
    return int(bits(numbers(game, [action for action in turn.actions if isinstance(action, Enter)]))[0])


def _behind(game: ZockNRoll) -> Table:
    """Of two of whom the first has fewer, as many or more points, and fewer, as many or more rounds won."""
    empty = game.start().tableaus[0]
    some = [
        Tableau((*empty.crosses[1:], crosses), out, won)
        for crosses, out, won in product(range(CIRCLES), range(CIRCLES), range(3))
    ]
    found, seen = np.zeros((3, 3), np.bool_), set()
    for one, two in product(some, repeat=2):
        place = (int(np.sign(game.points(one) - game.points(two))) + 1, int(np.sign(one.won - two.won)) + 1)
        if place not in seen:
            seen.add(place)
            tableaus = (one, two, *(empty,) * (game.players - 2))
            turn = game.turn(replace(game.start(), phase=Ended(), tableaus=tableaus))
            assert isinstance(turn, Over)
            found[place] = 0 not in turn.winners and 1 in turn.winners
    return found


# Compiled -----------------------------------------------------------------------------------------------------------


@compiled
def step(lanes: Lanes, chosen: NDArray[np.int64], dice: Dice, tables: Tables) -> None:
    """Out, in, a cross or none in every lane; then throw what is awaited."""
    moments, first, ways, more, rank, points = (
        tables.moments, tables.first, tables.ways, tables.more, tables.rank, tables.points,
    )  # fmt: skip
    entries, open_, start, full, enter, out = (
        tables.entries, tables.legal, tables.start, tables.full, tables.enter, tables.out,
    )  # fmt: skip
    rows = len(points) - CROSSES
    rolled = first.shape[1] - 1
    for lane in range(len(chosen)):
        cells, action, rewards = lanes.cells[lane], chosen[lane], lanes.rewards[lane]
        rewards[:] = 0
        if action == REST:
            continue
        if action == BEGIN:
            cells[:] = start
        else:
            seat, sign, row = moments[cells[MOMENT], WHOSE], 0, action - enter
            if action == out and rank[together(cells, seat, more)] < rows:
                sign = 1
            if moments[cells[MOMENT], ENTERS] and 0 <= row < rows:
                cross(cells, seat, CROSSES + row, rewards, points)
                action = enter
            follow(cells, int(first[cells[MOMENT], action]) + 2 * sign, rewards, ways, points, full)
        while moments[cells[MOMENT], KIND] < DECIDES:
            sign, moment = roll(cells, dice, lane, moments, more), cells[MOMENT]
            if moments[moment, SHOWS]:
                sign = highest_cups(cells, moments[moment, SHOWS], more, rank)
            follow(cells, int(first[moment, rolled]) + 2 * sign, rewards, ways, points, full)
        moment = cells[MOMENT]
        cells[SEAT] = moments[moment, WHOSE]
        legal = open_[moment]
        if moments[moment, ENTERS]:
            legal |= entries[together(cells, cells[SEAT], more)]
        lanes.legal[lane, 0] = legal
        if moments[moment, KIND] == IS_OVER:
            cells[WINNERS] = winners(cells, len(rewards), tables)


@compiled
def together(cells: Cells, seat: int, more: Indices) -> int:
    """The dice of a cup and the white ones, as one set."""
    dice = int(cells[CUPS + seat])
    for at in range(cells[COUNT]):
        dice = int(more[dice, cells[WHITE + at] - 1])
    return dice


@compiled
def cross(cells: Cells, seat: int, row: int, rewards: NDArray[np.int32], points: Table) -> None:
    """A seat makes a cross; −1: nobody does."""
    if seat >= 0:
        cells[len(cells) - (len(rewards) - seat) * len(points) + row] += 1
        rewards[seat] += points[row]


@compiled
def follow(cells: Cells, way: int, rewards: NDArray[np.int32], ways: Table, points: Table, full: int) -> None:  # noqa: PLR0913, PLR0917
    """To the next moment, by this way or, if a row is full, by the one beside it."""
    cross(cells, ways[way, GETS_OUT], GOT_OUT, rewards, points)
    cross(cells, ways[way, WINS], WON, rewards, points)
    tableaus = len(cells) - len(rewards) * len(points)
    if ways[way, THEN] != ways[way + 1, THEN]:
        for at in range(tableaus, len(cells)):
            if cells[at] >= full:
                way += 1
                break
    if ways[way, DEALS]:
        cells[DEAL] += 1
        for at in range(COUNT, tableaus):
            cells[at] = 0
    cells[MOMENT] = ways[way, THEN]


@compiled
def roll(cells: Cells, dice: Dice, lane: int, moments: Table, more: Indices) -> int:
    """The lot, a cup or white dice fall; what the lot says, from 0 on."""
    moment = cells[MOMENT]
    count = int(moments[moment, DICE])
    if moments[moment, KIND] == DRAWS:
        return fall(dice, lane, count) - 1
    if moments[moment, KIND] == FILLS:
        cup = np.int64(0)
        for _ in range(count):
            cup = np.int64(more[cup, face(dice, lane) - 1])
        cells[CUPS + moments[moment, WHOSE]] = cup
        return 0
    first = WHITE + cells[COUNT]
    for at in range(first, first + count):
        place, fell = at, face(dice, lane)
        while place > first and cells[place - 1] > fell:
            cells[place] = cells[place - 1]
            place -= 1
        cells[place] = fell
    cells[COUNT] += count
    return 0


@compiled
def highest_cups(cells: Cells, shows: int, more: Indices, ranks: Table) -> int:
    """Of these cups those with the best dice, as bits."""
    best, found, seat = len(ranks), 0, 0
    while shows >> seat:
        if shows >> seat & 1:
            rank = ranks[together(cells, seat, more)]
            if rank <= best:
                found = (found if rank == best else 0) | 1 << seat
                best = rank
        seat += 1
    return found


@compiled
def winners(cells: Cells, players: int, tables: Tables) -> int:
    """Those who are behind nobody, as bits."""
    bits, wide = 0, len(tables.points)
    for one in range(players):
        behind = False
        for two in range(players):
            mine, his = len(cells) - (players - one) * wide, len(cells) - (players - two) * wide
            points = 0
            for at in range(wide):
                points += (cells[mine + at] - cells[his + at]) * tables.points[at]
            behind |= tables.behind[np.sign(points) + 1, np.sign(cells[mine + WON] - cells[his + WON]) + 1]
        if not behind:
            bits |= 1 << one
    return bits
