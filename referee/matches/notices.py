"""Notices to the open pages of a match whose players hold phones, and what these missed."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.db.models import Max
from django.urls import reverse
from django.utils.translation import gettext_lazy

from foundation.live.fresh import Live
from foundation.live.sources import News, Source, announce
from referee.models import Match, Notice
from referee.presentation.portraits import animal_name
from referee.presentation.seat_names import name_as_read

MOVED, DEALT, JOINED, LEFT, WITHDRAWN = "moved", "dealt", "joined", "left", "withdrawn"
STOPPED, RETURNED = "stopped", "returned"
"""What the page itself shows."""

EMOTE = "emote"
"""What a player shows at the plate for some seconds (`referee.matches.emotes`); `name` is which."""
LAST_CARD = "last-card"
"""The name of the one that comes with “Last card!”."""

SENTENCES: Mapping[str, Any] = {
    "removed": gettext_lazy("%(by)s has removed %(name)s from the list."),
    "seated": gettext_lazy("%(by)s has changed the order of the seats."),
    "youngest": gettext_lazy("%(name)s is the youngest and plays first."),
    "lot": gettext_lazy("The lot decides who plays first."),
    "asks": gettext_lazy("Another phone asks for the seat of %(name)s."),
    "agreed": gettext_lazy("%(by)s agrees that %(name)s plays on another phone."),
    "refused": gettext_lazy("%(by)s said no: the seat of %(name)s stays where it is."),
    "given": gettext_lazy("%(name)s plays on another phone now, as the old one agreed."),
    "let": gettext_lazy("%(name)s plays on another phone now: %(by)s agreed to it last."),
    "back": gettext_lazy("A phone has taken the seat of %(name)s."),
    "objected": gettext_lazy("%(by)s objected: the seat of %(name)s is back where it was."),
    "anew": gettext_lazy(
        "%(by)s wants this round dealt again, since the hand of %(name)s was seen."
    ),
    "redealt": gettext_lazy(
        "This round was dealt again, since the hand of %(name)s was seen on another phone."
    ),
    "ruled-anew": gettext_lazy("The referee had this round dealt again. Reason: “%(name)s”"),
    "again": gettext_lazy("%(by)s has prepared the next match."),
}

STEPS = frozenset({"asks", "agreed", "anew"})
"""Steps to something else, which matter until the next one."""

OF_THE_LOBBY = frozenset({"removed", "seated"})
"""What matters to nobody once the cards are dealt."""

RECENT = 4
"""How many things that happened, moves among them, a notice stands on the pages."""


def note(match: Match, verb: str, name: str = "", by: str = "") -> None:
    """Notify the open pages of a match that something happened; called in its transaction."""
    notice = Notice.objects.create(match=match, verb=verb, name=name, by=by)
    announce(_news(notice.pk, match.pk))


def notice_sentences(match: Match) -> list[str]:
    """Return the sentences of what happened of late, in order."""
    last = reversed(match.notices.exclude(verb=EMOTE).order_by("-pk")[:RECENT])
    noticed = [each for each in last if each.verb in SENTENCES]
    noticed = [each for each in noticed if each.verb not in STEPS or each == noticed[-1]]
    if OF_THE_LOBBY.intersection(each.verb for each in noticed) and match.deals.exists():
        noticed = [each for each in noticed if each.verb not in OF_THE_LOBBY]
    return [str(SENTENCES[each.verb]) % _names_in(match, each) for each in noticed]


def _names_in(match: Match, notice: Notice) -> dict[str, str]:
    name, by = (
        name_as_read(each, is_computer=each in match.computers) for each in (notice.name, notice.by)
    )
    # Whoever is off the list may have been a computer.
    return {"name": animal_name(name) if notice.verb == "removed" else name, "by": by}


def last_notice(match: Match) -> int:
    """Return the number of the last thing that happened, 0 before anything did."""
    return match.notices.aggregate(last=Max("pk"))["last"] or 0


def live_of(match: Match) -> Live:
    """Return how a page of the match stays fresh.

    Called before anything else of the page is read, so that the page is at least as new.
    """
    mark = str(last_notice(match))
    stream = f"{reverse('live-match', args=[match.code])}?mark={mark}"
    return Live(match.get_absolute_url(), stream, mark)


def topic_of(match: Match) -> str:
    return _topic(match.pk)


def missed(match: Match, *, last: int | None, mark: str) -> int | None:
    """Return the number of the last notice, if there is one after `last`, or else, where that is
    None, if the page of this `mark` is no longer new.
    """
    latest = last_notice(match)
    is_new = str(latest) == mark if last is None else latest <= last
    return None if is_new else latest


def _topic(match: int) -> str:
    return f"match:{match}"


def _news(number: int, match: int) -> News:
    return News(frozenset({_topic(match)}), number)


def _latest() -> int:
    return Notice.objects.aggregate(last=Max("pk"))["last"] or 0


def _since(number: int) -> Iterable[News]:
    rows = Notice.objects.filter(pk__gt=number).order_by("pk")
    return (_news(*row) for row in rows.values_list("pk", "match"))


NOTICES = Source(latest=_latest, since=_since)
