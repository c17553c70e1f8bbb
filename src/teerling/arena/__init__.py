"""Bots against each other, as often as it takes: who is stronger, by how much, and how sure that is.

    from teerling.arena import Arena, Contest
    from teerling.bots.others import named

    contest = Contest(game="zock", bots=(named("good"), named("my_bot.py:Bot")))
    results = Arena(contest, games=1000).run(workers=4)

The same contest gives the same results, whatever the number of workers and however often it was stopped: every game
has a seed of its own, derived from the contest's, from who meets and from its number. docs/arena.md explains all of it.

`contest.py` says what is played, `playing.py` plays it, `workers.py` says who does, `running.py` leads from the first
game to the `results.py` (with `statistics.py`); `chunk_file.py`, `files.py` and `plot.py` write files.
"""

from teerling.arena.contest import Contest, Match, SeatDice
from teerling.arena.playing import Decision, PlayedGame
from teerling.arena.results import BotResult, MatchResult, Rating, Regret, Results
from teerling.arena.running import Arena
from teerling.arena.statistics import Bounds, Interval, Sequential, Test

__all__ = [
    "Arena", "BotResult", "Bounds", "Contest", "Decision", "Interval", "Match", "MatchResult", "PlayedGame", "Rating",
    "Regret", "Results", "SeatDice", "Sequential", "Test",
]  # fmt: skip
