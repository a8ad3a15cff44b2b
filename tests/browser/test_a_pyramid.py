"""A Pyramid of TAKI on one device, by clicking what a person would click."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Complaints
from tests.browser.playing_taki import TakiTable

pytestmark = pytest.mark.browser


def test_a_pyramid_of_three_goes_down_its_stages_on_one_device(
    page: Page, complaints: Complaints
) -> None:
    table = TakiTable(page)
    table.start_pyramid("Ada", "Ben", "Gil")
    table.play_until_stage(7)
    emptied = table.look()
    table.go_on(emptied)

    stages = [sorted(map(int, re.findall(r"\d", step))) for step, _told in table.steps]
    assert stages[0] == [8, 8, 8]
    assert stages[-1] == [7, 8, 8]
    assert all(min(after) <= min(before) for before, after in pairwise(stages))
    # The hand that is emptied is followed by a smaller one, and play goes on.
    assert "drew 7 cards." in table.steps[-1][1]
    assert table.look() != emptied
    assert complaints == []
