"""A demo night: made-up players in the middle of a Jokeren competition, marked and deletable."""

import secrets
from collections.abc import Sequence
from itertools import count

from django.db import transaction
from django.utils import timezone
from django.utils.translation import get_language, ngettext

from foundation.web.tokens import new_token
from scoring.core.deal_json import write_deal
from scoring.core.deals import NOTHING, DealKind, DealResult, Left
from scoring.core.formats import JOKEREN_COMPETITION
from scoring.evening.audit.log import Actor, name_of
from scoring.evening.audit.posts import lock, refuse_another
from scoring.models import Club, DealVersion, Event, Player, Round
from scoring.posts.events.drawing import draw_round, publish
from scoring.posts.events.lifecycle import make_event

SIZES = (12, 30, 200)

Names = tuple[str, ...]

NAMES: dict[str, tuple[Names, Names]] = {
    "en": (
        (
            *("Anna", "Bram", "Coby", "Dirk", "Els", "Frits", "Greet", "Hans", "Ineke", "Jan"),
            *("Karin", "Leo", "Marijke", "Noa", "Ofer", "Piet", "Rivka", "Sjaak", "Truus", "Wim"),
        ),
        (
            *("Bakker", "Cohen", "de Boer", "Dekker", "Hendriks", "Jansen", "Levi", "Mulder"),
            *("Peretz", "Smit", "van Dijk", "Visser"),
        ),
    ),
    "nl": (
        (
            *("Annie", "Bert", "Corrie", "Dirk", "Els", "Frits", "Greet", "Hans", "Ineke", "Jan"),
            *("Karin", "Leo", "Marijke", "Nel", "Onno", "Piet", "Riet", "Sjaak", "Truus", "Wim"),
        ),
        (
            *("Bakker", "de Boer", "Dekker", "Hendriks", "Jansen", "Kok", "Mulder", "Peters"),
            *("Smit", "van Dijk", "van den Berg", "Visser"),
        ),
    ),
    "he": (
        (
            *("אביגיל", "בועז", "גילה", "דוד", "הדס", "זאב", "חנה", "טליה", "יוסי", "כרמית"),
            *("לאה", "מיכל", "נועה", "סיגל", "עופר", "פנינה", "צבי", "רבקה", "שמעון", "תמר"),
        ),
        (
            *("אברהמי", "ביטון", "גולן", "דהן", "כהן", "לוי", "מזרחי", "פרץ"),
            *("פרידמן", "רוזן", "שפירא", "בן דוד"),
        ),
    ),
}
"""Made-up first and last names by language, as many in each."""


def first_and_last_names() -> tuple[Names, Names]:
    """Return the names from which players are made up in the language that is spoken now."""
    return NAMES.get(get_language() or "", NAMES["en"])


def make_demo(user: Actor, club: Club, size: int, *, token: str) -> Event:
    """Make a night of `size` made-up players: two rounds closed, the third under way.

    The same token again gives the night that it made. Each step is a transaction of its own, for
    nobody else can write while one is open; where they were cut short, the same token goes on.
    """
    event, rounds = _made_event(user, club, size, token), (1, 2, 3)
    tokens = {number: f"{token[:36]}-{number}" for number in rounds}
    if DealVersion.objects.filter(table__round__token=tokens[3]).exists():
        return event
    for number in rounds:
        drawn = draw_round(user, event, token=tokens[number])
        if not isinstance(drawn, Round):
            raise RuntimeError(f"no tables for {size} players")
        publish(user, event, seen=drawn.version)
        _play(user, drawn, deals=2 if number == 3 else 6)
        if number < 3:
            Round.objects.filter(pk=drawn.pk, closed=None).update(closed=timezone.now())
    return event


@transaction.atomic
def _made_event(user: Actor, club: Club, size: int, token: str) -> Event:
    # Two at once would make up the same names.
    lock(club)
    if known := Event.objects.filter(token=token).first():
        refuse_another(known.club_id == club.pk and known.is_demo)
        return known
    agreed = {
        "name": ngettext(
            "Demo night with %(size)s player", "Demo night with %(size)s players", size
        )
        % {"size": size},
        "date": timezone.localdate(),
        "format": JOKEREN_COMPETITION.code,
        "edition": JOKEREN_COMPETITION.edition,
        "options": dict(JOKEREN_COMPETITION.options),
        "rounds": JOKEREN_COMPETITION.rounds,
        "deals": JOKEREN_COMPETITION.deals,
    }
    players = _made_up(club, size)
    return make_event(user, club, agreed, players=players, token=token, is_demo=True)


def _made_up(club: Club, size: int) -> Sequence[Player]:
    taken = {name.casefold() for name in club.players.values_list("name", flat=True)}
    taken |= {name.casefold() for name in club.aliases.values_list("name", flat=True)}
    names: list[str] = []
    firsts, lasts = first_and_last_names()
    for number in count():
        first = firsts[number % len(firsts)]
        turn, last = divmod(number, len(lasts))
        again = turn // len(firsts)
        name = f"{first} {lasts[(last + turn) % len(lasts)]}{f' {again + 1}' * bool(again)}"
        if name.casefold() not in taken:
            taken.add(name.casefold())
            names.append(name)
        if len(names) == size:
            break
    return Player.objects.bulk_create(
        Player(club=club, name=name, is_guest=True, is_made_up=True) for name in names
    )


def _play(user: Actor, drawn: Round, deals: int) -> None:
    """Note so many deals at every table, with results that chance makes; those that are there
    already stay.
    """
    versions = []
    for table in drawn.tables.prefetch_related("seats"):
        seats = len(table.seats.all())
        for number in range(1, deals + 1):
            winner = secrets.choice(range(1, seats + 1))
            left = tuple(
                NOTHING if seat == winner else Left(number=secrets.choice(range(1, 14)))
                for seat in range(1, seats + 1)
            )
            versions.append(
                DealVersion(
                    table=table,
                    number=number,
                    version=1,
                    facts=write_deal(DealResult(DealKind.PLAYED, left, (winner,))),
                    user_id=user.pk,
                    who=name_of(user),
                    token=new_token(),
                )
            )
    DealVersion.objects.bulk_create(versions, ignore_conflicts=True)
