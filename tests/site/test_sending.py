"""A game that goes from device to device as a link: each plays its own seats, and what comes back goes on."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from teerling.core.game import Choose, Played, Rolled
from teerling.core.record import Record, Side, encode_record, recorded
from teerling.core.table import Thrown
from teerling.dice.fair import Checked, check
from teerling.dice.promises import shown
from teerling.games import read_record
from teerling.games.yatzy import Yatzy
from teerling.testing import random_event, random_game
from tests.site.test_same import InPage


class Phone:
    """A page's engine, with what the page around it remembers."""

    def __init__(self, folder: Path, name: str) -> None:
        folder.mkdir()
        self.page, self.name = InPage(folder), name
        self.rooms: dict[str, str] = {}
        self.tokens: dict[str, str] = {}
        self.asked = 0

    def ask(self, target: str, body: Any) -> tuple[int, Any]:
        status, said = self.page.ask("POST", f"/api/{target}?lang=en", body)
        return status, msgspec.json.decode(said)

    def begin(self, game: str, *names: str, **settings: Any) -> str:
        """A table of this device for all of these."""
        _, welcome = self.ask("rooms", {"name": self.name, "settings": {"game": game, "pace": "instant", **settings}})
        self.tokens[welcome["room"]] = welcome["token"]
        for name in names:
            assert self.command(welcome["room"], type="sit", name=name)["type"] == "room"
        if settings.get("dice") == "fair":
            self.command(welcome["room"], type="entropy", value="0123456789abcdef")
        self.command(welcome["room"], type="start")
        return str(welcome["room"])

    def command(self, room: str, **message: Any) -> Any:
        """One message in this room; what is answered."""
        write, read, hang_up = self.page.conversation(room)
        self.asked += 1
        said = {"id": f"{self.asked}", **message}
        for one in ({"type": "hello", "version": 1, "token": self.tokens[room]}, said):
            write(msgspec.json.encode(one).decode())
        while True:
            told = msgspec.json.decode(read())
            if said["id"] in {told.get("answers"), told.get("id")}:
                break
        hang_up()
        return told

    def table(self, room: str) -> tuple[Any, Any]:
        """What is told of the room and of its table."""
        write, read, hang_up = self.page.conversation(room)
        write(msgspec.json.encode({"type": "hello", "version": 1, "token": self.tokens[room]}).decode())
        told: dict[str, Any] = {}
        while not {"room", "table", "presence"} <= told.keys():
            message = msgspec.json.decode(read())
            told[message["type"]] = message
        hang_up()
        return told["room"]["info"], told["table"]

    def send(self, room: str, *seats: int, every: bool = False) -> str:
        status, record = self.page.ask("POST", f"/api/rooms/{room}/sent", {"seats": seats, "every": every})
        assert status == 200, record
        return record.decode()

    def record(self, room: str) -> bytes:
        """Of the game that is over."""
        status, record = self.page.ask("GET", f"/api/rooms/{room}/games/1/record", None, self.tokens[room])
        assert status == 200, record
        return record

    def passes_on(self, room: str) -> str:
        """The link of a game that may be over."""
        over = self.table(room)[1]["awaited"]["type"] == "over"
        return self.record(room).decode() if over else self.send(room)

    def keeps(self, room: str, link: str) -> None:
        """The page notes what names the game that was sent from here."""
        self.rooms[msgspec.json.decode(link)["by_message"]["game"]] = room

    def opens(self, record: str, *seats: int) -> Any:
        self.asked += 1
        wish = {"record": record, "name": self.name, "rooms": self.rooms, "secret": f"{self.asked:032}"}
        _, found = self.ask("sent", {**wish, "seats": seats} if seats else wish)
        if found.get("type") == "found":
            self.rooms[found["named"]] = found["room"]
            if found["welcome"]:
                self.tokens[found["room"]] = found["welcome"]["token"]
        return found

    def move(self, room: str, random: Random) -> Any:
        """Throw, or decide at random, for whoever is asked."""
        _, table = self.table(room)
        awaited, about = table["awaited"], {"seq": table["seq"], "seat": table["awaited"]["seat"]}
        if awaited["type"] == "roll":
            return self.command(room, type="throw", **about)
        action = random.choice(awaited["actions"]) if awaited["actions"] else {"type": "keep", "kept": []}
        return self.command(room, type="act", action=action, **about)

    def throw_all(self, room: str) -> int:
        """Throw as often as is possible now, always all dice, and then write; how many throws there were."""
        before = self.throws(room)
        while True:
            _, table = self.table(room)
            awaited, about = table["awaited"], {"seq": table["seq"], "seat": 0}
            if awaited["seat"] != 0 or table.get("waits_for_word"):
                return self.throws(room) - before
            if awaited["type"] == "roll":
                self.command(room, type="throw", **about)
            else:
                self.command(room, type="act", action=awaited["actions"][0], **about)

    def throws(self, room: str) -> int:
        return sum(event["type"] == "rolled" for event in self.table(room)[1]["events"])

    def secrets(self, room: str) -> list[Any]:
        """What this device has written down of its own words."""
        rows = self.page.rows(room)
        entries = [msgspec.json.decode(row.body)["what"] for row in rows]
        return [entry for entry in entries if entry.get("chain")]

    def play_own(self, room: str, random: Random, moves: int = 99) -> int:
        """Until somebody else is asked, or a word of his is awaited; how many throws there were."""
        throws = 0
        for _ in range(moves):
            info, table = self.table(room)
            awaited = table["awaited"]
            if awaited["type"] == "over" or info["places"][awaited["seat"]]["member"] is None:
                break
            if table.get("waits_for_word"):
                break
            throws += awaited["type"] == "roll"
            told = self.move(room, random)
            assert told["type"] == "table", told
        return throws


