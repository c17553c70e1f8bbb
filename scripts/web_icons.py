"""Writes the PNG icons of the browser client from web/public/icon.svg, with the chromium of this machine.

python scripts/web_icons.py
"""

from __future__ import annotations

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).parents[1] / "web" / "public"
GROUND = "#F5F2E8"

ICONS = {
    "icon-192.png": (192, 1.0, None),
    "icon-512.png": (512, 1.0, None),
    "icon-maskable-512.png": (512, 0.72, GROUND),
}
"""Pixels, how much of them the drawing takes, and what lies behind it."""


def main() -> None:
    """Draw each icon on a page of its size."""
    drawing = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for name, (size, share, ground) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            body = f"margin:0;display:grid;place-items:center;height:100vh;background:{ground or 'transparent'}"
            page.set_content(f"<style>body{{{body}}}svg{{width:{size * share}px}}</style>{drawing}")
            page.screenshot(path=PUBLIC / name, omit_background=ground is None)
        browser.close()


if __name__ == "__main__":
    main()
