"""After the game: what every decision was worth, what every throw gave or took, and how the two made the result.

A review goes through a record and asks the game's solution twice an event: what was it worth before, and what after?
Of a throw the difference is luck; of a decision it is an error, 0 for the best. Where a game is solved exactly the
books balance: start + luck − errors = result (between two, with both sides' luck and errors).

`review.py` makes them, `strength.py` puts them in words (by what `calibrate.py` has measured); `puzzles.py`,
`rating.py` and `make_puzzles.py` are about decisions with one best move; `worker.py` is the process in which a server
thinks.
"""

from teerling.analysis.review import (
    MARKS,
    Decision,
    Mark,
    NotFinished,
    Option,
    Review,
    SeatReview,
    Throw,
    mark_of,
    review,
)
from teerling.analysis.strength import strength

__all__ = [
    "MARKS", "Decision", "Mark", "NotFinished", "Option", "Review", "SeatReview", "Throw",
    "mark_of", "review", "strength",
]  # fmt: skip
