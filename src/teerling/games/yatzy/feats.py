"""The bests of Yatzy: the total."""

from teerling.core.feats import totals as feats

__all__ = ["feats"]
