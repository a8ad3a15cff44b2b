"""What the bar of actions of a match's page offers, where it does not depend on the game."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from referee.matches.count_page import CountPage
from referee.matches.lobby_page import LobbyPage, OwnPhones
from referee.matches.table_top import TableTop
from referee.models import Match, Teaching


@dataclass(frozen=True, slots=True)
class BarAction:
    """What stands in the bar: a button that posts, a link, or words while others act.

    words   on the button or the link, or instead of them
    url     where the button posts or the link leads; empty where there are words alone
    posts   whether it is a button that posts
    fields  what the button posts
    form    the form of the page that the button sends, where it is not one of its own
    """

    words: str
    url: str = ""
    posts: bool = False
    fields: Mapping[str, str] = field(default_factory=dict)
    form: str = ""


def bar_action(
    page: LobbyPage | TableTop | CountPage, own: OwnPhones | None = None
) -> BarAction | None:
    """Return what the bar of a page offers, None where that is for the game's screen to say.

    `own` is what surrounds the table on a phone of its own.
    """
    if isinstance(page, LobbyPage):
        return _lobby_action(page, own) if own else None
    if isinstance(page, CountPage):
        return _own_count_action(page, own) if own else _count_action(page)
    return _table_action(page)


def after_count(page: CountPage) -> BarAction:
    """Return what the bar offers at a real table where a round has been counted."""
    if page.is_over:
        return _play_again(page.match, "new-table")
    return BarAction(_("Next round"), f"{page.match.get_absolute_url()}?next")


def _lobby_action(page: LobbyPage, own: OwnPhones) -> BarAction:
    players = len(own.sitting)
    if not own.seat:
        return _watching() if page.is_full else BarAction(_("Sit down"), form="joining")
    if not own.is_host:
        return BarAction(_("The host deals when all are here."))
    if page.can_deal:
        words = ngettext("Deal to %(players)s player", "Deal to %(players)s players", players)
        return _post("deal-first", page, words % {"players": players})
    if page.missing:
        words = ngettext(
            "%(missing)s more player is needed.",
            "%(missing)s more players are needed.",
            page.missing,
        )
        return BarAction(words % {"missing": page.missing})
    return BarAction(
        _("With these house rules at most %(most)s can play.") % {"most": page.most},
    )


def _table_action(page: TableTop) -> BarAction | None:
    match, name = page.match, {"name": page.mover}
    if page.phase == "watch":
        return _watching()
    if page.phase == "handover":
        if page.is_computers_turn:
            return BarAction(page.title)
        return _post("take", page, _("I am %(name)s: start") % name)
    if page.phase in ("turn", "laying"):
        return None
    if match.own_phones:
        return BarAction(_("%(name)s is to move") % name)
    return BarAction(
        _("Hide my hand: %(name)s is next") % name,
        reverse("referee:put-down", args=[match.code]),
        posts=True,
        fields={"seat": str(page.viewer)},
    )


def _count_action(page: CountPage) -> BarAction:
    return _play_again(page.match, "new-match") if page.is_over else _next_round(page)


def _own_count_action(page: CountPage, own: OwnPhones) -> BarAction:
    if own.following:
        return BarAction(_("To the next match"), own.following.get_absolute_url())
    if not own.seat:
        return _watching()
    if page.match.lesson == Teaching.ON:
        return BarAction(_("What you have learnt"), lesson_url(page.match))
    if page.is_over:
        return _post("again", page, _("Again with the same"))
    return _next_round(page)


def lesson_url(match: Match) -> str:
    """Return where a lesson is looked back on, and stopped."""
    return reverse("referee:match-lesson", args=[match.code])


def _watching() -> BarAction:
    return BarAction(_("You are watching."))


def _next_round(page: CountPage) -> BarAction:
    return _post("next-round", page, _("Next round"))


def _play_again(match: Match, way: str) -> BarAction:
    address = reverse(f"referee:{way}", args=[match.game])
    return BarAction(_("Play again"), f"{address}?again={match.code}")


def _post(route: str, page: LobbyPage | TableTop | CountPage, words: str) -> BarAction:
    """Return a button that posts what the page shows, with a token that is taken once."""
    address = reverse(f"referee:{route}", args=[page.match.code])
    return BarAction(words, address, posts=True, fields={"seen": page.version, "token": page.token})
