"""The choice of who sees a player's page, in words."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from scoring.models import Club, Player
from scoring.models.clubs import PageFor


@dataclass(frozen=True)
class WhoSees:
    """Who may see the page of a player, and what comes of it."""

    club: Club
    player: Player
    public_name: str

    @property
    def present(self) -> str:
        return self.player.page_for

    @property
    def choices(self) -> Sequence[tuple[str, str, bool]]:
        """Each choice: what is posted, its words, whether it is the present one."""
        words = {
            PageFor.NOBODY: pgettext("who sees a player’s page", "Only the player"),
            PageFor.CLUB: pgettext("who sees a player’s page", "The club"),
            PageFor.EVERYBODY: pgettext("who sees a player’s page", "Everybody"),
        }
        return [(each.value, words[each], each == self.player.page_for) for each in PageFor]

    @property
    def notes(self) -> Sequence[str]:
        """What everybody would see, or why there is no page for everybody."""
        if self.player.is_guest:
            return [_("Guests have no page for everybody.")]
        if self.player.is_left_out:
            return [_("Players who are left out in public have no page for everybody.")]
        said = [_("Everybody would read this name: %(name)s") % {"name": self.public_name}]
        if not self.club.is_public:
            said.append(
                _("The club has no page for everybody yet. Until then only the club sees it.")
            )
        return said


def chosen(text: str) -> PageFor | None:
    """Return the choice that was posted, None where it is none."""
    return next((each for each in PageFor if each.value == text), None)
