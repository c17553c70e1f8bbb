"""What can be a best of all times in a game, counted a second way; and that there is a word for each."""

from collections import Counter

import pytest

from teerling.core.feats import Feat
from teerling.core.game import AnyGame, Over, Played, Rolled
from teerling.core.record import Record
from teerling.games import GAMES, offers, part
from teerling.games.yatzy import Yatzy
from teerling.games.zock import Zock
from teerling.games.zocken import Zocken
from teerling.games.zocknroll import ZockNRoll
from teerling.locale import LANGUAGES, has, use_language
from teerling.room.feats import bests
from teerling.testing import random_game


def played(game: AnyGame, seed: int = 5) -> Record:
    table = random_game(game, seed)
    assert isinstance(table.turn, Over)
    names = tuple(f"P{seat}" for seat in range(table.game.players))
    return Record(table.game, names, tuple(table.events))


@pytest.mark.parametrize("game", [game for game in GAMES if offers(game, "feats")])
def test_a_game_that_knows_bests_names_them(game: str) -> None:
    record = played(GAMES[game]())
    feats: list[Feat] = part(game, "feats").feats(record)
    assert feats
    for language in LANGUAGES:
        use_language(language)
        assert all(has(f"name-{game}-best-{feat.kind}") for feat in feats)
    use_language("en")


def test_zocken_rows_and_bets_make_up_the_totals() -> None:
    record = played(Zocken(players=1))
    feats = part("zocken", "feats").feats(record)
    rows = [feat.value for feat in feats if feat.kind == "row"]
    assert len(rows) == 5
    assert [feat.value for feat in feats if feat.kind == "alone"] == [sum(rows)]
    assert {one.kind: one.value for one in bests(record)} == {"row": max(rows), "alone": sum(rows)}


def test_zock_counts_the_throws_of_whoever_covered_his_row() -> None:
    record = played(Zock())
    (feat,) = part("zock", "feats").feats(record)
    over = record.table().turn
    assert isinstance(over, Over)
    assert feat.seat == over.winners[0]
    answers = Counter(one.seat for one in record.events if isinstance(one, Played))
    assert feat.value == answers[feat.seat], "each throw is answered once, but for those that say who begins"
    assert sum(isinstance(one, Rolled) for one in record.events) > sum(answers.values())


def test_bots_have_no_bests_and_house_rules_are_told() -> None:
    record = played(Yatzy(players=3, system="scandinavian"))
    over = record.table().turn
    assert isinstance(over, Over)
    order = sorted(range(3), key=lambda seat: -over.scores[seat])
    (best,) = bests(record, bots={order[0]})
    assert (best.name, best.value) == (record.seats[order[1]], over.scores[order[1]])
    assert best.rules == {"system": "scandinavian"}
    assert bests(record, bots={0, 1, 2}) == ()
    assert [one.rules for one in bests(played(ZockNRoll(players=3, cups="lifted")))] == [{}], "so it is with real dice"