@pytest.fixture
def phone(tmp_path: Path) -> Iterator[Callable[[str], Phone]]:
    phones: list[Phone] = []

    def make(name: str) -> Phone:
        phones.append(Phone(tmp_path / f"{name}{len(phones)}", name))
        return phones[-1]

    yield make
    for one in phones:
        one.page.stop()


def test_each_plays_his_own_seat_and_the_others_not(phone: Callable[[str], Phone]) -> None:
    ann, bob, random = phone("Ann"), phone("Bob"), Random(1)
    hers = ann.begin("yatzy", "Bob")
    first = ann.send(hers, 0)
    his = bob.opens(first)["room"]
    assert bob.opens(first)["room"] == his, "the same link leads to the same table"
    refused = bob.move(his, random)
    assert refused["text"] == "That is not your place."
    ann.play_own(hers, random)
    assert ann.move(hers, random)["text"] == "That is not your place."
    assert bob.opens(ann.send(hers))["room"] == his
    bob.play_own(his, random)
    assert ann.table(hers)[1]["awaited"]["seat"] == 1
    ann.keeps(hers, first)
    back = bob.send(his)
    assert ann.opens(back)["room"] == hers
    assert ann.table(hers)[1]["view"] == bob.table(his)[1]["view"]
    assert not ann.table(hers)[0]["played_on"]
    assert ann.opens(first)["room"] == hers, "an older link harms nothing"
    assert ann.table(hers)[1]["view"] == bob.table(his)[1]["view"]


@pytest.mark.parametrize("dice", ["entered", "none"])
def test_real_dice_are_told_where_they_were_thrown(phone: Callable[[str], Phone], dice: str) -> None:
    ann = phone("Ann")
    room = ann.begin("yatzy", "Bob", dice=dice, entry="host")
    ann.send(room, 1)
    about = {"seq": ann.table(room)[1]["seq"]}
    if dice == "entered":
        told = ann.command(room, type="enter", faces=[1, 2, 3, 4, 5], **about)
    else:
        told = ann.command(room, type="write", seat=0, line={"box": "ones", "points": 1}, **about)
    assert told["type"] == "problem"
    assert told["code"] == "forbidden"


def test_what_was_sent_cannot_be_taken_back(phone: Callable[[str], Phone]) -> None:
    ann, random = phone("Ann"), Random(4)
    room = ann.begin("yatzy", "Bob")
    ann.send(room, 0)
    ann.play_own(room, random)
    assert ann.table(room)[1]["can_undo"]
    ann.send(room)
    assert not ann.table(room)[1].get("can_undo", False)


