"""What takes long is done off the event loop, so that nobody else waits for it."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from typing import ParamSpec, TypeVar

Given = ParamSpec("Given")
Answer = TypeVar("Answer")


async def off_loop(do: Callable[Given, Answer], *args: Given.args, **kwargs: Given.kwargs) -> Answer:
    """By another thread; inside a page there is none, and nobody else who would wait."""
    if sys.platform == "emscripten":
        return do(*args, **kwargs)
    return await asyncio.to_thread(do, *args, **kwargs)
