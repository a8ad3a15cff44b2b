"""Who is who in the demo: its organiser, the phones of the tables, and that of the visitor."""

from collections.abc import Iterator
from itertools import product
from random import Random

from django.contrib.auth import get_user_model
from django.contrib.auth.models import User
from django.utils.crypto import salted_hmac

from scoring.models import Event
from scoring.posts.events.demo import first_and_last_names

ORGANISER, LOOKS_AFTER = "organiser", "looks-after-the-demo"
"""The names of two accounts without a password. The second owns the server, so that no page offers
the organiser to put backups elsewhere on this computer.
"""

PAST = "past-evening-"
"""What the tokens of the evenings before tonight begin with."""


def make_organiser() -> User:
    """Make both accounts; return the organiser's."""
    users = get_user_model().objects
    users.create_user(username=LOOKS_AFTER, is_superuser=True)
    return users.create_user(username=ORGANISER, first_name="Demo")


def organiser() -> User:
    return get_user_model().objects.get(username=ORGANISER)


def evening() -> Event:
    """Return the evening of the demo; there are those before it, and visitors may have made others
    since.
    """
    return Event.objects.exclude(token__startswith=PAST).order_by("pk")[0]


def names(chance: Random, number: int) -> list[str]:
    """Return so many names, no first name again before all have been used."""
    firsts, lasts = first_and_last_names()

    def shuffled() -> Iterator[str]:
        first = chance.sample(firsts, len(firsts))
        last = chance.sample(lasts, len(lasts))
        for turn, each in product(range(len(last)), range(len(first))):
            yield f"{first[each]} {last[(each + turn) % len(last)]}"

    found = shuffled()
    return [next(found) for _ in range(number)]


def visitors_key() -> str:
    """Return the key of the visitor's browser, by which it is a phone at a table and in the match.

    Keys come from the secret of the demo, so that a demo that goes on knows its phones again.
    """
    return _key("visitor")


def key_of(entrant: int) -> str:
    """Return the key of the phone that the demo itself holds for an entrant."""
    return _key(f"entrant {entrant}")


def key_in_match(seat: int) -> str:
    """Return the key of the phone that the demo holds at a seat of the match."""
    return _key(f"match {seat}")


def _key(of: str) -> str:
    return salted_hmac("demo.phone", of, algorithm="sha256").hexdigest()[:43]
