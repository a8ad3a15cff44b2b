"""The catalogues: complete, and right in everything that can be seen without knowing the language.

What sounds well is for readers; what a page makes of it is seen in test_pages.py.
"""

import ast
import re
import shutil
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import polib
import pytest
from django.conf import settings
from django.core.management import call_command
from django.utils.translation import override

from config.management.commands.catalogues import SOURCES
from launcher.isolates import with_isolates
from tests.conftest import CI, ROOT
from tests.locale.counted import counts_in
from tests.locale.terms_by_language import QUOTED, REJECTED, TERMS

LANGUAGES = tuple(code for code, _name in settings.LANGUAGES if code != settings.LANGUAGE_CODE)
FORMS = {"nl": 2, "he": 4}
MAY_SAY_THE_NUMBER = {"nl": (0,), "he": (0, 1)}
"""The plural forms that are for one number alone, which may stand there as a word."""

SOFT_HYPHEN = "\u00ad"
PLACEHOLDER = re.compile(r"%\((\w+)\)[sd]")
TAG = re.compile(r"</?[a-z][^>]*>")
MARKS_MESSAGE = re.compile(r"_|\w*gettext\w*")
BDI = re.compile(r"</?bdi>")
HEBREW = "\u05d0-\u05ea"
WORDS_WITH_POINTS = ("סָגוּר", "שְׁבֹר")

Entries = dict[str, polib.POFile]


@pytest.fixture(scope="module")
def catalogues() -> Entries:
    return {
        code: polib.pofile(str(ROOT / "locale" / code / "LC_MESSAGES/django.po"))
        for code in LANGUAGES
    }


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def texts(entry: polib.POEntry) -> Iterator[tuple[int | None, str, str]]:
    """Yield each form of a translation with its number and what it translates."""
    if not entry.msgid_plural:
        yield None, entry.msgid, entry.msgstr
    for form, text in entry.msgstr_plural.items():
        yield form, entry.msgid if form == 0 else entry.msgid_plural, text


def wrong(catalogue: polib.POFile, is_wrong: Callable[[str, str], Any]) -> list[tuple[str, str]]:
    """Return each message with a translation of which this is true."""
    return [
        (entry.msgid, text)
        for entry in catalogue
        for _form, source, text in texts(entry)
        if is_wrong(source, text)
    ]


@pytest.mark.skipif(not CI and not shutil.which("xgettext"), reason="gettext is not installed")
def test_the_catalogues_have_every_message_of_the_program_and_no_other() -> None:
    call_command("catalogues", check=True)


def test_no_message_stands_within_an_f_string_where_gettext_does_not_find_it() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{call.lineno}"
        for folder in SOURCES
        for path in (ROOT / folder).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.JoinedStr)
        for call in ast.walk(node)
        if isinstance(call, ast.Call) and MARKS_MESSAGE.fullmatch(getattr(call.func, "id", ""))
    ]

    assert found == []


def test_everything_is_translated(catalogues: Entries, language: str) -> None:
    catalogue = catalogues[language]

    assert [each.msgid for each in catalogue.untranslated_entries()] == []
    assert [each.msgid for each in catalogue.fuzzy_entries()] == []
    assert [each.msgid for each in catalogue.obsolete_entries()] == []
    assert wrong(catalogue, lambda _source, text: not text) == []
    assert catalogue.metadata["Language"] == language


def test_every_plural_has_all_its_forms(catalogues: Entries, language: str) -> None:
    catalogue = catalogues[language]
    plurals = [each for each in catalogue if each.msgid_plural]

    assert f"nplurals={FORMS[language]};" in catalogue.metadata["Plural-Forms"]
    assert plurals
    assert [each.msgid for each in plurals if len(each.msgstr_plural) != FORMS[language]] == []


def test_hebrew_says_round_numbers_as_all_others(catalogues: Entries) -> None:
    plurals = [each for each in catalogues["he"] if each.msgid_plural]

    assert [each.msgid for each in plurals if each.msgstr_plural[2] != each.msgstr_plural[3]] == []


def test_placeholders_are_those_of_the_message(catalogues: Entries, language: str) -> None:
    found = []
    for entry in catalogues[language]:
        known = set(PLACEHOLDER.findall(entry.msgid + entry.msgid_plural))
        for form, source, text in texts(entry):
            has, wanted = set(PLACEHOLDER.findall(text)), set(PLACEHOLDER.findall(source))
            may_lack = 1 if form in MAY_SAY_THE_NUMBER[language] else 0
            if has - known or len(wanted - has) > may_lack:
                found.append((entry.msgid, text))

    assert found == []


def test_no_sign_of_percent_is_left_over(catalogues: Entries, language: str) -> None:
    def strays(text: str) -> int:
        return PLACEHOLDER.sub("", text.replace("%%", "")).count("%")

    assert wrong(catalogues[language], lambda source, text: strays(text) > strays(source)) == []


def test_every_message_can_be_filled_in(catalogues: Entries, language: str) -> None:
    for entry in catalogues[language]:
        for _form, _source, text in texts(entry):
            facts = dict.fromkeys(PLACEHOLDER.findall(text), 3)
            if facts:
                assert with_isolates(text) % facts


def test_tags_are_those_of_the_message(catalogues: Entries, language: str) -> None:
    def tags(text: str) -> Counter[str]:
        # Around a name Hebrew may have more of them.
        return Counter(TAG.findall(BDI.sub("", text)))

    assert wrong(catalogues[language], lambda source, text: tags(source) != tags(text)) == []

    def is_open(_source: str, text: str) -> bool:
        return len(re.findall(r"<bdi\b", text)) != text.count("</bdi>")

    assert wrong(catalogues[language], is_open) == []


