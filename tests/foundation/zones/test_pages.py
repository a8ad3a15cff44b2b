"""Which zone a page shows times in."""

from zoneinfo import ZoneInfo

import pytest
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from foundation.zones.computer import is_zone
from foundation.zones.pages import ZoneMiddleware, is_offered, use_zone, zones


@pytest.fixture(autouse=True)
def at_server():
    with timezone.override(None):
        yield


def test_a_zone_that_a_page_uses_does_not_last() -> None:
    seen = []

    def page(_request: HttpRequest) -> HttpResponse:
        seen.append(timezone.get_current_timezone_name())
        use_zone("Asia/Jerusalem")
        seen.append(timezone.get_current_timezone_name())
        return HttpResponse()

    for _each in range(2):
        ZoneMiddleware(page)(HttpRequest())

    assert seen == ["Europe/Amsterdam", "Asia/Jerusalem"] * 2


@pytest.mark.parametrize("name", ["", "Moon/Base"])
def test_an_empty_zone_and_an_unknown_one_are_the_server_s(name: str) -> None:
    use_zone("Asia/Jerusalem")
    use_zone(name)

    assert timezone.get_current_timezone() == ZoneInfo("Europe/Amsterdam")


def test_each_zone_that_is_offered_is_one() -> None:
    names = [name for area in zones().values() for name in area]

    assert {"Europe/Amsterdam", "Asia/Jerusalem", "America/New_York"} <= set(names)
    assert all(map(is_zone, names))
    assert all(map(is_offered, names))
    assert not any(map(is_offered, ("", "Etc/UTC", "EST", "Moon/Base")))
