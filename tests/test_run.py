"""The one command, in a copy of the project which has nothing but the script and stand-ins."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT

# Stands for the environment's Python: says what it is asked to do, and does nothing.
STAND_IN = """#!/bin/sh
case "$*" in
-V) echo "Python 3.11.99" ;;
*) echo "asked: $*" >>"$ASKED" ;;
esac
case "$*" in *"$FAIL_AT"*) exit 7 ;; esac
"""

PYTEST = "-m pytest -n auto --dist loadfile --no-loadscope-reorder"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder = tmp_path / "card games"
    (folder / ".venv/bin").mkdir(parents=True)
    (folder / "templates").mkdir()
    shutil.copytree(ROOT / "launcher", folder / "launcher")
    (folder / "config").mkdir()
    for name in ("config/__init__.py", "launcher/file_lock.py", "launcher/lan.py"):
        shutil.copy(ROOT / name, folder / name)
    for name in (
        "run",
        "run.py",
        "Last Card.command",
        *(file.name for file in ROOT.glob("requirements*.txt")),
    ):
        shutil.copy(ROOT / name, folder)
    for name in ("python", "djade"):
        (folder / ".venv/bin" / name).write_text(STAND_IN)
        (folder / ".venv/bin" / name).chmod(0o755)
    return folder


def run(
    project: Path, *words: str, by: str = "run", **environment: str
) -> subprocess.CompletedProcess[str]:
    """Start the script, or what starts it by a double click, from elsewhere by its full path."""
    asked_file(project).unlink(missing_ok=True)
    return subprocess.run(
        [str(project / by), *words],
        cwd="/",
        env={
            "PATH": os.environ["PATH"],
            "FAIL_AT": "nothing",
            "ASKED": str(asked_file(project)),
            **environment,
        },
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


def asked_file(project: Path) -> Path:
    return project.parent / "asked"


def asked(result: subprocess.CompletedProcess[str]) -> list[str]:
    """Return what the environment's Python was asked to do, line by line."""
    # The script stands first in what was run, beside the file.
    file = asked_file(Path(result.args[0]).parent)
    return file.read_text().replace("asked: ", "").splitlines() if file.exists() else []


def test_it_installs_once_and_again_when_the_list_changed(project: Path) -> None:
    installs = [any("pip install" in line for line in asked(run(project))) for _ in range(2)]
    with (project / "requirements.txt").open("a") as file:
        file.write("# changed\n")
    installs += [any("pip install" in line for line in asked(run(project))) for _ in range(2)]

    assert installs == [True, False, True, False]


def test_it_installs_only_what_was_checked(project: Path) -> None:
    (line,) = [line for line in asked(run(project, "setup")) if "pip install" in line]

    assert "--require-hashes --no-deps --only-binary :all: -r requirements.txt" in line
    assert "--no-index" not in line


def test_it_installs_from_the_folder_of_wheels_where_there_is_one(project: Path) -> None:
    (project / "wheels").mkdir()
    (line,) = [line for line in asked(run(project, "setup")) if "pip install" in line]

    assert line.endswith("--no-index --find-links wheels")


def test_it_serves_after_setting_up(project: Path) -> None:
    set_up, serve = asked(run(project, PORT="8123"))[-2:]

    assert set_up == "manage.py set_up --port 8123"
    assert serve == "-m foundation.front --port 8123"


def test_it_works_through_a_link(project: Path, tmp_path: Path) -> None:
    (tmp_path / "last-card").symlink_to(project / "run")
    result = subprocess.run([tmp_path / "last-card", "dance"], cwd="/", check=False)

    assert result.returncode == 2


def test_a_demo_is_made_as_it_was_asked_for(project: Path) -> None:
    lines = asked(run(project, "demo", "--players", "12"))

    assert lines[-1] == "-m demo --players 12"
    assert not any("set_up" in line for line in lines)


def test_pictures_are_taken_with_the_developers_packages(project: Path) -> None:
    lines = asked(run(project, "pictures"))

    assert any("-r requirements-dev.txt" in line for line in lines)
    assert lines[-1] == "-m demo.pictures"


def test_a_forgotten_password_is_given_anew(project: Path) -> None:
    lines = asked(run(project, "password", "Anna van Dijk", "--no-code"))

    assert lines[-1] == "manage.py changepassword Anna van Dijk --no-code"


def test_a_file_of_a_backup_is_named_from_where_one_is(project: Path) -> None:
    assert asked(run(project, "backup", "copy.zip"))[-1] == "manage.py backup /copy.zip"
    assert asked(run(project, "restore", "/media/a stick/copy.zip"))[-1] == (
        "manage.py restore /media/a stick/copy.zip"
    )
    assert asked(run(project, "restore"))[-1] == "manage.py restore"


def test_a_double_click_names_a_file_from_where_one_is_too(project: Path) -> None:
    result = run(project, "backup", "copy.zip", by="Last Card.command")

    assert asked(result)[-1] == "manage.py backup /copy.zip"


