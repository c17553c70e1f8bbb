"""Worths, losses and luck as people write them."""

from __future__ import annotations

from teerling.locale import language, translate
from teerling.locale.numbers import number
from teerling.solving import Unit

PLACES: dict[Unit, int] = {"win": 1, "points": 1, "turns": 2}
"""After the decimal point; a chance to win in percent."""


def digits(value: float, unit: Unit, *, signed: bool = False) -> str:
    """A worth, a loss or luck without its unit."""
    return number(100 * value if unit == "win" else value, PLACES[unit], language(), signed=signed)


def amount(value: float, unit: Unit, *, signed: bool = True) -> str:
    """A worth, a loss or luck as people write it."""
    return translate(f"amount-{unit}", number=digits(value, unit, signed=signed))


def small_amount(value: float, unit: Unit) -> str:
    """With as many places as it takes not to read 0."""
    shown = 100 * value if unit == "win" else value
    places = next((few for few in range(PLACES[unit], 6) if round(shown, few)), PLACES[unit])
    return translate(f"amount-{unit}", number=number(shown, places, language()))


def worth_text(worth: float, unit: Unit) -> str:
    """What an option or a moment is worth, with the name of its unit."""
    return translate(f"coach-{unit}", number=digits(worth, unit))
