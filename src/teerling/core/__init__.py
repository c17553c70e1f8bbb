"""What every game and everybody around it agrees on. Imports nothing else of ours.

- A game: `game.py` (what it is, and `advance`), `options.py`, `dice.py`, `table.py` (one that is played), `record.py`
  (one as a file), `errors.py`, `text.py` (what others wrote, made fit to be shown).
- What parts of games share: `positions.py`, `paper.py`, `encoding.py`, `feats.py`.
- `rules.LANGUAGE.md`: the rules of every table.
"""

from teerling.core.dice import DIE, Faces, count_throws, throws
from teerling.core.errors import Damaged, Malformed, Refused, UserError, WrongOption
from teerling.core.game import (
    AnyGame,
    Choose,
    Event,
    Game,
    Over,
    Played,
    Progress,
    Roll,
    Rolled,
    Seat,
    Turn,
    advance,
)
from teerling.core.options import Rules, configure
from teerling.core.record import Fair, Record, decode_record, encode_record
from teerling.core.table import Covered, Table, Thrown

__all__ = [
    "DIE",
    "AnyGame",
    "Choose",
    "Covered",
    "Damaged",
    "Event",
    "Faces",
    "Fair",
    "Game",
    "Malformed",
    "Over",
    "Played",
    "Progress",
    "Record",
    "Refused",
    "Roll",
    "Rolled",
    "Rules",
    "Seat",
    "Table",
    "Thrown",
    "Turn",
    "UserError",
    "WrongOption",
    "advance",
    "configure",
    "count_throws",
    "decode_record",
    "encode_record",
    "throws",
]
