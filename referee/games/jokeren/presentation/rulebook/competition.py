"""Jokeren: how an evening is played and written down (chapter 9)."""

from django.utils.translation import gettext_lazy as _

from referee.presentation.rulebook import Chapter, Clause

COMPETITION = Chapter(
    _("An evening, and the competition"),
    (
        Clause(
            "9.1",
            _(
                "At home a game is ten deals. After the fifth there is a subtotal, after the tenth "
                "the total. The lowest total wins."
            ),
        ),
        Clause(
            "9.2",
            _(
                "On the score sheet the winner of a deal gets an X in its place, which counts 0, "
                "and the others the number of their cards. How often each player has won stands at "
                "the top of the column."
            ),
        ),
        Clause(
            "9.3",
            _(
                "A competition is three rounds of six deals. Before each round the tables are "
                "drawn by lot anew. A table has three or four players."
            ),
        ),
        Clause(
            "9.4",
            _(
                "The player with the lowest number at the table deals first, then the deal goes "
                "round. With four players and six deals the first two deal twice. With three "
                "players the source has the first deal twice. Here the deal comes back to the "
                "first, so that each deals twice. A club can also choose two deals each in a row, "
                "or that only the first deals twice: 1 1 2 3, and so on."
            ),
            house=True,
        ),
        Clause(
            "9.5",
            _(
                "The cards are dealt one at a time. After a deal each player counts the cards left "
                "in hand aloud, where all can see them, and the score is read back before it is "
                "written."
            ),
        ),
        Clause(
            "9.6",
            _(
                "After the last deal the columns are added up, and every other player checks the "
                "sheet. Then the sheet is closed."
            ),
        ),
        Clause(
            "9.7",
            _(
                "The lowest total of the three rounds wins. Of players with the same total the one "
                "with the most X comes first, then the one whose worst round is lower. After that "
                "they share the place."
            ),
        ),
    ),
)