def play_by_messages(ann: Phone, hers: str, link: str, bob: Phone, random: Random) -> tuple[str, list[str]]:
    """To the end; Bob's room, and all links."""
    his, links, turn = bob.opens(link)["room"], [link], 1
    sides = [(ann, hers), (bob, his)]
    while True:
        one, room = sides[turn]
        one.play_own(room, random)
        links.append(one.passes_on(room))
        other, there = sides[1 - turn]
        assert other.opens(links[-1])["room"] == there
        if other.table(there)[1]["awaited"]["type"] == "over":
            return his, links
        turn = 1 - turn


def test_a_whole_game_goes_to_and_fro(phone: Callable[[str], Phone]) -> None:
    ann, bob, random = phone("Ann"), phone("Bob"), Random(2)
    hers = ann.begin("zock", "Bob", options={"games": 1})
    link = ann.send(hers, 0)
    ann.keeps(hers, link)
    his, _ = play_by_messages(ann, hers, link, bob, random)
    assert read_record(ann.record(hers)).events == read_record(bob.record(his)).events
    for one, room in ((ann, hers), (bob, his)):
        info, _ = one.table(room)
        assert info["finished"] == 1, "both have played it"


def test_a_link_that_does_not_go_on_from_here_is_refused_and_nothing_changes(phone: Callable[[str], Phone]) -> None:
    ann, bob, eve, random = phone("Ann"), phone("Bob"), phone("Eve"), Random(3)
    hers = ann.begin("yatzy", "Bob")
    ann.play_own(hers, random, 2)
    first = ann.send(hers, 0)
    ann.keeps(hers, first)
    ann.play_own(hers, random)
    sent = ann.send(hers)
    his, other = bob.opens(sent)["room"], eve.opens(sent)["room"]
    bob.play_own(his, random)
    eve.play_own(other, random)
    ann.opens(bob.send(his))
    shown = ann.table(hers)
    assert "does not go on from the game on this device" in ann.opens(eve.send(other))["text"]
    forged = read_record(first.encode())
    table, first_throw = forged.begun(), forged.events[0]
    assert isinstance(first_throw, Rolled)
    table.advance(Rolled(tuple(face % 6 + 1 for face in first_throw.faces)))
    fork = recorded(table, forged.seats, None, forged.by_message)
    assert "does not go on" in ann.opens(encode_record(fork).decode())["text"]
    beyond = read_record(bob.send(his).encode()).table()
    beyond.advance(random_event(beyond.turn, random))
    own = recorded(beyond, forged.seats, None, forged.by_message)
    assert "holds moves of Ann" in ann.opens(encode_record(own).decode())["text"]
    ann.rooms = dict.fromkeys([msgspec.json.decode(first)["by_message"]["game"]], ann.begin("yatzy", "Bob"))
    assert "belongs to another game" in ann.opens(sent)["text"]
    assert ann.table(hers) == shown


def test_who_opens_it_says_whom_he_plays_where_the_link_does_not(phone: Callable[[str], Phone]) -> None:
    ann, bob, cem, dan = phone("Ann"), phone("Bob"), phone("Cem"), phone("Dan")
    hers = ann.begin("yatzy", "Bob", "Cem")
    sent = ann.send(hers, 0)
    assert bob.opens(sent) == {"type": "asked", "free": [1, 2], "names": ["Ann", "Bob", "Cem"]}
    assert "another device" in bob.opens(sent, 0)["text"]
    his = bob.opens(sent, 1)["room"]
    on = bob.send(his)
    third = cem.opens(on)["room"]
    mine = [[one["member"] is not None for one in p.table(r)[0]["places"]] for p, r in ((bob, his), (cem, third))]
    assert mine == [[False, True, False], [False, False, True]]
    onlooker = dan.opens(cem.send(third))["room"]
    assert [one["member"] for one in dan.table(onlooker)[0]["places"]] == [None] * 3


def test_a_game_that_is_over_is_looked_back_at_and_counts_for_nobody(phone: Callable[[str], Phone]) -> None:
    bob = phone("Bob")
    record = finished()
    found = bob.opens(record)
    assert found["looked_back"] == 1
    assert bob.opens(record)["room"] == found["room"]
    info, _ = bob.table(found["room"])
    assert (info["finished"], info["past"], info["tally"]["contests"]) == (0, [], 0)
    assert not info["played_on"]
    assert [one["member"] for one in info["places"]] == [None, None]
    status, _ = bob.page.ask("GET", f"/api/rooms/{found['room']}/games/1/replay", None, bob.tokens[found["room"]])
    assert status == 200


