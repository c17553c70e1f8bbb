"""Make golden records, of all games or of some: `python -m tests.games.make_golden [GAME …]`.

For a new game; otherwise only when the rules of a game or the format have changed on purpose (raise `version` or
`FORMAT` then). Afterwards put what this prints into the `samples.py` of the game.
"""

import sys

from teerling.core import Record, encode_record
from teerling.games import GAMES
from teerling.testing import random_game
from tests.games.samples import NAMES, golden_file, golden_game

SEED = 2026


def main(games: list[str]) -> None:
    for game_id in games:
        game = golden_game(game_id)
        table = random_game(game, SEED)
        record = Record(game, NAMES[: game.players], tuple(table.events))
        golden_file(game_id).write_bytes(encode_record(record))
        print(f"{game_id}: {len(table.events)} events, {table.turn}")  # noqa: T201


if __name__ == "__main__":
    main(sys.argv[1:] or list(GAMES))
