"""What the bar above a table shows, whether its deal goes on or is over."""

from referee.computers.seats import computers_in_words
from referee.models import Match
from referee.presentation.registry import presentation_of
from referee.presentation.rulebook import Text


class MatchPage:
    """A page of a match whose cards lie on the cloth."""

    match: Match

    @property
    def computers_in_words(self) -> str:
        """Who of the table is a computer, and how well they play."""
        return computers_in_words(self.match)

    @property
    def game_title(self) -> Text:
        """What the game is called, in two words at most."""
        shown = presentation_of(self.match.game)
        return shown.short_title or shown.title

    @property
    def query_url(self) -> str:
        """Where “May I?” is asked, empty where there is no such page."""
        page = presentation_of(self.match.game).may_i
        return page.url if page else ""