def test_it_starts_where_readlink_follows_no_link(project: Path, tmp_path: Path) -> None:
    tools = tmp_path / "tools"
    tools.mkdir()
    (tools / "readlink").write_text("#!/bin/sh\necho 'readlink: illegal option -- f' >&2; exit 1\n")
    (tools / "readlink").chmod(0o755)
    # A Python of the system may be a script that follows links itself.
    (tools / "python3").symlink_to(Path(sys.executable).resolve())
    result = run(project, "dance", PATH=f"{tools}:{os.environ['PATH']}")

    assert (result.returncode, result.stderr[:6]) == (2, "Usage:")


def test_an_option_of_a_backup_is_no_file(project: Path) -> None:
    assert asked(run(project, "backup", "--help"))[-1] == "manage.py backup --help"


def test_an_empty_database_in_place_of_a_lost_one_is_asked_for(project: Path) -> None:
    assert "manage.py set_up --port 8000 --new" in asked(run(project, "new"))


def test_pdf_is_added_by_name_and_kept_up_to_date(project: Path) -> None:
    def lists(*words: str) -> list[str]:
        lines = asked(run(project, *words))
        return [line.split(" -r ")[1] for line in lines if " -r " in line]

    assert lists() == ["requirements.txt"]
    assert lists("pdf") == ["requirements-pdf.txt"]
    with (project / "requirements-pdf.txt").open("a") as file:
        file.write("# changed\n")
    assert lists() == ["requirements-pdf.txt"]


def test_what_reads_photos_is_added_by_name(project: Path) -> None:
    lines = asked(run(project, "photos"))

    assert [line.split(" -r ")[1] for line in lines if " -r " in line] == [
        "requirements-photos.txt"
    ]


def test_pdf_without_the_libraries_of_the_system_says_what_to_install(project: Path) -> None:
    result = run(project, "pdf", FAIL_AT="import weasyprint")

    assert result.returncode == 1
    assert "    sudo apt install libpango-1.0-0 " in result.stderr


def test_tests_get_the_developers_packages_and_what_follows(project: Path) -> None:
    lines = asked(run(project, "test", "-k", "two words"))

    assert any("-r requirements-dev.txt" in line for line in lines)
    assert lines[-1] == f"{PYTEST} -k two words"


def test_the_quick_tests_are_those_without_a_browser(project: Path) -> None:
    lines = asked(run(project, "test", "--quick", "tests/foundation", "-x"))

    assert lines[-1] == f"{PYTEST} -m not browser tests/foundation -x"


def test_a_check_ends_with_the_tests(project: Path) -> None:
    lines = asked(run(project, "check"))

    for step in ("ruff format", "ruff check", "mypy", "makemigrations --check", "check --deploy"):
        assert any(step in line for line in lines)
    assert lines[-1] == "-m tests.reach"


def test_a_check_is_told_what_to_compare_with(project: Path) -> None:
    assert asked(run(project, "check", "--since", "main"))[-1] == "-m tests.reach --since main"


@pytest.mark.parametrize(
    ("word", "step"),
    [
        ("serve", "set_up"),
        ("serve", "foundation.front"),
        ("setup", "set_up"),
        ("test", "pytest"),
        ("bench", "bench"),
        ("load", "bench.load"),
        ("demo", "demo"),
        ("pictures", "demo.pictures"),
        ("faults", "tests.faults"),
        ("cuts", "tests.faults.network"),
        ("check", "ruff format"),
        ("check", "mypy"),
        ("check", "check --deploy"),
        ("check", "tests.reach"),
    ],
)
def test_a_failing_step_stops_it_with_that_status(project: Path, word: str, step: str) -> None:
    result = run(project, word, FAIL_AT=step)

    assert result.returncode == 7
    assert step in asked(result)[-1]


def test_a_failing_installation_is_tried_again(project: Path) -> None:
    failed = run(project, FAIL_AT="pip install")
    again = run(project)

    assert failed.returncode == 1
    assert "wheels/" in failed.stderr
    assert any("pip install" in line for line in asked(again))


def test_an_unknown_word_gets_the_usage(project: Path) -> None:
    result = run(project, "dance")

    assert result.returncode == 2
    assert result.stderr.startswith("Usage: ./run [word]")


@pytest.mark.parametrize("port", ["80a", "-1", "8 0"])
def test_a_port_is_a_number(project: Path, port: str) -> None:
    result = run(project, PORT=port)

    assert result.returncode == 1
    assert result.stderr == f"A port must be a number (got {port}).\n"


@pytest.mark.parametrize("python", [None, "exit 1"], ids=["no Python", "too old or without venv"])
def test_without_a_usable_python_it_tells_what_to_install(
    project: Path, tmp_path: Path, python: str | None
) -> None:
    shutil.rmtree(project / ".venv")
    tools = tmp_path / "tools"
    tools.mkdir()
    for name in ("sh", "dirname", "readlink", "cat"):
        (tools / name).symlink_to(str(shutil.which(name)))
    if python:
        (tools / "python3").write_text(f"#!/bin/sh\n{python}\n")
        (tools / "python3").chmod(0o755)

    result = run(project, PATH=str(tools))

    assert result.returncode == 1
    assert "    sudo apt install python3 python3-venv\n" in result.stderr


def test_tidying_needs_what_serving_needs(project: Path) -> None:
    told = asked(run(project, "tidy"))

    assert any("pip install" in line for line in told)
    assert told[-1] == "manage.py tidy"
