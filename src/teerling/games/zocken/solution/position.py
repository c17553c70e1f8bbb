"""A Zocken turn as far as it matters, and where its dice may go, as the rules say."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from teerling.games.zocken.rules import EVASIONS, FIELDS, PLACE_IN_ROW, Colour, Die, Field, View, Zocken, places
from teerling.games.zocken.solution.evaluate import State
from teerling.games.zocken.solution.graph import Graph, node_of
from teerling.games.zocken.solution.rows import FACES, Numbers


class Position(NamedTuple):
    """Between two dice."""

    game: Zocken
    numbers: Numbers
    hand: tuple[Colour, ...]
    matches: int

    def state(self, graph: Graph) -> State:
        """As the graph knows it."""
        live = sum([self.live(die) for die in self.hand])
        return node_of(graph, self.numbers, live, len(self.hand)), self.matches

    def live(self, die: Colour) -> int:
        """The bit of the free field whose circle has this colour; 0 if that field is taken."""
        field = self.game.colours.index(die)
        return 0 if self.numbers[field + 1] else 1 << field

    def without(self, die: Colour) -> Position:
        """The die is in the air, or about to be placed."""
        return self._replace(hand=tuple([other for other in self.hand if other != die]))

    def placed(self, die: Die, field: Field) -> Position:
        """The die is no longer in hand."""
        if field == "out":
            return self
        at = PLACE_IN_ROW[field]
        match = field not in EVASIONS and self.game.colours[at - 1] == die.colour
        numbers = (*self.numbers[:at], die.face, *self.numbers[at + 1 :])
        return self._replace(numbers=numbers, matches=self.matches + match)

    def fields(self, face: int) -> list[Field]:
        """Where a thrown face may go."""
        return [place.field for place in places(self.game, self.numbers, face)]

    def matching(self, die: Colour) -> int:
        """How many faces of this die may go to its own circle."""
        own = FIELDS[self.game.colours.index(die) + 1]
        return sum(own in self.fields(face) for face in range(1, FACES + 1))

    def fitting(self) -> int:
        """How many faces of the next die find a place on the row."""
        off = {*EVASIONS, "out"}
        return sum(not off.issuperset(self.fields(face)) for face in range(1, FACES + 1))


@lru_cache(1 << 12)
def states_after(graph: Graph, here: Position, die: Colour) -> list[list[State]]:
    """For each face of this die all that can be made of it."""
    left = here.without(die)
    return [
        [left.placed(Die(die, face), field).state(graph) for field in here.fields(face)] for face in range(1, FACES + 1)
    ]


def position(game: Zocken, view: View) -> Position:
    """What everybody sees, between two dice or with one in the air or thrown."""
    numbers = tuple([die.face if die else 0 for die in view.table.row])
    return Position(game, numbers, view.table.hand, len(view.matches))
