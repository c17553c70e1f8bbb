"""The bests of Zock 'n' Roll: the total."""

from teerling.core.feats import totals as feats

__all__ = ["feats"]