def finished() -> str:
    return encode_record(recorded(random_game(Yatzy(players=2), 5), ("Ann", "Cem"))).decode()


def test_the_next_game_begins_on_this_device_again(phone: Callable[[str], Phone]) -> None:
    ann = phone("Ann")
    room = ann.begin("zock", "Bob")
    ann.send(room, 0)
    ann.command(room, type="stop")
    ann.command(room, type="start")
    assert [one["member"] for one in ann.table(room)[0]["places"]] == [0, 0]


# Fair dice by message ---------------------------------------------------------------------------------------------


def fair(ann: Phone, game: str, *, every: bool = False, seat: int = 0, **options: Any) -> tuple[str, str]:
    """Ann's room with fair dice, and her first link."""
    room = ann.begin(game, "Bob", dice="fair", options=options)
    link = ann.send(room, seat, every=every)
    ann.keeps(room, link)
    return room, link


@pytest.mark.parametrize("every", [False, True])
@pytest.mark.parametrize(("game", "options"), [("zock", {"games": 1}), ("yatzy", {})])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_game_with_fair_dice_is_played_by_messages_and_checked(
    phone: Callable[[str], Phone], game: str, options: Any, every: bool, seat: int
) -> None:
    ann, bob, random = phone("Ann"), phone("Bob"), Random(7)
    hers, first = fair(ann, game, every=every, seat=seat, **options)
    his, links = play_by_messages(ann, hers, first, bob, random)
    records = [read_record(ann.record(hers)), read_record(bob.record(his))]
    assert records[0].events == records[1].events
    for record in records:
        verdict = check(record)
        assert isinstance(verdict, Checked)
        assert (verdict.holds, verdict.finished, verdict.by_message) == (True, True, True)
        assert verdict.throws == sum(isinstance(event, Rolled) for event in record.events)
    for link in links:
        assert check(read_record(link.encode())).holds
    secrets = [row["chain"] for row in (*ann.secrets(hers), *bob.secrets(his))]
    assert len(secrets) == 2
    assert not any(secret in link for secret in secrets for link in links), "no link holds a secret"


def test_a_turn_of_three_throws_takes_five_messages_if_every_throw_waits_for_a_word_and_one_if_not(
    phone: Callable[[str], Phone],
) -> None:
    for every, messages in ((True, 5), (False, 1)):
        ann, bob = phone("Ann"), phone("Bob")
        hers, first = fair(ann, "yatzy", every=every)
        his = bob.opens(first)["room"]
        ann.opens(bob.send(his))
        throws = sent = 0
        while ann.table(hers)[1]["awaited"]["seat"] == 0:
            throws += ann.throw_all(hers)
            assert bob.opens(ann.send(hers))["room"] == his
            sent += 1
            if ann.table(hers)[1]["awaited"]["seat"] == 0:
                ann.opens(bob.send(his))
                sent += 1
        assert (throws, sent) == (3, messages)


def test_where_a_turn_is_one_throw_a_word_before_every_throw_takes_no_more_messages(
    phone: Callable[[str], Phone],
) -> None:
    for every in (False, True):
        ann, bob = phone("Ann"), phone("Bob")
        hers, first = fair(ann, "zock", every=every, games=1)
        his, links = play_by_messages(ann, hers, first, bob, Random(7))
        seats = [one.seat for one in read_record(bob.record(his)).table().log(None) if isinstance(one, Thrown)]
        promises, again = 2, sum(one == other for one, other in pairwise(seats))
        assert again <= 1, "only who has thrown last for who begins, and begins, throws twice"
        assert len(links) == len(seats) + promises + (again if every else -again)


def test_nobody_throws_before_the_other_side_has_shown_its_word(phone: Callable[[str], Phone]) -> None:
    ann, bob, random = phone("Ann"), phone("Bob"), Random(1)
    hers, first = fair(ann, "yatzy")
    info, table = ann.table(hers)
    assert table["waits_for_word"]
    assert info["fairness"] is None, "no seed of one device is promised any more"
    assert "wait for a word of the other device" in ann.move(hers, random)["text"]
    assert ann.opens(first)["room"] == hers
    assert "wait for a word" in ann.move(hers, random)["text"]
    his = bob.opens(first)["room"]
    ann.opens(bob.send(his))
    assert ann.play_own(hers, random) > 0


