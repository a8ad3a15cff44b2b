"""A template that many pages look for at once is compiled once."""

import time
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.template import TemplateDoesNotExist, engines
from django.template.base import Template
from django.template.loaders.locmem import Loader as Kept

from foundation.web.templates import Loader, lean
from tests.conftest import ROOT

AT_ONCE = 6
TEMPLATES = {"sheet.html": "{% extends 'site.html' %}", "site.html": "<main></main>"}


def loader() -> Loader:
    return Loader(engines["django"].engine, [("django.template.loaders.locmem.Loader", TEMPLATES)])


def test_it_is_compiled_once_and_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    read = []

    def slowly(self: Kept, origin):
        read.append(origin.template_name)
        time.sleep(0.05)
        return TEMPLATES[origin.template_name]

    monkeypatch.setattr(Kept, "get_contents", slowly)
    tried, together = loader(), Barrier(AT_ONCE)

    def look(_number: int) -> Template:
        together.wait()
        return tried.get_template("sheet.html")

    with ThreadPoolExecutor(AT_ONCE) as threads:
        found = list(threads.map(look, range(AT_ONCE)))

    assert read == ["sheet.html"]
    assert len({id(each) for each in found}) == 1


def test_what_is_kept_is_found_while_another_one_is_compiled() -> None:
    tried = loader()
    tried.get_template("site.html")

    with ThreadPoolExecutor(1) as thread, tried._compiling:
        assert thread.submit(tried.get_template, "site.html").result(timeout=5).source


def test_one_that_is_missing_stays_missing() -> None:
    tried = loader()
    for _ in range(2):
        with pytest.raises(TemplateDoesNotExist, match=r"score\.html"):
            tried.get_template("score.html")


def test_pages_are_made_with_it() -> None:
    assert [type(each) for each in engines["django"].engine.template_loaders] == [Loader]


@pytest.mark.parametrize(
    ("page", "compiled"),
    [
        (
            "<ul>\n  {% for each in all %}\n\t<li>{{ each }}</li>\n  {% endfor %}\n\n</ul>\n",
            "<ul>\n{% for each in all %}<li>{{ each }}</li>\n{% endfor %}</ul>\n",
        ),
        (
            "<b>\n  {% if a %}{% with b as c %}\n\n  {% if c %}\n    {{ c }}",
            "<b>\n{% if a %}{% with b as c %}{% if c %}{{ c }}",
        ),
        ("one\n  {% if a %}two{% endif %}\n  three", "one\n{% if a %}two{% endif %}\nthree"),
        ("{% load i18n %}\n<b>", "{% load i18n %}\n<b>"),
        (
            "one\n{% translate 'two' %}\n{% include 'three.html' %}\nfour",
            "one\n{% translate 'two' %}\n{% include 'three.html' %}four",
        ),
    ],
)
def test_a_page_is_compiled_without_blanks_that_mean_nothing(page: str, compiled: str) -> None:
    assert lean("sheet.html", page) == compiled


@pytest.mark.parametrize(
    "text",
    [
        "{% blocktranslate with n=1 %}\n  Deal {{ n }}\n  {% plural %}\n  {% endblocktranslate %}",
        "<pre dir='ltr'>\n  one\n</pre>",
        '<textarea\n  name="record">\n  one\n</textarea>',
    ],
)
def test_a_text_in_which_blanks_count_is_compiled_as_it_stands(text: str) -> None:
    assert lean("sheet.html", f"<p>\n  {text}\n  </p>") == f"<p>\n{text}\n</p>"


def test_what_is_no_page_is_compiled_as_it_stands() -> None:
    assert lean("mail.txt", "one\n  two") == "one\n  two"


def test_pages_come_without_indents() -> None:
    tried = Loader(
        engines["django"].engine,
        [("django.template.loaders.locmem.Loader", {"page.html": "<p>\n    one</p>"})],
    )

    assert tried.get_template("page.html").source == "<p>\none</p>"


def test_every_template_ends_with_a_break_so_that_what_includes_it_needs_none() -> None:
    ends = {path: path.read_text()[-1:] for path in (ROOT / "templates").rglob("*.html")}

    assert [path for path, end in ends.items() if end != "\n"] == []
