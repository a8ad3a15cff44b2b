import re

import pytest

from launcher.systems import LINUX, MACOS, VERSIONS, WINDOWS, System, system_of
from launcher.words import words_in
from tests.conftest import ROOT


@pytest.mark.parametrize(
    ("platform", "system"),
    [("win32", WINDOWS), ("darwin", MACOS), ("linux", LINUX), ("freebsd14", LINUX)],
)
def test_each_platform_is_a_system(platform: str, system: System) -> None:
    assert system_of(platform) is system


@pytest.mark.parametrize(
    ("system", "environment", "program"),
    [
        (WINDOWS, r"C:\Users\Anna van Dijk\Last Card\.venv", r"\Scripts\python.exe"),
        (MACOS, "/Users/anna/Last Card/.venv", "/bin/python"),
        (LINUX, "/home/anna/last-card/.venv", "/bin/python"),
    ],
)
def test_an_environment_has_its_programs_where_the_system_puts_them(
    system: System, environment: str, program: str
) -> None:
    assert system.program(environment, "python") == environment + program


@pytest.mark.parametrize(
    ("system", "environ", "home", "folder"),
    [
        (
            WINDOWS,
            {"LOCALAPPDATA": r"D:\Local"},
            r"C:\Users\Anna",
            r"D:\Local\Last Card",
        ),
        (WINDOWS, {}, r"C:\Users\Anna", r"C:\Users\Anna\AppData\Local\Last Card"),
        (MACOS, {}, "/Users/anna", "/Users/anna/Library/Application Support/Last Card"),
        (LINUX, {}, "/home/anna", "/home/anna/.local/share/last-card"),
        (LINUX, {"XDG_DATA_HOME": "/big/share"}, "/home/anna", "/big/share/last-card"),
        (LINUX, {"XDG_DATA_HOME": "share"}, "/home/anna", "/home/anna/.local/share/last-card"),
    ],
    ids=["Windows", "a bare Windows", "macOS", "Linux", "another disk", "a relative folder"],
)
def test_a_users_data_lies_where_the_system_wants_it(
    system: System, environ: dict[str, str], home: str, folder: str
) -> None:
    assert system.user_folder(environ, home) == folder


@pytest.mark.parametrize(
    ("system", "folder", "is_in_cloud"),
    [
        (WINDOWS, r"C:\Users\Anna\OneDrive\Documents\Last Card", True),
        (WINDOWS, r"c:\users\anna\onedrive", True),
        (WINDOWS, r"C:\Users\Anna\OneDrive - backup", False),
        (WINDOWS, r"C:\LastCard", False),
        (LINUX, r"C:\Users\Anna\OneDrive", False),
    ],
)
def test_a_folder_that_onedrive_copies_is_known(
    system: System, folder: str, *, is_in_cloud: bool
) -> None:
    environ = {"OneDrive": r"C:\Users\Anna\OneDrive", "OneDriveConsumer": ""}

    assert system.is_in_cloud(environ, folder) == is_in_cloud
    assert not system.is_in_cloud({}, folder)


@pytest.mark.parametrize(
    ("system", "environ", "has_windows"),
    [
        (WINDOWS, {}, True),
        (MACOS, {}, True),
        (LINUX, {}, False),
        (LINUX, {"DISPLAY": ":0"}, True),
        (LINUX, {"WAYLAND_DISPLAY": "wayland-0"}, True),
    ],
)
def test_a_browser_has_a_window_where_there_are_any(
    system: System, environ: dict[str, str], has_windows: bool
) -> None:
    assert system.has_windows(environ) is has_windows


@pytest.mark.parametrize(
    ("system", "first", "another"),
    [
        (WINDOWS, ["py", "-3.14"], ["python"]),
        (
            MACOS,
            ["python3"],
            ["/Library/Frameworks/Python.framework/Versions/3.12/bin/python3"],
        ),
        (LINUX, ["python3"], ["python3.11"]),
    ],
)
def test_python_is_looked_for_by_the_names_of_the_system(
    system: System, first: list[str], another: list[str]
) -> None:
    commands = system.pythons()

    assert commands[0] == first
    assert another in commands


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("run", " ".join(f"python{each}" for each in VERSIONS)),
        ("run.py", f"versions = {VERSIONS}".replace("'", '"')),
        ("launcher/no-python.txt", f"{', '.join(VERSIONS[:0:-1])} or {VERSIONS[0]}."),
        ("launcher/pythons.py", "sys.version_info < (3, 15)"),
        ("pyproject.toml", 'requires-python = ">=3.11,<3.15"'),
        ("README.md", "Python 3.11 to 3.14;"),
    ],
)
def test_each_place_names_the_same_pythons(name: str, words: str) -> None:
    assert words in (ROOT / name).read_text()
    assert (VERSIONS[-1], VERSIONS[0]) == ("3.11", "3.14")


@pytest.mark.parametrize("language", ["en", "nl", "he"])
def test_each_sentence_about_python_names_the_oldest_and_the_newest(language: str) -> None:
    say = words_in(language, "utf-8")

    for key in ("no_python_linux", "no_python_macos", "no_python_windows", "no_package"):
        assert re.findall(r"3\.\d+", say(key))[:2] == ["3.11", "3.14"]
