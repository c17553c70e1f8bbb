"""Every screen there is, and how to come to it: for the tests of what holds on all of them, and for pictures."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from teerling.core.options import players_of
from teerling.games import GAMES
from teerling.room import wire
from tests.games.samples import samples
from tests.server.siege import request
from tests.web.device import Device
from tests.web.rooms import Welcome, erase, mistakes, open_room, play_on, reviewed, send, start

ROOT = Path(__file__).parents[2]
Visit = Callable[[Device], Any]
"""Brings a device to the screen; the same one whoever comes, so that languages can be compared."""
Screen = Callable[[str], Visit]
"""Prepares it at the server of this address."""

LESSONS = [game for game in GAMES if (ROOT / "web" / "src" / "games" / game / "lesson.en.ftl").is_file()]
"""The games that one can learn in the browser."""
DRAWN = [game for game in GAMES if (ROOT / "web" / "src" / "games" / game / "Board.svelte").is_file()]
"""The games with a board of their own; on a plain one no dice are seen to fall, and nothing fills a large screen."""


def _path(path: str) -> Screen:
    return lambda _url: lambda device: device.open(path)


def _lesson(game: str) -> Screen:
    def visit(device: Device) -> None:
        device.open(f"/learn/{game}").locator(".learn .board button").first.wait_for()

    return lambda _url: visit


def _solved_puzzle(device: Device) -> None:
    """One of two options, so that one answer is all."""
    page = device.open("/puzzle/zocknroll#1")
    page.locator("main .btn.primary").first.click()
    page.locator(".card").wait_for()


def _printing(device: Device) -> None:
    device.open("/new/zock").locator(".bar button").last.click()
    device.settle()


def _explored(game: str, setting: bool = False) -> Screen:
    def visit(device: Device) -> None:
        page = device.open(f"/explore/{game}")
        page.locator(".explore .stage").wait_for()
        if setting:
            if page.locator(".below > .segments").count():
                page.locator(".below > .segments [role=radio]").last.click()
            page.locator(".controls .slot").first.click()
            page.locator(".controls [role=group]").first.wait_for()

    return lambda _url: visit


def _house_rules(game: str) -> Screen:
    def visit(device: Device) -> None:
        page = device.open(f"/new/{game}")
        page.locator("button.line").click()
        page.locator("dialog[open] .foot").wait_for()
        for table in page.locator("dialog[open] h2 button").all():
            table.click()

    return lambda _url: visit


def _board(game: str, moves: int | None = None) -> Screen:
    def screen(url: str) -> Visit:
        welcome = _prepared(game, url, moves)

        def visit(device: Device) -> None:
            device.take_place(welcome)
            device.look()

        return visit

    return screen


def _prepared(game: str, url: str, moves: int | None = None) -> Welcome:
    [welcome] = open_room(url, "Ann", game=game, pace="instant")
    _fewest, most = players_of(GAMES[game])
    start(url, welcome, bots=min(2, most - 1))
    play_on(url, welcome, samples(game).moves_to_show if moves is None else moves, Random(5))
    return welcome


CHAT = -4
"""Which icon of the bar opens it, from the right."""


def _sheet(icon: int) -> Screen:
    """A sheet over a running game, opened by this icon of the bar."""

    def screen(url: str) -> Visit:
        welcome, bob = open_room(url, "Ann", "Bob", game="yatzy")
        start(url, welcome)
        send(url, bob, wire.Chat("chat", "7 7 7"))
        play_on(url, welcome, 1, Random(5))

        def visit(device: Device) -> None:
            device.take_place(welcome)
            if icon == CHAT and device.kind != "phone":
                device.page.locator(".side .talk").wait_for()  # it stands beside the board
                return
            device.page.locator(".bar .iconbtn").nth(icon).click()
            device.page.locator("dialog[open] h2").wait_for()

        return visit

    return screen


def _finished(game: str) -> Screen:
    def screen(url: str) -> Visit:
        welcome = _prepared(game, url, 10_000)
        return lambda device: device.open(f"/r/{welcome['room']}/g/1")

    return screen


def _mistake(game: str, part: str, **options: object) -> Screen:
    """The costliest one of somebody who played at random."""

    def screen(url: str) -> Visit:
        [welcome] = open_room(url, "Ann", game=game, options=options, pace="instant")
        start(url, welcome, bots=0 if options.get("players") == 1 else 1)
        play_on(url, welcome, 10_000, Random(5))
        worst, *_ = mistakes(reviewed(url, welcome))
        return lambda device: (
            device.open(f"/r/{welcome['room']}/g/1#{part}-{worst['number']}").locator(".stage").wait_for()
        )

    return screen


def _result(url: str) -> Visit:
    welcome = _prepared("zock", url, 10_000)
    bob = request(f"{url}/api/rooms/{welcome['room']}/members", {"name": "Bob", "sit": False})
    send(url, welcome, wire.React("ann", "well_played"))
    send(url, bob, wire.React("bob", "lovely"), wire.React("again", "again"))
    return lambda device: device.take_place(welcome)


def _lobby(url: str) -> Visit:
    welcome, _bob = open_room(url, "Ann", "Bob", game="zocken")
    send(url, welcome, wire.AddBot("bot", "good"), wire.Chat("chat", "7 7 7"))
    return lambda device: device.take_place(welcome)


def _come_in(url: str) -> Visit:
    [welcome] = open_room(url, "Ann", game="qwinn")
    return lambda device: device.open(f"/r/{welcome['room']}")


def _kept(url: str) -> Visit:
    welcome = _prepared("zocken", url)

    def visit(device: Device) -> None:
        device.take_place(welcome)
        device.open("/")

    return visit


def _typing(game: str, dice: str = "entered", people: int = 1, **options: Any) -> Screen:
    def prepared(url: str) -> Visit:
        [welcome] = open_room(url, "Ann", game=game, dice=dice, options=options)
        send(url, welcome, *(wire.Sit(name, name) for name in ("Bob", "Cem")[: people - 1]))
        start(url, welcome)
        return lambda device: device.take_place(welcome)

    return prepared


def _cover(url: str) -> Visit:
    [welcome] = open_room(url, "Ann", game="zocknroll", pace="instant")
    send(url, welcome, wire.Sit("bob", "Bob"), wire.Sit("cem", "Cem"), wire.Start("start"))

    def visit(device: Device) -> None:
        device.take_place(welcome)
        device.page.evaluate("window.sight = ''")
        for _ in range(6):
            seen = device.look()
            if device.page.locator(".cover").count():
                return
            device.do_something(seen, Random(1))

    return visit


def _sent_away(url: str) -> Visit:
    def visit(device: Device) -> None:
        ann, bob = open_room(url, "Ann", "Bob", game="yatzy")
        device.take_place(bob)
        send(url, ann, wire.Kick("kick", bob["member"]))
        device.page.locator(".ended h2").wait_for()

    return visit


def _erased(url: str) -> Visit:
    def visit(device: Device) -> None:
        ann, bob = open_room(url, "Ann", "Bob", game="yatzy")
        device.take_place(bob)
        erase(url, ann)
        device.page.locator(".ended h2").wait_for()

    return visit


def _old_link(url: str) -> Visit:
    ann, bob = open_room(url, "Ann", "Bob", game="yatzy")
    send(url, ann, wire.Kick("kick", bob["member"]))
    return lambda device: device.open(f"/r/{ann['room']}").locator(".ended h2").wait_for()


def _closed(newcomers: bool, onlookers: bool) -> Screen:
    """The link of a room that the host has closed."""

    def screen(url: str) -> Visit:
        [ann] = open_room(url, "Ann", game="yatzy")
        send(url, ann, wire.Admit("admit", newcomers, onlookers))
        return lambda device: device.open(f"/r/{ann['room']}").locator("main.page").wait_for()

    return screen


def _with_a_name(url: str) -> Visit:
    closed = _closed(newcomers=True, onlookers=False)(url)

    def visit(device: Device) -> None:
        closed(device)
        device.page.locator(".ended .btn.primary").click()
        device.page.locator("form input").wait_for()

    return visit


def _host_menu(url: str) -> Visit:
    """Where the room has a key, and the host is just asked whether he means it."""
    ann, bob, _cem = open_room(url, "Ann", "Bob", "Cem", game="zocken")
    send(url, ann, wire.Kick("kick", bob["member"]))

    def visit(device: Device) -> None:
        device.take_place(ann)
        device.page.locator(".bar .iconbtn").last.click()
        device.page.locator("dialog[open] summary").first.click()
        device.page.locator("dialog[open] .stack > .btn").last.click()
        device.page.locator("dialog[open] .danger").wait_for()

    return visit


def _sending_away(url: str) -> Visit:
    ann, _bob = open_room(url, "Ann", "Bob", game="zocken")

    def visit(device: Device) -> None:
        device.take_place(ann)
        device.page.locator("ol.list li").nth(1).locator(".iconbtn").last.click()
        device.page.locator("dialog[open] .danger").click()
        device.page.locator("dialog[open] p").wait_for()

    return visit


def _looked_on(url: str) -> Visit:
    ann, _bob = open_room(url, "Ann", "Bob", game="yatzy")
    start(url, ann)
    request(f"{url}/api/rooms/{ann['room']}/members", {"name": "Noor"})

    def visit(device: Device) -> None:
        device.take_place(ann)
        device.page.locator(".bar .iconbtn:has(.onlookers)").click()
        device.page.locator("dialog[open] h2").wait_for()

    return visit


def _evening(url: str) -> Visit:
    welcome = _prepared("yatzy", url, 10_000)

    def visit(device: Device) -> None:
        device.take_place(welcome)
        device.result.locator("a.evening").click()
        device.page.locator("h2.section").wait_for()  # the records are told, too

    return visit


def _tables(url: str) -> Visit:
    welcome = _prepared("zock", url, 10_000)

    def visit(device: Device) -> None:
        device.take_place(welcome)
        device.result.wait_for()
        device.open("/tables")

    return visit


def _memory(_url: str) -> Visit:
    def visit(device: Device) -> None:
        device.open("/tables").locator(".bar .iconbtn").last.click()
        device.page.locator("dialog[open] .btn").last.click()
        device.page.locator("dialog[open] .danger").wait_for()

    return visit


SCREENS: dict[str, Screen] = {
    "home": _path("/"),
    "home-with-a-table": _kept,
    "settings": _path("/settings"),
    "verify": _path("/verify"),
    "puzzle": _path("/puzzle/yatzy#1"),
    "puzzle-solved": lambda _url: _solved_puzzle,
    "explore": _path("/explore"),
    "explore-yatzy": _explored("yatzy"),
    **{f"explore-set-{game}": _explored(game, setting=True) for game in ("zocken", "zocknroll")},
    "not-found": _path("/nowhere"),
    "new-online": _path("/new/yatzy#online"),
    "new-one-device": _path("/new/zocknroll#here"),
    **{f"house-{game}": _house_rules(game) for game in GAMES},
    **{f"rules-{game}": _path(f"/rules/{game}") for game in ("table", *GAMES)},
    **{f"learn-{game}": _lesson(game) for game in LESSONS},
    "print": lambda _url: _printing,
    "come-in": _come_in,
    "come-in-closed": _closed(newcomers=False, onlookers=True),
    "come-in-with-a-name": _with_a_name,
    "door-closed": _closed(newcomers=True, onlookers=False),
    "door-old-link": _old_link,
    "door-sent-away": _sent_away,
    "door-erased": _erased,
    "door-sending-away": _sending_away,
    "door-host-menu": _host_menu,
    "door-looked-on": _looked_on,
    "lobby": _lobby,
    **{f"board-{game}": _board(game) for game in GAMES},
    "typing": _typing("dubbelyatzy"),
    "typing-zocken": _typing("zocken"),
    "typing-zocknroll": _typing("zocknroll", people=3, cups="lifted", first=0),
    "paper-yatzy": _typing("yatzy", "none", people=2),
    "paper-zocken": _typing("zocken", "none", people=2),
    "cover": _cover,
    "menu": _sheet(-1),
    "log": _sheet(-3),
    "chat": _sheet(CHAT),
    "result": _result,
    "evening": _evening,
    "tables": _tables,
    "memory": _memory,
    **{f"after-{game}": _finished(game) for game in ("zock", "yatzy")},
    "mistake": _mistake("yatzy", "mistake", players=1),
    "try-again": _mistake("yatzy", "try", players=1),
}
