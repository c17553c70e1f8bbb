"""What a page's engine knows without NumPy is what a server knows: worths, `best` bots, reviews."""

import time
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from teerling.analysis.review import review
from teerling.core.game import Choose, Played
from teerling.core.record import Record
from teerling.games import read_record
from teerling.room.reviewing import page_of
from teerling.solving import ready
from tests.conftest import Server
from tests.games.answers import as_a_page_does
from tests.site.bare import BarePage
from tests.site.test_same import AtServer

KNOWN = ("dubbelyatzy", "qwinn", "yatzy", "zock", "zocken")
PATIENCE = 90.0


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[BarePage]:
    place = BarePage(tmp_path_factory.mktemp("bare"))
    yield place
    place.stop()


@pytest.fixture(scope="module")
def server(shared_server: Server) -> AtServer:
    return AtServer(shared_server.url)


def near(one: Any, other: Any) -> bool:
    """The same but for the last digits of numbers, and for what is mixed up among equals by them."""
    if isinstance(one, float) and isinstance(other, float):
        return abs(one - other) < 1e-9
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(near(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(near, one, other))
    return bool(one == other)


def asked(place: Any, method: str, target: str, body: Any = None, token: str = "") -> Any:
    """The answer, once the expert or the review is there."""
    until = time.monotonic() + PATIENCE
    while True:
        status, content = place.ask(method, target, body, token)
        answer = msgspec.json.decode(content)
        assert status == 200, content
        if not answer.get("again") and answer.get("review", answer) is not None:
            return answer
        assert time.monotonic() < until, answer
        time.sleep(0.1)


@pytest.mark.parametrize("game", [*KNOWN, "zocknroll"])
def test_worths_in_the_explorer(server: AtServer, page: BarePage, game: str) -> None:
    here, there = (asked(place, "POST", f"/api/explore/{game}?lang=nl", {"worth": True}) for place in (page, server))
    assert here["worths"]
    if game == "zocknroll":  # an estimate, of fewer games inside a page
        assert sorted(map(str, (one["action"] for one in here["worths"]))) == sorted(
            map(str, (one["action"] for one in there["worths"]))
        )
        assert here["worths"][0]["worth"] == pytest.approx(there["worths"][0]["worth"], abs=0.1)
    else:
        assert near(here, there)


def looked_back_at(place: Any, game: str, seed: int, others: list[dict[str, Any]]) -> tuple[Record, Any]:
    """A game of Ann, who does anything at every seat but those of bots, with real dice that she throws; its review."""
    random, settings = Random(seed), {"game": game, "dice": "entered", "pace": "instant"}
    _, body = place.ask("POST", "/api/rooms?lang=en", {"name": "Ann", "settings": settings})
    welcome = msgspec.json.decode(body)
    write, read, hang_up = place.conversation(welcome["room"])

    def send(**message: Any) -> None:
        write(msgspec.json.encode(message).decode())

    def until(kind: str) -> dict[str, Any]:
        while True:
            told: dict[str, Any] = msgspec.json.decode(read())
            assert told["type"] != "problem", told
            if told["type"] == kind or told.get("answers") == kind:
                return told

    send(type="hello", version=1, token=welcome["token"], lang="en")
    until("presence")
    for number, other in enumerate(others):
        send(id=f"seat {number}", **other)
        until(f"seat {number}")
    send(type="start", id="start")
    table = until("table")
    while (awaited := table["awaited"])["type"] != "over":
        if awaited["type"] == "roll":
            send(
                type="enter",
                id=f"move {table['seq']}",
                seq=table["seq"],
                faces=[random.choice(awaited["sides"]) for _ in awaited["dice"]],
            )
        elif awaited.get("actions") and (awaited["seat"] == 0 or others[awaited["seat"] - 1]["type"] == "sit"):
            send(
                type="act",
                id=f"move {table['seq']}",
                seq=table["seq"],
                seat=awaited["seat"],
                action=random.choice(awaited["actions"]),
            )
        table = until("table")
    hang_up()
    token, games = f"Bearer {welcome['token']}", f"/api/rooms/{welcome['room']}/games/1"
    _, record = place.ask("GET", f"{games}/record", None, token)
    return read_record(record), asked(place, "GET", f"{games}/review", None, token)["review"]


def losses_of(record: Record, seat: int) -> list[float]:
    """What each decision of a seat gave away, as a server knows it."""
    known, table, losses = ready(record.game), record.begun(), []
    assert known is not None
    for event in record.events:
        turn = table.turn
        if isinstance(turn, Choose) and turn.seat == seat:
            assert isinstance(event, Played)
            worths = known.worths(table.view(seat), turn)
            losses.append(max(worths) - worths[turn.actions.index(event.action)])
        table.advance(event)
    return losses


@pytest.mark.parametrize("game", KNOWN)
def test_the_best_bot_and_the_review(page: BarePage, game: str) -> None:
    record, seen = looked_back_at(page, game, 4, [{"type": "add_bot", "level": "best"}])
    known = ready(record.game)
    assert known is not None
    if game != "zocken":  # for two, its second die is for the lead inside a page
        assert near(seen, msgspec.json.decode(msgspec.json.encode(page_of(record, review(record, known)))))
    losses = losses_of(record, 1)
    assert len(losses) > 5
    assert max(losses) < (9 if game == "zocken" else 1e-9)


def test_the_review_of_a_game_with_cups(page: BarePage, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same as outside by as many games of chance, and near to what more of them say."""
    record, seen = looked_back_at(page, "zocknroll", 4, [{"type": "sit", "name": name} for name in ("Bob", "Cem")])
    known = ready(record.game)
    assert known is not None
    surer = review(record, known)
    as_a_page_does(monkeypatch)
    known = ready(record.game)
    assert known is not None
    assert near(seen, msgspec.json.decode(msgspec.json.encode(page_of(record, review(record, known)))))
    assert len(surer.events) == len(record.events) == len(seen["events"])
    assert seen["start"] == pytest.approx(surer.start, abs=0.1)
