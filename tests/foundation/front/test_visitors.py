"""Who is counted, and whose word is taken for it."""

import pytest

from foundation.front.visitors import Proxies, counted_as
from tests.foundation.front.acting import a_request

PROXY = "10.0.0.1"


def seen(*names: str, **headers: str) -> tuple[str, str]:
    """Return the address and the scheme of a request that comes from the proxy's address."""
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    scope = Proxies(names).seen_through(a_request(headers=sent))
    return scope["client"][0], scope["scheme"]


def test_a_proxy_that_is_named_is_believed():
    sent = {"x_forwarded_for": "192.168.1.7", "x_forwarded_proto": "https"}

    assert seen(PROXY, **sent) == ("192.168.1.7", "https")


def test_nobody_else_is_believed():
    sent = {"x_forwarded_for": "192.168.1.7", "x_forwarded_proto": "https"}

    assert seen(**sent) == (PROXY, "http")
    assert seen("10.0.0.2", **sent) == (PROXY, "http")


def test_what_a_visitor_wrote_before_the_proxy_did_is_not_believed():
    assert seen(PROXY, x_forwarded_for="1.2.3.4, 192.168.1.7")[0] == "192.168.1.7"


def test_proxies_behind_each_other_may_be_a_network():
    sent = "1.2.3.4, 192.168.1.7, 10.0.7.7"

    assert seen("10.0.0.0/8", x_forwarded_for=sent)[0] == "192.168.1.7"


@pytest.mark.parametrize("sent", ["", "unknown", "1.2.3.4, "])
def test_a_proxy_that_names_nobody_is_the_visitor_itself(sent):
    assert seen(PROXY, x_forwarded_for=sent)[0] == PROXY


@pytest.mark.parametrize(
    ("sent", "address"),
    [
        ("192.168.1.7:5000", "192.168.1.7"),
        ("[2001:db8::7]:5000", "2001:db8::7"),
        ("2001:db8::7", "2001:db8::7"),
        ("::ffff:192.168.1.7", "192.168.1.7"),
    ],
)
def test_an_address_is_read_in_whatever_form_it_comes(sent, address):
    assert seen(PROXY, x_forwarded_for=sent)[0] == address


def test_a_scheme_that_is_none_is_not_believed():
    assert seen(PROXY, x_forwarded_proto="gopher")[1] == "http"


def test_a_phone_with_a_network_of_its_own_is_counted_once():
    assert counted_as("2001:db8::7") == counted_as("2001:db8::ffff:8")
    assert counted_as("2001:db8::7") != counted_as("2001:db8:0:1::7")


def test_an_address_counts_the_same_in_both_its_forms():
    assert counted_as("::ffff:10.0.0.1") == counted_as("10.0.0.1") == "10.0.0.1"


def test_what_is_no_address_is_counted_too():
    assert counted_as("a socket") == "a socket"
