"""Pictures of every screen, at phone and desktop size, light and dark.

    python scripts/screenshots.py FOLDER [SCREEN ...]      every screen, or those whose names begin so
    python scripts/screenshots.py --readme                 the few that the README shows, into docs/pictures/

Starts a server of its own with a client that must be built already (`pip install -e .` builds it). Where Pillow is
installed, the README's pictures get a palette: a third of the bytes.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.conftest import UNLIMITED, Server  # noqa: E402
from tests.web.conftest import NAMES  # noqa: E402
from tests.web.device import Device  # noqa: E402
from tests.web.screens import SCREENS  # noqa: E402

README = [
    ("home", "phone", "light"),
    ("board-zocken", "phone", "light"),
    ("board-zock", "phone", "dark"),
    ("board-qwinn", "phone", "light"),
    ("board-zocknroll", "phone", "dark"),
    ("board-dubbelyatzy", "phone", "light"),
]
ALL = [(kind, theme) for kind in ("phone", "desktop") for theme in ("light", "dark")]


def take(browser: Browser, url: str, name: str, wanted: list[tuple[str, str]], folder: Path) -> None:
    """Pictures of one screen, all of the same situation."""
    visit = SCREENS[name](url)
    for kind, theme in wanted:
        device = Device(browser, url, kind, "", color_scheme=theme)
        visit(device)
        device.page.evaluate("scrollTo(0, 0)")
        device.page.screenshot(path=folder / f"{name}-{kind}-{theme}.png")
        for trouble in device.troubles:
            print(f"{name} {kind} {theme}: {trouble}", file=sys.stderr)  # noqa: T201
        device.context.close()


def shrink(picture: Path) -> None:
    """A palette of 256 colours is enough for drawings, if it covers the small and bright ones too."""
    if find_spec("PIL") is not None:
        from PIL import Image  # noqa: PLC0415

        with Image.open(picture) as whole:
            small = whole.convert("RGB").quantize(256, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE)
        small.save(picture, optimize=True)


def main() -> None:
    """Read the command line, start server and browser, take the pictures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path)
    parser.add_argument("screens", nargs="*")
    parser.add_argument("--readme", action="store_true")
    asked = parser.parse_args()
    folder = ROOT / "docs/pictures" if asked.readme else asked.folder
    if folder is None:
        parser.error("into which folder?")
    folder.mkdir(parents=True, exist_ok=True)
    beginnings = tuple(asked.screens) or ("",)
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        server = Server(Path(home), "--limits", UNLIMITED)
        path = next(filter(None, map(shutil.which, NAMES)), None)
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        try:
            if asked.readme:
                for name, kind, theme in README:
                    take(browser, server.url, name, [(kind, theme)], folder)
                    shrink(folder / f"{name}-{kind}-{theme}.png")
            else:
                for name in SCREENS:
                    if name.startswith(beginnings):
                        take(browser, server.url, name, ALL, folder)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
