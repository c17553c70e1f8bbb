"""What a turn and a game have brought is shown before the next one is on the board."""

import re
from collections.abc import Iterator
from io import StringIO
from random import Random
from typing import Any

import pytest

from teerling.core import Choose, Over, Played, Roll, Rolled, Table
from teerling.core.game import AnyGame
from teerling.games.dubbelyatzy import DubbelYatzy
from teerling.games.qwinn import Qwinn
from teerling.games.yatzy import Yatzy
from teerling.games.zock import Zock
from teerling.games.zocken import Zocken
from teerling.games.zocknroll import ZockNRoll
from teerling.locale import use_language
from teerling.showing import standing
from teerling.terminal.ending import ranks, verdict
from teerling.terminal.output import new_console
from teerling.terminal.screen import Screen

NAMES = ("Ann", "Bob", "Cem", "Dee")


def turns(game: AnyGame, seed: int) -> Iterator[tuple[Any, Played[Any], Table[Any, Any, Any], str]]:
    """Every decision of a random game: the public view before it, the table after it, and what is shown of it."""
    random, table = Random(seed), Table(game)
    while not isinstance(turn := table.turn, Over):
        if isinstance(turn, Roll):
            table.advance(Rolled(tuple(random.choices(turn.sides, k=len(turn.dice)))))
            continue
        assert isinstance(turn, Choose)
        before, event = table.view(None), Played(turn.seat, random.choice(turn.actions))
        seen = table.view(turn.seat)
        table.advance(event)
        written = StringIO()
        screen = Screen(new_console(file=written))
        screen.brought(game, seen, event.action, table.view(None), NAMES[: game.players])
        yield before, event, table, written.getvalue()


def test_a_row_of_zocken_is_shown_whole_with_its_count_and_its_bets() -> None:
    rows = 0
    for before, event, table, shown in turns(Zocken(players=3), 1):
        then, now = before.table, table.view(None).table
        if then.totals == now.totals and then.seat == now.seat:
            assert shown == ""
            continue
        rows += 1
        points = now.totals[event.seat] - then.totals[event.seat]
        assert len(re.findall("[1-6][●▲■◆★✚⬟]", shown)) == 7
        assert f"{NAMES[event.seat]}’s row: {points:+d}".replace("-", "−").replace("+0", "0") in shown
        count = shown.split("(")[1].split("\n")[0]
        counted = [int(one.replace("−", "-")) for one in re.findall(r" ([+−]\d+|0)(?= ·|\))", count)]
        assert sum(counted) == points
        for seat in then.bettors:
            assert f"{NAMES[seat]} {now.totals[seat] - then.totals[seat]:+d}".replace("-", "−") in shown
    assert rows == 15


@pytest.mark.parametrize("game", [Yatzy(), DubbelYatzy()])
def test_a_box_that_was_entered_is_named_with_its_points_and_the_total(game: Yatzy | DubbelYatzy) -> None:
    entered = 0
    for before, event, table, shown in turns(game, 2):
        total = standing(table.game, table.state)[event.seat]
        if before.table.sheets == table.view(None).table.sheets:
            assert shown == ""
        else:
            entered += 1
            assert shown.startswith(f"{NAMES[event.seat]}: ")
            assert shown.strip().endswith(f"total {total}".replace("-", "−"))
    assert entered == 2 * len(game.boxes)


def test_qwinn_tells_the_way_of_the_pawn_the_points_and_boycotts() -> None:
    ways = set()
    for seed in range(3):
        for before, event, table, shown in turns(Qwinn(), seed):
            then, now = before.table.sides, table.view(None).table.sides
            if not shown:
                assert then == now
                continue
            ways |= set(re.findall("jumps|failed throw|→|on Ann|on Bob|off Ann|off Bob", shown))
            assert shown.strip().endswith(f"{now[event.seat].points}/250")
    assert ways >= {"jumps", "failed throw", "→", "on Ann", "off Bob"}


def test_zock_shows_the_flaps_and_at_the_end_of_a_game_both_rows() -> None:
    ended = 0
    for before, event, table, shown in turns(Zock(games=3), 3):
        now = table.view(None).table
        if now.wins == before.table.wins:
            assert shown.count("▒▒▒") == 9 - len(now.open[event.seat])
        else:
            ended += 1
            assert shown.count("▒▒▒") == 9 + 9 - len(before.table.open[1 - event.seat])
            assert f"The game goes to {NAMES[event.seat]}" in shown
    assert ended == 3


@pytest.mark.parametrize("players", [3, 4])
def test_a_deal_of_zock_n_roll_ends_with_its_cups_and_shows_none_that_was_not_lifted(players: int) -> None:
    deals = last = 0
    for before, _, table, shown in turns(ZockNRoll(players=players), 4):
        last = table.view(None).deal
        if "ended like this" in shown:
            deals += 1
            assert f"Deal {before.deal} " in shown
            assert shown.count("?") in (0, 2 * (players == 3))  # Jörg's cup stays closed where all got out
    assert deals == last


@pytest.mark.parametrize(
    ("scores", "winners", "reader", "said"),
    [
        ((90, 40), (0,), 0, "You win! 50 ahead of Bob"),
        ((90, 40), (0,), 1, "Ann wins, 50 ahead of you"),
        ((90, 40, 60), (0,), 1, "Ann wins, 50 ahead of you"),
        ((90, 40, 60), (0,), None, "Ann wins, 30 ahead of Cem"),
        ((90, 90, 60), (0, 1), 0, "Ann, Bob share the win"),
        ((100, 120), (0,), 0, "You win!"),
        ((100, 120), (0,), None, "Ann wins"),
    ],
)
def test_the_end_tells_who_has_won_and_by_how_much(
    scores: tuple[int, ...], winners: tuple[int, ...], reader: int | None, said: str
) -> None:
    assert verdict(NAMES[: len(scores)], scores, winners, reader) == said


def test_ranks_put_winners_first_and_give_the_same_rank_for_the_same_score() -> None:
    assert ranks(NAMES, (10, -30, 10, 50), (3,)) == "1. Dee 50 · 2. Ann 10 · 2. Cem 10 · 4. Bob −30"
    assert ranks(NAMES[:2], (100, 120), (0,)) == "1. Ann 100 · 2. Bob 120"
    use_language("de")
    assert verdict(NAMES[:2], (90, 40), (0,), 0) == "Gewonnen! 50 vor Bob"
    use_language("en")