def test_a_translation_begins_and_ends_as_its_message(catalogues: Entries, language: str) -> None:
    def ends(text: str) -> tuple[bool, bool, str]:
        last = text.rstrip("”״’\"'\u2069")[-1:]
        return text[:1].isspace(), text[-1:].isspace(), last if last in ".?:…" else ""

    # Hebrew shortens a word by a mark of its own, where English may do so by a full stop.
    found = wrong(catalogues[language], lambda source, text: ends(source) != ends(text))
    assert [each for each in found if not each[1].endswith("׳")] == []


def test_signs_stand_where_they_belong(catalogues: Entries, language: str) -> None:
    def is_wrong(source: str, text: str) -> bool:
        return bool(re.search(r" [:;?!,]", text)) or ("  " in text and "  " not in source)

    assert wrong(catalogues[language], is_wrong) == []


def test_isolates_are_closed(catalogues: Entries, language: str) -> None:
    def is_open(_source: str, text: str) -> bool:
        return sum(text.count(sign) for sign in "\u2066\u2067\u2068") != text.count("\u2069")

    assert wrong(catalogues[language], is_open) == []


def test_hebrew_has_its_own_quotation_marks_and_few_points(catalogues: Entries) -> None:
    def is_wrong(_source: str, text: str) -> bool:
        plain = TAG.sub("", text)
        for word in WORDS_WITH_POINTS:
            plain = plain.replace(word, "")
        return bool(re.search(r"[\"'\u05b0-\u05bc\u05c1\u05c2]", plain))

    assert wrong(catalogues["he"], is_wrong) == []


def test_hebrew_joins_nothing_to_a_placeholder_and_writes_no_two_genders(
    catalogues: Entries,
) -> None:
    def is_wrong(_source: str, text: str) -> bool:
        return bool(re.search(rf"[{HEBREW}]%\(|[{HEBREW}][/.][{HEBREW}]", text))

    assert wrong(catalogues["he"], is_wrong) == []


def test_dutch_has_its_own_quotation_marks(catalogues: Entries) -> None:
    assert wrong(catalogues["nl"], lambda _source, text: '"' in TAG.sub("", text)) == []


def test_no_rejected_word_is_used(catalogues: Entries, language: str) -> None:
    rejected = re.compile(REJECTED.get(language, r"(?!)"), re.IGNORECASE)

    assert wrong(catalogues[language], lambda _source, text: rejected.search(text)) == []


@pytest.mark.parametrize(
    ("language", "source", "target"),
    [
        (language, source, target)
        for language, terms in TERMS.items()
        for source, target in terms.items()
    ],
)
def test_one_thing_has_one_name(
    catalogues: Entries, language: str, source: str, target: str
) -> None:
    said, meant = re.compile(source, re.IGNORECASE), re.compile(target, re.IGNORECASE)

    def names_it(source: str) -> bool:
        return said.search(PLACEHOLDER.sub("", source)) is not None

    used = [each for each in catalogues[language] if names_it(each.msgid)]

    assert used
    others = [
        (each.msgid, text)
        for each in used
        for _form, of, text in texts(each)
        if names_it(of) and not meant.search(text.replace(SOFT_HYPHEN, ""))
    ]
    assert others == []


@pytest.mark.parametrize("quoted", QUOTED)
def test_what_is_quoted_is_called_as_it_is(catalogues: Entries, language: str, quoted: str) -> None:
    own = {each.msgstr for each in catalogues[language] if each.msgid == quoted}
    marks = {"nl": "“{}”", "he": "״{}״"}[language]
    quoting = [each for each in catalogues[language] if f"“{quoted}”" in each.msgid]

    assert own
    assert quoting
    assert [
        (each.msgid, text)
        for each in quoting
        for _form, _source, text in texts(each)
        if not any(marks.format(name.rstrip(".")) in text for name in own)
    ] == []


def test_how_long_translations_are_is_told(
    catalogues: Entries, language: str, record_property: Callable[[str, object], None]
) -> None:
    """Nothing fails: a word on a button may be long, and then somebody looks at it."""
    buttons = [
        (each.msgid, each.msgstr)
        for each in catalogues[language]
        if each.msgstr and len(each.msgid) <= 24 and not PLACEHOLDER.search(each.msgid)
    ]
    long = [(a, b) for a, b in buttons if len(b) > max(24, 1.6 * len(a))]
    with override(language):
        lines = [f"{source} → {text}" for source, text in sorted(long)]
    record_property("figures", f"{len(long)} of {len(buttons)} short ones\n" + "\n".join(lines))
    assert buttons


def test_a_plural_leaves_out_no_number_but_the_one_that_it_is_chosen_by(
    catalogues: Entries, language: str
) -> None:
    files = [each for name in SOURCES for each in (ROOT / name).rglob("*") if each.is_file()]
    chosen = dict(
        pair for each in files if each.suffix in (".py", ".html") for pair in counts_in(each)
    )
    falsehoods = []
    for entry in catalogues[language]:
        facts = set(PLACEHOLDER.findall(entry.msgid_plural))
        by = chosen.get(" ".join(entry.msgid.split()), "")
        # Where the fact has another name than what it is counted by, a reader decides.
        if by in facts and len(facts) > 1:
            for text in entry.msgstr_plural.values():
                gone = facts - set(PLACEHOLDER.findall(text)) - {by}
                falsehoods += [(entry.msgid, text)] if gone else []

    assert falsehoods == []
