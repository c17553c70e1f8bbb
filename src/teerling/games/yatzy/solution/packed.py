"""The table of a system small enough to come with the package: in 48 bits instead of 64, the bytes of a kind together.

Worths are kept as multiples of 2⁻³⁹ points, so that none is off by more than 10⁻¹² and a whole game by less than 10⁻¹⁰.
The high bytes of neighbours are alike and pack well; the low ones are noise.
"""

from __future__ import annotations

from teerling.solving import Tables
from teerling.solving.arrays import np

STEP = 2.0**-39
BYTES = 6


def pack(tables: Tables) -> Tables:
    """`rest` as bytes, the lowest of all worths first."""
    steps = np.rint(tables["rest"] / STEP).astype("<u8")
    planes = np.moveaxis(steps[..., None].view(np.uint8), -1, 0)
    assert not planes[BYTES:].any()
    return {name: table for name, table in tables.items() if name != "rest"} | {"bytes": planes[:BYTES].copy()}


def unpack(tables: Tables) -> Tables:
    """As `build` made it, within half a step."""
    planes = tables["bytes"]
    steps = bytearray(8 * planes[0].size)
    for place in range(BYTES):
        steps[place::8] = planes[place].tobytes()
    rest = (np.frombuffer(steps, "<u8") * STEP).reshape(planes.shape[1:])
    return {name: table for name, table in tables.items() if name != "bytes"} | {"rest": rest}
