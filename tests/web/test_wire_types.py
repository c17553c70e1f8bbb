"""The browser's types are the server's: written by a script, and current."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
CURRENT = (ROOT / "web" / "src" / "wire.ts").read_text(encoding="utf-8")


def test_wire_ts_is_current() -> None:
    checked = subprocess.run(
        [sys.executable, str(ROOT / "scripts" / "wire_types.py"), "--check"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stderr


def test_messages_are_told_apart_by_their_tag() -> None:
    assert 'export interface TableNow {\n  type: "table";' in CURRENT
    assert "export type ServerMessage = RoomNow | TableNow | " in CURRENT


def test_what_may_be_left_out_is_optional_and_what_is_always_there_is_not() -> None:
    assert "  eyes?: number | null;" in CURRENT  # TableNow leaves defaults out
    assert "  rotate?: boolean;" in CURRENT  # nobody need say it
    assert "  playing: boolean;" in CURRENT
    assert "  grace: number;" in CURRENT  # a room always says its settings


def test_every_game_with_a_board_has_its_own_view_action_and_printed() -> None:
    games = CURRENT.split("export namespace ")[1:]
    folders = [folder.name for folder in (ROOT / "web/src/games").iterdir() if folder.is_dir()]
    assert sorted(text.split()[0] for text in games) == sorted(name for name in folders if not name.startswith("_"))
    for text in games:
        for name in ("interface View", "type Action", "interface Printed"):
            assert f"  export {name} " in text
