"""ZOCK: two rows of flaps."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from teerling.games.zock.rules import (
    ACCEPT,
    FIELDS,
    MISS,
    OBJECT,
    Accept,
    Action,
    Cover,
    Covering,
    Judging,
    Miss,
    Object,
    Opening,
    Zock,
)
from teerling.games.zock.rules import View as ZockView
from teerling.locale import translate
from teerling.terminal.draw import CAN, HELD, IVORY, QUIET, dice
from teerling.terminal.words import numbers, pick


def draw(game: Zock, view: ZockView, names: Sequence[str]) -> RenderableType:
    """Both rows, the throw, and the chips of a match."""
    table = view.table
    rows = _rows(table.open, names, table.seat)
    key, held = ("zock-games-won", table.wins) if game.pays == "game" else ("zock-chips", table.purses)
    tally = translate(key, first=names[0], chips=held[0], second=names[1], others=held[1])
    lines: list[RenderableType] = [*rows, Text(tally, QUIET)]
    if game.games > 1:
        played = sum(table.wins)
        lines.append(Text(translate("zock-match", game=min(played + 1, game.games), games=game.games), QUIET))
    if isinstance(table.phase, Covering):
        lines.append(Text.assemble((translate("thrown"), CAN), " ", dice(table.phase.dice)))
    if isinstance(table.phase, Judging):
        for cover in table.run:
            covered = " + ".join(map(str, cover.fields))
            lines.append(Text.assemble(dice(cover.dice), " → ", covered))
    return Group(*lines)


def brought(
    game: Zock,  # noqa: ARG001
    before: ZockView,
    action: Action,
    after: ZockView,
    names: Sequence[str],
) -> RenderableType | None:
    """The flaps of whoever had the turn; at the end of a game both rows, and what is paid."""
    then, now = before.table, after.table
    rows = list(then.open)
    if isinstance(action, Cover):
        rows[then.seat] = tuple(field for field in rows[then.seat] if field not in action.fields)
    if then.wins == now.wins:
        seat = then.seat if isinstance(action, Cover | Miss) else 1 - then.seat
        return Text.assemble((f"{names[seat]}  ", "bold"), _flaps(now.open[seat]))
    winner = 0 if now.wins[0] > then.wins[0] else 1
    paid = now.purses[winner] - then.purses[winner]
    key = "zock-brought-chips" if paid else "zock-brought-game"
    said = translate(key, name=names[winner], other=names[1 - winner], chips=paid)
    return Group(*_rows(rows, names, winner), Text(said, "bold"))


def ask(game: Zock, view: ZockView) -> str:
    """By phase; where the program is the referee, it names the covers with their reasons."""
    if isinstance(view.table.phase, Judging):
        return translate("zock-ask-judge")
    if game.referee == "players":
        return translate("zock-ask-cover-freely")
    if not view.reasons:
        return translate("zock-ask-miss")
    shown = ", ".join(
        f"{fields.replace('+', ' ')} ({' / '.join(translate(f'zock-reason-{reason}') for reason in reasons)})"
        for fields, reasons in view.reasons.items()
    )
    return translate("zock-ask-cover", covers=shown)


def before_throw(view: ZockView, names: Sequence[str]) -> str | None:  # noqa: ARG001
    """Who begins is thrown for."""
    return translate("zock-ask-start") if isinstance(view.table.phase, Opening) else None


def read(game: Zock, view: ZockView, text: str) -> Action | None:  # noqa: ARG001
    """Fields, or a word."""
    fields = numbers(text)
    if fields:
        return Cover(fields)
    meanings: dict[str, Action] = {"miss": MISS, "accept": ACCEPT, "object": OBJECT}
    return pick(text, meanings | {translate(f"zock-{word}"): action for word, action in meanings.items()})


def words(game: Zock, action: Action) -> str:  # noqa: ARG001
    """As typed."""
    match action:
        case Cover(fields):
            return " ".join(map(str, fields))
        case Miss():
            return translate("zock-miss")
        case Accept():
            return translate("zock-accept")
        case Object():
            return translate("zock-object")


def _rows(open_fields: Sequence[tuple[int, ...]], names: Sequence[str], bold: int) -> list[Text]:
    width = max(map(len, names))
    return [
        Text.assemble((f"{names[seat]:<{width}}  ", "bold" if seat == bold else ""), _flaps(open_fields[seat]))
        for seat in (0, 1)
    ]


def _flaps(open_fields: tuple[int, ...]) -> Text:
    return Text(" ").join(Text(f" {field} ", IVORY) if field in open_fields else Text("▒▒▒", HELD) for field in FIELDS)
