"""``./run load --writers N --backup``: a backup of a season while so many write.

The database holds a club's evenings of some seasons, which make it as large as a season of a big
club. Backups are made one after the other, with a pause between, beside the server that the
writers post to: what a post waited is compared with those that met no backup.

``python -m bench.backup make EVENINGS`` fills the database of the settings, and ``python -m
bench.backup copy TIMES`` makes backups of it and prints when each began and ended.
"""

import json
import secrets
import subprocess
import sys
import time
from typing import Any

from bench.hall import ROOT, Hall
from bench.timing import percentile

EVENINGS, PLAYERS = 300, 120
"""How much the database holds."""
MOST_SECONDS, MOST_TIMES = 1.0, 3.0
"""How long a backup may take, and how many times as long as others the posts that met one."""
PAUSE = 1.0
"""Seconds between two backups."""


def fill(made: Hall) -> None:
    """Put the evenings into the database of a hall that is not served yet."""
    subprocess.run(_words("make", EVENINGS), cwd=ROOT, env=made.environment, check=True)


def start_copying(made: Hall, times: int) -> subprocess.Popen[str]:
    """Start making backups; they go on while others write."""
    return subprocess.Popen(
        _words("copy", times), cwd=ROOT, env=made.environment, stdout=subprocess.PIPE, text=True
    )


def _words(what: str, number: int) -> list[str]:
    return [sys.executable, "-m", "bench.backup", what, str(number)]


def print_copying(copying: subprocess.Popen[str], posts: list[tuple[float, float]]) -> bool:
    """Wait for the backups, and print how long they and the posts beside them took; return whether
    they were quick enough. A post is when it began and ended.
    """
    copied = json.loads(copying.communicate()[0])
    last = max(ended for _began, ended in posts)
    spans = [(begin, end) for begin, end in copied["spans"] if end < last]
    if not spans:
        raise RuntimeError("no backup was ready before the writers stopped: give them more seconds")
    took = [end - begin for begin, end in spans]
    beside: list[float] = []
    alone: list[float] = []
    for began, ended in posts:
        met = any(began < end and ended > begin for begin, end in spans)
        (beside if met else alone).append(ended - began)
    print(
        f"  {len(took)} backups of {copied['bytes'] / 1e6:.0f} MB: median "
        f"{percentile(took, 0.5) * 1000:.0f} ms, longest {max(took) * 1000:.0f} ms"
    )
    times = percentile(beside, 0.95) / percentile(alone, 0.95)
    print(
        f"  95 of 100 posts: beside a backup within {percentile(beside, 0.95) * 1000:.0f} ms "
        f"({len(beside)}), else within {percentile(alone, 0.95) * 1000:.0f} ms: {times:.1f} times"
    )
    return percentile(took, 0.5) <= MOST_SECONDS and times <= MOST_TIMES


def _make(evenings: int) -> None:
    from django.contrib.auth.models import User

    from bench.player_pages import make_years
    from foundation.tables import bring_up_to_date
    from scoring.models import Club
    from scoring.posts.clubs.members import make_club

    bring_up_to_date()
    make_club(User.objects.create_user("season"), "Season", token=secrets.token_hex(16))
    names = [f"Player {at}" for at in range(1, PLAYERS + 1)]
    make_years(Club.objects.get(), evenings, names)


def _copy(times: int) -> dict[str, Any]:
    from pathlib import Path

    from django.conf import settings

    from foundation.backup.making import make

    spans = []
    for _time in range(times):
        time.sleep(PAUSE)
        began = time.monotonic()
        make("by hand")
        spans.append((began, time.monotonic()))
    return {"spans": spans, "bytes": Path(settings.DATABASES["default"]["NAME"]).stat().st_size}


if __name__ == "__main__":
    import django

    django.setup()
    if sys.argv[1] == "make":
        _make(int(sys.argv[2]))
    else:
        print(json.dumps(_copy(int(sys.argv[2]))))
