"""The rulebooks, one a game: what the pages show and what a refusal says."""

from referee.games.eight_colours.presentation.rulebook import RULEBOOK as EIGHT_COLOURS
from referee.games.jokeren.presentation.rulebook import RULEBOOK as JOKEREN
from referee.games.taki.presentation.rulebook import RULEBOOK as TAKI

RULEBOOKS = {book.game: book for book in (EIGHT_COLOURS, TAKI, JOKEREN)}
