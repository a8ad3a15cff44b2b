"""What is posted to each address, so that it does something for whoever may.

By the address as docs/permissions.md has it. What must be there first is made on the way.
"""

from django.test import Client

from tests.permissions.people import World
from tests.permissions.posts.clubs import OF_CLUBS
from tests.permissions.posts.evenings import OF_EVENINGS
from tests.permissions.posts.matches import OF_MATCHES
from tests.permissions.posts.tables import OF_TABLES
from tests.permissions.there import Body
from tests.scoring.building import token

POSTS = {**OF_CLUBS, **OF_EVENINGS, **OF_TABLES, **OF_MATCHES}
"""Wherever a token is all that is posted, nothing stands here."""


def body(world: World, address: str, client: Client) -> Body:
    """Return what is posted to an address, having made what must be there first."""
    return POSTS.get(address, lambda _world, _client: {"token": token()})(world, client)
