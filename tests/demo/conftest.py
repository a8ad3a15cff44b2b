"""The demo for its tests: its settings, and a small evening."""

from collections.abc import Mapping
from typing import Any

import pytest
from django.conf import settings as of_the_site
from django.test import Client
from django.utils import translation
from pytest_django.fixtures import Settings

from demo.phones import Answered, cookie_of
from demo.preparing import prepare
from foundation.web.phone_keys import COOKIE
from scoring.models import Event
from tests.scoring.building import forget_kept


@pytest.fixture
def as_demo(settings: Settings) -> None:
    """The addresses, templates and hosts of the demo."""
    (templates,) = of_the_site.TEMPLATES
    folders = [of_the_site.BASE_DIR / "templates/demo", *templates["DIRS"]]
    settings.TEMPLATES = [{**templates, "DIRS": folders}]
    settings.ROOT_URLCONF = "demo.urls"
    settings.ALLOWED_HOSTS = ["127.0.0.1", "localhost"]


@pytest.fixture(autouse=True)
def nothing_kept() -> None:
    """What a test before took back is not shown again."""
    forget_kept()


@pytest.fixture(scope="module")
def evening(module_db: None) -> Event:
    """An evening of four tables."""
    return prepare(players=16, format="jokeren-competition", seed=5)


class ByClient:
    """Brings posts to the site without a server."""

    def __init__(self) -> None:
        self.posts: list[tuple[str, Mapping[str, str]]] = []

    def post(self, key: str, path: str, fields: Mapping[str, str]) -> Answered:
        self.posts.append((path, fields))
        client = Client()
        client.cookies[COOKIE] = cookie_of(key)
        # The site answers in this process, in a language of its own.
        with translation.override(translation.get_language()):
            answer: Any = client.post(path, fields)
        return Answered(answer.status_code, answer.headers.get("Location", ""))
