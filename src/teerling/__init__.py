"""Six dice games, complete: to play, to referee at the real table, to study and to build on."""

__version__ = "1.0.0"

__all__ = ["__version__"]
