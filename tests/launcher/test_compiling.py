"""A catalogue is compiled with what keeps the direction of whatever is filled in."""

import gettext
from pathlib import Path

import pytest
from django.conf import settings
from django.utils.translation import get_language_info

from launcher.compiling import FROM_THE_RIGHT, compile_catalogue

PLURAL = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "%(n)s card"
msgid_plural "%(n)s cards"
msgstr[0] "קלף אחד"
msgstr[1] "%(n)s קלפים"
"""


@pytest.mark.parametrize(("language", "around"), [("he", ("\u2068", "\u2069")), ("nl", ("", ""))])
def test_what_is_filled_in_is_isolated_where_one_reads_from_right_to_left(
    tmp_path: Path, language: str, around: tuple[str, str]
) -> None:
    source, compiled = tmp_path / language / "LC_MESSAGES/django.po", tmp_path / "compiled.mo"
    source.parent.mkdir(parents=True)
    source.write_text(PLURAL)
    compile_catalogue(source, compiled)

    with compiled.open("rb") as file:
        found = gettext.GNUTranslations(file).ngettext("%(n)s card", "%(n)s cards", 3)
    assert found == "%(n)s".join(around) + " קלפים"


@pytest.mark.parametrize("language", [code for code, _name in settings.LANGUAGES])
def test_the_direction_of_a_language_is_that_of_its_pages(language: str) -> None:
    assert (language in FROM_THE_RIGHT) == get_language_info(language)["bidi"]
