"""How the browser is opened: the secret of the link is for its owner's eyes alone."""

import io
import re
import threading
import webbrowser
from argparse import Namespace
from contextlib import nullcontext
from pathlib import Path

import pytest
from django.utils.translation import override

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


@pytest.mark.usefixtures("as_demo")
def test_another_way_in_is_offered_in_the_language_of_the_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Typed(io.StringIO):
        def isatty(self) -> bool:
            return True

    def play(*_given: object) -> None:
        for thread in threading.enumerate():
            if thread.name == "links":
                thread.join()

    monkeypatch.setattr(program.sys, "stdin", Typed("\n"))
    monkeypatch.setattr("demo.server.serving", lambda _listener: nullcontext(8123))
    monkeypatch.setattr(program, "_play", play)
    with override("nl"):
        program._serve(Namespace(no_browser=True, seed=1), tmp_path, None, None)

    assert f"  Nog een toegang   {SITE}/demo/in/" in capsys.readouterr().out
