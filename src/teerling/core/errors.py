"""Everything that can be wrong from outside, as errors that a person can be told in his language.

An error carries the key of a sentence in `locale/` and the values that fill it; nobody builds sentences here.
"""

from __future__ import annotations

from collections.abc import Iterable


class UserError(Exception):
    """An error meant for people: `key` names the sentence, `values` fill it."""

    def __init__(self, key: str, **values: str | int) -> None:
        self.key = key
        self.values = values
        super().__init__(key, values)

    def __str__(self) -> str:
        """Enough for a traceback; people are shown the sentence in their language."""
        return f"{self.key} ({', '.join(f'{name}: {value}' for name, value in self.values.items())})"


class Refused(UserError):
    """A well-formed event that a rule forbids now. The state is untouched."""

    def __init__(self, rule: str, key: str, **values: str | int) -> None:
        self.rule = rule
        super().__init__(key, **values)

    def __str__(self) -> str:
        return f"{self.rule}: {super().__str__()}"


class Malformed(UserError):
    """Something that is not an event, an action or a record at all."""


class WrongOption(UserError, ValueError):
    """An option that does not exist, or a value it cannot have; the allowed ones are named."""

    def __init__(self, option: str, value: object, allowed: str, key: str = "wrong-option") -> None:
        super().__init__(key, option=option, value=_as_written(value), allowed=allowed)


class NotEachOnce(WrongOption):
    """An order that leaves something out or names it twice."""

    def __init__(self, option: str, value: Iterable[object], each: Iterable[object]) -> None:
        self.given, self.each = tuple(value), tuple(each)
        super().__init__(option, self.given, _as_written(self.each), "not-each-once")


class Damaged(UserError):
    """A record that cannot be trusted: where, and why."""

    def __init__(self, place: str, key: str, **values: str | int) -> None:
        self.place = place
        super().__init__(key, place=place, **values)


def _as_written(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


__all__ = ["Damaged", "Malformed", "NotEachOnce", "Refused", "UserError", "WrongOption"]
