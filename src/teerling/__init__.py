"""Six dice games, complete: to play, to referee at the real table, to study and to build on."""

from importlib.metadata import version

__version__ = version("teerling")
