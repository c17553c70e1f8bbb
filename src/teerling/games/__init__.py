"""The games. This is the only list of them: a new game is its file and a line here."""

from teerling.core.game import AnyGame
from teerling.core.record import Record, decode_record
from teerling.games.dubbelyatzy import DubbelYatzy
from teerling.games.qwinn import Qwinn
from teerling.games.yatzy import Yatzy
from teerling.games.zock import Zock
from teerling.games.zocken import Zocken
from teerling.games.zocknroll import ZockNRoll

GAMES: dict[str, type[AnyGame]] = {game.id: game for game in (Zocken, Zock, Qwinn, ZockNRoll, Yatzy, DubbelYatzy)}


def read_record(raw: bytes) -> Record:
    """A record of any of these games, checked from end to end."""
    return decode_record(raw, GAMES)


__all__ = ["GAMES", "DubbelYatzy", "Qwinn", "Yatzy", "Zock", "ZockNRoll", "Zocken", "read_record"]
