"""The bests of DubbelYatzy: the total."""

from teerling.core.feats import totals as feats

__all__ = ["feats"]
