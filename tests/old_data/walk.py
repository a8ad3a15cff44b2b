"""Opens every page of the site over old data: `python -m tests.old_data.walk ANSWERS`.

Runs in a process of its own, for which DATABASE_URL names a copy of the old database; brings that
up to date first. Writes to the file ANSWERS, as JSON, the status of each address, where it leads
and what it shows, by the pattern that the site has it under.
"""

import gc
import json
import os
import re
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import django
from django.conf import settings
from django.core.management import call_command

HERE = Path(__file__).parent
DEVICE = ("/match/", "/table/", "/record/")
"""What the device opens that plays the matches; the owner of the club opens everything else."""

LEFT_OUT = (
    "/live/",
    "/account/password/reset/key/<",
    "/backups/",
    "/api/",
    "/c/<",
    "/C/<",
    "/club/<code>/preset/",
    "/d/<",
    "/daily/<",
    "/daily/of/",
    "/daily/records/move/",
    "/dates/",
    "/e/<",
    "/E/<",
    "/D/<",
    "/event/<code>/door/question/",
    "/event/<code>/print/door/",
    "/event/<code>/print/job/",
    "/event/<code>/print/lots/",
    "/event/<code>/round/<number>/table/<table>/decision/",
    "/event/<code>/round/<number>/table/<table>/photos/",
    "/match/<code>/lesson/",
    "/match/<code>/referee/",
    "/picture/",
    "/screen/",
    "/server/",
    "/t/<code>/photos/",
)
"""Streams, which never end, an address that only a mail has, the files of the server itself, and
daily deals, lessons, presets, doors, screens, decisions, referees of matches, photos, pictures,
public pages and files that are made, which the old data knew nothing of.
"""

TAKES_POSTS = 405
"""What an address answers that only takes posts."""

WORDS: dict[str, tuple[object, ...]] = {
    "<guide>": ("organiser", "player"),
    "<game>": ("taki", "eight_colours", "jokeren"),
    "/export/<what>": ("standings", "results"),
    "/print/evening/<what>": ("attendance", "route-cards", "cross-table", "minutes"),
    "/print/blank/<what>": ("attendance", "route-cards", "result"),
    "/print/<number>/<what>": ("forms", "filled", "tables", "names", "standings"),
    "/changes.<form>": ("csv", "json"),
    "<form>": ("csv", "xlsx"),
    "<format>": ("jokeren-form", "taki-pyramid"),
    "<seats>": (4,),
    "<document>": ("certificates", "minutes"),
    "<size>": ("a4",),
    "<secret>": ("ABCDEFGHJKMNPQRS",),
    "<signs>": ("0K0A6MV",),
    "<version>": (1,),
}
"""What stands for the parts of an address that name nothing of the old data."""

OLD_CLUB = "6FA9WUS9V4"

Data = dict[str, Any]


def fillings(address: str, parts: dict[str, list[Data]]) -> Iterator[tuple[str, Data]]:
    """Yield the addresses of a pattern over the old data, with what there is to know of each."""
    known = [each for each in parts if address.replace("/T/", "/t/").startswith(each)]
    for at in parts[max(known, key=len)] if known else [{}]:
        yield from ((each, at) for each in _in_words(_filled(address, at)))


def _filled(address: str, at: Data) -> str:
    return re.sub(r"<(\w+)>", lambda found: str(at.get(found[1], found[0])), address)


def _in_words(address: str) -> Iterator[str]:
    """Yield an address with each of the words that its first open part may be, and so on."""
    left = re.search(r"<\w+>", address)
    if left is None:
        yield address
        return
    plain = re.sub(r"/print/\d+/", "/print/<number>/", address)
    words = next((WORDS[each] for each in WORDS if each in plain and each.endswith(left[0])), None)
    if words is None:
        raise SystemExit(f"{address}: nothing of the old data, and no word, stands for {left[0]}")
    for word in words:
        yield from _in_words(address.replace(left[0], str(word), 1))


def walk() -> dict[str, dict[str, tuple[int, str, str]]]:
    """Return the answer of each address, by its pattern."""
    from django.test.client import ClientHandler

    from tests.permissions.table import addresses

    # What is read and imported stays, as in the other tests.
    gc.set_threshold(20_000, 20, 20)
    handler = ClientHandler(enforce_csrf_checks=False)
    data = json.loads((HERE / "addresses.json").read_text("utf-8"))
    patterns = [each for each in addresses() if not each.startswith(LEFT_OUT)]
    found: dict[str, dict[str, tuple[int, str, str]]] = {}
    for pattern in patterns:
        of_pattern = found[pattern] = {}
        for address, at in _enough(pattern, fillings(pattern, data["parts"])):
            of_pattern[address] = _answer(handler, pattern, address, at, data["browsers"])
            if of_pattern[address][0] == TAKES_POSTS:
                # What only takes posts says so before it looks at any data.
                break
    return found


def _enough(pattern: str, found: Iterator[tuple[str, Data]]) -> Iterator[tuple[str, Data]]:
    """Return the first address alone of a PDF: it takes long, and is the page that is printed."""
    return islice(found, 1) if pattern.endswith(".pdf") else found


def _answer(
    handler: Any, pattern: str, address: str, at: Data, cookies: dict[str, str]
) -> tuple[int, str, str]:
    from django.core.signing import get_cookie_signer
    from django.test import Client

    # A page that fails answers 500 here, as it does to a visitor.
    client = Client(raise_request_exception=False)
    client.handler = handler
    client.cookies["sessionid"] = cookies["device" if pattern.startswith(DEVICE) else "owner"]
    if "phone" in at:
        client.cookies["phone"] = get_cookie_signer("phonescoring.phone").sign(at["phone"])
    answer = client.get(address)
    shown = "" if answer.streaming else answer.content.decode("utf-8", "replace")
    return answer.status_code, answer.headers.get("Location", ""), shown


def _put_evenings_together() -> None:
    """Make the season that the program showed before seasons were stored."""
    from scoring.models import Club, Season

    club = Club.objects.get(code=OLD_CLUB)
    settled = {"name": "Season", "formats": ["jokeren-form"], "score": "players"}
    Season.objects.create(pk=1, club=club, token="a" * 32, **settled)


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    # Plain names from the source folders, as in the other tests.
    settings.STORAGES["staticfiles"]["BACKEND"] = (
        "django.contrib.staticfiles.storage.StaticFilesStorage"
    )
    django.setup()
    call_command("migrate", verbosity=0)
    _put_evenings_together()
    Path(sys.argv[1]).write_text(json.dumps(walk()), "utf-8")


if __name__ == "__main__":
    main()
