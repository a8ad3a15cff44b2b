"""What a page of a night with 200 players costs, beside a bare page with a template and 3 queries.

Processor time in one process, through the test client; all pages in turn, so that a noisy machine
hits all alike. "First" is a page after something has changed, "again" one that was kept since.
"""

import os
import secrets
import statistics
import tempfile
import time
from collections.abc import Callable

PLAYERS = 200
TURNS = 15


def print_pages() -> None:
    """Measure on a database of its own, which is gone afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {
            "DATA_DIR": folder,
            "DJANGO_SETTINGS_MODULE": "config.settings",
            "LOG_LEVEL": "ERROR",
        }
        os.environ.pop("DATABASE_URL", None)
        os.environ.setdefault("SECRET_KEY", "for measuring only")
        _measure()


def _measure() -> None:
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
    from django.core.management import call_command
    from django.db import connection
    from django.test import Client

    from scoring.clubs.members import make_club
    from scoring.events.demo import make_demo
    from scoring.models import AuditEntry, Club, HallScreen

    call_command("migrate", verbosity=0)
    call_command("createcachetable", verbosity=0)
    user = User.objects.create_user("bench")
    made = make_club(user, "Bench", token=secrets.token_hex(16))
    club = made if isinstance(made, Club) else Club.objects.get()
    event = make_demo(user, club, PLAYERS, token=secrets.token_hex(16))
    client = Client()
    client.force_login(user)

    def something_changes() -> None:
        AuditEntry.objects.create(
            club=club, event=event, who="bench", verb="bench", subject="bench"
        )

    def hall_shows(view: str) -> None:
        # A deal is what changes hundreds of times while the hall looks on.
        HallScreen.objects.update_or_create(event=event, defaults={"view": view})
        AuditEntry.objects.create(
            club=club, event=event, who="bench", verb="deal-entered", subject="bench"
        )

    screen = f"/event/{event.code}/screen/"
    pages: dict[str, tuple[str, Callable[[], None]]] = {
        "a bare page": ("/bare/", lambda: None),
        "standings, first": (f"/event/{event.code}/standings/", something_changes),
        "standings, again": (f"/event/{event.code}/standings/", lambda: None),
        "the picture, first": (f"/event/{event.code}/standings/picture/", lambda: None),
        "the picture, again": (f"/event/{event.code}/standings/picture/", lambda: None),
        "hall: tables, a deal later": (screen, lambda: hall_shows("auto")),
        "hall: tables, again": (screen, lambda: None),
        "hall: seating, first": (screen, lambda: hall_shows("seating")),
        "hall: seating, a deal later": (screen, lambda: hall_shows("seating")),
        "hall: standings, first": (screen, lambda: hall_shows("standings")),
        "hall: standings, a deal later": (screen, lambda: hall_shows("standings")),
        "all sheets": (f"/event/{event.code}/sheets/", lambda: None),
        "one sheet": (f"/event/{event.code}/round/1/table/1/", lambda: None),
    }
    spent: dict[str, list[float]] = {name: [] for name in pages}
    for turn in range(TURNS):
        for name, (address, prepare) in pages.items():
            prepare()
            start = time.process_time()
            answer = client.get(address)
            used = time.process_time() - start
            if answer.status_code != 200:
                raise RuntimeError(f"{address} answers {answer.status_code}")
            if turn:  # the first time loads templates
                spent[name].append(used)
    bare = statistics.median(spent["a bare page"])
    print(f"pages of a night with {PLAYERS} players, processor time (medians)")
    for name, times in spent.items():
        median = statistics.median(times)
        print(f"  {name:30} {median * 1000:7.1f} ms {median / bare:6.1f} × a bare page")
    connection.close()
