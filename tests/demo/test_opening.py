"""How the browser is opened: the secret of the link is for its owner's eyes alone."""

import re
import webbrowser
from pathlib import Path

import pytest

from demo import __main__ as program
from demo.entrance import entrance

SITE = "http://127.0.0.1:8123"


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The addresses with which a browser was started."""
    found: list[str] = []
    monkeypatch.setattr(webbrowser, "open", lambda address: found.append(address) or True)
    monkeypatch.setenv("DISPLAY", ":0")
    return found


@pytest.mark.usefixtures("as_demo")
def test_a_browser_is_started_with_a_file_that_only_its_owner_reads(
    opened: list[str], tmp_path: Path
) -> None:
    program._open(SITE, tmp_path)
    page = tmp_path / "open.html"
    (secret,) = set(re.findall(r"/demo/in/([\w-]+)/", page.read_text()))

    assert opened == [page.as_uri()]
    assert page.stat().st_mode & 0o077 == 0
    assert entrance.use(secret)


@pytest.mark.usefixtures("as_demo")
def test_without_a_window_the_address_is_there_to_be_copied(
    opened: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(program.sys, "platform", "linux")
    monkeypatch.delenv("DISPLAY")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    program._open(SITE, tmp_path)

    assert opened == []
    assert "open the address above" in capsys.readouterr().out


def test_a_port_that_is_no_number_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PORT", "80a")

    with pytest.raises(SystemExit, match="PORT must be a number"):
        program.port()
