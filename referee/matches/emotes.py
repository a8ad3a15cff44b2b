"""Five quiet words across the table, on players' own phones: shown at a plate for some seconds.

They are no part of the record. A player shows one every few seconds at most; of each player the
last one alone is kept. “Last card!” is shown in the same place by whoever says it, and no button
offers it here.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import pgettext_lazy

from referee.matches.notices import EMOTE, LAST_CARD, note
from referee.matches.own_phones import locked_match
from referee.models import Match

EMOTES: Mapping[str, Any] = {
    "hello": pgettext_lazy("emote", "Hello!"),
    "well": pgettext_lazy("emote", "Well played!"),
    "thanks": pgettext_lazy("emote", "Thank you!"),
    "oh-no": pgettext_lazy("emote", "Oh no!"),
    "moment": pgettext_lazy("emote", "One moment!"),
}

WORDS = {**EMOTES, LAST_CARD: pgettext_lazy("emote", "Last card!")}
"""What is shown at a plate, by the name of its notice."""

SHOWN_FOR, PAUSE = timedelta(seconds=6), timedelta(seconds=5)
"""How long one is shown, and how long its player waits for the next."""


@dataclass(frozen=True, slots=True)
class Emote:
    """What a seat shows just now."""

    seat: int
    words: str


@transaction.atomic
def show_emote(match: Match, seat: int, emote: str) -> bool:
    """Show one of EMOTES at a seat; return whether its pause was over, else nothing is shown."""
    match = locked_match(match)
    name = match.players[seat - 1]
    shown = match.notices.filter(verb=EMOTE, by=name).exclude(name=LAST_CARD)
    if shown.filter(made__gt=timezone.now() - PAUSE).exists():
        return False
    shown.delete()
    note(match, EMOTE, emote, by=name)
    return True


def emotes_now(match: Match) -> tuple[Emote, ...]:
    """Return what the seats show just now, in their order."""
    fresh = match.notices.filter(verb=EMOTE, made__gt=timezone.now() - SHOWN_FOR)
    shown = dict(fresh.values_list("by", "name"))
    return tuple(
        Emote(seat, str(WORDS[shown[name]]))
        for seat, name in enumerate(match.players, start=1)
        if shown.get(name) in WORDS
    )
