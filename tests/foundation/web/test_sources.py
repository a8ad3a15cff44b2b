"""What a visitor's address counts as."""

from django.test import RequestFactory

from foundation.web.sources import source_digest


def digest(address: str) -> str:
    return source_digest(RequestFactory().get("/", REMOTE_ADDR=address))


def test_addresses_of_one_network_of_ipv6_count_as_one() -> None:
    assert digest("2001:db8::1") == digest("2001:db8::2") != digest("2001:db8:0:1::1")


def test_what_is_stored_tells_addresses_apart_and_names_none() -> None:
    assert digest("192.0.2.1") == digest("192.0.2.1") != digest("192.0.2.2")
    assert "192" not in digest("192.0.2.1")
    assert len(digest("192.0.2.1")) == 32
