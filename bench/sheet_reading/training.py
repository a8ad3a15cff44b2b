"""Training the network that reads cells. It needs PyTorch, which nothing else here does.

python -m bench.sheet_reading.training FOLDER-OF-CELLS FOLDER-TO-VALIDATE MINUTES NETWORK.npz
"""

import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from scoring.sheet_reading.network import SIGNS

BATCH = 128
FASTEST = 3e-3
SEED = 4


class Reader(nn.Module):
    """The layers of `scoring.sheet_reading.network`, as they are trained."""

    def __init__(self) -> None:
        super().__init__()
        self.c1, self.n1 = nn.Conv2d(1, 16, 5, 2, 2, bias=False), nn.BatchNorm2d(16)
        self.c2, self.n2 = nn.Conv2d(16, 24, 3, 1, 1, bias=False), nn.BatchNorm2d(24)
        self.c3, self.n3 = nn.Conv2d(24, 32, 3, 1, 1, bias=False), nn.BatchNorm2d(32)
        self.c4, self.n4 = nn.Conv2d(32, 64, (5, 3), 1, (0, 1), bias=False), nn.BatchNorm2d(64)
        self.c5, self.n5 = nn.Conv2d(64, 64, (1, 5), 1, (0, 2), bias=False), nn.BatchNorm2d(64)
        self.c6, self.n6 = nn.Conv2d(64, 64, (1, 5), 1, (0, 2), bias=False), nn.BatchNorm2d(64)
        self.c7 = nn.Conv2d(64, len(SIGNS) + 1, 1)
        self.drop = nn.Dropout(0.1)

    def forward(self, cells: torch.Tensor) -> torch.Tensor:
        seen = self.n1(self.c1(cells)).relu()
        seen = nn.functional.max_pool2d(self.n2(self.c2(seen)).relu(), (2, 1))
        seen = nn.functional.max_pool2d(self.n3(self.c3(seen)).relu(), (2, 1))
        drawn = self.drop(self.n4(self.c4(seen)).relu())
        around = self.n6(self.c6(self.n5(self.c5(drawn)).relu())).relu()
        return self.c7(drawn + around)[:, :, 0]

    def weights(self) -> dict[str, np.ndarray]:
        """Return what numpy runs: each layer with its normalisation in it."""
        found = {}
        for number in range(1, 8):
            layer = getattr(self, f"c{number}")
            weight, bias = layer.weight, layer.bias
            if number < 7:
                norm = getattr(self, f"n{number}")
                factor = norm.weight / (norm.running_var + norm.eps).sqrt()
                weight = weight * factor[:, None, None, None]
                bias = norm.bias - norm.running_mean * factor
            found[f"c{number}w"] = weight.detach().permute(2, 3, 1, 0).numpy().astype(np.float16)
            found[f"c{number}b"] = bias.detach().numpy().astype(np.float16)
        return found


def loaded(files: list[Path]) -> tuple[np.ndarray, np.ndarray]:
    parts = []
    for file in files:
        with np.load(file) as data:
            parts.append((data["cells"], data["texts"]))
    return np.concatenate([each for each, _ in parts]), np.concatenate([t for _, t in parts])


def batch_of(
    cells: np.ndarray, texts: np.ndarray, rng: np.random.Generator | None
) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """Return cells, varied by chance where there is one, with their signs and how many each has."""
    x = torch.from_numpy(cells.astype(np.float32) / 200)[:, None]
    if rng is not None:
        x = varied(x, rng)
    lengths = torch.tensor([len(text) for text in texts])
    signs = torch.tensor([SIGNS.index(sign) + 1 for text in texts for sign in text])
    return x, signs, lengths


