"""The icon of the site, where browsers look for it, and its name on a home screen."""

import struct
from typing import Any

import pytest
from django.contrib.staticfiles import finders
from django.test import Client

from tests.conftest import ROOT

ICONS = {
    "/favicon.ico": "image/x-icon",
    "/apple-touch-icon.png": "image/png",
    "/apple-touch-icon-precomposed.png": "image/png",
}


def side_of(png: bytes) -> tuple[int, int]:
    width, height = struct.unpack(">2I", png[16:24])
    return width, height


@pytest.mark.parametrize(("address", "kind"), ICONS.items())
def test_a_browser_finds_the_icon_where_it_looks_and_keeps_it(
    client: Client, address: str, kind: str
) -> None:
    answer = client.get(address)

    assert (answer.status_code, answer.headers["Content-Type"]) == (200, kind)
    assert answer.headers["Cache-Control"] == "public, max-age=86400"
    assert not answer.cookies


def test_the_icon_of_a_home_screen_is_as_large_as_it_is_asked_for(client: Client) -> None:
    assert side_of(client.get("/apple-touch-icon.png").content) == (180, 180)


def test_the_manifest_names_icons_that_there_are_in_their_sizes(client: Client) -> None:
    answer = client.get("/manifest.webmanifest")
    manifest: dict[str, Any] = answer.json()

    assert answer.headers["Content-Type"] == "application/manifest+json"
    assert answer.headers["Cache-Control"] == "public, max-age=86400"
    assert (manifest["short_name"], manifest["display"]) == ("Last Card", "standalone")
    for icon in manifest["icons"]:
        found = finders.find(icon["src"].removeprefix("/static/"))
        with open(str(found), "rb") as file:
            assert "x".join(map(str, side_of(file.read()))) == icon["sizes"]


@pytest.mark.django_db
def test_every_page_links_both(client: Client) -> None:
    page = client.get("/").content.decode()

    assert '<link rel="manifest" href="/manifest.webmanifest">' in page
    assert '<link rel="apple-touch-icon" href="/apple-touch-icon.png">' in page


def test_the_ground_of_the_icons_is_the_colour_of_the_page(client: Client) -> None:
    manifest: dict[str, Any] = client.get("/manifest.webmanifest").json()
    base = (ROOT / "templates/base.html").read_text()

    assert f'content="{manifest["theme_color"]}"' in base
    tokens = (ROOT / "static/css/site/tokens.css").read_text()
    assert f"--paper: {manifest['background_color']};" in tokens
