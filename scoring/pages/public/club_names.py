"""How the players of a club are called on its public page, which search engines may read.

Stricter than at an evening, where people look for their own seat: guests, and players who want no
page of themselves, are numbers here like those who are left out.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from foundation.language.direction import row_of_names
from scoring.core.public_names import NamedPerson, NameRule, public_names
from scoring.models import Club, PageFor, Player
from scoring.pages.public.public_names import in_words

EXAMPLES = 3


@dataclass(frozen=True)
class ClubNames:
    """The names of all whom a club has ever had, given out together: the same on every page."""

    club: Club

    @cached_property
    def _players(self) -> Mapping[int, Player]:
        return {each.pk: each for each in Player.objects.filter(club=self.club)}

    @cached_property
    def _called(self) -> Mapping[int, str]:
        people = [
            NamedPerson(each.pk, each.name, each.public_number, is_left_out=not is_named(each))
            for each in self._players.values()
            if each.merged_into_id is None
        ]
        found = public_names(people, NameRule(self.club.public_names))
        return {pk: in_words(name) for pk, name in found.items()}

    def _who(self, player: int) -> int:
        """Return whose results those of this entry are."""
        while (into := self._players[player].merged_into_id) is not None:
            player = into
        return player

    @cached_property
    def of_all(self) -> Mapping[int, str]:
        """What everybody is called, by the key of the player; merged entries as the one player."""
        return {player: self._called[self._who(player)] for player in self._players}

    def examples(self) -> str:
        """Return what some of the names become, those with most to shorten."""
        players = [each for each in self._players.values() if is_named(each)]
        longest = sorted(players, key=lambda each: (-len(each.name.split()), each.name))
        return row_of_names(self.of_all[each.pk] for each in longest[:EXAMPLES])

    @cached_property
    def with_page(self) -> Mapping[int, int]:
        """The public numbers of those whose page everybody may see, by the key of the player."""
        found = {}
        for player in self._players:
            one = self._players[self._who(player)]
            if one.page_for == PageFor.EVERYBODY and is_named(one):
                found[player] = one.public_number
        return found


def is_named(player: Player) -> bool:
    """Return whether a player is called by more than a number on the page of the club."""
    return not (
        player.is_left_out
        or player.is_forgotten
        or player.is_guest
        or player.is_made_up
        or player.page_for == PageFor.NOBODY
    )
