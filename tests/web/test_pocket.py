"""Teerling without a server: the same games by the same taps, from a folder of files below a path of any host."""

import base64
import gzip
import re
import shutil
import zlib
from collections.abc import Callable
from functools import partial
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Browser, expect

from teerling.core.game import Rolled
from teerling.core.record import Record, encode_record
from teerling.core.record import recorded as recorded_table
from teerling.dice.fair import check
from teerling.games import GAMES, read_record
from teerling.games.yatzy import Yatzy
from teerling.games.zock import Zock
from teerling.room.offers import offers
from teerling.server.archive import backup, restore
from teerling.testing import random_game
from tests.conftest import Server
from tests.dice.test_promises import played as by_messages
from tests.site.test_same import AtServer, played
from tests.web.device import Place
from tests.web.pocket import REMEMBERED, REPLAY, MortalBrowser, Noted, PocketDevice, hosting

INLINE = """() => new Promise((tell) => {
  window.ran = () => tell('ran');
  document.addEventListener('securitypolicyviolation', () => tell('refused'));
  const script = document.createElement('script');
  script.textContent = 'ran()';
  document.head.append(script);
})"""
Pocket = Callable[..., PocketDevice]


@pytest.fixture
def place() -> Place:
    return "page"


@pytest.fixture
def pocket(device: Callable[..., PocketDevice]) -> Pocket:
    """Makes phones that look at a site."""
    return partial(device, "phone")


def test_a_game_is_sent_from_phone_to_phone_and_back(pocket: Pocket) -> None:
    ann, bob = pocket(name="Ann", shares=True), pocket(name="Bob", shares=True)
    page = ann.open("/new/yatzy#here")
    page.get_by_role("button", name="Play", exact=True).tap()
    sent = send(ann)
    assert len(sent) < 2000
    picture = ann.page.get_by_role("img", name="QR code of this game")
    assert [code.text for code in zxingcpp.read_barcodes(Image.open(BytesIO(picture.screenshot())))] == [sent]
    ann.page.get_by_role("button", name="Close", exact=True).tap()
    bob.page.goto(sent)
    expect(bob.page.get_by_role("button", name="Send the link to Ann")).to_be_visible()
    assert (bob.told["view"], bob.told["awaited"]) == (ann.told["view"], ann.told["awaited"])
    assert throws_of(bob) == 0, "it is not his turn"
    play_one_turn(ann, Random(3))
    assert throws_of(ann) == 0
    his = bob.room
    receive(bob, send_on(ann, "Player 2"))
    assert bob.room == his, "the same game is at the same table"
    bob.look()
    assert bob.told["view"] == ann.told["view"]
    play_one_turn(bob, Random(4))
    hers, thrown = ann.room, bob.told["view"]
    back = send_on(bob, "Ann")
    for _ in range(2):  # opened again it brings nothing new
        receive(ann, back)
        assert ann.room == hers
        ann.look()
        assert ann.told["view"] == thrown
    for bad in (sent[:-20], f"{sent.split('#/')[0]}#/game#AAAA"):
        bob.page.goto("about:blank")
        bob.page.goto(bad)
        expect(bob.page.get_by_text("This link is cut or damaged")).to_be_visible()


def test_two_phones_make_fair_dice_by_messages(pocket: Pocket) -> None:
    ann, bob = pocket(name="Ann", shares=True), pocket(name="Bob", shares=True)
    page = ann.open("/new/yatzy#here")
    page.get_by_role("radio", name="Provably fair").tap()
    page.get_by_role("button", name="Play", exact=True).tap()
    first = send(ann)
    ann.page.get_by_role("button", name="Close", exact=True).tap()
    assert throws_of(ann) == 0
    expect(page.get_by_text("Your dice wait for a word of the other device")).to_be_visible()
    receive(bob, first)
    receive(ann, send_on(bob, "Ann"))
    for number in (1, 2, 3):  # throws of a turn: each waits for a word
        throw_once(ann)
        link = send_on(ann, "Player 2")
        record = read_record(zlib.decompress(packed_in(link), -zlib.MAX_WBITS))
        assert sum(isinstance(event, Rolled) for event in record.events) == number
        assert check(record).holds
        receive(bob, link)
        if number < 3:
            receive(ann, send_on(bob, "Ann"))
    throw_once(bob)
    window = pocket(name="Bob")
    receive(window, link)
    expect(window.page.locator(".play > .turn")).to_be_visible()
    expect(window.page.get_by_text("played on another device: here it is looked at")).to_be_visible()
    assert throws_of(window) == 0, "its words are on the other phone"


