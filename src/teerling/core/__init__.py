"""What every game and everybody around it agrees on. Imports nothing else of ours."""

from teerling.core.dice import DIE, Faces, count_throws, throws
from teerling.core.errors import Damaged, Malformed, Refused, Told, WrongOption
from teerling.core.game import (
    AnyGame,
    Choose,
    Event,
    Game,
    Over,
    Played,
    Roll,
    Rolled,
    Seat,
    Turn,
    advance,
)
from teerling.core.options import Options, configure
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
    "Options",
    "Over",
    "Played",
    "Record",
    "Refused",
    "Roll",
    "Rolled",
    "Seat",
    "Table",
    "Thrown",
    "Told",
    "Turn",
    "WrongOption",
    "advance",
    "configure",
    "count_throws",
    "decode_record",
    "encode_record",
    "throws",
]
