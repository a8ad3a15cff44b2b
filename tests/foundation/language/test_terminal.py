"""In which language a program of the server writes to whoever started it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.utils.translation import get_language

from foundation.language.terminal import speak
from tests.conftest import ROOT

VARIABLES = ("LAST_CARD_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LAST_CARD_LANGUAGE": "he", "LANG": "nl_NL.UTF-8"}, "he"),
        ({"LANG": "nl_BE.UTF-8"}, "nl"),
        ({"LC_ALL": "he_IL.UTF-8", "LANG": "en_GB.UTF-8"}, "he"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_is_the_chosen_one_or_else_the_systems(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], language: str
) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    speak()

    assert get_language() == language


@pytest.mark.parametrize(
    ("language", "encoding", "sentence"),
    [
        ("nl", "utf-8", "Er is geen bestand gone.\nEr is niets veranderd.\n"),
        ("he", "utf-8", "אין קובץ \u2068gone\u2069.\nשום דבר לא השתנה.\n"),
        ("he", "ascii", "There is no file gone.\nNothing was changed.\n"),
    ],
)
def test_a_command_answers_in_it_where_the_terminal_can_write_it(
    tmp_path: Path, language: str, encoding: str, sentence: str
) -> None:
    terminal = {"LAST_CARD_LANGUAGE": language, "PYTHONIOENCODING": encoding}
    answer = subprocess.run(
        [sys.executable, "manage.py", "restore", "gone"],
        cwd=ROOT,
        env={**os.environ, **terminal, "DATA_DIR": str(tmp_path)},
        capture_output=True,
        check=False,
    )

    assert (answer.returncode, answer.stderr.decode(encoding)) == (1, sentence)
