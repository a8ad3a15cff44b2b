"""The matches of this device, and how far each of them is."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import HttpRequest
from django.utils.translation import gettext as _

from referee.computers.seats import names_of
from referee.matches.deals import DealInPlay, deals_of_each, score_of
from referee.matches.device_seat import matches_here
from referee.models import Match
from referee.presentation.registry import presentation_of
from referee.presentation.rulebook import Text


@dataclass(frozen=True, slots=True)
class OwnMatch:
    """A match that this device plays, or holds a seat of: its game's name, and how many rounds were
    dealt.
    """

    match: Match
    title: Text
    short_title: Text
    dealt: int
    is_over: bool

    @property
    def state(self) -> str:
        """How far it is, in words."""
        if self.is_over:
            return _("finished")
        if self.match.own_phones and not self.dealt:
            return _("not dealt yet")
        return _("go on with round %(round)s") % {"round": self.round}

    @property
    def names(self) -> list[str]:
        """Who plays, in seat order."""
        return names_of(self.match)

    @property
    def round(self) -> int:
        """The round that is played, or that comes first."""
        return self.dealt or 1


def own_matches(request: HttpRequest) -> list[OwnMatch]:
    """Return the matches of this device, the latest first."""
    here = deals_of_each(matches_here(request))
    return [_own_match(match, deals) for match, deals in here.items()]


def _own_match(match: Match, deals: Sequence[DealInPlay]) -> OwnMatch:
    shown = presentation_of(match.game)
    is_over = bool(deals) and score_of(deals).is_over(match.length, len(match.players))
    return OwnMatch(match, shown.title, shown.short_title or shown.title, len(deals), is_over)
