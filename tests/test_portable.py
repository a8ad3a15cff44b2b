"""The program starts on Windows too: nothing is imported or read that only other systems have."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import ROOT, found_in

ELSEWHERE = frozenset(
    {"fcntl", "grp", "msvcrt", "posix", "pty", "pwd", "resource", "syslog", "termios", "tty"}
    | {"uvloop", "winreg", "_winapi"}
)
"""Modules that one system has and another one does not."""
OF_POSIX = frozenset(
    {"fork", "forkpty", "geteuid", "getpgrp", "getuid", "killpg", "mkfifo", "setsid", "sysconf"}
    | {"tcgetpgrp", "SIGALRM", "SIGHUP", "SIGKILL", "SIGUSR1", "SIGUSR2", "SIGCHLD"}
)
"""What `os` and `signal` have on other systems than Windows alone."""
TOPS = ("config", "demo", "foundation", "launcher", "referee", "scoring")


def problems(source: str) -> list[str]:
    """Return what a module does that keeps it from being imported on some system, or that reads a
    file in another encoding there.
    """
    tree = ast.parse(source)
    return [
        *(f"{line}: imports {name}" for line, name in _imports(tree.body)),
        *_without_way_round(tree),
        *_without_encoding(tree),
    ]


def _imports(body: list[ast.stmt]) -> Iterator[tuple[int, str]]:
    """Yield what is imported at once: not within functions, nor where it may be missing."""
    for node in body:
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [node.module or ""]
        else:
            names = []
        yield from ((node.lineno, name) for name in names if name in ELSEWHERE)
        if isinstance(node, ast.If | ast.With | ast.ClassDef):
            yield from _imports(node.body)


def _without_way_round(tree: ast.AST) -> Iterator[str]:
    """Yield the names of other systems where nothing looks first whether they are there."""
    asked = {
        node.args[1].value
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("hasattr", "getattr")
        and isinstance(node.args[1], ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            is_of_posix = node.value.id in ("os", "signal") and node.attr in OF_POSIX
            if is_of_posix and not asked & OF_POSIX:
                yield f"{node.lineno}: {node.value.id}.{node.attr}"


def _without_encoding(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            is_text = node.func.attr in ("read_text", "write_text")
            if is_text and not any(each.arg == "encoding" for each in node.keywords):
                yield f"{node.lineno}: {node.func.attr} without an encoding"


def modules() -> list[Path]:
    return [path for top in TOPS for path in sorted((ROOT / top).rglob("*.py"))]


def test_every_module_is_for_every_system() -> None:
    assert found_in(modules(), lambda path: problems(path.read_text())) == {}


@pytest.mark.parametrize(
    "source",
    [
        "import fcntl",
        "if x:\n    import resource",
        "from termios import TCSANOW",
        "import os\n\ndef f():\n    os.fork()",
        "import signal\nEND = signal.SIGKILL",
        "path.read_text()",
    ],
)
def test_what_one_system_lacks_is_found(source: str) -> None:
    assert problems(source)


@pytest.mark.parametrize(
    "source",
    [
        "try:\n    import fcntl\nexcept ImportError:\n    fcntl = None",
        "def f():\n    import msvcrt",
        "import signal\nif hasattr(signal, 'SIGHUP'):\n    signal.SIGHUP",
        "path.read_text(encoding='utf-8')",
    ],
)
def test_a_way_round_is_enough(source: str) -> None:
    assert problems(source) == []


NEWER = (ast.JoinedStr, ast.NamedExpr, ast.AnnAssign, ast.AsyncFunctionDef, ast.Match)


def test_the_entry_is_read_by_pythons_that_are_too_old() -> None:
    tree = ast.parse((ROOT / "run.py").read_text(), feature_version=(3, 4))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]

    assert [node.lineno for node in ast.walk(tree) if isinstance(node, NEWER)] == []
    for node in functions:
        given = node.args.args + node.args.kwonlyargs
        assert node.returns is None
        assert not node.args.kwonlyargs
        assert [each.arg for each in given if each.annotation] == []
    assert {type(each).__name__ for node in functions for each in node.decorator_list} == set()


def test_the_console_of_windows_gets_lines_that_end_its_way() -> None:
    lines = (ROOT / "Last Card.cmd").read_bytes().split(b"\n")

    assert all(line.endswith(b"\r") for line in lines[:-1])
    assert lines[-1] == b""


@pytest.mark.parametrize("name", ["Last Card.cmd", "Last Card.command"])
def test_a_double_click_names_its_files_and_stays_in_the_folder_where_one_is(name: str) -> None:
    commands = [line.split()[:1] for line in (ROOT / name).read_text().splitlines()]

    assert not {"cd", "chdir", "pushd"} & {word for words in commands for word in words}


@pytest.mark.parametrize("name", ["run", "Last Card.command"])
def test_what_starts_it_elsewhere_may_be_started(name: str) -> None:
    assert (ROOT / name).stat().st_mode & 0o111
    assert b"\r" not in (ROOT / name).read_bytes()
