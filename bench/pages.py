"""What the pages of an evening cost, beside a bare page with a template and 3 queries.

Processor time in one process, through the test client; all pages in turn, so that a noisy machine
hits all alike. "First" is the first page after a deal was entered, "anew" the first one after
somebody left or came back, who has sat at tables; "again" is one that was kept since.
"""

import gc
import os
import secrets
import statistics
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

PLAYERS = 200
TABLES = 75
SEATS = 4
TURNS = 15


def print_pages() -> None:
    """Measure on a database of its own, which is gone afterwards."""
    with own_database():
        _measure()


@contextmanager
def own_database() -> Iterator[None]:
    """Have the program keep its data in a folder that is gone afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {
            "DATA_DIR": folder,
            "DJANGO_SETTINGS_MODULE": "config.settings",
            "LOG_LEVEL": "ERROR",
        }
        os.environ.pop("DATABASE_URL", None)
        os.environ.setdefault("SECRET_KEY", "for measuring only")
        yield


def bench_club() -> tuple[Any, Any]:
    """Start the program with an empty database; return a user and the club that the user owns."""
    # The settings are read when it is known where the data lie.
    import django
    from django.conf import settings

    django.setup()
    settings.STORAGES["staticfiles"]["BACKEND"] = (
        "django.contrib.staticfiles.storage.StaticFilesStorage"
    )
    settings.WHITENOISE_AUTOREFRESH = settings.WHITENOISE_USE_FINDERS = True
    settings.ALLOWED_HOSTS = ["testserver"]
    settings.ROOT_URLCONF = "bench.bare"
    from django.contrib.auth.models import User

    from foundation.tables import bring_up_to_date
    from scoring.models import Club
    from scoring.posts.clubs.members import make_club

    bring_up_to_date()
    user = User.objects.create_user("bench")
    make_club(user, "Bench", token=secrets.token_hex(16))
    return user, Club.objects.get()


class _Evening:
    """An evening in its third round, two of whose six deals were entered, with a phone at every
    seat. `table` is the one that was changed last.
    """

    def __init__(self, user: Any, club: Any, players: int) -> None:
        from scoring.models import Table
        from scoring.posts.events.demo import make_demo

        self.user = user
        self.event = make_demo(user, club, players, token=secrets.token_hex(16))
        of_round = Table.objects.filter(round__event=self.event, round__number=3)
        self._tables = list(of_round.prefetch_related("seats__entrant"))
        self._entered = 0
        self._leaving: Any = None
        self._is_here = True
        self.table = self._tables[0]
        self.phones = {table.pk: [_phone(seat) for seat in table.seats.all()] for table in of_round}

    def page(self, rest: str) -> str:
        return f"/event/{self.event.code}/{rest}"

    def enter(self) -> None:
        """Enter the next deal of the next table."""
        from scoring.core.deals import NOTHING, DealKind, DealResult, Left
        from scoring.evening.audit.post import TablePost
        from scoring.models import DealVersion
        from scoring.posts.entry.entering import enter

        deal, at = divmod(self._entered, len(self._tables))
        self._entered += 1
        self.table = self._tables[at]
        left = (
            NOTHING,
            *(Left(number=at % 9 + seat) for seat in range(1, self.table.seats.count())),
        )
        post = TablePost(self.user, self.event, self.table, token=secrets.token_hex(16))
        entered = enter(post, deal + 3, DealResult(DealKind.PLAYED, left, (1,)))
        if not isinstance(entered, DealVersion):
            raise RuntimeError(f"the deal was not entered: {entered}")

    def change(self) -> None:
        """Have somebody leave who has sat at tables, or come back: no line names a table."""
        from scoring.posts.events.checked_in import set_here

        if self._leaving is None:
            self._leaving = self.table.seats.select_related("entrant__player")[0].entrant.player
        self._is_here = not self._is_here
        set_here(self.user, self.event, self._leaving, is_here=self._is_here)


def _measure() -> None:
    user, club = bench_club()
    from django.db import connection
    from django.test import Client

    from scoring.evening.audit.post import Post
    from scoring.posts.public import switch_on

    night, hall = _Evening(user, club, PLAYERS), _Evening(user, club, TABLES * SEATS)
    client = Client()
    client.force_login(user)
    switch_on(Post(user, night.event, token=secrets.token_hex(16)))
    night.event.refresh_from_db()
    public = f"/e/{night.event.public_code}/standings/"

    def a_deal_and_its_phones() -> None:
        night.enter()
        for phone in night.phones[night.table.pk]:
            _get(phone, f"/t/{night.table.code}/")

    def on_a_phone() -> None:
        _get(night.phones[night.table.pk][0], f"/t/{night.table.code}/")

    def one_sheet() -> None:
        _get(client, night.page(f"round/3/table/{night.table.number}/"))

    def hall_shows(view: str) -> None:
        from scoring.models import HallScreen

        HallScreen.objects.update_or_create(event=night.event, defaults={"view": view})
        _get(client, night.page("screen/"))

    pages: dict[str, tuple[_Evening, Callable[[], None]]] = {
        "a table on a phone": (night, on_a_phone),
        "standings": (night, partial(_get, client, night.page("standings/"))),
        "the picture": (night, partial(_get, client, night.page("standings/picture/"))),
        "one sheet": (night, one_sheet),
        "the evening's page": (night, partial(_get, client, night.page(""))),
        f"the evening of {TABLES} tables": (hall, partial(_get, client, hall.page(""))),
        "the evening in public": (night, partial(_get, Client(), public)),
        "the hall's screen: tables": (night, partial(hall_shows, "auto")),
        "the hall's screen: seats": (night, partial(hall_shows, "seating")),
        "the hall's screen: standings": (night, partial(hall_shows, "standings")),
    }
    spent: dict[tuple[str, str], list[float]] = defaultdict(list)
    # What others left is not looked through in the midst of one of them.
    gc.disable()
    for turn in range(TURNS):
        gc.collect()
        for name, (evening, ask) in pages.items():
            ask()
            for what, prepare in _changes(evening).items():
                prepare()
                used = _used(ask)
                if turn:  # the first time loads templates
                    spent[name, what].append(used)
        spent["a deal, and its table's phones", ""].append(_used(a_deal_and_its_phones))
        spent["a bare page", ""].append(_used(partial(_get, client, "/bare/")))
    bare = statistics.median(spent["a bare page", ""])
    print(f"pages of an evening with {PLAYERS} players, processor time (medians)")
    for (name, what), times in spent.items():
        median = statistics.median(times)
        print(f"  {name:32} {what:6} {median * 1000:7.1f} ms {median / bare:6.1f} × a bare page")
    connection.close()


def _changes(evening: _Evening) -> dict[str, Callable[[], None]]:
    """Return what happens before a page is asked for, by what the page is called then."""
    return {"first": evening.enter, "anew": evening.change, "again": lambda: None}


def _phone(seat: Any) -> Any:
    """Return the browser of a new phone that holds a seat."""
    from django.http import HttpResponse
    from django.test import Client
    from django.utils import timezone

    from foundation.web.phone_keys import COOKIE, keep_key, new_key
    from scoring.models import Phone

    key, response, browser = new_key(), HttpResponse(), Client()
    Phone.objects.create(key=key, entrant=seat.entrant, chosen=timezone.now())
    keep_key(response, key)
    browser.cookies[COOKIE] = response.cookies[COOKIE].value
    return browser


def _get(client: Any, address: str) -> None:
    answer = client.get(address)
    if answer.status_code != 200:
        raise RuntimeError(f"{address} answers {answer.status_code}")


def _used(call: Callable[[], None]) -> float:
    start = time.process_time()
    call()
    return time.process_time() - start


if __name__ == "__main__":
    print_pages()
