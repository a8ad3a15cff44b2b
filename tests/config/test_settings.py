"""What the environment makes of the settings, each time in a process of its own."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from launcher import browser, words
from tests.conftest import ROOT

SHOW = """
import json, sys
from config import settings
names = {names!r}
print(json.dumps({{name: getattr(settings, name) for name in names}}, default=str))
"""


def python(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={"PATH": os.environ["PATH"], **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def read(*names: str, **environment: str) -> Any:
    result = python(SHOW.format(names=names), **environment)
    assert result.returncode == 0, result.stderr
    return json.loads(result.stdout)


def test_the_defaults_are_safe_and_write_nothing(tmp_path: Path) -> None:
    data = tmp_path / "data"
    settings = read("DEBUG", "HTTPS", "SECRET_KEY", "ALLOWED_HOSTS", DATA_DIR=str(data))

    assert settings == {"DEBUG": False, "HTTPS": False, "SECRET_KEY": "", "ALLOWED_HOSTS": ["*"]}
    assert not data.exists()


def test_the_key_comes_from_the_environment_or_from_its_file(tmp_path: Path) -> None:
    (tmp_path / "secret_key").write_text("from the file\n")

    kept = read("SECRET_KEY", DATA_DIR=str(tmp_path))
    given = read("SECRET_KEY", DATA_DIR=str(tmp_path), SECRET_KEY="given")

    assert (kept["SECRET_KEY"], given["SECRET_KEY"]) == ("from the file", "given")


def test_a_server_without_a_key_does_not_start(tmp_path: Path) -> None:
    result = python("import config.asgi", DATA_DIR=str(tmp_path))

    assert result.returncode == 1
    assert result.stderr.splitlines()[-1].endswith(
        "There is no secret key: run `./run setup` (or `manage.py set_up`), or set SECRET_KEY."
    )


def test_sqlite_keeps_what_it_acknowledged(tmp_path: Path) -> None:
    folder = tmp_path / "a folder #1 100%?"
    database = read("DATABASES", DATA_DIR=str(folder))["DATABASES"]["default"]

    assert database["NAME"] == str(folder / "last-card.sqlite3")
    assert database["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
    assert "synchronous=FULL" in database["OPTIONS"]["init_command"]
    assert database["CONN_MAX_AGE"] == 60


def test_an_sqlite_address_gets_the_same_options() -> None:
    database = read("DATABASES", DATABASE_URL="sqlite://:memory:")["DATABASES"]["default"]

    assert database["OPTIONS"]["transaction_mode"] == "IMMEDIATE"


def test_postgresql_lends_its_connections_out_of_a_pool() -> None:
    address = "postgres://noa:secret@db.example/cards"
    database = read("DATABASES", DATABASE_URL=address)["DATABASES"]["default"]

    assert database["ENGINE"] == "foundation.postgres"
    assert database["OPTIONS"]["pool"]["timeout"] < 2
    # Lasting connections and a pool rule each other out.
    assert database["CONN_MAX_AGE"] == 0
    assert database["CONN_HEALTH_CHECKS"] is True


def test_an_address_may_ask_for_other_limits() -> None:
    asked = "?pool=true&connect_timeout=9&sslmode=require"
    address = f"postgres://noa:secret@db.example/cards{asked}"
    options = read("DATABASES", DATABASE_URL=address)["DATABASES"]["default"]["OPTIONS"]

    assert options["connect_timeout"] == 9
    assert options["sslmode"] == "require"
    assert options["tcp_user_timeout"] == 10_000
    assert options["pool"]["max_size"] == 16


def test_https_is_one_switch() -> None:
    names = ("SESSION_COOKIE_SECURE", "CSRF_COOKIE_SECURE", "SECURE_SSL_REDIRECT")

    assert set(read(*names).values()) == {False}
    assert set(read(*names, HTTPS="1").values()) == {True}


@pytest.mark.parametrize("name", ["DEBUG", "HTTPS", "SIGN_UP"])
def test_a_switch_that_is_neither_on_nor_off_is_refused(name: str) -> None:
    result = python("import config.settings", **{name: "maybe"})

    assert result.returncode == 1
    assert name in result.stderr.splitlines()[-1]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("TRUSTED_PROXIES", "127.0.0.1,nginx"),
        ("PAGES_PER_ADDRESS", "0"),
        ("PHONES_PER_ADDRESS", "x"),
    ],
)
def test_a_limit_or_a_proxy_that_makes_no_sense_is_refused(name: str, value: str) -> None:
    result = python("import config.settings", **{name: value})

    assert result.returncode == 1
    assert name in result.stderr.splitlines()[-1]


def test_mail_needs_the_hosts_that_its_links_may_name() -> None:
    refused = python("import config.settings", EMAIL_URL="smtp://mail.example")
    hosts = {"EMAIL_URL": "smtp://mail.example:26", "ALLOWED_HOSTS": "cards.example"}

    assert refused.returncode == 1
    assert "EMAIL_URL needs ALLOWED_HOSTS" in refused.stderr.splitlines()[-1]
    assert read("MAIL", "EMAIL_HOST", "EMAIL_PORT", "EMAIL_TIMEOUT", **hosts) == {
        "MAIL": True,
        "EMAIL_HOST": "mail.example",
        "EMAIL_PORT": 26,
        "EMAIL_TIMEOUT": 10,
    }


def test_an_account_has_an_address_only_where_there_is_mail() -> None:
    hosts = {"EMAIL_URL": "smtp://mail.example", "ALLOWED_HOSTS": "cards.example"}

    assert read("ACCOUNT_SIGNUP_FIELDS") == {"ACCOUNT_SIGNUP_FIELDS": ["username*", "password1*"]}
    assert "email" in read("ACCOUNT_SIGNUP_FIELDS", **hosts)["ACCOUNT_SIGNUP_FIELDS"]


def test_every_setting_is_documented() -> None:
    text = (ROOT / "config/settings.py").read_text()
    # The port is read where the server starts, the folder of a demo by the demo, the browser and
    # the language of a terminal by the launcher.
    elsewhere = {"PORT", "DEMO_DIR", browser.SETTING, words.SETTING}
    read_there = set(re.findall(r'\benv\.\w+\(\s*"([A-Z_]+)"', text)) | elsewhere
    documented = set(re.findall(r"^\| `([A-Z_]+)`", (ROOT / "docs/settings.md").read_text(), re.M))

    assert documented == read_there
