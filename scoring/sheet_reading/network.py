"""The trained network, run by numpy: what each cell may say, and how likely each text is.

A cell is read as a whole, column by column (CTC: Graves and others, 2006), so that nothing has to
be cut into digits. It is trained by `bench/sheet_reading/training.py`.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from scoring.sheet_reading.cells import Cells

Array = NDArray[Any]

SIGNS = "0123456789X-"
"""What a network tells apart, after nothing at all, which comes first."""
WEIGHTS = Path(__file__).with_name("network.npz")
AT_ONCE = 16
"""Cells that are read together: more would take more memory, fewer more time."""
LEAST = 1e-30


class CellNetwork:
    """A network, by its weights: layers ``c1`` to ``c7`` with ``w`` and ``b``, and the `heat` that
    makes it as sure as it should be.
    """

    def __init__(self, path: Path = WEIGHTS) -> None:
        with np.load(path) as file:
            self._layers = {name: file[name].astype(np.float32) for name in file.files}
        self.heat = float(self._layers.pop("heat"))

    def columns(self, cells: Cells) -> NDArray[Any]:
        """Return for each cell and each of its 80 columns how likely nothing and each sign is."""
        parts = [self._read(cells[at : at + AT_ONCE]) for at in range(0, len(cells), AT_ONCE)]
        scores = np.concatenate(parts).astype(np.float64) / self.heat
        likely = np.exp(scores - scores.max(-1, keepdims=True))
        return np.asarray(likely / likely.sum(-1, keepdims=True))

    def _read(self, cells: Cells) -> Array:
        seen = self._layer("c1", cells[..., None], (2, 2), step=2)
        seen = _highest(self._layer("c2", seen, (1, 1)))
        seen = _highest(self._layer("c3", seen, (1, 1)))
        drawn = self._layer("c4", seen, (0, 1))
        around = self._layer("c6", self._layer("c5", drawn, (0, 2)), (0, 2))
        return self._sums("c7", drawn + around, (0, 0))[:, 0]

    def _layer(self, name: str, seen: Array, pad: tuple[int, int], step: int = 1) -> Array:
        return np.maximum(self._sums(name, seen, pad, step), 0)

    def _sums(self, name: str, seen: Array, pad: tuple[int, int], step: int = 1) -> Array:
        """Convolve cells of rows, columns and channels, as one product of matrices."""
        weights, bias = self._layers[f"{name}w"], self._layers[f"{name}b"]
        padded = np.pad(seen, ((0, 0), (pad[0],) * 2, (pad[1],) * 2, (0, 0)))
        windows = np.lib.stride_tricks.sliding_window_view(padded, weights.shape[:2], (1, 2))
        windows = windows[:, ::step, ::step].transpose(0, 1, 2, 4, 5, 3)
        rows = windows.reshape(-1, weights[..., 0].size)
        sums = rows @ weights.reshape(rows.shape[1], -1) + bias
        return np.asarray(sums.reshape(*windows.shape[:3], -1))


def _highest(seen: Array) -> Array:
    """Halve the rows: of two, the higher value of each column."""
    count, high, wide, channels = seen.shape
    return np.asarray(seen.reshape(count, high // 2, 2, wide, channels).max(2))


@cache
def network() -> CellNetwork:
    return CellNetwork()


class Texts:
    """Texts that a cell may hold, as a tree of their beginnings, so that each is spelt once."""

    def __init__(self, texts: Sequence[str]) -> None:
        self.texts = texts
        nodes = {"": 0}
        parents, signs = [0], [0]
        for text in texts:
            for end in range(1, len(text) + 1):
                if text[:end] not in nodes:
                    nodes[text[:end]] = len(parents)
                    parents.append(nodes[text[: end - 1]])
                    signs.append(SIGNS.index(text[end - 1]) + 1)
        self._ends = [nodes[text] for text in texts]
        self._parents, self._signs = np.array(parents), np.array(signs)
        self._is_new = self._signs != self._signs[self._parents]

    def likely(self, columns: NDArray[Any]) -> NDArray[Any]:
        """Return how likely each cell holds each of the texts, from what its columns say: over all
        ways to spread a text's signs over the columns.
        """
        cells, nodes = len(columns), len(self._parents)
        blank, sign = np.zeros((cells, nodes)), np.zeros((cells, nodes))
        blank[:, 0] = 1
        for at in range(columns.shape[1]):
            here = columns[:, at]
            begun = blank[:, self._parents] + sign[:, self._parents] * self._is_new
            begun[:, 0] = 0
            blank, sign = (blank + sign) * here[:, :1], (sign + begun) * here[:, self._signs]
        return np.asarray(np.maximum((blank + sign)[:, self._ends], LEAST))
