"""People with accounts, and the words with which they log in."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.test import Client

from foundation.accounts import names

PASSWORD = "card games at eight"


@pytest.fixture(autouse=True)
def _quick_passwords(settings) -> None:
    """Keep passwords in a way that costs no time: real ones are slow to guess, and to test."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture
def anna(db) -> User:
    return account("Anna van Dijk")


def account(name: str, **facts: object) -> User:
    return User.objects.create_user(names.key(name), password=PASSWORD, first_name=name, **facts)


@pytest.fixture
def sign_up(client: Client, db) -> Callable[..., object]:
    def post(name: str, password: str = PASSWORD, **more: str) -> object:
        return client.post("/account/signup/", {"username": name, "password1": password, **more})

    return post


@pytest.fixture
def log_in(client: Client, db) -> Callable[..., object]:
    def post(name: str, password: str = PASSWORD, **more: str) -> object:
        return client.post("/account/login/", {"login": name, "password": password}, **more)

    return post


def said(response) -> str:
    """Return the text of a page."""
    return response.content.decode()
