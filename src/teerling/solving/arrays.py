"""NumPy where there is one; where there is none, as much of it as reading solutions takes (`plain`).

What only reads tables takes `np` from here, so that it is written once and runs inside a page, too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from teerling.solving.shipped import NUMPY

if TYPE_CHECKING or NUMPY:
    import numpy as np
    from numpy.typing import NDArray
else:
    from teerling.solving import plain as np
    from teerling.solving.plain import NDArray

__all__ = ["NUMPY", "NDArray", "np"]