def test_a_game_that_is_over_is_looked_back_at_and_is_no_evening_of_whoever_opens_it(pocket: Pocket) -> None:
    bob = pocket(name="Bob")
    record = encode_record(recorded_table(random_game(Yatzy(players=2), 5), ("Ann", "Cem")))
    page = bob.open(game_path(record))
    expect(page).to_have_url(re.compile("/g/1$"))
    expect(page.get_by_role("region", name="Result")).to_be_visible()
    room = bob.room
    assert page.evaluate("localStorage['teerling.evenings']") is None
    assert page.evaluate("localStorage['teerling.bests']") is None
    page = bob.open(game_path(record))
    expect(page).to_have_url(re.compile("/g/1$"))
    assert bob.room == room
    page = bob.open(f"/r/{room}")
    expect(page.locator("section.result")).to_contain_text(re.compile("(Ann|Cem) wins|(Ann|Cem) won|Ann and Cem"))
    expect(page.get_by_text("not from the start")).to_have_count(0)


def test_dice_that_two_devices_have_made_are_checked_where_the_game_is_looked_back_at(pocket: Pocket) -> None:
    phone = pocket(name="Bob")
    page = phone.open(game_path(encode_record(by_messages(Zock(), every=True, inviter=0))))
    page.get_by_role("button", name="Check every throw").tap()
    expect(page.get_by_text("Every throw is as promised")).to_be_visible()
    expect(page.get_by_text("throws follow from the words of both devices")).to_be_visible()


def test_a_game_that_is_too_long_for_a_picture_is_sent_as_a_link(pocket: Pocket) -> None:
    phone = pocket(shares=True)
    page = phone.open(game_path(encode_record(recorded_table(random_game(GAMES["qwinn"](), 5), ("Ann", "Cem")))))
    page.get_by_role("button", name="Share", exact=True).tap()
    expect(page.get_by_text("This game is too long for a QR code")).to_be_visible()
    assert len(phone.shared[0]["url"]) > 2953


def game_path(record: bytes) -> str:
    """The path of the link that holds this."""
    packing = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    packed = packing.compress(record) + packing.flush()
    return f"/game#{base64.urlsafe_b64encode(packed).decode().rstrip('=')}"


def throw_once(device: PocketDevice) -> None:
    """Throw, and take all dice in hand again, or write if that was the last throw."""
    throw = device.page.get_by_role("button", name=re.compile("^Throw"))
    throw.tap()
    device.page.evaluate("window.sight = ''")
    device.look()
    if throw.count():
        throw.tap()
        expect(device.page.get_by_role("button", name="Send the link to")).to_be_visible()
    else:
        play_one_turn(device, Random(1))


def packed_in(link: str) -> bytes:
    text = link.rpartition("#")[2]
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def throws_of(device: PocketDevice) -> int:
    return device.page.locator(".play [data-throws]").count()


def play_one_turn(device: PocketDevice, random: Random) -> None:
    """Until the page asks for the link to be sent."""
    while not device.page.get_by_role("button", name="Send the link to").count():
        device.play_if_asked(random)


def send_on(device: PocketDevice, name: str) -> str:
    """The link that the page asks for."""
    before = len(device.shared)
    device.page.get_by_role("button", name=f"Send the link to {name}").tap()
    expect(device.page.get_by_role("img", name="QR code of this game")).to_be_visible()
    return device.shared[before]["url"]


def receive(device: PocketDevice, link: str) -> None:
    """Follow a link that has come."""
    device.page.goto(link)
    expect(device.page).to_have_url(re.compile("/r/"))
    device.page.evaluate("window.sight = ''")


def send(device: PocketDevice) -> str:
    """Give the game away as a link; what the phone was given to send."""
    device.page.get_by_role("button", name="More", exact=True).tap()
    before = len(device.shared)
    device.page.get_by_role("button", name="Send this game as a link").tap()
    expect(device.page.get_by_role("img", name="QR code of this game")).to_be_visible()
    return device.shared[before]["url"]


