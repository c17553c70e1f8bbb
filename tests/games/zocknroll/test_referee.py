"""The referee of Zock 'n' Roll: `teerling ask zocknroll`."""

from tests.terminal.commands import answer


def test_ask() -> None:
    assert answer("zocknroll --own 2 5 --white 1 3 3") == {"best": "pair", "forms": ["pair"], "rules": ["ZNR-7"]}
    full = answer("zocknroll --own 3 5 --white 5 3 3")
    assert full["best"] == "full_house"
    assert full["forms"] == ["full_house", "three", "two_pairs", "pair"]
    assert answer("zocknroll --own 1 2 3 --white 4 5 6 --profi")["best"] == "highway"
    assert answer("zocknroll --own 1 2 --white 3 4 6")["best"] is None
