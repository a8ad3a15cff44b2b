import threading
from pathlib import Path

from launcher.lock import alone


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
