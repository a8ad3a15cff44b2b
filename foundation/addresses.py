"""Where the server can be reached: the port, this machine's addresses, and a code to scan."""

import ipaddress
import socket
import sys
from io import StringIO

import segno
from django.http import HttpRequest
from django.http.request import split_domain_port
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from launcher.lan import lan_addresses

# Colours fixed by number, so that the code is dark on light in every terminal.
LIGHT_ON_DARK, RESET = "\033[38;5;231;48;5;16m", "\033[0m"


def port_problem(port: int) -> str:
    """Return the sentence which says why the server cannot listen on `port`, or nothing."""
    if not 0 < port < 65536:
        return _("There is no port %(port)s: ports go from 1 to 65535.") % {"port": port}
    with socket.socket() as listener:
        if sys.platform != "win32":  # There it would get a port that another program has.
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind(("0.0.0.0", port))
        except PermissionError:
            return _("Port %(port)s is not open to you: ports below 1024 belong to the system.") % {
                "port": port
            }
        except OSError:
            return _(
                "Port %(port)s is taken: another program, or Last Card itself, runs there."
            ) % {"port": port}
    return ""


def phones_host(request: HttpRequest) -> str:
    """Return the host, with its port, by which a phone gets here, empty where there is none.

    It is the one that whoever asks has used. Where that names this computer to itself only, it is
    the first of its addresses in the hall's network.
    """
    host = request.get_host()
    domain, port = split_domain_port(host)
    if not _is_only_here(domain):
        return host
    addresses = lan_addresses()
    if not addresses:
        return ""
    return f"{addresses[0]}:{port}" if port else addresses[0]


def phones_base(request: HttpRequest) -> str:
    """Return the address by which a phone gets here, as ``http://192.168.1.20:8000``; empty where
    there is none.
    """
    host = phones_host(request)
    return f"{request.scheme}://{host}" if host else ""


def _is_only_here(domain: str) -> bool:
    if domain == "localhost" or domain.endswith(".localhost"):
        return True
    try:
        address = ipaddress.ip_address(domain.strip("[]"))
    except ValueError:
        return False
    return address.is_loopback or address.is_unspecified


def qr_lines(address: str) -> list[str]:
    """Draw `address` as a code for a terminal, two rows of it to a line."""
    out = StringIO()
    segno.make(address, micro=False, error="l", boost_error=False).terminal(
        out, border=2, compact=True
    )
    return [f"{LIGHT_ON_DARK}{line}{RESET}" for line in out.getvalue().splitlines()]


def scan_code(address: str, *, border: int = 4) -> SafeString:
    """Return `address` as a code for a page, from which a phone reads it, with a border of so many
    squares; empty where the address is too long for one.
    """
    try:
        code = segno.make(address, micro=False)
    except segno.DataOverflowError:
        return SafeString()
    drawn = code.svg_inline(
        border=border, light="#fff", svgclass="scan", omitsize=True, title=_("Code to scan")
    )
    return mark_safe(drawn)  # noqa: S308 - drawn by segno from an address of ours
