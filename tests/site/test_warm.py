"""What a device remembers of a started engine: nothing that must be new at every start."""

from __future__ import annotations

import pytest

from teerling.dice import SystemDice
from teerling.room import commands
from teerling.site import warm


def test_no_dice_are_in_a_snapshot(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are asked for in blocks: one that was drawn before the snapshot would fall again after every start."""

    def refuse(*_: object) -> None:
        raise AssertionError("something random was drawn")

    monkeypatch.setattr(SystemDice, "throw", refuse)
    monkeypatch.setattr(commands, "new_seed", refuse)
    warm.up()
