"""Templates can be read: no line is long, and dates are written by the names of their formats."""

import re
from pathlib import Path

import pytest
from django.conf import settings

from foundation.formats.en import formats

FOLDER = settings.BASE_DIR / "templates"
TEMPLATES = sorted(path for path in FOLDER.rglob("*") if path.is_file())
MOST_CHARACTERS = 160
FORMAT = re.compile(r'\|(?:date|time):[\'"](\w[^\'"]*)[\'"]')
FOR_MACHINES = ("c",)
TRANSLATED = re.compile(
    r"{%\s*(blocktranslate|comment)\b.*?{%\s*end\1\s*%}|{% block body_class %}.*?{% endblock", re.S
)
"""What is translated, is no text, or is a name for the style sheets."""
TAGS = re.compile(r"{%.*?%}|{{.*?}}|{#.*?#}", re.S)
MARKUP = re.compile(
    r"<(svg|title|script|code)\b.*?</\1>|<[^>]*>|[\w-]+=(?:\"[^\"]*\"|'[^']*')|&\w+;", re.S
)
NAMES = {"Last", "Card", "UTC"}
IN_ALL_LANGUAGES = [
    path for path in TEMPLATES if path.suffix == ".html" and FOLDER / "guides" not in path.parents
]
"""The guides are written in each language by themselves."""


def name_of(path: Path) -> str:
    return str(path.relative_to(FOLDER))


@pytest.mark.parametrize("path", TEMPLATES, ids=name_of)
def test_no_line_of_a_template_is_long(path: Path) -> None:
    lines = path.read_text().splitlines()

    assert [number for number, line in enumerate(lines, 1) if len(line) > MOST_CHARACTERS] == []


def bare_words(template: str) -> list[str]:
    """Return the words that a page would show as they stand, in whatever language it is."""
    shown = MARKUP.sub(" ", TAGS.sub("", TRANSLATED.sub(" ", template)))
    return [word for word in re.findall(r"[A-Za-z]{2,}", shown) if word not in NAMES]


@pytest.mark.parametrize("path", IN_ALL_LANGUAGES, ids=name_of)
def test_every_word_of_a_template_is_translated(path: Path) -> None:
    assert bare_words(path.read_text()) == []


def test_a_word_that_is_not_translated_is_found() -> None:
    template = '<h1 dir="auto">{% if a > 1 %}{{ b }}{% else %}Break{% endif %}</h1>'

    assert bare_words(template) == ["Break"]
    assert bare_words('<p title="{{ b }}">{% translate "Break" %} &amp; 1</p>') == []


@pytest.mark.parametrize("path", TEMPLATES, ids=name_of)
def test_a_template_leaves_the_format_of_a_date_to_the_language(path: Path) -> None:
    used = FORMAT.findall(path.read_text())

    assert [each for each in used if not hasattr(formats, each) and each not in FOR_MACHINES] == []


@pytest.mark.parametrize("path", TEMPLATES, ids=name_of)
def test_a_form_keeps_the_role_of_a_form(path: Path) -> None:
    tags = re.findall(r"(?:<form|{% post)\b[^>%]*", path.read_text())

    assert [tag for tag in tags if re.search(r"\brole=(?!.search)", tag)] == []


@pytest.mark.parametrize("path", TEMPLATES, ids=name_of)
def test_a_box_to_tick_completes_nothing(path: Path) -> None:
    tags = re.findall(r'<input type="(?:checkbox|radio)"[^>]*', path.read_text())

    assert [tag for tag in tags if "autocomplete" in tag] == []
