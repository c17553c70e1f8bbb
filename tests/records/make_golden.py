"""Make the golden records again: `python tests/records/make_golden.py`.

Only when the rules of a game or the format have changed on purpose (raise `version` or `FORMAT` then); afterwards put
what this prints into test_golden.py.
"""

from pathlib import Path

from teerling.core import AnyGame, Record, encode_record
from teerling.games import DubbelYatzy, Qwinn, Yatzy, Zock, Zocken, ZockNRoll
from teerling.testing import random_game

GAMES: tuple[AnyGame, ...] = (
    Zocken(players=2, first=1),
    Zock(variant="c", games=2),
    Qwinn(target=60),
    ZockNRoll(players=3, profi=True),
    Yatzy(players=2, system="scandinavian"),
    DubbelYatzy(players=2, extra="strike", yatzy_pips=True),
)
NAMES = ("Anna", "Bjørn", "Çelik")
SEED = 2026


def main() -> None:
    folder = Path(__file__).parent / "golden"
    folder.mkdir(exist_ok=True)
    for game in GAMES:
        table = random_game(game, SEED)
        record = Record(game, NAMES[: game.players], tuple(table.events))
        folder.joinpath(f"{game.id}.json").write_bytes(encode_record(record))
        print(f"{game.id}: {len(table.events)} events, {table.turn}")  # noqa: T201


if __name__ == "__main__":
    main()
