import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from launcher.file_lock import lock_bytes, try_to_lock


class Windows:
    """Locks bytes as Windows does: from where the file stands, none twice, alone or not at all."""

    LK_NBLCK = 2

    def __init__(self) -> None:
        self.locked: set[int] = set()

    def locking(self, file: int, _kind: int, length: int) -> None:
        at = os.lseek(file, 0, os.SEEK_CUR)
        wanted = set(range(at, at + length))
        if wanted & self.locked:
            raise PermissionError
        self.locked |= wanted


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[list[int]]:
    files = [os.open(tmp_path / "lock", os.O_CREAT | os.O_RDWR) for _ in range(3)]
    yield files
    for file in files:
        os.close(file)


@pytest.fixture(params=["this system", "Windows"])
def lock(request: pytest.FixtureRequest):
    windows = Windows()
    if request.param == "Windows":
        return lambda file, shared: lock_bytes(file, windows, shared=shared)
    return lambda file, shared: try_to_lock(file, shared=shared)


@pytest.mark.parametrize(
    ("first", "second", "third"),
    [
        ((True, True), (True, True), (False, False)),
        ((False, True), (True, False), (False, False)),
        ((False, True), (False, False), (True, False)),
    ],
    ids=["several share it", "who is alone keeps others out", "and those who would be alone"],
)
def test_a_file_is_held_alone_or_shared(opened, lock, first, second, third) -> None:
    for file, (shared, is_possible) in zip(opened, (first, second, third), strict=True):
        assert lock(file, shared) is is_possible
