"""The table on a big screen in the room: everybody sees it, so it is told nothing that only one may see."""

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Response, expect

from teerling.core.options import players_of
from teerling.games import GAMES
from teerling.room import wire
from tests.games.samples import samples
from tests.web.device import Device, play_together
from tests.web.rooms import open_room, play_all, play_on, send, start
from tests.web.test_screens import TORN, violations

Devices = Callable[..., Device]
TELEVISION = {"viewport": {"width": 1280, "height": 720}}
ORANGE = ".legal, .chosen, .mine, .orange, [data-target=legal]"
# The smallest text that can be read there, as large as it is drawn.
LEAST = r"""() => {
  const sizes = [];
  const walk = document.createTreeWalker(document.querySelector('.tv'), NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const around = walk.currentNode.parentElement;
    if (!walk.currentNode.data.trim() || !around.checkVisibility()) continue;
    if (around.closest('.hidden-visually, option')) continue;
    let scale = 1;
    for (let one = around; one; one = one.parentElement) {
      const { transform } = getComputedStyle(one);
      if (transform !== 'none') scale *= new DOMMatrix(transform).a;
    }
    sizes.push([scale * parseFloat(getComputedStyle(around).fontSize), walk.currentNode.data.trim()]);
  }
  return sizes.sort((one, other) => one[0] - other[0])[0];
}"""
# What sticks out of the place of the board.
OUTSIDE = """() => {
  const stage = document.querySelector('.tv .stage').getBoundingClientRect();
  const board = document.querySelector('.tv [inert]').getBoundingClientRect();
  return ['left', 'top'].filter((side) => board[side] < stage[side])
    .concat(['right', 'bottom'].filter((side) => board[side] > stage[side]));
}"""

LONG = ["Wilhelmine-Henriette", "Bartholomäus Freytag", "Maximilianecharlotte", "Friederike von Halle"]


def tables(heard: list[str]) -> Iterator[dict[str, Any]]:
    for frame in heard:
        message = json.loads(frame)
        if message["type"] == "table":
            yield message


def check_closed_cups(message: dict[str, Any]) -> None:
    """Of a cup that nobody has lifted there is nothing: no dice, nothing they form, no throw."""
    view = message["view"]
    for seat, lifted in enumerate(view["lifted"]):
        if not lifted:
            assert view["cups"][seat] == [], message
            assert view["forms"][seat] == [], message
    for event in message["events"]:
        # White dice are three or one; two fall only under a cup, and are told when it is lifted.
        if event["type"] == "rolled" and len(event["faces"]) == 2:
            assert view["lifted"][event["seat"]], message


def test_three_phones_and_a_television_in_one_room(device: Devices, site: str) -> None:
    """Zock 'n' Roll as it is meant: everybody's cup in his own hand, the table for all to see."""
    welcomes = open_room(site, "Ann", "Bob", "Cem", game="zocknroll", options={"first": 0})
    phones = [device("phone") for _ in welcomes]
    television = device("desktop", **TELEVISION)
    answers: list[Response] = []

    def note(answer: Response) -> None:
        answers.append(answer)

    television.page.on("response", note)
    television.open(f"/r/{welcomes[0]['room']}/table")
    tv = television.page
    expect(tv.get_by_text("The game has not begun")).to_be_visible()
    code = tv.get_by_alt_text("QR code", exact=False).bounding_box()
    assert code
    assert code["width"] > 280  # scanned from where people sit
    for phone, welcome in zip(phones, welcomes, strict=True):
        phone.take_place(welcome)
    start(site, welcomes[0])
    for phone in phones:
        expect(phone.page.locator("main.play")).to_be_visible()
    expect(tv.locator(".far")).to_be_visible()
    random, under = Random(7), 0
    for _ in range(12):
        play_together(phones, random, 2)
        phones_know = [phone.told["view"]["cups"][seat] for seat, phone in enumerate(phones)]
        under += sum(bool(cup) for cup in phones_know)  # there is something to find
        expect(tv.locator("main.tv")).to_be_visible()
        expect(tv.locator(".turn.good")).to_have_count(0)  # a deal that has ended is not looked at any more
        lifted = sum(television.told["view"]["lifted"])
        assert tv.locator(".far .cup .die").count() <= 2 * lifted
    assert under > 0
    told = list(tables(television.heard))
    assert len(told) > 12
    for message in told:
        assert message.get("eyes") is None
        assert not message["awaited"].get("actions"), message
        check_closed_cups(message)
    assert any(any(message["view"]["lifted"]) for message in told), "no cup was lifted: nothing was tried"
    tokens = [welcome["token"] for welcome in welcomes]
    bodies = [answer.text() for answer in answers if "/api/" in answer.url and answer.status == 200]
    assert bodies
    assert not [body for body in [*bodies, *television.heard] if any(token in body for token in tokens)]
    assert not [body for body in bodies if '"cups":[[' in body]
    assert tv.locator(ORANGE).evaluate_all("(all) => all.map((one) => one.outerHTML.slice(0, 200))") == []

    # The next game comes by itself, and a closed room is not shown.
    send(site, welcomes[0], wire.Stop("stop"), wire.Start("next"))
    for phone in phones:
        expect(phone.page.get_by_text("deal 1", exact=False).first).to_be_visible()
    expect(tv.get_by_text("Deal 1 ·", exact=False)).to_be_visible()
    assert television.told["game"] == 2
    send(site, welcomes[0], wire.Admit("admit", newcomers=True, onlookers=False))
    expect(tv.get_by_text("closed this table to onlookers", exact=False)).to_be_visible()


