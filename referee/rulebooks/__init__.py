"""The rulebooks, one a game: what the pages show and what a refusal says."""

from referee.rulebooks import eight_colours, jokeren, taki

RULEBOOKS = {book.game: book for book in (eight_colours.RULEBOOK, taki.RULEBOOK, jokeren.RULEBOOK)}
