"""Zock 'n' Roll: own dice under a cup, white dice for all; three times: get out with something, or stay in for more."""

from teerling.games.zocknroll.rules import ZockNRoll

GAME = ZockNRoll

__all__ = ["GAME", "ZockNRoll"]
