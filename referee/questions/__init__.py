"""What players argue about: questions that the games themselves answer, a book a game."""

from collections.abc import Mapping

from referee.questions import eight_colours, taki
from referee.questions.book import QuestionBook

QUESTIONS: Mapping[str, QuestionBook] = {
    book.game: book for book in (eight_colours.BOOK, taki.BOOK)
}
