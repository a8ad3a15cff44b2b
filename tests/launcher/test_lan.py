import socket

import pytest

from launcher import lan
from launcher.lan import in_order, lan_addresses


@pytest.mark.parametrize(
    ("interfaces", "routed", "ordered"),
    [
        ([("lo", "127.0.0.1")], "", []),
        ([("lo", "127.0.0.1"), ("wlan0", "10.42.0.1")], "", ["10.42.0.1"]),
        (
            [("eth0", "192.168.1.5"), ("wlan0", "192.168.7.9")],
            "192.168.7.9",
            ["192.168.7.9", "192.168.1.5"],
        ),
        ([("docker0", "172.17.0.1"), ("wlan0", "192.168.7.9")], "192.168.7.9", ["192.168.7.9"]),
        ([("tun0", "10.8.0.2"), ("wlan0", "192.168.7.9")], "10.8.0.2", ["192.168.7.9"]),
        ([("eth0", "169.254.3.4"), ("wlan0", "10.0.0.2")], "", ["10.0.0.2", "169.254.3.4"]),
        ([], "192.168.7.9", ["192.168.7.9"]),
        ([], "", []),
    ],
    ids=[
        "no network",
        "a network of its own that leads nowhere",
        "two networks",
        "an inner network",
        "a tunnel",
        "a self-assigned address",
        "interfaces that do not tell",
        "nothing at all",
    ],
)
def test_the_likeliest_address_comes_first(interfaces, routed, ordered) -> None:
    assert in_order(interfaces, routed) == ordered


def test_this_machines_addresses_are_addresses() -> None:
    for address in lan_addresses():
        socket.inet_aton(address)


def test_a_network_that_leads_nowhere_is_found_by_the_machines_name(monkeypatch) -> None:
    monkeypatch.setattr(lan, "fcntl", None)
    monkeypatch.setattr(lan, "_routed_address", lambda: "")
    monkeypatch.setattr(socket, "gethostbyname_ex", lambda name: (name, [], ["192.168.1.20"]))

    assert lan_addresses() == ["192.168.1.20"]


def test_a_hotspot_of_windows_is_found_beside_the_way_to_the_internet(monkeypatch) -> None:
    known = ["192.168.137.1", "192.168.7.9"]
    monkeypatch.setattr(lan, "fcntl", None)
    monkeypatch.setattr(lan, "_routed_address", lambda: "192.168.7.9")
    monkeypatch.setattr(socket, "gethostbyname_ex", lambda name: (name, [], known))

    assert lan_addresses() == ["192.168.7.9", "192.168.137.1"]


def test_a_machine_whose_name_nobody_knows_has_no_address(monkeypatch) -> None:
    def unknown(name: str) -> None:
        raise socket.gaierror

    monkeypatch.setattr(lan, "fcntl", None)
    monkeypatch.setattr(lan, "_routed_address", lambda: "")
    monkeypatch.setattr(socket, "gethostbyname_ex", unknown)

    assert lan_addresses() == []
