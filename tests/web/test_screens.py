"""What holds on every screen: everybody can use it, in every language."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from teerling.games import GAMES
from tests.web.device import DESKTOP, PHONE, Device
from tests.web.screens import DRAWN, SCREENS

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
LOCALES = {"en": "en-GB", "nl": "nl-NL", "de": "de-DE"}

# Every text that can be read or is read out.
TEXTS = r"""() => {
  const found = new Set();
  const add = (text) => {
    text = (text ?? '').replace(/\s+/g, ' ').trim();
    if (/\p{L}{3,}/u.test(text)) found.add(text);
  };
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const around = walk.currentNode.parentElement;
    if (around.closest('noscript, script, style, [translate=no], code, [lang]:not(html)')) continue;
    if (around.checkVisibility() || around.closest('option')) add(walk.currentNode.data);
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [alt], [title]'))
    if (element.checkVisibility() && !element.closest('[lang]:not(html)'))
      for (const name of ['aria-label', 'placeholder', 'alt', 'title']) add(element.getAttribute(name));
  return [...found];
}"""
# Controls that a finger misses: smaller than 44 by 44, with nothing around them that would take the tap.
SMALL = """() => {
  const small = [];
  for (const control of document.querySelectorAll('button, a[href], select, input, summary')) {
    if (!control.checkVisibility() || control.closest('.hidden-visually')) continue;
    const { width, height } = (control.closest('label') ?? control).getBoundingClientRect();
    if (width === 0 || (width >= 43.5 && height >= 43.5)) continue;
    control.scrollIntoView({ block: 'center' });
    const { left, top } = control.getBoundingClientRect();
    const takes = (x, y) => control.contains(document.elementFromPoint(left + width / 2 + x, top + height / 2 + y));
    const wide = width >= 43.5 || (takes(-21, 0) && takes(21, 0));
    if (wide && (height >= 43.5 || (takes(0, -21) && takes(0, 21)))) continue;
    if (control.matches('.flaps button')) continue; // nine in a row; what they do is offered in larger buttons too
    if (control.matches('.marks button')) continue; // side by side on a curve; the list below has the same, larger
    if (control.matches('a') && getComputedStyle(control).display === 'inline') continue; // a word in a sentence
    small.push(`${control.ariaLabel ?? control.innerText}: ${width.toFixed()} x ${height.toFixed()}`);
  }
  return small;
}"""
# Twice the size for every text, as somebody sets who does not see well.
TWICE = """() => {
  const all = [...document.querySelectorAll('body *')].filter((element) => element instanceof HTMLElement);
  const sizes = all.map((element) => parseFloat(getComputedStyle(element).fontSize));
  all.forEach((element, place) => (element.style.fontSize = `${2 * sizes[place]}px`));
}"""
# Controls that cannot be brought into sight, or are covered wherever one scrolls.
LOST = """() => {
  const lost = [];
  for (const control of document.querySelectorAll('button, a[href], select, input, summary')) {
    const over = document.querySelector('dialog[open]');
    if (!control.checkVisibility() || control.closest('.hidden-visually')) continue;
    if (over && !over.contains(control)) continue;
    const reached = ['center', 'start', 'end'].some((block) => {
      control.scrollIntoView({ block, inline: 'center' });
      const { left, top, width, height } = control.getClientRects()[0]; // a link in a sentence may have several
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit && (control.contains(hit) || control.closest('label')?.contains(hit));
    });
    if (!reached) lost.push(control.ariaLabel ?? control.innerText);
  }
  return lost;
}"""
NARROW = """() => new Promise((tell) => requestAnimationFrame(() => requestAnimationFrame(() =>
  tell(document.documentElement.scrollWidth))))"""
"""How wide the page is when it has been laid out anew."""
# Letters of a word that stand in different lines, and lines of which an upper or a lower part is cut off.
TORN = r"""() => {
  const torn = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walk.nextNode()) {
    const [text, around] = [walk.currentNode, walk.currentNode.parentElement];
    if (!text.data.trim() || !around.checkVisibility() || around.closest('.hidden-visually, option')) continue;
    const letter = (at) => {
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect();
    };
    for (const { index } of text.data.matchAll(/(?<=\p{L})\p{L}/gu)) {
      if (letter(index).top > letter(index - 1).bottom - 2) torn.push(text.data);
    }
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()];
    for (let box = around; box; box = box.parentElement) {
      if (['visible', 'auto', 'scroll'].includes(getComputedStyle(box).overflowY)) continue; // what scrolls is cut
      const { top, bottom } = box.getBoundingClientRect();
      const cut = (line, edge) => line.top < edge - 3 && line.bottom > edge + 3;
      if (lines.some((line) => cut(line, top) || cut(line, bottom))) torn.push(text.data);
    }
  }
  return torn;
}"""
# Which part of the screen has something to see: of all its squares, as large as a large control.
FILLED = """() => {
  const side = 82;
  const walk = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const seen = [...document.querySelectorAll('main :is(button, svg)')].map((one) => one.getBoundingClientRect());
  while (walk.nextNode()) {
    range.selectNodeContents(walk.currentNode);
    if (walk.currentNode.data.trim()) seen.push(...range.getClientRects());
  }
  const squares = new Set();
  for (const { left, top, right, bottom } of seen)
    for (let x = Math.floor(left / side); x * side < right; x++)
      for (let y = Math.floor(top / side); y * side < bottom; y++)
        if (right > left && x * side < innerWidth && y * side < innerHeight) squares.add(`${x} ${y}`);
  return squares.size / (Math.ceil(innerWidth / side) * Math.ceil(innerHeight / side));
}"""
TABLETS = [(820, 1180), (1180, 820)]
TALL = "document.documentElement.scrollHeight - innerHeight"
WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def violations(device: Device, *rules: str) -> list[str]:
    """What axe-core objects to, by these of its rules or by all."""
    assert AXE.is_file(), "axe-core is missing: npm ci --ignore-scripts in web/"
    if not device.page.evaluate("'axe' in window"):
        device.page.evaluate(AXE.read_text(encoding="utf-8"))
    only = {"runOnly": list(rules)} if rules else {}
    found = device.page.evaluate(
        "async (options) => (await axe.run(options)).violations", {"resultTypes": ["violations"], **only}
    )
    return [f"{one['id']}: {node['html'][:200]}" for one in found for node in one["nodes"][:3]]


NAMES = (
    r"Teerling|Zocken|ZOCK|Qwinn|Zock 'n' Roll|Yatzy|DubbelYatzy|"
    r"Ann|Bob|Cem|Bram|(, )?Clara|Noor|Robo( 2)?( · −?\d+)?|English|Nederlands|Deutsch|Jörg( der Zocker)?"
)
PRINTED = (  # on the boards, in every language
    r"Topper|Negeer|Max 2[×x]|Minus|OUT|Highway|Kniffel|Paar|Zwei (Paare|Dreier)|Drei Paare|Dreierpasch|Viererpasch|"
    r"(Großes )?Full-House|(Große|Kleine) Straße|1\. Runde ausgestiegen|3\. Runde gewonnen|Durchgang"
)
ALIKE = (
    r"(, )?[Ff]ull house|Privacy|[Bb]eginner|[Bb]est|Coach|Bots|Online|amber( \(A\)| \d)?|(· )?\d+ min|normal|"
    r"[Ii]nternational|System|[Vv]ariant [ABC]|Chance|Extra( \(minus\))?|Profi|Tableau:?|Chips:?|A4|US Letter|Stop"
)
MARKS = r"[A-Z]+-R?\d+|[A-Z0-9]{4} ([A-Z0-9]{4}|[A-Z0-9]{2})"
SAME = re.compile(f"({NAMES}):?( Robo)?|{PRINTED}|(({NAMES}): )?({ALIKE})|{MARKS}")
"""What may be the same in two languages: names, what is printed on a board, a few words that are alike, ids."""


@pytest.fixture(scope="module")
def people(browser: Browser, site: str) -> Iterator[dict[str, Device]]:
    """Who looks at all the screens, one after the other: on a phone in each language, and on a desktop."""
    people = {language: Device(browser, site, "phone", locale=locale) for language, locale in LOCALES.items()}
    people["desktop"] = Device(browser, site, "desktop", color_scheme="dark")
    for who, device in people.items():
        device.stays = who != "en"  # loading the page is tested once for each screen
    yield people
    for device in people.values():
        device.context.close()


@pytest.mark.parametrize("name", SCREENS)
def test_everybody_can_use_it_in_every_language(people: dict[str, Device], site: str, name: str) -> None:
    visit = SCREENS[name](site)
    for device in people.values():
        device.forget()
        visit(device)
    if name in {f"board-{game}" for game in DRAWN}:
        check_space(people["desktop"])
    texts = {language: texts_on(people[language], language) for language in LOCALES}
    for language in ("nl", "de"):
        raw = [text for text in texts[language] if re.search(r"\b(web|option|game)-[a-z]+-|\{ ?\$", text)]
        assert not raw
        same = sorted(text for text in texts["en"] & texts[language] if not SAME.fullmatch(text))
        assert not same, f"{language}: {same}"
    check_use(people["en"])
    check_use_on_a_desktop(people["desktop"])
    assert not [device.troubles for device in people.values() if device.troubles]


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_on_its_side_the_turn_stays_in_sight_and_no_word_is_torn(
    device: Callable[..., Device], site: str, game: str
) -> None:
    phone = device("phone", viewport={"width": 740, "height": 360}, locale="de-DE")
    SCREENS[f"board-{game}"](site)(phone)
    expect(phone.turn).to_be_in_viewport(ratio=1)
    assert phone.page.evaluate(TORN) == []
    assert phone.page.evaluate(WIDE) <= 0
    assert phone.page.evaluate(LOST) == []


def texts_on(phone: Device, language: str) -> set[str]:
    """The texts of a screen in one language."""
    assert phone.page.evaluate("document.documentElement.lang") == language
    assert phone.page.title()
    return set(phone.page.evaluate(TEXTS))


def check_use(phone: Device) -> None:
    """Seen, heard, tapped and enlarged."""
    page = phone.page
    found = {"light": violations(phone)}
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    found["dark"] = violations(phone, "color-contrast")
    found["small"] = page.evaluate(SMALL)
    found["wide"] = [page.evaluate(WIDE)] * (page.evaluate(WIDE) > 0)
    page.set_viewport_size({"width": 320, "height": 640})
    found["wider than 320"] = [width for width in [page.evaluate(NARROW)] if width > 321]
    page.set_viewport_size(PHONE["viewport"])
    found["lost"] = page.evaluate(LOST)
    page.evaluate(TWICE)
    found["lost at 200 %"] = page.evaluate(LOST)
    assert not any(found.values()), {what: wrong for what, wrong in found.items() if wrong}


def check_space(desktop: Device) -> None:
    """A table is seen as a whole on large screens, and fills them."""
    assert desktop.page.evaluate(TALL) <= 1
    for width, height in TABLETS:
        desktop.page.set_viewport_size({"width": width, "height": height})
        desktop.settle()
        assert desktop.page.evaluate(TALL) <= 1
        # Dice decide how much there is to choose: it is 0.63 where ZOCK has nothing to offer.
        assert desktop.page.evaluate(FILLED) >= 0.6
    desktop.page.set_viewport_size(DESKTOP["viewport"])


def check_use_on_a_desktop(desktop: Device) -> None:
    """Where much is laid out otherwise; in the dark."""
    assert desktop.page.evaluate("document.documentElement.dataset.theme") == "dark"
    found = {"dark": violations(desktop), "lost": desktop.page.evaluate(LOST)}
    assert not any(found.values()), {what: wrong for what, wrong in found.items() if wrong}
