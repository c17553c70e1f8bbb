"""On paper, from the browser: from the rules, before a game, and at the table, whose link is a QR code there."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from pypdf import PageObject, PdfReader

from tests.web.device import PLACES, Device

Devices = Callable[..., Device]


def saved(page: Page, name: str) -> tuple[str, bytes]:
    """The name and the bytes of what this entry of the open dialog saves."""
    with page.expect_download() as waited:
        page.get_by_role("dialog").get_by_role("link", name=name).click()
    return waited.value.suggested_filename, Path(waited.value.path()).read_bytes()


def read(pdf: bytes) -> PageObject:
    """The first page."""
    return PdfReader(BytesIO(pdf)).pages[0]


@pytest.mark.parametrize("place", PLACES)
def test_a_rule_book_comes_as_a_file(device: Devices) -> None:
    page = device("phone").open("/rules/zocken")
    page.get_by_role("button", name="Print").tap()
    expect(page.get_by_role("dialog").get_by_role("link")).to_have_count(3)
    file, rules = saved(page, "Rule book")
    assert file == "zocken-rules.pdf"
    assert any("ZOCKEN-4" in one.extract_text() for one in PdfReader(BytesIO(rules)).pages)
    assert round(read(rules).mediabox.height / 72 * 25.4) == 297


def test_sheets_and_tableaus_come_as_files(device: Devices) -> None:
    ann = device("phone", name="Ann")
    page = ann.open("/new/zocknroll")
    page.get_by_role("button", name="Print").tap()
    page.get_by_role("radio", name="US Letter").tap()
    file, sheet = saved(page, "Score sheet")
    assert file == "zocknroll-sheet.pdf"
    assert {round(side) for side in read(sheet).mediabox[2:]} == {612, 792}
    assert "Won round 3\n4\n" in read(sheet).extract_text(), "three play, and Jörg"
    _, tableau = saved(page, "Tableau")
    page.keyboard.press("Escape")

    page.get_by_role("radio", name="Online").tap()
    page.get_by_role("button", name="Open the table").tap()
    page.get_by_role("button", name="More", exact=True).tap()
    page.get_by_role("button", name="Print").tap()
    page.get_by_role("radio", name="US Letter").tap()
    _, linked = saved(page, "Tableau")
    assert len(linked) > len(tableau) + 500, "the code"
