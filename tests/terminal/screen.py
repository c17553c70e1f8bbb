"""A real pseudo-terminal with a teerling process in it, for tests."""

import os
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pexpect


@contextmanager
def terminal(
    *arguments: str,
    width: int = 110,
    height: int = 60,
    program: Sequence[str] = ("-m", "teerling"),
    echo: bool = False,
) -> Iterator[Any]:
    """A teerling process in a terminal of its own."""
    child = pexpect.spawn(
        sys.executable,
        [*program, *arguments],
        encoding="utf-8",
        timeout=90,
        dimensions=(height, width),
        preexec_fn=_interruptible,
        env=os.environ | {"TERM": "xterm"},
    )
    child.delaybeforesend = None
    child.setecho(echo)
    try:
        yield child
    finally:
        child.close(force=True)


def _interruptible() -> None:
    """As at any terminal, even where these tests run in the background of a shell, which ignores Ctrl-C."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
