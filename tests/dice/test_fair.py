"""Fair dice: the algorithm of docs/fair-dice.md, that every side is equally likely, and that no change goes unseen."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from teerling.core import AnyGame, Damaged, Fair, Over, Played, Record, Roll, Rolled, Table, encode_record
from teerling.dice import Source, SystemDice, chosen
from teerling.dice.fair import Checked, FairDice, NotFair, WrongThrow, check, commitment, new_seed
from teerling.games import GAMES, read_record
from teerling.games.dubbelyatzy.rules import DOUBLE_DIE
from teerling.games.yatzy import Yatzy
from teerling.locale import LANGUAGES, name_place, translate_error, use_language
from tests.games.samples import short_games

PAGE = (Path(__file__).parents[2] / "docs" / "fair-dice.md").read_text(encoding="utf-8")
(VERIFIER,) = re.findall(r"```python\n(.*?)```", PAGE, flags=re.DOTALL)

SEED = bytes(range(32))
ENTROPY = ("brown dog", "Zoë 7", "", "3:ab,", "\n0\n")

every_game = pytest.mark.parametrize(
    "game", [short for game in GAMES for short in short_games(game)], ids=lambda game: game.id
)


def dice_of(count: int, sides: int = 6) -> Roll:
    return Roll(0, ("die",) * count, sides=tuple(range(1, sides + 1)))


def played(game: AnyGame, seed: bytes = SEED) -> Record:
    """A game with fair dice and random decisions, finished and revealed."""
    random, entropy = Random(7), ENTROPY[: game.players]
    dice, table = FairDice(seed, entropy), Table(game)
    while not isinstance(turn := table.turn, Over):
        if isinstance(turn, Roll):
            table.advance(Rolled(dice.throw(turn, len(table.events))))
        else:
            table.advance(Played(turn.seat, random.choice(turn.actions)))
    names = ("Anna", "Bjørn", "Çelik", "Dora", "Emil")[: game.players]
    return Record(game, names, tuple(table.events), Fair(commitment(seed), seed.hex(), entropy))


# The algorithm ----------------------------------------------------------------------------------------------------


def plain_throw(seed: bytes, entropy: tuple[str, ...], number: int, dice: int, sides: int) -> list[int]:
    """The page carried out step by step, with HMAC by its definition (RFC 2104)."""
    inner, outer = (bytes(byte ^ pad for byte in seed.ljust(64, b"\0")) for pad in (0x36, 0x5C))
    faces: list[int] = []
    block = 0
    while True:
        message = "teerling fair dice 1" + chr(10) + str(number) + chr(10) + str(block) + chr(10)
        raw = message.encode("utf-8")
        for text in entropy:
            raw += str(len(text.encode("utf-8"))).encode() + b":" + text.encode("utf-8") + b","
        for byte in sha256(outer + sha256(inner + raw).digest()).digest():
            if len(faces) == dice:
                return faces
            if byte < (256 // sides) * sides:
                faces.append(byte % sides + 1)
        block += 1


@settings(max_examples=200)
@given(
    seed=st.binary(min_size=32, max_size=32),
    entropy=st.lists(st.text()).map(tuple),
    number=st.integers(0, 10**6),
    dice=st.integers(0, 150),
    sides=st.integers(1, 256),
)
def test_faces_are_those_of_the_page(seed: bytes, entropy: tuple[str, ...], number: int, dice: int, sides: int) -> None:
    thrown = FairDice(seed, entropy).throw(dice_of(dice, sides), number)
    assert list(thrown) == plain_throw(seed, entropy, number, dice, sides)


def test_the_example_of_the_page() -> None:
    rows = dict(re.findall(r"^\| (\w[^|]*?) \| (.*?) \|$", PAGE, flags=re.MULTILINE))
    quoted = {row: re.findall(r"`(.*?)`", text) for row, text in rows.items()}
    seed, entropy = bytes.fromhex(quoted["seed"][0]), tuple(quoted["entropies"])
    assert commitment(seed) == quoted["commitment"][0]
    message = quoted["message of number 10, block 0"][0].replace(r"\n", "\n").encode()
    inner, outer = (bytes(byte ^ pad for byte in seed.ljust(64, b"\0")) for pad in (0x36, 0x5C))
    stream = sha256(outer + sha256(inner + message).digest()).digest()
    assert stream.hex() == quoted["HMAC"][0]
    assert rows["as numbers"] == f"{' '.join(map(str, stream[:7]))} …"

    def faces(row: str) -> tuple[int, ...]:
        return tuple(map(int, rows[row].partition(" (")[0].split()))

    dice = FairDice(seed, entropy)
    assert dice.throw(dice_of(5), 10) == faces("five ordinary dice") == (2, 4, 6, 5, 6)
    double = Roll(0, ("double",) * 6, sides=DOUBLE_DIE)
    assert dice.throw(double, 10) == faces("six double dice") == (22, 64, 66, 35, 66, 23)
    assert dice.throw(dice_of(1, 5), 10) == faces("a lot among five") == (4,)


def test_a_long_throw_begins_like_a_short_one_and_crosses_blocks() -> None:
    dice = FairDice(SEED, ENTROPY)
    long = dice.throw(dice_of(100), 3)
    assert all(dice.throw(dice_of(count), 3) == long[:count] for count in range(101))
    assert len({long[:32], long[32:64], long[64:96]}) == 3


@pytest.mark.parametrize("wrong", [b"", SEED[:-1], SEED + b"\0"])
def test_a_seed_has_32_bytes(wrong: bytes) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        FairDice(wrong, ())


@pytest.mark.parametrize("sides", [0, 257])
def test_a_die_has_at_most_256_sides(sides: int) -> None:
    with pytest.raises(ValueError, match="1 to 256"):
        FairDice(SEED, ()).throw(dice_of(1, sides), 0)


def test_every_seed_is_new() -> None:
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert {len(seed) for seed in seeds} == {32}


# Equally likely ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sides", range(1, 257))
def test_every_side_has_as_many_bytes_as_any_other(sides: int) -> None:
    counts = Counter(chosen(tuple(range(1, sides + 1)), range(256)))
    assert counts == dict.fromkeys(range(1, sides + 1), 256 // sides)


@pytest.mark.parametrize("sides", [2, 3, 5, 6, 7, 11, 12, 36, 100, 255, 256])
@pytest.mark.parametrize("source", [FairDice(SEED, ENTROPY), FairDice(bytes(32), ())], ids=("seed", "zeros"))
def test_faces_pass_a_chi_square(sides: int, source: FairDice) -> None:
    """Over the places of a throw and over the numbers of events; five standard deviations either way."""
    events, count = 5 * sides, 20
    thrown = [source.throw(dice_of(count, sides), number) for number in range(events)]
    assert abs(deviation(Counter(face for faces in thrown for face in faces), sides)) < 5
    first = [source.throw(dice_of(1, sides), number)[0] for number in range(50 * sides)]
    assert abs(deviation(Counter(first), sides)) < 5


def test_neighbouring_events_and_dice_are_independent() -> None:
    source = FairDice(SEED, ENTROPY)
    thrown = [source.throw(dice_of(2), number) for number in range(10_000)]
    assert abs(deviation(Counter(6 * first + second - 6 for first, second in thrown), 36)) < 5
    following = zip(thrown[::2], thrown[1::2], strict=True)
    assert abs(deviation(Counter(6 * before[0] + after[0] - 6 for before, after in following), 36)) < 5


def deviation(counts: Counter[int], sides: int) -> float:
    """Chi-square against equal chances, in standard deviations of its distribution."""
    expected = counts.total() / sides
    chi_square = sum((counts[face] - expected) ** 2 / expected for face in range(1, sides + 1))
    freedom = sides - 1
    return float((chi_square - freedom) / (2 * freedom) ** 0.5)


def test_system_dice_show_what_is_awaited() -> None:
    source: Source = SystemDice()
    roll = Roll(0, ("double",) * 6, sides=DOUBLE_DIE)
    thrown = [source.throw(roll, 0) for _ in range(500)]
    assert {len(faces) for faces in thrown} == {6}
    assert {face for faces in thrown for face in faces} == set(DOUBLE_DIE)  # one missing: 36 · (35/36)^3000 < 10⁻³⁵
    assert len(set(thrown)) > 490


# Records ----------------------------------------------------------------------------------------------------------


@every_game
def test_a_fair_record_is_written_read_and_holds(game: AnyGame) -> None:
    record = played(game)
    raw = encode_record(record)
    assert read_record(raw) == record
    assert encode_record(read_record(raw)) == raw
    throws = sum(isinstance(event, Rolled) for event in record.events)
    verdict = check(record)
    assert verdict == Checked(commitment_matches=True, throws=throws, wrong=(), finished=True)
    assert verdict.holds


@every_game
def test_without_fair_a_record_is_written_as_it_always_was(game: AnyGame) -> None:
    record = replace(played(game), fair=None)
    raw = encode_record(record)
    assert b"fair" not in raw.partition(b"\n")[0]
    assert list(json.loads(raw)) == ["teerling", "game", "version", "options", "seats", "events", "checks"]
    assert read_record(raw) == record
    assert check(record) == NotFair()
    assert not check(record).holds


@every_game
def test_the_verifier_of_the_page_agrees(game: AnyGame, tmp_path: Path) -> None:
    record, file = played(game), tmp_path / "record.json"

    def said(record: Record) -> str:
        file.write_bytes(encode_record(record))
        words = [sys.executable, "-c", VERIFIER, str(file)]
        done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=60)
        assert done.returncode == bool(done.stderr)
        return done.stderr.strip()

    assert record.fair is not None
    assert said(record) == ""
    assert said(replace(record, fair=replace(record.fair, commitment="0" * 64))) == "another seed was promised"
    numbers = [number for number, event in enumerate(record.events) if isinstance(event, Rolled)]
    edited = with_faces(record, numbers[-1], lambda face, sides: sides[sides.index(face) - 1])
    assert said(edited) == f"event {numbers[-1] + 1} does not match"


def test_the_verifier_fits_in_twenty_lines() -> None:
    assert len([line for line in VERIFIER.splitlines() if line]) <= 20


def with_faces(record: Record, number: int, change: Any) -> Record:
    """The record with the first die of an event changed; not necessarily one that the rules allow afterwards."""
    turn = Table(record.game, record.events[:number]).turn
    event = record.events[number]
    assert isinstance(turn, Roll)
    assert isinstance(event, Rolled)
    faces = (change(event.faces[0], turn.sides), *event.faces[1:])
    return replace(record, events=(*record.events[:number], Rolled(faces), *record.events[number + 1 :]))


@every_game
@settings(max_examples=10)
@given(data=st.data())
def test_every_changed_face_is_found(game: AnyGame, data: st.DataObject) -> None:
    """Cut after the changed throw, since the rules may forbid what followed it."""
    record = played(game)
    number = data.draw(st.sampled_from([n for n, event in enumerate(record.events) if isinstance(event, Rolled)]))
    event = record.events[number]
    turn = Table(game, record.events[:number]).turn
    assert isinstance(event, Rolled)
    assert isinstance(turn, Roll)
    die = data.draw(st.integers(0, len(event.faces) - 1))
    face = data.draw(st.sampled_from([side for side in turn.sides if side != event.faces[die]]))
    faces = (*event.faces[:die], face, *event.faces[die + 1 :])
    edited = replace(record, events=(*record.events[:number], Rolled(faces)))
    verdict = check(read_record(encode_record(edited)))
    assert isinstance(verdict, Checked)
    assert verdict.commitment_matches
    assert verdict.wrong == (WrongThrow(number + 1, faces, event.faces),)
    assert not verdict.holds


RECORD = played(Yatzy(players=2))
PROOF = Fair(commitment(SEED), SEED.hex(), ENTROPY[:2])
assert RECORD.fair == PROOF


def changed(fair: Fair) -> Checked:
    """The verdict about the game if this had been its proof, through a file whose check digits fit."""
    verdict = check(read_record(encode_record(replace(RECORD, fair=fair))))
    assert isinstance(verdict, Checked)
    assert verdict.throws == sum(isinstance(event, Rolled) for event in RECORD.events)
    assert not verdict.holds
    return verdict


@pytest.mark.parametrize("at", range(32))
def test_every_changed_byte_of_the_seed_is_found(at: int) -> None:
    for bit in range(8):
        seed = SEED[:at] + bytes([SEED[at] ^ 1 << bit]) + SEED[at + 1 :]
        verdict = changed(replace(PROOF, seed=seed.hex()))
        assert not verdict.commitment_matches
        assert len(verdict.wrong) > verdict.throws / 2
        assert changed(replace(PROOF, seed=seed.hex(), commitment=commitment(seed))).wrong


@pytest.mark.parametrize("at", range(64))
def test_every_changed_digit_of_the_commitment_is_found(at: int) -> None:
    for digit in set("0123456789abcdef") - {PROOF.commitment[at]}:
        verdict = changed(replace(PROOF, commitment=PROOF.commitment[:at] + digit + PROOF.commitment[at + 1 :]))
        assert not verdict.commitment_matches
        assert not verdict.wrong


@settings(max_examples=200)
@given(entropy=st.tuples(st.text(), st.text()).filter(lambda entropy: entropy != ENTROPY[:2]))
def test_every_other_entropy_is_found(entropy: tuple[str, str]) -> None:
    verdict = changed(replace(PROOF, entropy=entropy))
    assert verdict.commitment_matches
    assert len(verdict.wrong) > verdict.throws / 2


@pytest.mark.parametrize(
    "entropy",
    [
        ("brown dogZ", "oë 7"),
        ("Zoë 7", "brown dog"),
        ("brown dog,6:Zoë 7", ""),
        ("", "brown dogZoë 7"),
        ("brown dof", "Zoë 7"),
        ("brown dog", "Zoe\u0308 7"),
        ("brown dog", "Zoë 7\0"),
    ],
)
def test_entropies_cannot_be_cut_in_another_way(entropy: tuple[str, str]) -> None:
    assert changed(replace(PROOF, entropy=entropy)).wrong


def test_a_game_that_was_cut_is_not_called_finished() -> None:
    verdict = check(replace(RECORD, events=RECORD.events[:-1]))
    assert isinstance(verdict, Checked)
    assert verdict.holds
    assert not verdict.finished


def edited_header(**values: Any) -> bytes:
    """The record with other words in the proof, and the check digits as they were."""
    document = json.loads(encode_record(RECORD))
    document["fair"] |= values
    return json.dumps(document).encode()


@pytest.mark.parametrize(
    ("values", "place"),
    [
        ({"seed": "1" + SEED.hex()[1:]}, "header"),
        ({"commitment": commitment(b"")}, "header"),
        ({"entropy": ["brown dog", "Zoë 8"]}, "header"),
        ({"entropy": ["brown dog"]}, "fair"),
        ({"entropy": ["brown dog", "Zoë 7", ""]}, "fair"),
        ({"entropy": ["brown dog", 7]}, "file"),
        ({"seed": SEED.hex()[2:]}, "file"),
        ({"seed": SEED.hex() + "00"}, "file"),
        ({"seed": SEED.hex() + "\n"}, "file"),
        ({"seed": SEED.hex()[1:] + "\n"}, "file"),
        ({"seed": SEED.hex().upper()}, "file"),
        ({"seed": "x" * 64}, "file"),
        ({"seed": None}, "file"),
        ({"commitment": ""}, "file"),
        ({"more": 1}, "file"),
    ],
)
def test_a_damaged_proof(values: dict[str, Any], place: str) -> None:
    with pytest.raises(Damaged) as caught:
        read_record(edited_header(**values))
    assert caught.value.place == place
    for language in LANGUAGES:
        use_language(language)
        assert name_place(place) in translate_error(caught.value)


def test_a_proof_that_was_added_or_removed_is_damage() -> None:
    document = json.loads(encode_record(RECORD))
    proof = document.pop("fair")
    with pytest.raises(Damaged, match="header"):
        read_record(json.dumps(document).encode())
    bare = json.loads(encode_record(replace(RECORD, fair=None)))
    with pytest.raises(Damaged, match="header"):
        read_record(json.dumps(bare | {"fair": proof}).encode())


@settings(max_examples=100)
@given(data=st.data())
def test_one_wrong_byte_of_the_header_is_found_or_means_nothing(data: st.DataObject) -> None:
    raw = encode_record(RECORD)
    at, byte = data.draw(st.integers(0, raw.index(b"\n"))), data.draw(st.integers(0, 255))
    try:
        read = read_record(raw[:at] + bytes([byte]) + raw[at + 1 :])
    except Damaged:
        return
    assert read == RECORD