def varied(x: torch.Tensor, rng: np.random.Generator) -> torch.Tensor:
    """Return cells narrower or wider, slanted, shifted, in thicker or thinner lines, darker or
    lighter: hands that nobody has drawn.
    """
    count = len(x)
    change = np.zeros((count, 2, 3), np.float32)
    change[:, 0, 0] = rng.uniform(0.93, 1.25, count)
    change[:, 0, 1] = rng.uniform(-0.07, 0.07, count)
    change[:, 1, 1] = rng.uniform(0.92, 1.1, count)
    # What is beyond the cell is paper, so its left edge stays where it is.
    change[:, 0, 2] = change[:, 0, 0] - 1 + rng.uniform(-0.02, 0.02, count)
    change[:, 1, 2] = rng.uniform(-0.06, 0.06, count)
    grid = nn.functional.affine_grid(torch.from_numpy(change), list(x.shape), align_corners=False)
    x = nn.functional.grid_sample(x, grid, align_corners=False)
    chance = rng.random()
    if chance < 0.2:
        x = (x + nn.functional.max_pool2d(x, 3, 1, 1)) / 2
    elif chance < 0.35:
        x = (x - nn.functional.max_pool2d(-x, 3, 1, 1)) / 2
    return x * float(rng.uniform(0.7, 1.15))


def loss_of(model: Reader, batch: tuple[torch.Tensor, torch.Tensor, torch.Tensor]) -> torch.Tensor:
    x, signs, lengths = batch
    likely = model(x).permute(2, 0, 1).log_softmax(-1)
    columns = torch.full((x.shape[0],), likely.shape[0])
    return nn.functional.ctc_loss(likely, signs, columns, lengths, reduction="mean")


def right_of(model: Reader, cells: np.ndarray, texts: np.ndarray) -> tuple[float, float]:
    """Return the loss, and which share of cells is read as it was written."""
    model.eval()
    losses, right = [], 0
    with torch.no_grad():
        for at in range(0, len(texts), 256):
            batch = batch_of(cells[at : at + 256], texts[at : at + 256], None)
            losses.append(float(loss_of(model, batch)) * len(batch[2]))
            for row, text in zip(model(batch[0]).argmax(1), texts[at : at + 256], strict=True):
                kept = [c for c, b in zip(row, [0, *row[:-1]], strict=True) if c and c != b]
                right += "".join(SIGNS[c - 1] for c in kept) == text
    model.train()
    return sum(losses) / len(texts), right / len(texts)


def main(folder: Path, validate: Path, minutes: float, to: Path) -> None:
    torch.manual_seed(SEED)
    rng = np.random.default_rng(SEED)
    model = Reader()
    if to.with_suffix(".pt").exists():
        model.load_state_dict(torch.load(to.with_suffix(".pt")))
    best = torch.optim.AdamW(model.parameters(), lr=FASTEST, weight_decay=1e-3)
    val = loaded(sorted(validate.glob("*.npz")))
    start, rounds = time.monotonic(), 0
    while (gone := (time.monotonic() - start) / 60 / minutes) < 1:
        # Cells may still be made meanwhile: a file that is whole is read.
        files = [each for each in folder.glob("*.npz") if time.time() - each.stat().st_mtime > 5]
        chosen = rng.permutation(len(files))[:25]
        cells, texts = loaded([files[each] for each in chosen])
        order = rng.permutation(len(texts))
        losses = []
        for at in range(0, len(order) - BATCH + 1, BATCH):
            now = min(1.0, (time.monotonic() - start) / 60 / minutes)
            speed = FASTEST * min(1.0, 0.02 + now * 30) * (1 + np.cos(np.pi * now)) / 2
            for group in best.param_groups:
                group["lr"] = speed + 1e-6
            part = order[at : at + BATCH]
            loss = loss_of(model, batch_of(cells[part], texts[part], rng))
            best.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), 2.0)
            best.step()
            losses.append(float(loss.detach()))
        rounds += 1
        said = right_of(model, *val)
        print(f"{gone:.2f} {len(files)} files {len(texts)} cells {np.mean(losses):.4f}", *said)
        sys.stdout.flush()
        arrays: dict[str, Any] = {"heat": np.float16(1), **model.weights()}
        np.savez_compressed(to, **arrays)
        torch.save(model.state_dict(), to.with_suffix(".pt"))


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), float(sys.argv[3]), Path(sys.argv[4]))
