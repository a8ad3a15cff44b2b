"""What is chosen for the hall's screen: each post once, by its token, on what its page showed."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import transaction

from foundation.web.codes import public_code
from foundation.web.text import on_one_line
from scoring.core.places_revealed import place_groups, step_to_place
from scoring.evening.audit.post import Post
from scoring.evening.audit.posts import change_of
from scoring.evening.audit.verbs import Verb
from scoring.evening.event_state import event_state_of
from scoring.evening.hall_view import steps_shown
from scoring.evening.refusals import NotChanged
from scoring.evening.told_lines import has_lines
from scoring.models import HallScreen
from scoring.models.hall import BELOW_LENGTH, HEADLINE_LENGTH, HallView

TEN = 10
LOOKS = {
    "dark": ("is_dark", True),
    "light": ("is_dark", False),
    "larger": ("is_larger", True),
    "smaller": ("is_larger", False),
    "black": ("is_black", True),
    "back": ("is_black", False),
}
"""What each button changes of how the screen looks."""


@dataclass(frozen=True, slots=True)
class Steps:
    """How many steps there are: `places` show the whole result, `ten` of them leave ten places, and
    `every` has the one after the places that shows the evening in five lines, where there is one.
    """

    ten: int
    places: int
    every: int


STEPS: dict[str, Callable[[int, Steps], int]] = {
    "next": lambda step, of: min(step + 1, of.every),
    "one-back": lambda step, of: max(min(step, of.every) - 1, 0),
    "none": lambda _step, _of: 0,
    "to-ten": lambda step, of: max(step, of.ten),
    "whole": lambda _step, of: of.places,
    "lines": lambda _step, of: of.every,
}
"""What each button makes of the number of steps that were made."""

Done = HallScreen | NotChanged


@transaction.atomic
def show(post: Post, view: HallView, *, seen: int) -> Done:
    """Let the screen show something that needs no words, or follow the evening by itself."""
    screen = _locked(post, Verb.SCREEN_SHOWS, seen)
    if isinstance(screen, NotChanged):
        return screen
    event = screen.event
    if view == HallView.RESULT and event.closed is None:
        return NotChanged("no-result-yet")
    needs_round = (HallView.SEATING, HallView.PLAYING, HallView.STANDINGS)
    if view in needs_round and not event.event_rounds.filter(published__isnull=False).exists():
        return NotChanged("no-round-yet")
    return _keep(post, Verb.SCREEN_SHOWS, screen, view=view, headline="", below="", until=None)


@transaction.atomic
def show_words(
    post: Post, view: HallView, words: tuple[str, str], until: datetime | None, *, seen: int
) -> Done:
    """Let the screen show an announcement or a break: a headline, and what stands below it.

    `until` is when it goes by itself, or None. An announcement needs a headline.
    """
    headline, below = map(on_one_line, words)
    screen = _locked(post, Verb.SCREEN_SHOWS, seen)
    if isinstance(screen, NotChanged):
        return screen
    if view == HallView.SAY and not headline:
        return NotChanged("no-words")
    for text, most in ((headline, HEADLINE_LENGTH), (below, BELOW_LENGTH)):
        if len(text) > most:
            return NotChanged("too-many-words", {"most": most})
    return _keep(
        post, Verb.SCREEN_SHOWS, screen, view=view, headline=headline, below=below, until=until
    )


@transaction.atomic
def step_result(post: Post, button: str, *, seen: int) -> Done:
    """Show more or less of the result (see STEPS), which is then what the screen shows."""
    screen = _locked(post, Verb.SCREEN_STEP, seen)
    if isinstance(screen, NotChanged):
        return screen
    event = screen.event
    if event.closed is None:
        return NotChanged("no-result-yet")
    state = event_state_of(event)
    lines = state.standings()
    places = len(place_groups(lines))
    steps = Steps(step_to_place(lines, TEN), places, places + has_lines(state))
    step = STEPS[button](steps_shown(screen, event), steps)
    return _keep(
        post, Verb.SCREEN_STEP, screen, view=HallView.RESULT, step=step, step_of=event.closed
    )


@transaction.atomic
def change_look(post: Post, button: str, *, seen: int) -> Done:
    """Change how the screen looks (see LOOKS)."""
    screen = _locked(post, Verb.SCREEN_LOOKS, seen)
    if isinstance(screen, NotChanged):
        return screen
    name, value = LOOKS[button]
    return _keep(post, Verb.SCREEN_LOOKS, screen, **{name: value})


@transaction.atomic
def give_address(post: Post) -> HallScreen:
    """Give the screen a new address for a computer without an account; an old one is worth nothing
    from then on. It is short enough for the remote control of a television.
    """
    return _keep_key(post, Verb.SCREEN_ADDRESS, public_code())


@transaction.atomic
def withdraw_address(post: Post) -> HallScreen:
    """Take the screen's address away from whoever has it."""
    return _keep_key(post, Verb.SCREEN_ADDRESS_WITHDRAWN, None)


def _keep_key(post: Post, verb: Verb, key: str | None) -> HallScreen:
    post = post.locked()
    screen = _screen(post)
    if not change_of(
        post.event.club, post.token, Verb.SCREEN_ADDRESS, Verb.SCREEN_ADDRESS_WITHDRAWN
    ):
        screen.key = key
        screen.save(update_fields=["key"])
        post.log(verb, post.event.name, token=post.token)
    return screen


def _screen(post: Post) -> HallScreen:
    screen, _is_new = HallScreen.objects.get_or_create(event=post.event)
    screen.event = post.event
    return screen


def _locked(post: Post, verb: Verb, seen: int) -> Done:
    """Return the screen, which nobody else changes until the transaction ends."""
    screen = _screen(post.locked())
    if change_of(screen.event.club, post.token, verb):
        return screen
    return screen if screen.version == seen else NotChanged("screen-changed")


def _keep(post: Post, verb: Verb, screen: HallScreen, **fields: Any) -> HallScreen:
    if change_of(screen.event.club, post.token, verb):
        return screen
    before = {"view": screen.view}
    changed = [name for name, value in fields.items() if getattr(screen, name) != value]
    if not changed:
        return screen
    for name in changed:
        setattr(screen, name, fields[name])
    screen.version += 1
    screen.save(update_fields=[*changed, "version"])
    after: dict[str, Any] = {"view": screen.view}
    if screen.headline:
        after["headline"] = screen.headline
    if verb == Verb.SCREEN_STEP:
        after["step"] = screen.step
    post.log(verb, screen.event.name, before=before, after=after, token=post.token)
    return screen
