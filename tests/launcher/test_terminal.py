import io
import os

import pytest

from launcher import terminal
from launcher.systems import LINUX
from launcher.terminal import Progress, cut, environment_of_children, is_terminal, never_fail, write
from tests.launcher.conftest import Screen


@pytest.mark.parametrize("encoding", ["ascii", "cp437", "cp850", "cp862", "cp1252", "utf-8"])
def test_no_code_page_stops_a_sentence(encoding: str) -> None:
    bytes_out = io.BytesIO()
    stream = io.TextIOWrapper(bytes_out, encoding=encoding)
    never_fail(stream)

    write("De database en de pagina’s – שלום █", stream)

    assert b"De database en de pagina" in bytes_out.getvalue()


def test_a_program_without_a_window_has_no_terminal() -> None:
    closed = io.StringIO()
    closed.close()

    never_fail(None)
    assert not is_terminal(None)
    assert not is_terminal(closed)
    assert not is_terminal(io.StringIO())


@pytest.mark.parametrize(
    ("text", "width", "shown"),
    [
        ("Fetching", 20, "Fetching"),
        ("Fetching 1 of 32", 8, "Fetching"),
        ("\u2068שלום\u2069!", 5, "\u2068שלום\u2069!"),
        ("手札手札", 5, "手札"),
    ],
)
def test_a_line_is_cut_to_the_width_of_the_terminal(text: str, width: int, shown: str) -> None:
    assert cut(text, width) == shown


def test_a_longer_line_is_written_over_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terminal, "BETWEEN", 0)
    monkeypatch.setattr(
        terminal.shutil, "get_terminal_size", lambda fallback: os.terminal_size((12, 24))
    )
    screen = Screen()
    progress = Progress(screen)
    progress.show("Fetching 14 of 32: django")
    progress.show("Done")
    progress.end()

    assert screen.getvalue() == "\rFetching 14\rDone       \r    \r"


def test_a_line_is_written_over_by_as_many_blanks_as_it_was_wide() -> None:
    screen = Screen()
    progress = Progress(screen)
    progress.show("\u2068שלום\u2069")
    progress.end()

    assert screen.getvalue() == "\r\u2068שלום\u2069\r    \r"


def test_a_file_gets_no_progress() -> None:
    file = io.StringIO()
    progress = Progress(file)
    progress.show("Fetching 1 of 32")
    progress.end()

    assert file.getvalue() == ""


def test_the_program_writes_files_as_utf_8_and_never_fails_at_a_letter() -> None:
    environ = environment_of_children(LINUX)

    assert environ["PYTHONUTF8"] == "1"
    assert environ["PYTHONIOENCODING"].endswith(":replace")