@pytest.mark.parametrize("count", [6, 12])
def test_many_cups_and_long_names_have_room(device: Devices, site: str, count: int) -> None:
    names = ["Maximilianecharlotte", "Opa Wilhelm", "Wilhelmina", "Maximiliane"]
    names += [f"Guest {one}" for one in range(len(names), count)]
    host, *_ = open_room(site, *names, game="zocknroll", options={"first": 0})
    start(site, host)
    television = device("desktop", **TELEVISION)
    tv = television.open(f"/r/{host['room']}/table")
    expect(tv.locator(".far .cup")).to_have_count(count)
    size = tv.locator(".far .cup svg").first.bounding_box()
    assert size
    assert round(size["width"]) == {6: 110, 12: 84}[count]
    assert tv.evaluate(OUTSIDE) == []
    assert tv.evaluate(LEAST)[0] > 19.5
    standing = tv.locator(".standing")
    assert standing.evaluate("(one) => one.scrollHeight - one.clientHeight") <= 0
    lines = tv.locator(".far b").evaluate_all(
        "(all) => all.map((one) => [one.scrollWidth - one.clientWidth, one.innerText])"
    )
    assert not [text for over, text in lines if over > 0]
    assert [text for _over, text in lines][:4] == ["Maximilia…", "Opa Wilhelm", "Wilhelmina", "Maximiliane"]


def test_dice_fall_and_turns_end_there_as_on_phones(device: Devices, site: str) -> None:
    ann, _bob = open_room(site, "Ann", "Bob", game="yatzy")
    start(site, ann)
    television = device("desktop", **TELEVISION, reduced_motion="no-preference")
    tv = television.open(f"/r/{ann['room']}/table")
    expect(tv.locator("p.turn")).to_have_text("Ann throws")
    tv.evaluate(
        """() => {
          window.seen = [];
          const look = () => {
            const line = document.querySelector('.tv .turn').innerText;
            const air = document.querySelectorAll('.tv .airborne').length;
            const drawn = [...document.querySelectorAll('.tv .dice svg')].map((die) => die.ariaLabel).join();
            const now = [air, line.trim(), air ? drawn : ''].join(' ');
            if (now !== window.seen.at(-1)) window.seen.push(now);
          };
          new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
        }"""
    )
    play_on(site, ann, 0, Random(3))
    expect(tv.locator("p.turn")).to_have_text("Ann chooses")
    assert any(one.startswith("5 Ann throws die 1, not thrown") for one in tv.evaluate("seen")), tv.evaluate("seen")
    fill = msgspec.Raw(b'{"type":"fill","box":"chance"}')
    send(site, ann, wire.Act("fill", television.told["seq"], 0, fill))
    expect(tv.locator("p.turn")).to_contain_text("Chance:")
    expect(tv.locator(".confirmed").first).to_be_visible()
    expect(tv.locator("p.turn")).to_have_text("Bob throws")


