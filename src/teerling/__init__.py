"""Six dice games, complete: to play, to referee at the real table, to study and to build on."""

__version__ = "0.1.0"
