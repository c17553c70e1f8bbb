"""Nobody learns what lies under another's cup: games are played twice, with other dice under one cup, and every byte
that anybody else receives until it is lifted must be the same."""

import asyncio
import re
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, get_args

import msgspec
import pytest
from msgspec import Raw, Struct

from teerling.core.dice import Faces
from teerling.core.game import Over, Roll
from teerling.core.table import Table
from teerling.dice import SeededDice
from teerling.dice.fair import Checked, check
from teerling.hub.access import RoomAccess
from teerling.hub.hub import Hub
from teerling.hub.live import LiveRoom
from teerling.room import commands, wire
from teerling.room.credentials import Address, digest
from teerling.room.room import awaited_seat
from teerling.room.sight import info_of
from teerling.server.metrics import Metrics
from teerling.server.services import make_hub
from teerling.server.store import Store
from tests.server.siege import LARGE, Listener, encode

SEEDS = range(60 if LARGE else 6)
DEALS = 3
SEED = bytes(range(32))
TIMES = re.compile(rb'"(at|grace_left|seconds)":[\d.e-]+')

TOLD = [kind for kind in get_args(wire.DiceKind) if kind != "none"]
"""Where dice are not told, nobody knows what they hide."""


class Script(SeededDice):
    """Seeded dice, of which one throw may be another."""

    def __init__(self, seed: int, changed: int | None) -> None:
        super().__init__(seed)
        self.changed = changed

    def throw(self, roll: Roll, number: int) -> Faces:
        faces = super().throw(roll, number)
        if number != self.changed:
            return faces
        return tuple(face % 6 + 1 for face in faces)


class Course(Struct):
    """A game in a room, the people at its table and those who look, and what each was sent."""

    hub: Hub
    store: Store
    live: LiveRoom
    people: list[Listener]
    others: list[Listener]
    """A spectator; what everybody gets by HTTP; and whoever comes in or comes back at any moment."""
    tokens: list[str]

    def streams(self) -> dict[str, list[bytes]]:
        """What each received, without the time of day."""
        named = {f"member {number}": one.raw for number, one in enumerate(self.people)}
        named |= {f"other {number}": one.raw for number, one in enumerate(self.others)}
        return {who: [TIMES.sub(rb'"\1":0', raw) for raw in raws] for who, raws in named.items()}


async def begin(folder: Path, dice: wire.DiceKind, people: int, bots: int, options: dict[str, Any]) -> Course:
    store = await Store.open(f"sqlite:///{folder / 'rooms.sqlite'}")
    hub = make_hub(store, Metrics())
    wished = wire.Settings(game="zocknroll", dice=dice, pace="instant", options=options)
    tokens = [(await RoomAccess(hub).open(wire.Open(name="Ann", settings=wished), "bcdfghjk")).token]
    tokens += [
        (await RoomAccess(hub).join(Address("bcdfghjk"), wire.Join(name=f"Bob {at}"))).token for at in range(1, people)
    ]
    listeners = [await Listener().come(hub, "bcdfghjk", token) for token in tokens]
    others = [await Listener().come(hub, "bcdfghjk"), Listener(), Listener()]
    for at in range(bots):
        await listeners[0].send(wire.AddBot(f"bot{at}", "good"))
    for at, listener in enumerate(listeners if dice == "fair" else ()):
        await listener.send(wire.AddEntropy("entropy", f"{at:016x}"))
    await listeners[0].send(wire.Start("start"))
    return Course(hub, store, await hub.find("bcdfghjk"), listeners, others, tokens)


async def play(course: Course, source: Script, seed: int, deals: int | None) -> None:
    """On until so many deals were played; all decide without a look at their dice, and everybody is curious."""
    numbers = count()
    room = course.live.room
    async with asyncio.timeout(60):
        await bots_have_played(course)
        while room.playing and (deals is None or room.running().state.deal <= deals):
            table, seen = room.running(), room.table_seq
            turn, state = table.turn, table.state
            assert not isinstance(turn, Over)
            place, name = room.places[turn.seat], f"m{next(numbers)}"
            member = 0 if place.member is None else place.member
            if isinstance(turn, Roll) and room.settings.dice == "entered":
                faces = source.throw(turn, len(table.events))
                await course.people[member].send(wire.Enter(name, room.seq, faces))
            elif isinstance(turn, Roll):
                await course.people[member].send(wire.Throw(name, room.seq, turn.seat))
            else:
                chosen = Random(f"{seed} {turn.seat} {state.deal} {state.round}").choice(turn.actions)
                await course.people[member].send(wire.Act(name, room.seq, turn.seat, Raw(encode(chosen))))
            assert room.table_seq > seen
            await bots_have_played(course)
            if deals is not None:
                await be_curious(course, name)


