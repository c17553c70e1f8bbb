"""Links as pictures for phones: on the screen, not on paper, but drawn by the same library."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO

import segno


class TooLong(ValueError):
    """No QR code holds this much."""


@lru_cache(200)
def picture(link: str) -> bytes:
    """A QR code, in the colours of the page; a long one is drawn with fewer spare dots."""
    drawn = BytesIO()
    try:
        code = segno.make(link, error="m" if len(link) < 500 else "l", micro=False)
    except segno.DataOverflowError as error:
        raise TooLong(len(link)) from error
    code.save(drawn, kind="svg", scale=4, border=2, dark="#132257", light="#fefdf9")
    return drawn.getvalue()
