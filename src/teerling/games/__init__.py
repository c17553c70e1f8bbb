"""The games: every folder here, and every package that declares an entry point in the group `teerling.games`.

A game is a package. It offers `GAME`, its class, and whatever else it has under these names; what it lacks, the program
does without. (`_sheet` is no game: it is what `yatzy` and `dubbelyatzy` share.)

    rules.py             its rules, the class that `GAME` is; the only part that has to be there
    rules.LANGUAGE.md    the rule book for people (at least `en`), a line `- **ID-1** …` a rule; how it begins, and the
                         rules that name its options, explain game and options where it has no sentences for that
    words.LANGUAGE.ftl   its sentences: `about-GAME`, `option-GAME-OPTION`, `name-GAME-VALUE`, those of its refusals, …;
                         for those who set house rules, an option in a word or two (`label-GAME-OPTION`), a sentence on
                         one of its values (`about-GAME-OPTION-VALUE`), what rows of a table without names are called
                         (`place-GAME-OPTION`), and what of a table the manual prints (`note-GAME-OPTION`)
    position.py          its positions as short texts, see below
    paper.py             what can be written down without dice, see below
    verdicts.py          which rules allow what, and what somebody might wish in vain, see below
    encoding.py          its actions and views as numbers, see below
    alone.py             a game for several as one can play it, see below
    bot.py               `beginner` and `good`, see `teerling.bots`
    solution             what every action is worth, see `teerling.solving`
    batch.py             thousands of its tables at once, see `teerling.batch`
    terminal.py          how it is drawn and read in a terminal, see `teerling.terminal.boards`
    printing.py          its score sheet and its tableau on paper, see `teerling.printing`
    referee.py           questions at the real table, see `teerling.terminal.ask`
    feats.py             what can be a best of all times in it, see below
    strength.json        what bots of each level lose by decision, see `teerling.analysis.strength`
    puzzles.json         decisions with one clearly best move, see `teerling.analysis.puzzles`

`position` offers `Setup`, a struct of what can be set on the table by hand; `seen(game, view)`, the setup of a table
as far as this view shows it; `lay(game, setup)`, the state of the table that was set; `check(game, state)`, which
raises `Refused` if the rules do not lead there; `spell(game, setup)` and `parse(game, text)`, the setup as a short
text; and `EXAMPLE`, one of these texts. Perhaps `choices(game)`, what can be set where, if no board prints it; and, in
a game that hides something, `dealt(game, setup, throw)`, the setup with what nobody has told. `lay` and
`teerling.situations` use all of it.

`paper` offers `Line`, what one line of a score sheet tells; `lines(game)`, what can be told, for those who draw it; and
`events(game, state, line)`, some throw (`Rolled(faces, "score")`: nobody has told its faces) and the decisions that
lead to just that, or `Refused`. `teerling.core.paper` says why.

`verdicts` offers `rules_of(game, state, action)`, the ids of the rules that allow a legal action, and `wishes(game,
state)`, actions that a person who looks at the board might wish to take, legal or not.

`encoding` offers `actions(game)`, what each number of an action means, in the order of these numbers; `numbers(game,
view, actions)`, the number of each of these actions, all legal for the seat of this view; `fields(game)`, what an
observation is made of (`teerling.core.encoding.Field`); `observe(game, view, seat)`, these numbers, the own seat
before the others; `scores(game)`, the bounds of a final score; and `VERSION`, raised when any of it comes to mean
something else.

`alone` offers `alone(game)`, a game for one with the same views and actions, which has the game for several as `two`;
the `solution` of that may offer `for_one()`, which tells the worths of the game for one. If it offers `batch`, too,
that can make an engine of the game for one, or raises `NotBatched`.

`feats` offers `feats(record)`: the `Feat`s (`teerling.core.feats`) of a finished game, which people call by the game's
sentences `name-GAME-best-KIND`.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Any, Literal, TypeAlias

from teerling.core.errors import UserError
from teerling.core.game import AnyGame
from teerling.core.record import Record, decode_record
from teerling.core.table import Laid
from teerling.core.text import raised

ENTRY_POINTS = "teerling.games"
Part: TypeAlias = Literal[
    "position",
    "paper",
    "verdicts",
    "encoding",
    "alone",
    "bot",
    "solution",
    "batch",
    "terminal",
    "referee",
    "printing",
    "feats",
]


def _packages() -> tuple[dict[str, str], dict[str, str]]:
    """The package of every game, by the game's id; and what is wrong with packages that cannot be used."""
    ours = [f"{__name__}.{module.name}" for module in iter_modules(__path__) if not module.name.startswith("_")]
    found = {import_module(package).GAME.id: package for package in ours}
    unusable = {}
    for package in dict.fromkeys(point.value for point in sorted(entry_points(group=ENTRY_POINTS))):
        try:
            game = import_module(package).GAME.id
            if game in found:
                raise ValueError(f"{game} is the id of {found[game]}")
        except Exception as error:  # whatever it is: the other games do not suffer from it
            unusable[package] = raised(error, but=__file__)
        else:
            found[game] = package
    return found, unusable


PACKAGES, _left_out = _packages()
UNUSABLE: dict[str, str] = _left_out
"""The packages of games from elsewhere that cannot be used, and why."""
GAMES: dict[str, type[AnyGame]] = {game: import_module(package).GAME for game, package in PACKAGES.items()}


@cache
def offers(game: str, name: Part) -> bool:
    """Whether a game's package offers something under this name; nothing is imported to find out."""
    package = PACKAGES.get(game)
    return package is not None and find_spec(f"{package}.{name}") is not None


def part(game: str, name: Part) -> Any:
    """What a game's package offers under this name; None: nothing."""
    return import_module(f"{PACKAGES[game]}.{name}") if offers(game, name) else None


def text(game: str, name: str) -> str | None:
    """A file of a game's package, such as "words.nl.ftl"; None: there is none."""
    package = PACKAGES.get(game)
    file = files(package) / name if package is not None else None
    return file.read_text(encoding="utf-8") if file is not None and file.is_file() else None


def is_ours(game: str) -> bool:
    """Whether it came with Teerling."""
    return PACKAGES.get(game, "").startswith(f"{__name__}.")


def position_part(game: str) -> Any:
    """The `position` of a game, or an error that says that it has none."""
    if not offers(game, "position"):
        raise UserError("position-unknown", game=game)
    return part(game, "position")


def lay(game: AnyGame, text: str) -> Laid:
    """The table of a position, if the rules lead to it; what it does not tell is left open."""
    position = position_part(game.id)
    state = position.lay(game, position.parse(game, text))
    position.check(game, state)
    return Laid(text, state)


def read_record(raw: bytes) -> Record:
    """A record of any of these games, checked from end to end."""
    return decode_record(raw, GAMES, lay)


__all__ = ["GAMES", "UNUSABLE", "Part", "is_ours", "lay", "offers", "part", "position_part", "read_record", "text"]