# Every deal that has ended: what lies there then, and whether the turn line says whose it was.
ENDS = r"""([line, ...lying]) => {
  window.ends = {};
  const look = () => {
    const said = document.querySelector(line)?.innerText.trim() ?? '';
    const [deal] = said.match(/^Deal \d+/) ?? [];
    if (!deal) return;
    const why = / goes to |: .+ tie$/.test(said);
    window.ends[deal] = [...lying.map((what) => document.querySelectorAll(what).length), why];
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


def stay(actions: list[dict[str, Any]]) -> dict[str, Any]:
    return next((one for one in actions if one["type"] == "in"), actions[0])


def test_every_deal_ends_in_sight_of_all(device: Devices, site: str) -> None:
    """On the television and on phones; the last one, too, before anything covers it."""
    welcomes = open_room(site, "Ann", "Bob", "Cem", game="zocknroll", options={"first": 0})
    start(site, welcomes[0])
    television, phone = device("desktop", **TELEVISION), device("phone", lingers=True)
    tv, page = television.open(f"/r/{welcomes[0]['room']}/table"), phone.page
    phone.take_place(welcomes[0])
    expect(tv.locator(".far")).to_be_visible()
    expect(phone.turn).to_be_visible()
    tv.evaluate(ENDS, [".tv .turn", ".far .lifted", ".far .white svg", ".far .gained"])
    page.evaluate(ENDS, [".play > .turn", ".play .well", ".zocknroll .table > ul:last-child svg", ".past"])
    ended = 0
    for table in play_all(site, welcomes, stay):
        over = msgspec.json.decode(table.awaited)["type"] == "over"
        if msgspec.json.decode(table.view)["deal"] == ended + 1 and not over:
            continue
        ended += 1
        told = f"Deal {ended}"
        tv.wait_for_function("(told) => window.ends[told]", arg=told)
        assert tv.evaluate("(told) => window.ends[told]", told) == [4, 5, 3, True]  # Jörg gains nothing
        page.wait_for_function("(told) => window.ends[told]", arg=told)
        assert page.evaluate("(told) => window.ends[told]", told) == [4, 5, 1, True]
    assert ended > 2
    expect(phone.result).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_read_from_afar(device: Devices, site: str, game: str) -> None:
    [welcome] = open_room(site, "Ann", game=game, pace="instant")
    start(site, welcome, bots=min(3, players_of(GAMES[game])[1] - 1))
    play_on(site, welcome, samples(game).moves_to_show, Random(5))
    television = device("desktop", **TELEVISION)
    television.page.goto("/health")
    television.page.evaluate(  # whoever opens it has a place at this table, and sees no more than anybody
        "(kept) => (localStorage['teerling.rooms'] = JSON.stringify([kept]))",
        {**welcome, "at": 0, "game": "", "names": [], "playing": True},
    )
    tv = television.open(f"/r/{welcome['room']}/table")
    tv.locator(".tv [inert]").wait_for()
    television.settle()
    assert television.told.get("eyes") is None
    size, text = tv.evaluate(LEAST)
    assert size > 19.5, f"{text!r} is drawn {size} px high"
    assert tv.locator(ORANGE).evaluate_all("(all) => all.map((one) => one.outerHTML.slice(0, 200))") == []
    assert tv.evaluate(OUTSIDE) == []
    assert not violations(television)
    tv.evaluate("document.documentElement.dataset.theme = 'dark'")
    assert not violations(television, "color-contrast")


@pytest.mark.parametrize("game", GAMES)
def test_no_word_is_torn_there_in_german_with_the_longest_names(device: Devices, site: str, game: str) -> None:
    names = LONG[: players_of(GAMES[game])[1]]
    host, *_ = open_room(site, *names, game=game, options={"first": 0} if game == "zocknroll" else {})
    start(site, host)
    television = device("desktop", **TELEVISION, locale="de-DE")
    tv = television.open(f"/r/{host['room']}/table")
    tv.locator(".tv [inert]").wait_for()
    television.settle()
    assert tv.evaluate(TORN) == []
    assert tv.evaluate(OUTSIDE) == []
    cut = tv.locator(".standing .name").evaluate_all("(all) => all.map((one) => one.scrollWidth - one.clientWidth)")
    assert cut == [0] * len(names)
