"""This machine's addresses in the hall's network. Standard library only: the launcher asks too."""

import socket
import struct

try:
    import fcntl
except ImportError:  # Not every system has it; its name and the route then give the addresses.
    fcntl = None  # type: ignore[assignment]

# Networks inside this machine, and tunnels out of the hall: no phone comes in by these.
INNER = ("br-", "docker", "tailscale", "tap", "tun", "vboxnet", "veth", "virbr", "vmnet", "wg")
SIOCGIFADDR = 0x8915
SELF_ASSIGNED = "169.254."
"""The beginning of an address that a machine gives itself where no network gave it one."""


def lan_addresses() -> list[str]:
    """Return the addresses by which the hall's phones reach this machine, the likeliest first."""
    interfaces = _interface_addresses()
    routed = _routed_address()
    if fcntl is None or not (interfaces or routed):
        # A system that cannot be asked for its interfaces may still be in a network that leads
        # nowhere else, such as a hotspot of its own.
        interfaces = [("", each) for each in (routed, *_addresses_of_name()) if each]
    return in_order(interfaces, routed)


def in_order(interfaces: list[tuple[str, str]], routed: str) -> list[str]:
    """Order addresses: the one towards the internet first, self-assigned ones last."""
    found = [address for name, address in interfaces if not name.startswith(INNER)]
    if routed and not interfaces:
        found = [routed]
    usable = [address for address in dict.fromkeys(found) if not address.startswith("127.")]
    return sorted(
        usable, key=lambda address: (address.startswith(SELF_ASSIGNED), address != routed)
    )


def _interface_addresses() -> list[tuple[str, str]]:
    """Ask each network interface for its address: a hall's network may lead nowhere else."""
    found: list[tuple[str, str]] = []
    if fcntl is None:
        return found
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _number, name in socket.if_nameindex():
            question = struct.pack("256s", name.encode()[:15])
            try:
                answer = fcntl.ioctl(probe.fileno(), SIOCGIFADDR, question)
            except OSError:
                continue
            found.append((name, socket.inet_ntoa(answer[20:24])))
    return found


def _addresses_of_name() -> list[str]:
    """Return the addresses that this machine has under its own name."""
    try:
        return socket.gethostbyname_ex(socket.gethostname())[2]
    except OSError:
        return []


def _routed_address() -> str:
    """Return the address which faces the internet. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("198.51.100.1", 9))
        except OSError:
            return ""
        return str(probe.getsockname()[0])