def test_tables_are_saved_as_a_backup_which_a_server_reads(pocket: Pocket, tmp_path: Path) -> None:
    ann, bob = pocket(name="Ann"), pocket()
    page = ann.open("/new/yatzy")
    page.get_by_role("button", name="Play", exact=True).tap()
    ann.play(Random(3), 4)
    ann.look()
    rows, room = ann.rows(), ann.room
    page = ann.open("/tables")
    page.get_by_role("button", name="What this device remembers").tap()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the tables on this device").tap()
    file = tmp_path / "tables.gz"
    saved.value.save_as(file)
    url = f"sqlite:///{tmp_path / 'rooms.sqlite'}"
    assert restore(url, file, lambda _: None) == len(rows)
    backup(url, tmp_path / "again.gz", lambda _: None)
    other = bob.open("/tables")
    other.get_by_role("button", name="What this device remembers").tap()
    for bad in (b"\x1f\x8bnonsense", gzip.compress(b'{"teerling":"backup","format":1,"events":3}\n')):
        (tmp_path / "bad.gz").write_bytes(bad)
        other.locator("input[type=file]").set_input_files(tmp_path / "bad.gz")
        expect(other.get_by_role("alert")).to_contain_text("not a file that Teerling has saved")
    with other.expect_navigation():
        other.locator("input[type=file]").set_input_files(tmp_path / "again.gz")
    assert bob.rows(room)[: len(rows)] == rows
    shown = ann.told["view"]
    other.get_by_role("link", name=re.compile("^Yatzy")).tap()
    bob.look()
    assert bob.told["view"] == shown
    bob.play(Random(4), 4)  # it is whoever's it was


SHORT = "if (navigator.storage) navigator.storage.estimate = async () => ({ usage: 95, quota: 100 });"


def test_before_storage_is_full_tables_can_be_saved(pocket: Pocket) -> None:
    phone = pocket(name="Ann", new=True)
    page = phone.open("/new/yatzy")
    expect(page.get_by_role("button", name="Save the tables")).to_have_count(0)
    phone.context.add_init_script(SHORT)
    page = phone.open("/new/yatzy")
    expect(page.get_by_text("This browser has little room left")).to_be_visible()
    with page.expect_download():
        page.get_by_role("button", name="Save the tables").tap()


def test_what_the_browser_erases_is_said_and_no_move_is_shown_that_is_not_kept(pocket: Pocket) -> None:
    phone = pocket(name="Ann")
    page = phone.open("/new/yatzy")
    page.get_by_role("button", name="Play", exact=True).tap()
    phone.play(Random(3), 2)
    phone.look()
    told = len(phone.heard)
    session = phone.context.new_cdp_session(page)
    what = {"origin": page.evaluate("location.origin"), "storageTypes": "indexeddb"}
    session.send("Storage.clearDataForOrigin", what)
    phone.do_something({"dice": 0, "legal": 0, "primary": ["Throw"]}, Random(1))
    expect(page.get_by_role("alert").filter(has_text="its storage is full or closed")).to_be_visible()
    assert not [text for text in phone.heard[told:] if '"type":"table"' in text]
    page = phone.open(f"/r/{phone.room}")
    expect(page.get_by_role("alert")).to_contain_text("is not on this device any more")
    expect(page.get_by_role("alert")).to_contain_text("If you have saved your tables in a file")
    page = phone.open("/r/bcdfghjk")
    expect(page.get_by_role("alert")).to_contain_text("There is no table BCDF GHJK on this device")


def test_the_page_says_what_only_a_server_has(pocket: Pocket) -> None:
    page = pocket().open("/new/zocken")
    expect(page.get_by_text("Playing with several devices at once needs a Teerling server")).to_be_visible()
    page.get_by_role("combobox", name="Bots play").select_option("best")
    expect(page.get_by_text("in the last round")).to_be_visible()
    page.get_by_role("radio", name="One device").tap()
    page.get_by_role("radio", name="Provably fair").tap()
    expect(page.get_by_text("where no cup hides any")).to_be_visible()


BAD: dict[str, tuple[str, str]] = {
    "this program plays version": ('"version":', '"version":9'),
    "there is no game whist": ('"game":"yatzy"', '"game":"whist"'),
    "it was changed after it was written": ('"Ann"', '"Eve"'),
    "this is not how a game is recorded": ('"events"', '"evening"'),
}
"""What is said when this was changed in a record."""


