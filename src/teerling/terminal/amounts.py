"""Worths, losses and luck as people write them."""

from __future__ import annotations

from teerling.locale import translate
from teerling.solving import Unit


def amount(value: float, unit: Unit, *, signed: bool = True) -> str:
    """A worth, a loss or luck as people write it, with a true minus."""
    number = f"{100 * value:.1f}" if unit == "win" else f"{value:.2f}"
    written = number.replace("-", "−")
    sign = "+" if signed and not written.startswith("−") and float(number) != 0 else ""
    return translate(f"amount-{unit}", number=f"{sign}{written}")


def worth_text(worth: float, unit: Unit) -> str:
    """What an option or a moment is worth, with the name of its unit."""
    match unit:
        case "win":
            return translate("coach-win", percent=f"{100 * worth:.1f}")
        case "points":
            return translate("coach-points", points=f"{worth:.2f}")
        case "turns":
            return translate("coach-turns", turns=f"{worth:.2f}")
