"""The door of an evening for the tests: who is expected, and phones that come to it."""

from typing import Any

from django.test import Client

from scoring.evening.audit.post import Post
from scoring.models import Door, Entrant, Event
from scoring.posts.door.arriving import DoorPost
from scoring.posts.door.opening import open_door
from tests.scoring.building import a_club, an_event, entrants, token

KEY, OTHER_KEY = "key of a phone", "key of another phone"


def an_evening(*expected: str, **agreed: Any) -> Event:
    """An evening on whose list these are, whom nobody has seen yet."""
    event = an_event(a_club(), **agreed)
    entrants(event, *expected)
    event.entrants.update(is_here=False)
    return event


def organiser_of(event: Event) -> Any:
    return event.club.memberships.get(role="owner").user


def a_post(event: Event) -> Post:
    """What the organiser posts."""
    return Post(organiser_of(event), event, token=token())


def from_phone(event: Event, key: str = KEY) -> DoorPost:
    return DoorPost.from_phone(key, event, token())


def opened(event: Event) -> Door:
    door = open_door(a_post(event))
    assert isinstance(door, Door)
    return door


def one(event: Event, name: str) -> Entrant:
    return event.entrants.select_related("player").get(player__name=name)


class PhoneAtDoor:
    """A phone's browser at the door of an evening."""

    def __init__(self, door: Door) -> None:
        self.door = door
        self.client = Client()
        self.page = f"/d/{door.code}/"

    def html(self, query: str = "") -> str:
        return " ".join(self.client.get(f"{self.page}{query}").content.decode().split())

    def say(self, do: str, **fields: Any) -> Any:
        return self.client.post(f"{self.page}say/", {"do": do, "token": token(), **fields})

    def checks_in(self, name: str) -> Any:
        return self.say("here", entrant=one(self.door.event, name).pk)
