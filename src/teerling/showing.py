"""What those who draw a game ask it beside its views. A game need not offer it; then it is drawn without."""

from __future__ import annotations

from typing import Any

from teerling.core.game import AnyGame, Progress


def printed(game: AnyGame) -> Any:
    """What is printed on the board, box or sheet of this game with its options; None: the game does not say."""
    says = getattr(game, "printed", None)
    return says() if says is not None else None


def standing(game: AnyGame, state: Any) -> tuple[int, ...]:
    """Each seat's score if the game ended at this moment, for everybody to see; empty: the game does not say."""
    says = getattr(game, "standing", None)
    scores: tuple[int, ...] = says(state) if says is not None else ()
    return scores


def progress(game: AnyGame, state: Any) -> Progress | None:
    """How far the game has come, for everybody to see; None: the game does not say, or nobody counts yet."""
    says = getattr(game, "progress", None)
    told: Progress | None = says(state) if says is not None else None
    return told


__all__ = ["printed", "progress", "standing"]
