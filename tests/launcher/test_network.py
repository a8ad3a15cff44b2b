import http.server
import threading
from collections.abc import Iterator

import pytest

from bench.ports import free_port
from launcher import network
from launcher.network import Finding, answers, findings, is_macos_firewall_on, is_ufw_on, rule_for
from launcher.systems import LINUX, MACOS, WINDOWS

PYTHON = r"C:\Users\Anna\Python312\python.exe"
ALLOW = rf"v2.31|Action=Allow|Active=TRUE|Dir=In|Protocol=6|App={PYTHON}|Name=Python|"


def for_networks(action: str, *kinds: str) -> str:
    profiles = "".join(f"Profile={kind}|" for kind in kinds)
    return ALLOW.replace("Allow", action).replace("Dir=In|", f"Dir=In|{profiles}")


class Well(http.server.BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_words: object) -> None:
        pass


@pytest.fixture
def port() -> Iterator[int]:
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Well) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port
        server.shutdown()


def test_a_server_that_answers_is_no_problem(port: int, monkeypatch) -> None:
    monkeypatch.setitem(network._FIREWALLS, "linux", lambda _port: None)

    assert answers("127.0.0.1", port)
    assert findings("127.0.0.1", port, LINUX) == []


def test_an_address_without_an_answer_is_a_problem() -> None:
    assert findings("127.0.0.1", free_port(), LINUX) == [Finding("does_not_answer", True)]


def test_an_address_that_the_computer_gave_itself_leads_nowhere() -> None:
    assert findings("169.254.7.8", 8000, LINUX) == [Finding("no_address_given", True)]


@pytest.mark.parametrize(
    ("rules", "is_allowed"),
    [
        ([], None),
        ([ALLOW], True),
        ([ALLOW.replace(PYTHON, PYTHON.upper())], True),
        ([ALLOW, ALLOW.replace("Allow", "Block")], False),
        ([ALLOW.replace("Active=TRUE", "Active=FALSE")], None),
        ([ALLOW.replace("Dir=In", "Dir=Out")], None),
        ([ALLOW.replace("Python312", "Python311")], None),
        (["nonsense"], None),
        ([for_networks("Allow", "Private", "Public")], True),
        ([for_networks("Allow", "Private")], None),
        ([for_networks("Allow", "Private"), for_networks("Block", "Public")], None),
        ([for_networks("Block", "Private"), for_networks("Block", "Public")], False),
        ([for_networks("Block", "Domain")], None),
    ],
    ids=[
        "no rules", "allowed", "capitals", "blocked too", "switched off", "outwards",
        "another Python", "nonsense", "both named", "private alone", "one of each", "two blocked",
        "at work",
    ],
)  # fmt: skip
def test_the_rules_of_windows_say_whether_python_may_be_reached(rules, is_allowed) -> None:
    assert rule_for(rules, {PYTHON}) is is_allowed


@pytest.mark.parametrize(
    ("is_on", "rules", "found"),
    [
        (False, [], None),
        (True, [], Finding("windows_firewall_is_on")),
        (True, [ALLOW], None),
        (True, [ALLOW.replace("Allow", "Block")], Finding("windows_blocks", True)),
    ],
)
def test_the_firewall_of_windows(port: int, monkeypatch, is_on, rules, found) -> None:
    monkeypatch.setattr(network, "_windows_firewall_is_on", lambda: is_on)
    monkeypatch.setattr(network, "_windows_rules", lambda: rules)
    monkeypatch.setattr(network.sys, "executable", PYTHON)

    assert findings("127.0.0.1", port, WINDOWS) == ([found] if found else [])


@pytest.mark.parametrize(
    ("text", "is_on"),
    [
        ("Firewall is enabled. (State = 1) \n", True),
        ("Firewall is blocking all non-essential incoming connections. (State = 2)", True),
        ("Firewall is disabled. (State = 0)", False),
        ("", False),
    ],
)
def test_the_firewall_of_macos(port: int, monkeypatch, text: str, is_on: bool) -> None:
    monkeypatch.setattr(network, "_output", lambda *_words: text)

    assert is_macos_firewall_on(text) is is_on
    assert bool(findings("127.0.0.1", port, MACOS)) is is_on


@pytest.mark.parametrize(
    ("text", "is_on"), [("ENABLED=yes\nLOGLEVEL=low\n", True), ("ENABLED=no\n", False), ("", False)]
)
def test_the_firewall_ufw(text: str, is_on: bool) -> None:
    assert is_ufw_on(text) is is_on


@pytest.mark.parametrize(
    ("state", "query", "found"),
    [
        ("running", "no", Finding("firewalld_is_on")),
        ("running", "yes", None),
        ("", "", None),
    ],
)
def test_the_firewall_firewalld(monkeypatch, tmp_path, state, query, found) -> None:
    said = {"--state": state, "--query-port=8000/tcp": query}
    monkeypatch.setattr(network, "_output", lambda _program, word: said[word])
    monkeypatch.setattr(network, "UFW", tmp_path / "none")

    assert network._linux(8000) == found


def test_a_program_that_is_not_there_says_nothing() -> None:
    assert network._output("no-such-program-of-a-firewall") == ""
