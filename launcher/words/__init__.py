"""In which language the launcher writes, and its sentences.

Each language has a file beside this one, with the same keys. The language goes on to the
program as `LAST_CARD_LANGUAGE`.
"""

import subprocess
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module

from launcher.systems import System

LANGUAGES = ("en", "nl", "he")
RUN = "./run"
"""What starts the program in the sentences; each system has its own way."""
SETTING = "LAST_CARD_LANGUAGE"
COMMAND = "LAST_CARD_COMMAND"
"""By which the program is told how it was started, for its own sentences."""
FROM_THE_RIGHT = frozenset({"ar", "fa", "he", "ur"})
"""The languages that are read from right to left."""
LETTERS = {"he": "שלום"}
"""What a terminal must be able to write for a language to be of use there."""
OF_WINDOWS = {0x13: "nl", 0x0D: "he"}
"""The languages by their numbers, of which the lowest ten bits leave the country out."""
BEGIN_ISOLATE, END_ISOLATE = "\u2068", "\u2069"
PLAINER = str.maketrans(
    {
        "\u200e": "",
        "\u200f": "",
        "־": "-",
        "–": "-",
        "“": '"',
        "”": '"',
        "״": '"',
        "‘": "'",
        "’": "'",
    }
)
"""What a terminal that does not write UTF-8 may have no sign for."""


@dataclass(frozen=True, slots=True)
class Words:
    """The sentences of one language, for a terminal that writes every sign or only those of its
    code page. Names and numbers are isolated in a line that is read from right to left.
    """

    language: str
    sentences: Mapping[str, str]
    writes_all: bool
    command: str = RUN

    def __call__(self, key: str, **facts: object) -> str:
        """Return a sentence with its facts."""
        shown = {name: self._isolated(str(fact)) for name, fact in facts.items()}
        sentence = self.sentences[key].replace(RUN, self.command)
        return (sentence if self.writes_all else sentence.translate(PLAINER)).format_map(shown)

    def _isolated(self, fact: str) -> str:
        if self.language in FROM_THE_RIGHT and self.writes_all:
            return f"{BEGIN_ISOLATE}{fact}{END_ISOLATE}"
        return fact


def words_in(language: str, encoding: str, command: str = RUN) -> Words:
    """Return the sentences of a language for a terminal that writes so, where a command starts
    the program.
    """
    sentences: Mapping[str, str] = import_module(f"launcher.words.{language}").SENTENCES
    return Words(language, sentences, encoding.lower().startswith("utf"), command)


def language_for(
    environ: Mapping[str, str], encoding: str, of_system: Callable[[], str] = lambda: ""
) -> str:
    """Return the language that was chosen, or else the system's, where the terminal can write it.

    `of_system` looks where a system keeps it that has no variable for it.
    """
    names = (SETTING, "LC_ALL", "LC_MESSAGES", "LANG")
    named = next((environ[name] for name in names if environ.get(name)), "") or of_system()
    language = {"iw": "he"}.get(named[:2].lower(), named[:2].lower())
    if language not in LANGUAGES:
        return "en"
    try:
        LETTERS.get(language, "").encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return "en"
    return language


def language_of(system: System) -> str:
    """Return what the system itself says, nothing where it says nothing."""
    if system.name == "windows":
        import ctypes

        windows = getattr(ctypes, "windll")  # noqa: B009 - known on Windows alone
        number = windows.kernel32.GetUserDefaultUILanguage()
        return OF_WINDOWS.get(number & 0x3FF, "")
    if system.name == "macos":
        answer = subprocess.run(
            ["/usr/bin/defaults", "read", "-g", "AppleLocale"],
            capture_output=True,
            text=True,
            check=False,
        )
        return answer.stdout.strip()
    return ""
