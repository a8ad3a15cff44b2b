"""Names of files: kept by every system, readable, and no two alike."""

import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from scoring.pages.publishing.file_names import (
    LONGEST_IN_BYTES,
    LONGEST_NAME,
    safe_name,
    safe_names,
)

FORBIDDEN = set('<>:"/\\|?*') | {chr(code) for code in range(32)}
WORDS = st.text(max_size=80)


def as_windows_compares(name: str) -> str:
    return unicodedata.normalize("NFC", name).casefold()


@given(st.lists(WORDS, max_size=4))
@example(["CON"])
@example(["nul"])
@example(["com¹"])
@example(["..", "..", "etc/passwd"])
@example(["א" * 60, "אב"])
@example(["\N{CJK UNIFIED IDEOGRAPH-20000}" * 80])
@example(["", " . "])
@example(["İ" * 60])
def test_every_system_can_keep_the_name(words: list[str]) -> None:
    name = safe_name(*words, ending="html")

    stem = name.removesuffix(".html")
    assert name.endswith(".html")
    assert len(name) <= LONGEST_NAME
    assert len(name.encode()) <= LONGEST_IN_BYTES
    assert not set(stem) & (FORBIDDEN | {".", " "})
    assert stem
    assert stem[0] != "-"
    assert stem.upper() not in {"CON", "PRN", "AUX", "NUL", *(f"COM{n}" for n in range(10))}
    assert name == name.lower()


@given(st.lists(st.tuples(WORDS), max_size=12))
@example([("Vrijdag",), ("vrijdag",), ("VRIJDAG!",)])
@example([("a" * 99,), ("a" * 98 + "b",), ("a" * 97,)])
@example([("Straße",), ("strasse",)])
@example([("a",), ("a-2",), ("a",)])
def test_no_two_names_of_a_folder_are_alike(each_words: list[tuple[str, ...]]) -> None:
    names = safe_names(each_words, ending="html")

    assert len(names) == len(each_words)
    assert len({as_windows_compares(name) for name in names}) == len(names)
    assert all(len(name) <= LONGEST_NAME for name in names)


@given(st.text(alphabet="abcäëïöüéèאבגד0123456789", min_size=1, max_size=60))
def test_letters_and_digits_stay(word: str) -> None:
    assert safe_name(word) == unicodedata.normalize("NFC", word)


@pytest.mark.parametrize(
    ("words", "name"),
    [
        (("2026-11-22", "Najaarstoernooi"), "2026-11-22-najaarstoernooi.html"),
        (("Finale: wie wint?",), "finale-wie-wint.html"),
        (("Geëerde dames & heren",), "geëerde-dames-heren.html"),
        (("ערב טאקי",), "ערב-טאקי.html"),
        (("AUX",), "aux-.html"),
        (("…",), "file.html"),
        (("../../etc/passwd",), "etc-passwd.html"),
    ],
)
def test_a_name_can_still_be_read(words: tuple[str, ...], name: str) -> None:
    assert safe_name(*words, ending="html") == name
