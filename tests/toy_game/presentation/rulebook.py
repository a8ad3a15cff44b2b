"""The rulebook of little rummy."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy, pgettext_lazy

from referee.presentation.referee_clauses import THE_END, THE_TURN, YES_NO, refereeing
from referee.presentation.rulebook import Chapter, Clause, HouseRule, Rulebook

PLAY = Chapter(
    _("The deal and the turn"),
    (
        Clause(
            "1.1",
            _(
                "Two to four people play with a pack of 52. Each is dealt five cards, and one card "
                "is turned up."
            ),
            house_rules={
                "hand_size": HouseRule(
                    _("How many cards is each player dealt?"),
                    {
                        5: pgettext_lazy("number of cards", "Five"),
                        7: pgettext_lazy("number of cards", "Seven"),
                    },
                )
            },
        ),
        Clause(
            "1.2",
            _(
                "In your turn you draw a card or take the top discard, then lay what you like, and "
                "discard one card."
            ),
            refusals={
                **THE_TURN,
                "must-draw": _("%(seat)s must draw or take a card first."),
                "already-drawn": _("%(seat)s has already drawn a card in this turn."),
            },
        ),
        Clause(
            "1.3",
            _("When a player must draw and the stock is empty, the deal ends without a winner."),
            refusals={"wrong-shuffle": _("The discards never become a new stock.")},
        ),
    ),
)

MELDS = Chapter(
    _("Melds"),
    (
        Clause(
            "2.1",
            _(
                "A meld is three or four cards of one rank, or three or more cards of one suit in "
                "a row, the ace below the two."
            ),
            refusals={
                "too-short": _("A meld has three cards or more."),
                "no-meld": _("These cards are neither of one rank nor in a row of one suit."),
            },
        ),
        Clause(
            "2.2",
            _("Everybody may lay off cards that fit on any meld."),
            refusals={
                "no-such-meld": _("There is no meld %(meld)s on the table."),
                "no-fit": _("The %(card)s does not fit on meld %(meld)s."),
            },
        ),
    ),
)

END = Chapter(
    _("The end and the count"),
    (
        Clause("3.1", _("A player without a card has won, and the deal is over."), THE_END),
        Clause(
            "3.2",
            _("A player whose cards count five points at most may knock instead of drawing."),
            refusals={
                "no-knock": _("Nobody knocks at this table."),
                "knock-too-high": ngettext_lazy(
                    "%(seat)s cannot knock: the cards count %(points)s point, and %(most)s is the "
                    "limit.",
                    "%(seat)s cannot knock: the cards count %(points)s points, and %(most)s is the "
                    "limit.",
                    "points",
                ),
            },
            house_rules={
                "knock": HouseRule(
                    _("May a player with few points left knock?"),
                    YES_NO,
                    {
                        True: _("A player with five points at most may knock."),
                        False: _("Nobody may knock."),
                    },
                )
            },
        ),
        Clause(
            "3.3",
            _(
                "The winner counts nothing. All others count the cards they hold: an ace 1, a "
                "picture 10, any other card its number. The lowest total wins a match."
            ),
            house_rules={
                "laurels": HouseRule(
                    _("What does the winner count?"),
                    {
                        0: pgettext_lazy("points", "Nothing"),
                        -20: pgettext_lazy("points", "20 less"),
                    },
                )
            },
        ),
    ),
)

RULEBOOK = Rulebook(
    game="little_rummy",
    title=_("Little rummy"),
    introduction=_("Lay sets and runs, and be the first without a card. For two to four players."),
    source=_("Made up for the tests."),
    chapters=(PLAY, MELDS, END, refereeing(4)),
    pending={
        "draw": _("%(turn)s is to move: draw a card or take the top discard."),
        "lay-or-discard": _("%(turn)s has drawn: lay what you like, then discard one card."),
        "over": _("%(seat)s has won."),
        "blocked": _("The stock is empty: nobody has won."),
    },
)
