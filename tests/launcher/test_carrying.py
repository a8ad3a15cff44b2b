"""The folder to carry, from packages made here: nothing is fetched from anywhere."""

import errno
from pathlib import Path

import pytest

from launcher import carrying
from launcher.carrying import KINDS, Kind, carry
from launcher.home import Home, Stop
from tests.launcher.conftest import LINUX, PURE, WINDOWS, Screen, entry, make_wheel


@pytest.fixture
def offered(home: Home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where packages come from: one for all, one for two systems, one that Linux lacks."""
    folder = tmp_path / "offered"
    cards = make_wheel(folder, "cards", PURE)
    pictures = [make_wheel(folder, "pictures", tag) for tag in (WINDOWS, LINUX)]
    colours = make_wheel(folder, "colours", PURE)
    text = entry("cards", cards) + entry("pictures", *pictures)
    text += entry("colours", colours, marker="sys_platform == 'win32'")
    (home.root / "requirements.txt").write_text(text)
    (home.root / "run").write_text("#!/bin/sh\n")
    (home.root / "run").chmod(0o755)
    (home.root / "data").mkdir()
    (home.root / "data/last-card.sqlite3").write_text("of a club")
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(folder))
    monkeypatch.setattr(carrying, "ready_to_serve", lambda _home: False)
    monkeypatch.setattr(carrying.windows_python, "fetch", lambda _home, _folder: None)
    monkeypatch.setattr(carrying, "VERSIONS", ("3.12",))
    monkeypatch.setattr(carrying, "KINDS", (KINDS[0], KINDS[3]))
    return folder


def wheels(folder: Path) -> list[str]:
    return sorted(path.name for path in (folder / "wheels").iterdir())


@pytest.mark.usefixtures("offered")
def test_it_has_the_project_and_the_packages_of_each_system(home: Home, tmp_path: Path) -> None:
    status = carry(home, tmp_path / "stick/hall")

    assert status == 0
    assert wheels(tmp_path / "stick/hall") == [
        f"cards-1.0-{PURE}.whl",
        f"colours-1.0-{PURE}.whl",
        f"pictures-1.0-{LINUX}.whl",
        f"pictures-1.0-{WINDOWS}.whl",
    ]
    assert (tmp_path / "stick/hall/run").stat().st_mode & 0o100
    assert not (tmp_path / "stick/hall/data").exists()
    assert not (tmp_path / "stick/hall/.venv").exists()


def test_it_says_which_system_lacks_which_package(
    home: Home, offered: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (offered / f"pictures-1.0-{LINUX}.whl").unlink()

    assert carry(home, tmp_path / "hall") == 1
    assert "Not in the folder: pictures 1.0 for Linux (x86_64), Python 3.12." in (
        capsys.readouterr().err
    )
    assert f"pictures-1.0-{WINDOWS}.whl" in wheels(tmp_path / "hall")


def test_a_package_with_another_hash_is_not_carried(
    home: Home, offered: Path, tmp_path: Path
) -> None:
    make_wheel(offered, "cards", PURE)
    with (offered / f"cards-1.0-{PURE}.whl").open("ab") as file:
        file.write(b"something else")

    with pytest.raises(Stop, match=r"for Windows \(amd64\) with Python 3.12") as stopped:
        carry(home, tmp_path / "hall")
    assert "DO NOT MATCH THE HASHES" in str(stopped.value)
    assert f"cards-1.0-{PURE}.whl" not in wheels(tmp_path / "hall")


@pytest.mark.usefixtures("offered")
def test_without_internet_it_stops_and_does_not_say_that_packages_are_missing(
    home: Home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def no_network(*given: object) -> tuple[int, list[str]]:
        asked.append(given)
        retrying = "WARNING: Retrying after connection broken by 'NewConnectionError'"
        return 1, [retrying, "ERROR: No matching distribution found for cards==1.0"]

    monkeypatch.setattr(carrying, "_pip_download", no_network)

    with pytest.raises(Stop, match="needs the internet"):
        carry(home, tmp_path / "hall")
    assert len(asked) == 1


@pytest.mark.usefixtures("offered")
def test_the_line_of_progress_is_gone_before_the_reason(
    home: Home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = Screen()
    monkeypatch.setattr(carrying.sys, "stderr", screen)
    monkeypatch.setattr(carrying, "_pip_download", lambda *_given: (1, ["ERROR: of the disk"]))

    with pytest.raises(Stop, match="ERROR: of the disk"):
        carry(home, tmp_path / "hall")
    assert "Fetching packages, 1 of 2" in screen.getvalue()
    assert screen.getvalue().endswith(" \r")


@pytest.mark.usefixtures("offered")
def test_a_folder_that_was_cut_short_is_gone_on_with(
    home: Home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_given: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as at_first:
        at_first.setattr(carrying.shutil, "copy", full)
        with pytest.raises(OSError, match="No space left"):
            carry(home, tmp_path / "hall")

    assert carry(home, tmp_path / "hall") == 0
    assert (tmp_path / "hall/run").exists()


@pytest.mark.usefixtures("offered")
def test_a_second_time_it_is_brought_up_to_date_and_keeps_an_evenings_data(
    home: Home, tmp_path: Path
) -> None:
    folder = tmp_path / "hall"
    (home.root / "old.py").write_text("")
    carry(home, folder)
    (folder / "data").mkdir()
    (folder / "data/last-card.sqlite3").write_text("of the evening")
    (home.root / "old.py").unlink()
    (home.root / "new.py").write_text("")
    make_wheel(folder / "wheels", "left")
    carry(home, folder)

    assert not (folder / "old.py").exists()
    assert (folder / "new.py").exists()
    assert (folder / "data/last-card.sqlite3").read_text() == "of the evening"
    assert f"left-1.0-{PURE}.whl" not in wheels(folder)


@pytest.mark.usefixtures("offered")
def test_a_folder_with_something_else_is_left_alone(home: Home, tmp_path: Path) -> None:
    (tmp_path / "photos").mkdir()
    (tmp_path / "photos/summer.jpg").write_text("")

    with pytest.raises(Stop, match="holds something else"):
        carry(home, tmp_path / "photos")
    assert [path.name for path in (tmp_path / "photos").iterdir()] == ["summer.jpg"]


@pytest.mark.usefixtures("offered")
@pytest.mark.parametrize("inside", ["", "hall"])
def test_it_does_not_lie_within_the_project(home: Home, inside: str) -> None:
    with pytest.raises(Stop, match="outside of the project"):
        carry(home, home.root / inside)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_each_kind_of_machine_takes_packages_of_its_own(kind: Kind) -> None:
    machine = {"Windows (amd64)": "amd64", "macOS (Intel)": "x86_64", "macOS (Apple)": "arm64"}
    wanted = machine.get(kind.name, kind.name.partition("(")[2].rstrip(")"))

    assert kind.platforms[0].endswith(wanted)
    assert len(set(kind.platforms)) == len(kind.platforms)


@pytest.mark.usefixtures("offered")
def test_what_a_folder_says_of_itself_removes_nothing_elsewhere(home: Home, tmp_path: Path) -> None:
    diary, letters = tmp_path / "diary.txt", tmp_path / "letters"
    diary.write_text("mine")
    letters.mkdir()
    (letters / "first.txt").write_text("mine")
    hall = tmp_path / "stick/hall"
    hall.mkdir(parents=True)
    (hall / "linked").symlink_to(letters)
    (hall / "carried.txt").write_text(f"{diary}\n../../diary.txt\nlinked/first.txt\n")
    carry(home, hall)

    assert diary.exists()
    assert (letters / "first.txt").exists()


@pytest.mark.usefixtures("offered")
def test_a_link_in_the_folder_is_replaced_and_not_followed(home: Home, tmp_path: Path) -> None:
    diary = tmp_path / "diary.txt"
    diary.write_text("mine")
    hall = tmp_path / "hall"
    hall.mkdir()
    (hall / "carried.txt").write_text("run\n")
    (hall / "run").symlink_to(diary)
    carry(home, hall)

    assert diary.read_text() == "mine"
    assert (hall / "run").read_text() == "#!/bin/sh\n"
