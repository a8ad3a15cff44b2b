"""What the pages of a player and of a season cost in a club that has played for years, beside a
bare page with a template and 3 queries.

"First" is the first page of all, which reads every evening; "closing" the first one after another
evening was closed; "register" the one after a player was renamed; "again" one that was kept.
"""

import gc
import random
import secrets
import statistics
from collections import defaultdict
from collections.abc import Callable
from datetime import date, timedelta
from functools import partial
from typing import Any

from bench.pages import _get, _used, bench_club, own_database

EVENINGS, PLAYERS, SEATS, ROUNDS, DEALS = 200, 40, 4, 3, 6
OF_SEASON = 40
TURNS = 9
FIRST_DAY = date(2022, 9, 1)


def print_player_pages() -> None:
    """Measure on a database of its own, which is gone afterwards."""
    with own_database():
        _measure()


def make_years(club: Any, evenings: int, names: list[str], *, seed: int = 1) -> list[Any]:
    """Store so many closed evenings of a club, a week apart, played by chance; return the players.

    Most come to most evenings. The first of the list is the best player of them.
    """
    from scoring.models import Player

    chance = random.Random(seed)
    players = Player.objects.bulk_create(Player(club=club, name=name) for name in names)
    for number in range(evenings):
        here = [each for each in players if chance.random() < 0.9]
        make_evening(club, number, here[: len(here) // SEATS * SEATS], chance)
    return players


def make_evening(club: Any, number: int, here: list[Any], chance: random.Random) -> Any:
    """Store a closed evening of these players."""
    from django.contrib.auth.models import AnonymousUser
    from django.db import transaction
    from django.utils import timezone

    from scoring.evening.audit.log import log_change
    from scoring.evening.audit.verbs import Verb
    from scoring.models import DealVersion, Entrant, Event, Round, Seat, Table
    from scoring.models.events import unused_codes

    now = timezone.now()
    with transaction.atomic():
        event = Event.objects.create(
            club=club,
            name=f"Evening {number + 1}",
            date=FIRST_DAY + timedelta(weeks=number),
            format="jokeren-competition",
            edition="competition",
            rounds=ROUNDS,
            deals=DEALS,
            closed=now,
            token=secrets.token_hex(16),
        )
        entrants = Entrant.objects.bulk_create(
            Entrant(event=event, player=player, is_here=True) for player in here
        )
        for at in range(1, ROUNDS + 1):
            played = Round.objects.create(
                event=event,
                number=at,
                seed=1,
                published=now,
                closed=now,
                token=secrets.token_hex(16),
            )
            chance.shuffle(entrants)
            seated = [entrants[start : start + SEATS] for start in range(0, len(entrants), SEATS)]
            tables = Table.objects.bulk_create(
                Table(round=played, number=place, code=code)
                for place, code in enumerate(unused_codes(len(seated)), 1)
            )
            Seat.objects.bulk_create(
                Seat(round=played, table=table, number=seat, entrant=entrant)
                for table, group in zip(tables, seated, strict=True)
                for seat, entrant in enumerate(group, 1)
            )
            DealVersion.objects.bulk_create(
                DealVersion(
                    table=table,
                    number=deal,
                    version=1,
                    facts=_deal(chance, group, here),
                    who="bench",
                    token=secrets.token_hex(16),
                )
                for table, group in zip(tables, seated, strict=True)
                for deal in range(1, DEALS + 1)
            )
        log_change(AnonymousUser(), Verb.EVENT_CLOSED, event, club=club, event=event, who="bench")
    return event


def _deal(chance: random.Random, group: list[Any], here: list[Any]) -> Any:
    """Return a deal by chance, in which the first players of the club win more often."""
    from scoring.core.deal_json import write_deal
    from scoring.core.deals import NOTHING, DealKind, DealResult, Left

    strong = {player.pk: len(here) - at / 2 for at, player in enumerate(here)}
    weights = [strong[entrant.player_id] for entrant in group]
    winner = chance.choices(range(len(group)), weights)[0]
    left = tuple(
        NOTHING if seat == winner else Left(number=chance.randint(1, 13))
        for seat in range(len(group))
    )
    return write_deal(DealResult(DealKind.PLAYED, left, (winner + 1,)))


def _measure() -> None:
    user, club = bench_club()
    from django.db import connection
    from django.test import Client

    from scoring.posts.clubs.register import rename
    from scoring.posts.clubs.seasons import make_season

    club.is_public, club.address = True, "bench"
    club.save()
    players = make_years(club, EVENINGS, [f"Player {at}" for at in range(1, PLAYERS + 1)])
    club.players.update(page_for="everybody")
    settled = {
        "name": "Season",
        "first": FIRST_DAY + timedelta(weeks=EVENINGS - OF_SEASON),
        "score": "players",
        "best": OF_SEASON // 2,
        "planned": 2 * OF_SEASON,
    }
    season = make_season(user, club, settled, token=secrets.token_hex(16))
    chance = random.Random(2)
    client = Client()
    client.force_login(user)
    evenings = EVENINGS

    def close_another() -> None:
        nonlocal evenings
        make_evening(club, evenings, players, chance)
        evenings += 1

    def rename_one() -> None:
        last = players[-1]
        last.refresh_from_db()
        name = f"Player {secrets.token_hex(4)}"
        rename(user, last, name, seen=last.name, token=secrets.token_hex(16))

    pages: dict[str, Callable[[], None]] = {
        "a player, for the club": partial(
            _get, client, f"/club/{club.code}/player/{players[0].pk}/"
        ),
        "a player, for everybody": partial(_get, Client(), f"/c/bench/{players[0].public_number}/"),
        "a season, for the club": partial(_get, client, season.get_absolute_url()),
        "a season, for everybody": partial(_get, Client(), f"/c/bench/seasons/{season.pk}/"),
    }
    changes: dict[str, Callable[[], None]] = {
        "again": lambda: None,
        "register": rename_one,
        "closing": close_another,
    }
    _get(client, "/bare/")
    spent: dict[tuple[str, str], list[float]] = defaultdict(list)
    gc.disable()
    for name, ask in pages.items():
        spent[name, "first"].append(_used(ask))
    for turn in range(TURNS):
        gc.collect()
        for what, prepare in changes.items():
            for name, ask in pages.items():
                ask()
                prepare()
                used = _used(ask)
                if turn:  # the first time loads templates
                    spent[name, what].append(used)
        spent["a bare page", ""].append(_used(partial(_get, client, "/bare/")))
    bare = statistics.median(spent["a bare page", ""])
    print(
        f"a player of {PLAYERS} after {EVENINGS} evenings and a season from {OF_SEASON} on, "
        "processor time (medians)"
    )
    for (name, what), times in spent.items():
        median = statistics.median(times)
        print(f"  {name:32} {what:8} {median * 1000:7.1f} ms {median / bare:6.1f} × a bare page")
    connection.close()


if __name__ == "__main__":
    print_player_pages()