def test_in_the_middle_of_a_turn_nothing_is_sent_that_is_not_proven(phone: Callable[[str], Phone]) -> None:
    ann, bob, random = phone("Ann"), phone("Bob"), Random(1)
    hers, first = fair(ann, "yatzy")
    ann.opens(bob.send(bob.opens(first)["room"]))
    ann.move(hers, random)
    status, told = ann.ask(f"rooms/{hers}/sent", {})
    assert status == 409
    assert "middle of a turn" in told["text"]


def test_a_private_window_has_no_words_and_cannot_throw(phone: Callable[[str], Phone]) -> None:
    ann, bob, window, random = phone("Ann"), phone("Bob"), phone("Bob"), Random(1)
    hers, first = fair(ann, "yatzy")
    his = bob.opens(first)["room"]
    ann.opens(bob.send(his))
    ann.play_own(hers, random)
    link = ann.send(hers)
    bob.opens(link)
    there = window.opens(link)["room"]
    assert [place["member"] for place in window.table(there)[0]["places"]] == [None, None]
    assert window.move(there, random)["text"] == "That is not your place."
    assert bob.play_own(his, random) > 0


def test_a_second_version_of_a_turn_other_dice_and_other_words_are_refused(phone: Callable[[str], Phone]) -> None:
    ann, bob, eve, random = phone("Ann"), phone("Bob"), phone("Eve"), Random(1)
    hers, first = fair(ann, "yatzy")
    his = bob.opens(first)["room"]
    ann.opens(bob.send(his))
    ann.play_own(hers, random)
    link = ann.send(hers)
    honest = read_record(link.encode())
    assert honest.by_message is not None
    words = honest.by_message.words
    assert words is not None
    assert words.sides[0] is not None
    for forged, said in (
        (with_other_faces(honest, 0), "cannot be those"),
        (with_other_side(honest, replace(words.sides[0], number=0, shown=words.sides[0].promised)), "cannot be those"),
        (with_other_side(honest, shown(bytes(32), 1)), "cannot be those"),
        (with_other_side(honest, None), "cannot be those"),
    ):
        assert said in bob.opens(encode_record(forged).decode())["text"]
        assert bob.table(his)[1]["awaited"]["seat"] == 0
        assert not check(forged).holds
    bob.opens(link)
    other = with_another_decision(honest)
    assert check(other).holds, "the dice are the same, but another choice was made"
    assert "does not go on" in bob.opens(encode_record(other).decode())["text"]
    theirs = eve.opens(first)["room"]
    assert "cannot be those" in ann.opens(eve.send(theirs))["text"], "another device has promised before"


def with_other_faces(record: Record, number: int) -> Record:
    thrown = record.events[number]
    assert isinstance(thrown, Rolled)
    other = Rolled(tuple(face % 6 + 1 for face in thrown.faces))
    return replace(record, events=(*record.events[:number], other))


def with_other_side(record: Record, side: Side | None) -> Record:
    """What Ann has told, replaced."""
    known = record.by_message
    assert known is not None
    assert known.words is not None
    words = replace(known.words, sides=(side, known.words.sides[1]))
    return replace(record, by_message=replace(known, words=words))


def with_another_decision(record: Record) -> Record:
    """The turn up to its first decision, where something else was decided that ends it."""
    table = record.begun()
    table.advance(record.events[0])
    assert isinstance(table.turn, Choose)
    last = next(action for action in reversed(table.turn.actions) if Played(0, action) != record.events[1])
    table.advance(Played(0, last))
    return recorded(table, record.seats, None, record.by_message)


def test_what_has_begun_with_fair_dice_of_one_device_is_sent_when_it_is_over(phone: Callable[[str], Phone]) -> None:
    ann, random = phone("Ann"), Random(1)
    room = ann.begin("yatzy", "Bob", dice="fair")
    ann.move(room, random)
    status, told = ann.ask(f"rooms/{room}/sent", {"seats": [0]})
    assert status == 409
    assert "Fair dice go from device to device" in told["text"]
