"""What is heard and felt at a table: sources of sound are counted, and nothing is played."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Request, expect

from teerling.room import wire
from tests.web.device import Device
from tests.web.rooms import open_room, send, start
from tests.web.test_throw import FALLING, seated, throw

Devices = Callable[..., Device]
# A die is a knock, which is noise, and a tone: knocks are counted by when they shall sound.
DEAF = """window.knocks = [];
window.felt = [];
navigator.vibrate = (pattern) => window.felt.push(pattern) > 0;
const parameter = () => ({ setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} });
const node = (start) => ({
  frequency: parameter(), Q: parameter(), gain: parameter(), connect: (to) => to, start, stop() {},
});
window.AudioContext = class {
  currentTime = 0;
  sampleRate = 8000;
  async resume() {}
  createBuffer(_, length) { return { getChannelData: () => new Float32Array(length) }; }
  createBufferSource() { return node((at) => window.knocks.push(Math.round(1000 * at))); }
  createOscillator() { return node(() => {}); }
  createGain() { return node(() => {}); }
  createBiquadFilter() { return node(() => {}); }
};"""


def sounds_wanted(phone: Device) -> list[str]:
    """The requests for what makes sounds, which is loaded with the first."""
    wanted: list[str] = []

    def note(request: Request) -> None:
        if "/sound" in request.url:
            wanted.append(request.url)

    phone.page.on("request", note)
    return wanted


def test_nothing_is_heard_while_dice_fall_then_every_die_and_the_thrower_feels_it(device: Devices) -> None:
    phone = seated(device, "yatzy", reduced_motion="no-preference")
    page = phone.page
    page.add_init_script(DEAF)
    wanted = sounds_wanted(phone)
    throw(phone)
    for _ in range(3):
        page.clock.run_for(199)
        assert page.evaluate("[knocks, felt]") == [[], []]
        assert wanted == []
    with page.expect_request("**/sound*"):
        page.clock.run_for(FALLING - 3 * 199)
    first, *others = heard(phone, 5)
    assert others == [first + 30 * nth for nth in range(1, 5)]
    assert page.evaluate("felt") == [12]


def test_others_throws_are_heard_and_not_felt(device: Devices) -> None:
    phone = device("phone", new=True, reduced_motion="no-preference")
    phone.page.add_init_script(DEAF)
    ann, bob = open_room(phone.url, "Ann", "Bob", game="yatzy")
    start(phone.url, ann)
    phone.take_place(bob)
    phone.turn.tap()  # until then nothing is to be heard
    send(phone.url, ann, wire.Throw("throw", phone.told["seq"], 0))
    assert len(heard(phone, 5)) == 5
    assert phone.page.evaluate("felt") == []


def test_off_is_silent(device: Devices) -> None:
    phone = seated(device, "yatzy", reduced_motion="no-preference")
    page = phone.page
    page.add_init_script(DEAF)
    page.set_viewport_size({"width": 320, "height": 640})
    page.get_by_role("button", name="Sounds", pressed=True).tap()
    page.get_by_role("button", name="Sounds", pressed=False).wait_for()
    wanted = sounds_wanted(phone)
    throw(phone)
    page.clock.run_for(FALLING)
    expect(page.locator(".dice .slot[aria-pressed]")).to_have_count(5)
    page.clock.run_for(1000)
    assert page.evaluate("[knocks, felt]") == [[], []]
    assert wanted == []


def heard(phone: Device, knocks: int) -> list[int]:
    """When each knock shall sound, in milliseconds, once there are so many; a clock that stands does not matter."""
    for _ in range(2000):
        times: list[int] = phone.page.evaluate("knocks")
        if len(times) >= knocks:
            return times
    pytest.fail(f"only {times} was heard")