def test_a_link_that_cannot_be_opened_says_why_and_nothing_is_lost(pocket: Pocket) -> None:
    phone = pocket(name="Bob")
    record = encode_record(Record(Yatzy(players=2), ("Ann", "Bob"), ())).decode()
    page = phone.open("/")
    for said, (before, after) in BAD.items():
        page.goto(f"{phone.url}#{game_path(record.replace(before, after).encode())}")
        expect(page.get_by_role("status").filter(has_text=said)).to_be_visible()
        expect(page.get_by_role("link", name="To the games")).to_be_visible()
        assert page.evaluate("localStorage['teerling.rooms']") is None


def renew(site: Path) -> None:
    """Write the site as another version would: all its parts have other names, and so has the engine."""
    names = {file.name: f"n{file.name}" for file in (site / "assets").iterdir()}
    engine = next((site / "engine").iterdir())
    named = re.compile("|".join(map(re.escape, sorted([*names, engine.name], key=len, reverse=True))))
    for file in [*site.glob("*.*"), *(site / "assets").iterdir()]:
        if file.suffix in {".html", ".js", ".css"}:
            text = named.sub(lambda found: names.get(found[0], "newer"), file.read_text("utf-8"))
            file.write_text(re.sub("const VERSION = '.*?'", "const VERSION = 'newer'", text), "utf-8")
    for file in list((site / "assets").iterdir()):
        file.rename(file.with_name(names[file.name]))
    engine.rename(engine.with_name("newer"))


KEPT = """async () => {
  const engine = await caches.open('teerling-engine');
  return (await engine.keys()).map(({ url }) => url);
}"""
"""What the device keeps of engines."""


def variants(game: str) -> list[dict[str, Any]]:
    """The usual rules; each other value of each option that has few; each printed table."""
    found: list[dict[str, Any]] = [{}]
    for option in next(offer for offer in offers() if offer.id == game).options:
        found += [{option.name: one.value} for one in option.choices or () if one.value != option.default]
        found += [preset.options for preset in option.presets]
    return found


def test_the_engine_in_a_browser_says_to_the_byte_what_a_server_says(
    folder: Path, pocket: Pocket, shared_server: Server
) -> None:
    """Games with the same dice by all main rules: events, views, refusals, records and what was best in them."""
    page, said = pocket().page, []
    for game in GAMES:
        for options in variants(game):
            said.append(Noted(AtServer(shared_server.url)))
            played(said[-1], game, 5, 25 if options else 400, **options)
    assert len(said) > 50
    site = folder / "some" / "name"
    worker, engine = next((site / "assets").glob("worker-*.js")), next((site / "engine").iterdir())
    where = {"worker": f"../name/assets/{worker.name}", "base": f"{page.url.rpartition('/')[0]}/engine/{engine.name}/"}
    found = page.evaluate(REPLAY, {**where, "plays": [one.steps for one in said]})
    for one, heard in zip(said, found, strict=True):
        assert heard == one.found


def test_the_page_itself_forbids_what_a_server_would(folder: Path, pocket: Pocket) -> None:
    """A plain host sends no headers: the page says what may run on it, and the browser heeds it."""
    source = (folder / "some" / "name" / "index.html").read_text("utf-8")
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', source)
    assert policy
    assert source.index("Content-Security-Policy") < source.index("<script")
    told = dict(one.strip().partition(" ")[::2] for one in policy[1].split(";"))
    assert told["default-src"] == "'self'"
    assert told["script-src"].split() == ["'self'", "'wasm-unsafe-eval'"]
    assert re.findall(r"<script(?![^>]* src=)|\son\w+=|javascript:", source) == []
    phone = pocket()
    page = phone.open("/")
    ran = page.evaluate(INLINE)
    assert ran == "refused"
    phone.troubles.clear()  # the browser says so on its console


