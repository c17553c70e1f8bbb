"""What is printed on the sheets of Yatzy and DubbelYatzy is what counts."""

from __future__ import annotations

from typing import Any

from tests.games.common import moments


def check_bonus(game: Any, seed: int) -> None:
    """In a whole random game."""
    board = game.printed()
    for before, _event, _after in moments(game, seed):
        view = before.view(None)
        for sheet_, sums, total in zip(view.table.sheets, view.sums, game.standing(before.state), strict=True):
            upper = sum(points or 0 for box, points in zip(board.boxes, sheet_, strict=True) if box in board.upper)
            bonus = board.bonus if upper >= board.bonus_from else 0
            assert sums.bonus == bonus
            assert total == sum(points or 0 for points in sheet_) + bonus