async def bots_have_played(course: Course) -> None:
    """Wait until somebody else is asked, so that what happens meanwhile always happens in the same order."""
    room = course.live.room
    while (seat := awaited_seat(room)) is not None and room.places[seat].bot is not None:
        if room.settings.dice == "entered" and isinstance(room.running().turn, Roll):
            break
        await asyncio.sleep(0.0005)
    async with course.live.lock:
        pass


async def be_curious(course: Course, name: str) -> None:
    """Try everything that others might try to learn more."""
    room, (spectator, asked, late) = course.live.room, course.others
    asked.raw.append(encode(spectator.table))  # tells when a cup was lifted
    asked.raw.append(encode(info_of(await RoomAccess(course.hub).look(Address(room.id), None))))
    assert room.number not in room.spans, "there is no record of a game that is still played"
    newcomer = await Listener().come(course.hub, room.id)
    back = await Listener().come(course.hub, room.id, course.tokens[1], seen=room.seq // 2)
    guess = Raw(b'{"type":"enter","combination":"kniffel"}')
    for seat, place in enumerate(room.places):
        await back.send(wire.Advise(f"{name} a{seat}", room.seq, seat))
        await back.send(wire.Enter(f"{name} e{seat}", 0, (1, 1)))
        if place.member != 1:
            await back.send(wire.Act(f"{name} {seat}", room.seq, seat, guess))
            await back.send(wire.Throw(f"{name} t{seat}", room.seq, seat))
        if place.member != 1 and room.settings.dice != "entered":
            await back.send(wire.Undo(f"{name} u{seat}", room.seq, seat))
    for listener in (newcomer, back):
        late.raw += listener.raw
        course.hub.goodbye(course.live, listener.connection)


def until_lifted(stream: list[bytes], deal: int, seat: int) -> list[bytes]:
    """What came before this cup was lifted; who comes in later hears of the room and of the table under one number."""
    messages = [msgspec.json.decode(raw) for raw in stream]
    for at, message in enumerate(messages):
        view = message.get("view") if isinstance(message, dict) else None
        if view is not None and (view["deal"] > deal or (view["deal"] == deal and view["lifted"][seat])):
            before = messages[at - 1] if at else {}
            return stream[: at - 1 if (before.get("type"), before.get("seq")) == ("room", message["seq"]) else at]
    return stream


def check_no_secret(course: Course) -> None:
    """Every message: no cup but one's own and lifted ones, no token, no hash of one, no seed."""
    secrets = [*course.tokens, *map(digest, course.tokens), SEED.hex()]
    secrets += [token.partition(".")[2] for token in course.tokens]
    for listener in (*course.people, *course.others):
        for raw in listener.raw:
            assert not [secret for secret in secrets if secret.encode() in raw]
            message = msgspec.json.decode(raw)
            if not isinstance(message, dict) or message["type" if "type" in message else "room"] != "table":
                continue
            view = message["view"]
            for seat, cup in enumerate(view["cups"]):
                assert not cup or view["lifted"][seat] or seat == message.get("eyes")
            if message["awaited"]["type"] == "choose" and message["awaited"]["seat"] != message.get("eyes"):
                assert message["awaited"]["actions"] == []


@pytest.fixture
def scripted(monkeypatch: pytest.MonkeyPatch) -> Any:
    """All dice of the server come from a script, also the fair ones; their seed is always the same."""

    def use(script: Script) -> Script:
        monkeypatch.setattr(commands, "_SYSTEM_DICE", script)
        monkeypatch.setattr(commands, "FairDice", lambda seed, entropy: script)
        monkeypatch.setattr(commands, "new_seed", lambda: SEED)
        return script

    return use


@pytest.mark.parametrize("dice", TOLD)
def test_no_byte_depends_on_what_others_hide(tmp_path: Path, scripted: Any, dice: wire.DiceKind) -> None:
    compared = 0

    async def run(seed: int, folder: Path, changed: int | None) -> Course:
        random = Random(seed)
        people = random.choice((2, 3, 4))
        options = {"profi": random.random() < 0.5, "first": random.choice((0, 1, "lot"))}
        folder.mkdir()
        script = scripted(Script(seed, changed))
        course = await begin(folder, dice, people, random.choice((1, 2)), options)
        await play(course, script, seed, DEALS)
        check_no_secret(course)
        await course.hub.stop()
        await course.store.close()
        return course

    async def once(seed: int) -> int:
        first = await run(seed, tmp_path / f"{seed}", None)
        number, deal, seat = Random(seed).choice(hidden_throws(first))
        second = await run(seed, tmp_path / f"{seed} again", number)
        one, other = first.streams(), second.streams()
        owner = next(f"member {at}" for at, _ in enumerate(first.people) if first.live.room.places[seat].member == at)
        if owner == "member 1":  # the curious one comes back under his name
            one["other 2"] = other["other 2"] = []
        same = 0
        for who in one.keys() - {owner}:
            mine, again = (until_lifted(stream, deal, seat) for stream in (one[who], other[who]))
            assert mine == again, f"{who} was told of the dice of seat {seat}"
            same += len(mine)
        assert one[owner] != other[owner]
        return same

    for seed in SEEDS:
        compared += asyncio.run(once(seed))
    assert compared > 100 * len(SEEDS)


def hidden_throws(course: Course) -> list[tuple[int, int, int]]:
    """The numbers of people's throws under their cups, with deal and seat."""
    table: Table[Any, Any, Any] = Table(course.live.room.running().game)
    found = []
    for number, event in enumerate(course.live.room.running().events):
        turn = table.turn
        if isinstance(turn, Roll) and turn.secret and course.live.room.places[turn.seat].member is not None:
            found.append((number, table.state.deal, turn.seat))
        table.advance(event)
    return found


@pytest.mark.parametrize("dice", TOLD)
def test_whole_games_tell_nothing_before_their_end(tmp_path: Path, monkeypatch: Any, dice: wire.DiceKind) -> None:
    monkeypatch.setattr(commands, "new_seed", lambda: SEED)

    async def scenario() -> None:
        course = await begin(tmp_path, dice, 3, 1, {})
        await play(course, Script(1, None), 1, None)
        check_no_secret_before_the_end(course)
        record = await course.hub.repository.record("bcdfghjk", course.live.room.spans[1])
        if dice == "fair":
            assert record.fair is not None
            assert record.fair.seed == SEED.hex()
            verdict = check(record)
            assert isinstance(verdict, Checked)
            assert verdict.holds
        await course.hub.stop()
        await course.store.close()

    asyncio.run(scenario())


def check_no_secret_before_the_end(course: Course) -> None:
    for listener in (*course.people, *course.others):
        last = next((at for at, raw in enumerate(listener.raw) if b'"awaited":{"type":"over"' in raw), None)
        if listener.raw:
            assert last is not None
        listener.raw[:] = listener.raw[:last]
    check_no_secret(course)


def test_the_dice_of_a_fair_game_that_was_stopped_never_fall_again(tmp_path: Path) -> None:
    async def scenario() -> None:
        course = await begin(tmp_path, "fair", 3, 0, {})
        host, commitments, thrown = course.people[0], [], []
        for number in range(3):
            room = course.live.room
            assert host.info.fairness is not None
            commitments.append(host.info.fairness.commitment)
            thrown.append(tuple(room.running().events))
            await host.send(wire.Stop(f"stop{number}"))
            assert host.info.fairness is not None
            assert host.info.fairness.entropy == {}
            (*_, problem) = await host.send(wire.Start(f"early{number}"))
            assert isinstance(problem, wire.Problem)
            assert problem.code == "later"
            for at, listener in enumerate(course.people):
                await listener.send(wire.AddEntropy(f"entropy{number}", f"{at:016x}"))
            await host.send(wire.Start(f"start{number}"))
        assert len(set(commitments)) == 3
        assert len(course.live.room.running().events) == len(thrown[0])
        await course.hub.stop()
        await course.store.close()

    asyncio.run(scenario())
