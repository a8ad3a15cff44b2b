import socket

import pytest
from django.test import RequestFactory

from bench.ports import free_port
from foundation import addresses
from foundation.addresses import phones_host, port_problem, qr_lines, scan_code


def test_a_free_port_is_no_problem() -> None:
    assert port_problem(free_port()) == ""


def test_a_taken_port_is_named() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]

        assert port_problem(port).startswith(f"Port {port} is taken")


@pytest.mark.parametrize("port", [0, 65536, 99999])
def test_a_port_that_does_not_exist_is_refused(port: int) -> None:
    assert port_problem(port) == f"There is no port {port}: ports go from 1 to 65535."


def test_the_code_has_its_own_colours_and_even_lines() -> None:
    lines = qr_lines("http://192.168.178.100:8000/demo/")

    assert all(line.startswith("\033[38;5;231;48;5;16m") for line in lines)
    assert all(line.endswith("\033[0m") for line in lines)
    assert len({len(line) for line in lines}) == 1
    assert len(lines) < 20


@pytest.mark.parametrize(
    ("host", "reached"),
    [
        ("192.168.1.77:8000", "192.168.1.77:8000"),
        ("cards.example", "cards.example"),
        ("localhost:8000", "192.168.1.20:8000"),
        ("localhost", "192.168.1.20"),
        ("127.0.0.1:8080", "192.168.1.20:8080"),
        ("0.0.0.0:8000", "192.168.1.20:8000"),
        ("[::1]:8000", "192.168.1.20:8000"),
    ],
)
def test_phones_are_sent_where_they_can_get(host, reached, monkeypatch) -> None:
    monkeypatch.setattr(addresses, "lan_addresses", lambda: ["192.168.1.20", "10.0.0.4"])

    assert phones_host(RequestFactory(HTTP_HOST=host).get("/")) == reached


def test_without_a_network_no_phone_gets_here(monkeypatch) -> None:
    monkeypatch.setattr(addresses, "lan_addresses", list)

    assert phones_host(RequestFactory(HTTP_HOST="localhost:8000").get("/")) == ""


def test_a_code_to_scan_is_drawn_dark_on_light() -> None:
    drawn = scan_code("http://192.168.1.20:8000/match/ABCDE23456/")

    assert drawn.startswith("<svg")
    assert 'fill="#fff"' in drawn
    assert "<title>Code to scan</title>" in drawn
