"""The zone of this computer's clock, as each system writes it down."""

import sys
from contextlib import nullcontext
from pathlib import Path
from types import SimpleNamespace

# Before a test has a registry, which what it imports would ask too.
import icalendar.timezone.windows_to_olson  # noqa: F401
import pytest

from foundation.zones.computer import KEY, is_zone, zone_of_computer


@pytest.fixture
def files(tmp_path: Path) -> dict[str, Path]:
    """Where Linux and macOS have it: nothing is there yet."""
    return {"link": tmp_path / "localtime", "name": tmp_path / "timezone"}


@pytest.mark.parametrize("folder", ["usr/share/zoneinfo", "var/db/timezone/zoneinfo"])
def test_the_link_of_the_clock_leads_to_it(files: dict[str, Path], folder: str) -> None:
    zone = files["link"].parent / folder / "Asia/Jerusalem"
    zone.parent.mkdir(parents=True)
    zone.touch()
    files["link"].symlink_to(zone)

    assert zone_of_computer({}, "linux", **files) == "Asia/Jerusalem"


def test_where_the_clock_is_a_copy_the_name_beside_it_counts(files: dict[str, Path]) -> None:
    files["link"].write_text("TZif2")
    files["name"].write_text("Europe/Helsinki\n")

    assert zone_of_computer({}, "linux", **files) == "Europe/Helsinki"


@pytest.mark.parametrize("named", ["Europe/London", ":Europe/London"])
def test_what_the_environment_names_goes_first(files: dict[str, Path], named: str) -> None:
    files["name"].write_text("Europe/Helsinki\n")

    assert zone_of_computer({"TZ": named}, "linux", **files) == "Europe/London"


@pytest.mark.parametrize("named", ["", "CET-1CEST", "/etc/localtime", "Europe", "Moon/Base"])
def test_what_is_no_zone_is_passed_over(files: dict[str, Path], named: str) -> None:
    assert not is_zone(named)
    assert zone_of_computer({"TZ": named}, "linux", **files) == "UTC"


@pytest.mark.parametrize(
    ("name", "zone"),
    [
        ("Israel Standard Time", "Asia/Jerusalem"),
        ("GMT Standard Time\0rd Time", "Europe/London"),
        ("Time of the Moon", "UTC"),
    ],
)
def test_windows_has_names_of_its_own(
    monkeypatch: pytest.MonkeyPatch, name: str, zone: str
) -> None:
    registry = SimpleNamespace(
        HKEY_LOCAL_MACHINE=0,
        OpenKey=lambda _top, path: nullcontext({KEY: {"TimeZoneKeyName": name}}[path]),
        QueryValueEx=lambda key, value: (key[value], 1),
    )
    monkeypatch.setitem(sys.modules, "winreg", registry)

    assert zone_of_computer({}, "win32") == zone


def test_a_windows_that_does_not_say_is_at_utc(monkeypatch: pytest.MonkeyPatch) -> None:
    def closed(_top: int, _path: str) -> None:
        raise FileNotFoundError

    registry = SimpleNamespace(HKEY_LOCAL_MACHINE=0, OpenKey=closed)
    monkeypatch.setitem(sys.modules, "winreg", registry)

    assert zone_of_computer({}, "win32") == "UTC"
