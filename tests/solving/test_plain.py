"""Arrays in plain Python against NumPy: the same expression means the same to both."""

from collections.abc import Callable
from typing import Any

import numpy
import pytest

from teerling.solving import plain

RANDOM = numpy.random.default_rng(7)
WHOLE = RANDOM.integers(-9, 10, (4, 3, 5)).tolist()
REAL = RANDOM.random((4, 3, 5)).round(2).tolist()
ROW = RANDOM.integers(0, 9, 12).tolist()
ROWS = RANDOM.integers(0, 3, (9, 2)).tolist()

SAME: dict[str, Callable[[Any, Any, Any, Any], Any]] = {
    "a number": lambda np, a, f, r: r[3] + a[1, 2, -1],
    "a row": lambda np, a, f, r: a[2],
    "slices": lambda np, a, f, r: a[1:3, ::2, 1:],
    "from behind": lambda np, a, f, r: a[::-1, -1, -2:],
    "new axes": lambda np, a, f, r: a[:, None, 1] + r[:5][None, None],
    "all but the last": lambda np, a, f, r: a[..., 1],
    "a list of places": lambda np, a, f, r: a[[2, 0, 2]],
    "a table of places": lambda np, a, f, r: a[np.array([[0, 1], [3, 3]])],
    "places in the middle": lambda np, a, f, r: a[:, [2, 1]],
    "places at the end": lambda np, a, f, r: a[1:, :, np.array([[4, 0], [1, 1]])],
    "two lists": lambda np, a, f, r: a[[0, 1, 3], [2, 2, 0]],
    "lists with a slice between": lambda np, a, f, r: a[[0, 1, 3], :, [2, 2, 0]],
    "a list and a number around a slice": lambda np, a, f, r: a[[0, 1, 3], :, 4],
    "lists that stretch": lambda np, a, f, r: a[np.arange(3)[:, None], [0, 2]],
    "a mask": lambda np, a, f, r: a[a > 2],
    "a mask of an axis": lambda np, a, f, r: a[:, np.array([True, False, True])],
    "a mask and numbers": lambda np, a, f, r: f[0, np.array([True, False, True]), 2],
    "sums": lambda np, a, f, r: (a.sum(), a.sum(axis=0), a.sum(axis=1), f[..., :3].sum(axis=-1, keepdims=True)),
    "means": lambda np, a, f, r: (f.mean(axis=1), f[:, :, 0].mean(axis=0)),
    "most and least": lambda np, a, f, r: (a.max(axis=2), a.min(axis=0, keepdims=True), a.max()),
    "whether": lambda np, a, f, r: ((a > 8).any(axis=1), (a > -9).all(axis=0), (a > 8).any()),
    "where the greatest is": lambda np, a, f, r: (a.argmax(axis=0), a.argmax(axis=2), np.argmax(a)),
    "sums so far": lambda np, a, f, r: (a.cumsum(axis=0), a.cumsum(axis=1), np.cumsum(r)),
    "arithmetic": lambda np, a, f, r: ((a + 2) * f - 1 / (f + 1), 2 ** (r % 3), a // 4, 3 - a, -a, r[0] * a),
    "stretching": lambda np, a, f, r: (a + f[:1], a * f[:, :, :1], a - f[0], f[:, :1] + f[:1, :, :1]),
    "bits": lambda np, a, f, r: (r >> 1 & 1, r << 2 | 1, r ^ 5, ~(r > 3), ~r, np.bitwise_count(r), 1 << r),
    "comparing": lambda np, a, f, r: (a < f, a >= 0, a == r[:5], a != 1, (a > 0) & (f > 0.5)),
    "turned": lambda np, a, f, r: (a.T, a.transpose(1, 0, 2), np.moveaxis(a, 0, -1), a.reshape(6, -1), a.ravel()),
    "products": lambda np, a, f, r: (a[0] @ a[1].T, a[0] @ r[:5], r[:3] @ a[0], a @ f[0].T, a @ f.transpose(0, 2, 1),
                                     r[:3] @ f, r[:3] @ f[:1]),
    "put together": lambda np, a, f, r: (
        np.concatenate([a, f]), np.concatenate([a, f], axis=2), np.stack([a, f]), np.stack([a, f], axis=-1),
        np.hstack([a[0], f[0]]),
    ),
    "cut": lambda np, a, f, r: (np.split(r, [3, 7]), np.split(a, [1], axis=-1)),
    "repeated": lambda np, a, f, r: (np.repeat(r, 2), np.repeat(np.arange(12), r), np.repeat(a[:, :, :1], 3, 2)),
    "made": lambda np, a, f, r: (
        np.zeros((2, 3)), np.ones(2), np.full((2, 2), 7), np.eye(3), np.arange(2, 9, 3), list(np.indices((2, 3))),
        np.meshgrid(r[:2], r[:3], indexing="ij"),
    ),
    "either": lambda np, a, f, r: (np.where(a > 0, a, f), np.where(r[:5] > 4, 1, a), np.maximum(a, f[:1]),
                                   np.minimum(3, r), np.clip(r, 2, 5), np.maximum.reduce([a[0], a[1], a[2]])),
    "rounded": lambda np, a, f, r: (np.rint(f * 9), np.isneginf(np.array([1.0, -np.inf])), f.astype(np.float32)),
    "in parts": lambda np, a, f, r: np.maximum.reduceat(r, np.array([0, 3, 4, 9])),
    "along an axis": lambda np, a, f, r: (
        np.take_along_axis(a, np.argsort(r[:4], kind="stable").reshape(4, 1, 1) % 3, axis=1),
        np.take_along_axis(f, np.array([[[4], [0], [2]]]), axis=2), a.take([1, 1, 0], axis=1), a.take([1, 3], axis=0),
    ),
    "order": lambda np, a, f, r: (
        np.argsort(r, kind="stable"), np.searchsorted([1, 3, 5], r), np.searchsorted([1, 3, 5], r, side="right"),
        np.unique(r), np.unique(r, return_index=True, return_inverse=True), np.flatnonzero(r > 4), np.nonzero(a[0] > 0),
        np.unique(np.array(ROWS), axis=0), np.diff(r), np.diff(r, prepend=0), np.count_nonzero(a, axis=0),
    ),
    "counts": lambda np, a, f, r: (
        np.bincount(r, weights=f.ravel()[:12]), np.unpackbits(np.array([5, 200]).astype(np.uint8), count=13),
        np.roll(a, -2, axis=2), np.broadcast_to(r[:5], (2, 5)),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", SAME)
def test_the_same_as_numpy(name: str) -> None:
    assert _told(SAME[name], plain) == _told(SAME[name], numpy)


def _told(meant: Callable[[Any, Any, Any, Any], Any], np: Any) -> Any:
    return _listed(meant(np, np.array(WHOLE), np.array(REAL), np.array(ROW)))


def _listed(found: Any) -> Any:
    """Shapes and numbers; of real numbers as many digits as do not depend on the order in which they were added."""
    if isinstance(found, tuple | list):
        return [_listed(one) for one in found]
    if isinstance(found, numpy.generic):
        found = found.item()
    if hasattr(found, "tolist"):
        return [list(found.shape), _listed(found.tolist())]
    return pytest.approx(found, abs=1e-13) if isinstance(found, float) else found


@pytest.mark.parametrize("np", [plain, numpy])
def test_assigned(np: Any) -> None:
    table = np.array(WHOLE)
    table[1:3, 1] = np.array(ROW)[:5]
    table[0] = 3
    table[[3, 3], [0, 2]] += 100
    table[table < -5] = 0
    table[2, :, :2] = [[1, 2], [3, 4], [5, 6]]
    once = np.zeros(4)
    np.add.at(once, np.array([1, 1, 3]), np.array([1.0, 2.0, 3.0]))
    np.copyto(once, 9.0, where=once > 2.5)
    told = table.tolist(), once.tolist()
    expected = numpy.array(WHOLE)
    expected[1:3, 1], expected[0] = ROW[:5], 3
    expected[3, [0, 2]] += 100
    expected[expected < -5] = 0
    expected[2, :, :2] = numpy.arange(1, 7).reshape(3, 2)
    assert told == (expected.tolist(), [0.0, 9.0, 0.0, 9.0])


def test_what_does_not_fit_is_refused() -> None:
    table = plain.array(WHOLE)
    for wrong in (
        lambda: table.reshape(7, -1),
        lambda: plain.broadcast_to(table, (4, 3, 6)),
        lambda: plain.array([[1], [1, 2]]),
        lambda: table[7],
    ):
        with pytest.raises((ValueError, IndexError)):
            wrong()
