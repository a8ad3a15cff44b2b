"""Computers that think here, and the deals of one day."""

import pytest

from referee.computers import thinking
from referee.computers.worker import think
from tests.referee.daily.daily_devices import NOON, set_clock


@pytest.fixture(autouse=True)
def _daily(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking.THINKING, "think", think)
    set_clock(monkeypatch, NOON)
