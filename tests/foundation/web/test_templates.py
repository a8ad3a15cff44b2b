"""A template that many pages look for at once is compiled once."""

import time
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.template import TemplateDoesNotExist, engines
from django.template.base import Template
from django.template.loaders.locmem import Loader as Kept

from foundation.web.templates import Loader

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
