import sys
import threading
from pathlib import Path
from types import SimpleNamespace

import pytest

from launcher.lock import alone, locker


def test_who_comes_second_waits_for_the_first(tmp_path: Path) -> None:
    order = []
    inside = threading.Event()

    def second() -> None:
        inside.wait()
        with alone(tmp_path / "lock"):
            order.append("second")

    other = threading.Thread(target=second)
    other.start()
    with alone(tmp_path / "lock"):
        inside.set()
        other.join(0.3)
        order.append("first")
    other.join()

    assert order == ["first", "second"]


def test_windows_locks_a_byte_of_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    windows = SimpleNamespace(LK_NBLCK=2, LK_UNLCK=0, locking=lambda *words: asked.append(words))
    monkeypatch.setitem(sys.modules, "msvcrt", windows)
    lock, let_go = locker("nt")
    lock(7)
    let_go(7)

    assert asked == [(7, 2, 1), (7, 0, 1)]
