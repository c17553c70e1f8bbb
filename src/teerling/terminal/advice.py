"""What the options of a decision are worth, for people: computed, however long that takes, and set in a table."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future, wait
from typing import Any, TypeVar

from rich.table import Table as Grid
from rich.text import Text

from teerling.bots.coach import Advice, advise_by
from teerling.core.game import AnyGame, Choose
from teerling.core.text import one_line
from teerling.locale import translate
from teerling.room.wire import AdviceItem
from teerling.solving import Progress, solution
from teerling.terminal.amounts import digits, worth_text
from teerling.terminal.boards import board_of
from teerling.terminal.draw import CAN, QUIET, grid

Found = TypeVar("Found")

PATIENCE = 0.4
"""Seconds of computing before whoever waits is told what for."""
TICK = 0.1
SOLVING = "solve "
"""How threads are named that compute what is worth what, bots' threads too."""
BEST = 1e-9
"""Options that lose less than this are equally good: the rest is rounding."""


def advise(game: AnyGame, view: Any, choice: Choose[Any]) -> list[Advice]:
    """Every option with its worth, the best first. If the game has to be solved first, a bar shows how far that is."""
    return _computed(lambda progress: advise_by(solution(game, progress), view, choice))


def is_solving() -> bool:
    """Whether something is still being computed that nobody may want any more."""
    return any(thread.name.startswith(SOLVING) for thread in threading.enumerate())


def _computed(compute: Callable[[Progress], Found]) -> Found:
    """What is computed, in a thread of its own: the bar goes on moving, and Ctrl-C ends the waiting at once."""
    result: Future[Found] = Future()
    done = [0.0]

    def work() -> None:
        try:
            result.set_result(compute(done.append))
        except BaseException as error:  # whoever waits for the result has to deal with it
            result.set_exception(error)

    threading.Thread(target=work, daemon=True, name=f"{SOLVING}advice").start()
    if not wait([result], PATIENCE).done:
        from teerling.terminal.solve import progress_bar  # noqa: PLC0415  makes a command of every game known by then

        with progress_bar(translate("advice-computing")) as show:
            while not wait([result], TICK).done:
                show(done[-1])
    return result.result()


def advice_table(game: AnyGame, advised: Sequence[Advice | AdviceItem], *, why: bool = True) -> Grid:
    """A line for every option: as one types it, its worth, what it loses, and why. The best ones have a mark."""
    table = grid("", "", "", "", "")
    table.show_header = False
    _, words, _, _, reason = table.columns
    words.justify, reason.justify, reason.no_wrap, reason.style = "left", "left", False, QUIET
    for one in advised:
        best = one.loss < BEST
        option = Text(one_line(board_of(game).words(game, one.action)), CAN if best else "")
        told = worth_text(one.worth, one.unit), loss_text(one), why_text(one) if why else ""
        table.add_row(Text("▶" if best else "", CAN), option, *told)
    return table


def why_text(advised: Advice | AdviceItem) -> str:
    """The coach's sentence about an option."""
    if isinstance(advised, AdviceItem):
        return one_line(advised.text)  # a server has said it
    return translate(advised.key, **advised.values)


def loss_text(advised: Advice | AdviceItem) -> str:
    """With its sign: less of what one wants more of, or more turns than needed; nothing that rounds to nothing."""
    loss = digits(advised.loss, advised.unit)
    if loss == digits(0, advised.unit):
        return "" if advised.loss < BEST else "≈"
    return translate(f"coach-loss-{advised.unit}", number=loss)
