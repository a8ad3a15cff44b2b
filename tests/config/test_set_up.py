import io
import socket

import pytest
from django.core.management import call_command

from config.management.commands import set_up


@pytest.fixture
def nothing_to_do(monkeypatch, settings, tmp_path) -> None:
    settings.DATA_DIR = tmp_path / "data"
    settings.SECRET_KEY_FILE = tmp_path / "data" / "secret_key"
    for name in ("prepare_database", "collect_static_files", "compile_translations"):
        monkeypatch.setattr(set_up, name, lambda *args, **options: None)
    monkeypatch.setattr(set_up, "port_problem", lambda port: "")
    monkeypatch.setattr(set_up, "lan_addresses", lambda: ["192.168.7.9", "10.0.0.2"])


class Terminal(io.StringIO):
    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


@pytest.mark.usefixtures("nothing_to_do")
def test_it_makes_the_folder_and_the_key_and_says_nothing(settings) -> None:
    out = io.StringIO()
    call_command("set_up", stdout=out)

    assert settings.SECRET_KEY_FILE.exists()
    assert out.getvalue() == ""


@pytest.mark.usefixtures("nothing_to_do")
def test_it_makes_no_key_where_one_was_given(settings) -> None:
    settings.SECRET_KEY_FILE = None
    call_command("set_up")

    assert not list(settings.DATA_DIR.iterdir())


@pytest.mark.usefixtures("nothing_to_do")
def test_it_shows_every_address_and_a_code_on_a_terminal() -> None:
    out = Terminal()
    call_command("set_up", port=8000, stdout=out)

    for address in ("localhost", "192.168.7.9", "10.0.0.2"):
        assert f"http://{address}:8000/" in out.getvalue()
    assert "█" in out.getvalue()


@pytest.mark.usefixtures("nothing_to_do")
def test_it_draws_no_code_into_a_file() -> None:
    out = io.StringIO()
    call_command("set_up", port=8000, stdout=out)

    assert "http://192.168.7.9:8000/\n" in out.getvalue()
    assert "\033" not in out.getvalue()


@pytest.mark.usefixtures("nothing_to_do")
def test_it_says_when_there_is_no_network(monkeypatch) -> None:
    monkeypatch.setattr(set_up, "lan_addresses", list)
    out = Terminal()
    call_command("set_up", port=8000, stdout=out)

    assert "no network found" in out.getvalue()
    assert "http://localhost:8000/" in out.getvalue()


def test_it_stops_at_a_taken_port_before_it_touches_anything(settings, tmp_path) -> None:
    settings.DATA_DIR = tmp_path / "data"
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(SystemExit) as stopped:
            call_command("set_up", port=port)

    assert f"Port {port} is taken" in str(stopped.value)
    assert "./run serve 8080" in str(stopped.value)
    assert not settings.DATA_DIR.exists()
