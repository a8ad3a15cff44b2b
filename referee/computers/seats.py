"""The seats of a match that computer players have: how they are named, and at which levels."""

from collections.abc import Collection, Mapping, Sequence

from django.utils.text import get_text_list
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext, pgettext_lazy

from foundation.language.direction import names_in_sentence
from referee.engine.mind import EASY, NORMAL, STRONG
from referee.engine.record import AnyGame
from referee.models import Match
from referee.presentation.portraits import new_names
from referee.presentation.rulebook import Text
from referee.presentation.seat_names import name_as_read

LEVELS: Mapping[str, Text] = {
    EASY: pgettext_lazy("how a computer plays", "easy"),
    NORMAL: pgettext_lazy("how a computer plays", "normal"),
    STRONG: pgettext_lazy("how a computer plays", "strong"),
}


def computer_seats(match: Match) -> dict[int, str]:
    """Return the level of each seat that a computer player has."""
    return {
        seat: match.computers[name]
        for seat, name in enumerate(match.players, start=1)
        if name in match.computers
    }


def names_of(match: Match) -> list[str]:
    """Return the names of the players in seat order, as the reader has them."""
    return [name_as_read(name, is_computer=name in match.computers) for name in match.players]


def levels_offered(game: AnyGame, players: int) -> tuple[str, ...]:
    """Return the levels at which computers are offered to so many players, the weakest first."""
    return game.mind.levels_with(players) if game.mind else ()


def level_words(game: AnyGame, level: str) -> str:
    """Return the word for a level, with the numbers of players where it is not offered to all."""
    offered = [str(players) for players in game.seats if level in levels_offered(game, players)]
    if len(offered) == len(game.seats):
        return str(LEVELS[level])
    facts = {"level": LEVELS[level], "players": get_text_list(offered, pgettext("in a list", "or"))}
    return _("%(level)s (only at a table of %(players)s)") % facts


def new_computers(number: int, level: str, names: Collection[str]) -> dict[str, str]:
    """Return so many computer players with their level, by names that none of the `names` is
    (`referee.presentation.portraits`).
    """
    return dict.fromkeys(new_names(number, names), level)


def computers_as_offered(match: Match) -> dict[str, str]:
    """Return the computers of a match with their level: where it is not offered to so many players,
    the strongest that is.
    """
    offered = levels_offered(match.rules, len(match.players))
    return {
        name: level if level in offered or not offered else offered[-1]
        for name, level in match.computers.items()
    }


def computers_in_words(match: Match) -> str:
    """Return who of a match is a computer and how well they play, "" where all are people."""
    if not match.computers:
        return ""
    shown = names_of(match)
    names = names_in_sentence([shown[seat - 1] for seat in computer_seats(match)])
    levels = dict.fromkeys(str(LEVELS[level]) for level in computers_as_offered(match).values())
    words = ngettext(
        "%(names)s is a computer. Level: %(level)s.",
        "%(names)s are computers. Level: %(level)s.",
        len(match.computers),
    )
    return words % {"names": names, "level": ", ".join(levels)}


def people_of(match: Match) -> Sequence[int]:
    """Return the seats of persons."""
    computers = computer_seats(match)
    return [seat for seat in range(1, len(match.players) + 1) if seat not in computers]