def test_a_new_version_goes_on_with_a_running_game(folder: Path, browser: Browser, tmp_path: Path) -> None:
    shutil.copytree(folder, tmp_path / "host")
    with hosting(tmp_path / "host") as (url, asked):
        phone = PocketDevice(browser, f"{url}/some/name/", "phone", "Ann", service_workers="allow")
        page = phone.open("/")
        page.evaluate("navigator.serviceWorker.ready")
        phone.open("/new/yatzy")
        page.get_by_role("button", name="Play", exact=True).tap()
        phone.play(Random(7), 3)
        renew(tmp_path / "host" / "some" / "name")
        phone.play(Random(8), 2)  # the page is still the one before
        phone.look()
        shown, room = phone.told["view"], phone.room
        phone.open(f"/r/{room}")
        phone.look()
        assert phone.told["view"] == shown
        assert page.evaluate("document.documentElement.dataset.engine") == "engine/newer/"
        assert [path for path in asked if "/engine/newer/" in path]
        phone.play(Random(9), 3)
        kept = page.evaluate(KEPT)
        assert kept
        assert all("/engine/newer/" in address for address in kept)
    assert phone.troubles == []
    phone.context.close()


SCREENS = {
    "/": "Zock 'n' Roll",
    "/new/qwinn": "Who plays?",
    "/rules/qwinn": "QWINN-1",
    "/learn/zocken": "Show me",
    "/explore/zocken": "3 options are legal",
    "/puzzle/zock#1": "what would you do?",
    "/settings": "Language",
}
"""What is seen on screens on which nobody was yet."""


def test_whoever_comes_to_a_game_first_plays_on_without_a_host(folder: Path, browser: Browser) -> None:
    """The engine is loaded before the page's keeper is there, and other pages may take its place in the browser."""
    with hosting(folder) as (url, asked):
        phone = PocketDevice(browser, f"{url}/some/name/", "phone", "Ann", service_workers="allow")
        page = phone.open("/new/yatzy")
        page.get_by_role("button", name="Play", exact=True).tap()
        phone.play(Random(7), 3)
        loaded = {path for path in asked if "/engine/" in path}
        page.wait_for_function(f"async (files) => (await ({KEPT})()).length >= files", arg=len(loaded))
        phone.context.new_cdp_session(page).send("Network.clearBrowserCache")
    shown, room = phone.told["view"], phone.room
    phone.open(f"/r/{room}")
    phone.look()
    assert phone.told["view"] == shown
    phone.play(Random(8), 3)
    for path, seen in {**SCREENS, "/tables": "Yatzy", f"/r/{room}/evening": "No game is finished yet"}.items():
        expect(phone.open(path).locator("#app")).to_contain_text(seen)
    assert phone.troubles == []
    phone.context.close()


MOST = 6_500_000
"""Bytes of an engine that travel from a host that packs nothing."""


def test_what_came_once_is_enough_whoever_dies(folder: Path, mortal_browser: MortalBrowser) -> None:
    """A first visit is small and a second brings nothing; then the browser is killed in the middle of a turn, and the
    host is gone for good."""
    settings: Any = {"service_workers": "allow"}
    with hosting(folder) as (url, asked):
        phone = PocketDevice(mortal_browser, f"{url}/some/name/", "phone", "Ann", **settings)
        page = phone.open("/")
        page.evaluate("navigator.serviceWorker.ready")
        assert not [path for path in asked if "/engine/" in path]
        play_at_once(phone, "zock")
        loaded = {path for path in asked if "/engine/" in path}
        assert 0 < sum((folder / path.lstrip("/")).stat().st_size for path in loaded) <= MOST
        assert page.evaluate("quick") is False
        page.evaluate(REMEMBERED)
        asked.clear()
        play_at_once(phone, "zock")
        assert asked == []
        while not phone.told["awaited"].get("actions"):
            phone.play(Random(7), 1)
            phone.look()
        shown, room = phone.told["view"], phone.room
        mortal_browser.kill()
    assert phone.troubles == []
    phone = PocketDevice(mortal_browser, f"{url}/some/name/", "phone", remembers=True, **settings)
    phone.page.goto(f"{phone.url}#/r/{room}")
    expect(phone.turn).to_be_visible()  # the page may have loaded itself again, for it remembers more than the browser
    phone.look()
    assert phone.told["view"] == shown
    assert phone.page.evaluate("quick") is True  # from a snapshot
    phone.play(Random(8))
    expect(phone.result).to_be_visible()
    play_at_once(phone, "yatzy")
    phone.play(Random(9), 3)
    assert phone.troubles == []


def play_at_once(phone: PocketDevice, game: str) -> None:
    """Begin a game against a bot that does not dawdle."""
    page = phone.open(f"/new/{game}")
    page.get_by_text("Pace and clock").tap()
    page.get_by_role("radio", name="at once").tap()
    page.get_by_role("button", name="Play", exact=True).tap()
    phone.look()
