"""What makes the pages has all that every page needs before the first one."""

import subprocess
import sys

from tests.conftest import ROOT

ASKED_AT_ONCE = """
import os
os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
import config.wsgi
from django.conf import settings
from django.urls import Resolver404, URLResolver, resolve, resolvers, reverse
from django.utils.translation import override

def read_anew(*_):
    raise AssertionError("addresses are read for a page")

URLResolver._populate = read_anew
resolvers._route_to_regex = read_anew
for language, _ in settings.LANGUAGES:
    with override(language):
        for name in ("scoring:clubs", "referee:games", "guides:guides"):
            reverse(name)
try:
    resolve("/no/such/address/")
except Resolver404:
    print("at once")
"""


def test_addresses_are_read_before_the_first_page(tmp_path) -> None:
    ended = subprocess.run(
        [sys.executable, "-c", ASKED_AT_ONCE],
        cwd=ROOT,
        env={"SECRET_KEY": "for a test", "DATA_DIR": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )

    assert ended.stdout == "at once\n", ended.stderr
