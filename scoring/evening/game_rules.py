"""The games as clubs play them: a format's game, its editions, and the house rules of an event."""

from collections.abc import Mapping
from typing import Any

from referee.engine.options import changed_options, read_options
from referee.engine.record import AnyGame
from referee.games import GAMES
from referee.presentation.registry import presentation_of
from referee.presentation.rulebook import HouseRule, Text
from referee.rulings.house_rules import HouseRules
from scoring.core.formats import Format
from scoring.models import Event


def game_of(chosen: Format) -> AnyGame:
    """Return the game of a format."""
    return GAMES[chosen.game]


def game_title(game: str) -> Text:
    """Return what a game is called."""
    return presentation_of(game).title


def edition_titles(chosen: Format) -> Mapping[str, Any]:
    """Return the titles of a game's editions by their codes, none where there is but one."""
    return presentation_of(chosen.game).rulebook.editions


def rules_asked(game: str) -> Mapping[str, HouseRule]:
    """Return the questions about a game's options, by the option."""
    return presentation_of(game).rulebook.house_rules


def changed_rules(game: AnyGame, edition: str, options: Any) -> dict[str, object]:
    """Return the options that differ from the edition, as events and matches store them."""
    return changed_options(game.editions[edition], options)


def read_rules(chosen: Format, edition: str, options: Mapping[str, object]) -> Any:
    """Return the options object for stored options; raises the referee's Unreadable."""
    return read_options(game_of(chosen).editions[edition], options)


def options_of(event: Event) -> Any:
    """Return the options object of the event's game."""
    return read_rules(event.sheet_format, event.edition, event.options)


def house_rules_of(event: Event) -> HouseRules:
    """Return the house rules of an event, for a page that lists them."""
    return HouseRules(game_of(event.sheet_format), event.edition, options_of(event))


def fines_of(event: Event) -> tuple[str, ...]:
    """Return the house rules of an event that say what a fault costs."""
    return presentation_of(event.sheet_format.game).fines(options_of(event))


def match_options(event: Event) -> dict[str, object]:
    """Return the house rules of a match of the event: its own, and those that make its format."""
    chosen = event.sheet_format
    options = read_rules(chosen, event.edition, {**event.options, **chosen.options})
    return changed_rules(game_of(chosen), event.edition, options)


def seats_allowed(event: Event) -> range:
    """Return how many may play a match under the event's house rules."""
    return game_of(event.sheet_format).seats_under(options_of(event))
