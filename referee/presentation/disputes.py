"""What players argue about: questions that the games themselves answer, a book a game."""

from collections.abc import Mapping

from referee.games.eight_colours.presentation.disputes import BOOK as EIGHT_COLOURS
from referee.games.taki.presentation.disputes import BOOK as TAKI
from referee.presentation.dispute_book import DisputeBook

DISPUTES: Mapping[str, DisputeBook] = {book.game: book for book in (EIGHT_COLOURS, TAKI)}
