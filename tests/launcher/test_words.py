import string
from importlib import import_module

import pytest

from launcher.words import LANGUAGES, language_for, words_in


def sentences(language: str) -> dict[str, str]:
    found: dict[str, str] = import_module(f"launcher.words.{language}").SENTENCES
    return found


def places(sentence: str) -> set[str]:
    return {name for _text, name, _form, _how in string.Formatter().parse(sentence) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_every_sentence_with_its_facts(language: str) -> None:
    english, own = sentences("en"), sentences(language)

    assert own.keys() == english.keys()
    assert {key: places(own[key]) for key in own} == {key: places(english[key]) for key in own}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_the_usage_is_wider_than_a_terminal_of_100_columns(language: str) -> None:
    for key in ("usage", "words", "more_words", "settings"):
        assert max(map(len, sentences(language)[key].splitlines())) <= 100


@pytest.mark.parametrize(
    ("environ", "encoding", "language"),
    [
        ({}, "utf-8", "en"),
        ({"LANG": "nl_NL.UTF-8"}, "utf-8", "nl"),
        ({"LANG": "he_IL.UTF-8"}, "utf-8", "he"),
        ({"LANG": "iw_IL"}, "utf-8", "he"),
        ({"LANG": "fr_FR.UTF-8"}, "utf-8", "en"),
        ({"LANG": "nl_NL", "LC_ALL": "he_IL"}, "utf-8", "he"),
        ({"LANG": "nl_NL", "LAST_CARD_LANGUAGE": "en"}, "utf-8", "en"),
        ({"LANG": "he_IL"}, "cp1255", "he"),
        ({"LANG": "he_IL"}, "cp862", "he"),
        ({"LANG": "he_IL"}, "cp850", "en"),
        ({"LANG": "he_IL"}, "ascii", "en"),
        ({"LANG": "nl_NL"}, "cp850", "nl"),
        ({"LANG": "he_IL"}, "no such encoding", "en"),
    ],
)
def test_the_language_is_the_systems_where_the_terminal_can_write_it(
    environ: dict[str, str], encoding: str, language: str
) -> None:
    assert language_for(environ, encoding) == language


def test_a_system_without_variables_is_asked_itself() -> None:
    assert language_for({}, "utf-8", lambda: "nl_BE") == "nl"


def test_facts_stand_in_isolates_in_a_hebrew_line() -> None:
    assert "\u2068python 3.12\u2069" in words_in("he", "utf-8")(
        "not_fetched", kind="x", python="python 3.12"
    )


@pytest.mark.parametrize("encoding", ["cp1255", "cp862", "iso8859-8"])
def test_a_terminal_of_a_code_page_gets_no_sign_that_it_cannot_write(encoding: str) -> None:
    say = words_in("he", encoding)

    for key, sentence in sentences("he").items():
        text = say(key, **dict.fromkeys(places(sentence), "1"))
        assert text.encode(encoding, "replace").count(b"?") == text.count("?")


@pytest.mark.parametrize("command", ["py run.py", "last-card"])
def test_sentences_name_what_starts_the_program_here(command: str) -> None:
    sentence = words_in("en", "utf-8", command)("carry_where")

    assert sentence == f"Name the folder: {command} carry FOLDER"
