"""What may keep phones from this computer, as far as it can know that by itself.

It reaches its own address without leaving: a firewall on the way in, or a network that keeps its
guests apart, is not noticed so. What the firewall of each system says of itself is read instead,
and what is not known is said to be so.
"""

import http.client
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from launcher.lan import SELF_ASSIGNED
from launcher.systems import System

SECONDS = 3
UFW = Path("/etc/ufw/ufw.conf")
POLICY = r"SYSTEM\CurrentControlSet\Services\SharedAccess\Parameters\FirewallPolicy"
PROFILES = ("StandardProfile", "PublicProfile")
"""The firewall of Windows has them for networks at home and for those in public."""
NETWORKS = ("Private", "Public")
"""What its rules call the same two."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found, as the key of a sentence. A `problem` keeps phones out for certain."""

    key: str
    is_problem: bool = False


def findings(address: str, port: int, system: System) -> list[Finding]:
    """Return what is known of the way in to an address of this machine."""
    if address.startswith(SELF_ASSIGNED):
        return [Finding("no_address_given", is_problem=True)]
    if not answers(address, port):
        return [Finding("does_not_answer", is_problem=True)]
    found = _FIREWALLS[system.name](port)
    return [found] if found else []


def answers(address: str, port: int) -> bool:
    """Tell whether the server answers at an address."""
    line = http.client.HTTPConnection(address, port, timeout=SECONDS)
    try:
        line.request("GET", "/healthz")
        line.getresponse().read()
    except (OSError, http.client.HTTPException):
        return False
    finally:
        line.close()
    return True


def _linux(port: int) -> Finding | None:
    if _output("firewall-cmd", "--state") == "running":
        if _output("firewall-cmd", f"--query-port={port}/tcp") == "yes":
            return None
        return Finding("firewalld_is_on")
    try:
        text = UFW.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return None
    return Finding("ufw_is_on") if is_ufw_on(text) else None


def is_ufw_on(text: str) -> bool:
    """Tell what the settings of ufw say; which ports it lets through, root alone may read."""
    return any(line.strip().lower() == "enabled=yes" for line in text.splitlines())


def _macos(_port: int) -> Finding | None:
    words = ("/usr/libexec/ApplicationFirewall/socketfilterfw", "--getglobalstate")
    return Finding("macos_firewall_is_on") if is_macos_firewall_on(_output(*words)) else None


def is_macos_firewall_on(text: str) -> bool:
    """Tell what the firewall of macOS says: state 0 is off, 1 asks, 2 lets nothing in."""
    return "State = 1" in text or "State = 2" in text


def _windows(_port: int) -> Finding | None:
    if not _windows_firewall_is_on():
        return None
    programs = {sys.executable, getattr(sys, "_base_executable", sys.executable)}
    allowed = rule_for(_windows_rules(), programs)
    if allowed is False:
        return Finding("windows_blocks", is_problem=True)
    return None if allowed else Finding("windows_firewall_is_on")


def rule_for(rules: Iterable[str], programs: Iterable[str]) -> bool | None:
    """Return whether the firewall of Windows lets programs be reached: None where it has no rule,
    or another one for private networks than for public ones, since nobody knows which the hall has.

    A rule reads `v2.31|Action=Allow|Active=TRUE|Dir=In|Profile=Private|App=C:\\…\\python.exe|`; it
    is for every network where it names no profile. One that blocks counts more than one that
    allows, as it does for Windows.
    """
    wanted = {program.lower() for program in programs}
    actions: dict[str, set[str]] = {kind: set() for kind in NETWORKS}
    for rule in rules:
        pairs = [part.partition("=")[::2] for part in rule.split("|")]
        parts = dict(pairs)
        is_in_force = (parts.get("Active"), parts.get("Dir")) == ("TRUE", "In")
        if is_in_force and parts.get("App", "").lower() in wanted:
            kinds = {value for name, value in pairs if name == "Profile"} or set(NETWORKS)
            for kind in kinds & set(NETWORKS):
                actions[kind].add(parts.get("Action", ""))
    found = {_ruled(each) for each in actions.values()}
    return found.pop() if len(found) == 1 else None


def _ruled(actions: set[str]) -> bool | None:
    if "Block" in actions:
        return False
    return True if "Allow" in actions else None


def _windows_firewall_is_on() -> bool:
    return any(_registry(rf"{POLICY}\{each}").get("EnableFirewall") == 1 for each in PROFILES)


def _windows_rules() -> list[str]:
    return [str(each) for each in _registry(rf"{POLICY}\FirewallRules").values()]


def _registry(path: str) -> dict[str, Any]:
    """Return the values of a key of the registry, none where it cannot be read."""
    import winreg

    registry: Any = winreg
    found: dict[str, Any] = {}
    try:
        with registry.OpenKey(registry.HKEY_LOCAL_MACHINE, path) as key:
            for number in range(registry.QueryInfoKey(key)[1]):
                name, value, _kind = registry.EnumValue(key, number)
                found[name] = value
    except OSError:
        return {}
    return found


def _output(*words: str) -> str:
    """Return what a program of the system writes, nothing where there is none."""
    try:
        answer = subprocess.run(
            words, capture_output=True, text=True, check=False, timeout=SECONDS, errors="replace"
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return answer.stdout.strip()


_FIREWALLS = {"linux": _linux, "macos": _macos, "windows": _windows}
