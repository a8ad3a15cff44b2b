import webbrowser

import pytest

from launcher.browser import is_switched_off, open_page
from launcher.systems import LINUX, MACOS


@pytest.mark.parametrize(
    ("environ", "is_off"),
    [
        ({}, False),
        ({"OPEN_BROWSER": "1"}, False),
        ({"OPEN_BROWSER": "0"}, True),
        ({"CI": "true"}, True),
        ({"HTTPS": "1"}, True),
        ({"CI": "false"}, False),
        ({"HTTPS": "False"}, False),
        ({"HTTPS": "off"}, False),
    ],
)
def test_a_setting_or_a_machine_without_people_switches_the_browser_off(environ, is_off) -> None:
    assert is_switched_off(environ) is is_off


def test_a_browser_opens_only_where_it_has_a_window(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", lambda address: opened.append(address) or True)
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)

    assert not open_page("http://localhost:8000/", LINUX)
    assert open_page("http://localhost:8000/", MACOS)
    assert opened == ["http://localhost:8000/"]
