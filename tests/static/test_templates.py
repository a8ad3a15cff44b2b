"""Templates can be read: no line is long, and dates are written by the names of their formats."""

import re
from pathlib import Path

from django.conf import settings

from foundation.formats.en import formats
from tests.conftest import found_in

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


def test_no_line_of_a_template_is_long() -> None:
    def long_lines(path: Path) -> list[int]:
        lines = path.read_text().splitlines()
        return [number for number, line in enumerate(lines, 1) if len(line) > MOST_CHARACTERS]

    assert found_in(TEMPLATES, long_lines) == {}


def bare_words(template: str) -> list[str]:
    """Return the words that a page would show as they stand, in whatever language it is."""
    shown = MARKUP.sub(" ", TAGS.sub("", TRANSLATED.sub(" ", template)))
    return [word for word in re.findall(r"[A-Za-z]{2,}", shown) if word not in NAMES]


def test_every_word_of_a_template_is_translated() -> None:
    assert found_in(IN_ALL_LANGUAGES, lambda path: bare_words(path.read_text())) == {}


def test_a_word_that_is_not_translated_is_found() -> None:
    template = '<h1 dir="auto">{% if a > 1 %}{{ b }}{% else %}Break{% endif %}</h1>'

    assert bare_words(template) == ["Break"]
    assert bare_words('<p title="{{ b }}">{% translate "Break" %} &amp; 1</p>') == []


def test_a_template_leaves_the_format_of_a_date_to_the_language() -> None:
    def formats_of_its_own(path: Path) -> list[str]:
        used = FORMAT.findall(path.read_text())
        return [each for each in used if not hasattr(formats, each) and each not in FOR_MACHINES]

    assert found_in(TEMPLATES, formats_of_its_own) == {}


def test_a_form_keeps_the_role_of_a_form() -> None:
    def with_a_role(path: Path) -> list[str]:
        tags = re.findall(r"(?:<form|{% post)\b[^>%]*", path.read_text())
        return [tag for tag in tags if re.search(r"\brole=(?!.search)", tag)]

    assert found_in(TEMPLATES, with_a_role) == {}


def test_a_box_to_tick_completes_nothing() -> None:
    def completing(path: Path) -> list[str]:
        tags = re.findall(r'<input type="(?:checkbox|radio)"[^>]*', path.read_text())
        return [tag for tag in tags if "autocomplete" in tag]

    assert found_in(TEMPLATES, completing) == {}
