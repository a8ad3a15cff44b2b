"""Jokeren: the count, what clubs play otherwise, and the referee (chapters 6 to 8)."""

from dataclasses import replace

from django.utils.translation import gettext_lazy as _

from referee.presentation.referee_clauses import refereeing
from referee.presentation.rulebook import Chapter, Clause, HouseRule

THE_COUNT = Chapter(
    _("The count"),
    (
        Clause(
            "6.1",
            _(
                "The player who went out gets 0 and an X on the sheet. All others count the cards "
                "left in their hands, and each card counts 1. The lowest total wins."
            ),
            house_rules={
                "hand_score": HouseRule(
                    _("What do cards left in a hand count?"),
                    {"cards": _("1 each"), "pips": _("Their points")},
                    {
                        "cards": _("Every card left in a hand counts 1."),
                        "pips": _(
                            "A card left in a hand counts its points: a 2 to a 10 counts its "
                            "number, a picture counts 10, an ace counts as much as after a king "
                            "(3.2)."
                        ),
                    },
                )
            },
        ),
        Clause(
            "6.2",
            _(
                "A joker left in a hand counts 1 like any card, also where points are counted. A "
                "club may make it count more, either always or only where it could have been "
                "laid. House rule: in the second case a joker that could not have been laid "
                "counts 1."
            ),
            house_rules={
                "joker_hand_value": HouseRule(
                    _("What does a joker left in a hand count?"),
                    otherwise=_("A joker left in a hand counts %(number)s."),
                ),
                "joker_hand_test": HouseRule(
                    _("Does a joker left in a hand always count that much?"),
                    {
                        "always": _("Yes"),
                        "if_playable": _("Only if it could have been laid; otherwise 1"),
                    },
                    {
                        "always": _(
                            "A joker left in a hand counts that much whether it could have been "
                            "laid or not."
                        ),
                        "if_playable": _(
                            "A joker left in a hand counts 1 where it could not have been laid."
                        ),
                    },
                ),
            },
        ),
        Clause(
            "6.3",
            _(
                "At some clubs the counts of the others are doubled if the winner came out and "
                "went out in the same turn. In a blocked deal nobody gets 0, and nothing is "
                "doubled."
            ),
            house_rules={
                "hand_out_factor": HouseRule(
                    _("What if the winner came out and went out in the same turn?"),
                    {1: _("Nothing changes"), 2: _("The others count double")},
                    {
                        1: _("Coming out and going out in the same turn changes no count."),
                        2: _(
                            "If the winner came out and went out in the same turn, the others "
                            "count double."
                        ),
                    },
                )
            },
        ),
    ),
)

VARIANTS = Chapter(
    _("What clubs play differently"),
    (
        Clause(
            "7.1",
            _(
                "Every club has its own Jokeren. Common changes are hands of seven cards (1.2), "
                "two cards drawn each turn (4.4), all points in one meld (3.3), a joker that may "
                "be held (4.2), only runs or only sets (2.5), a discard that may always be taken "
                "(4.3), no waiting in the first round of turns (5.2), going out without a discard "
                "(5.1), a turn to wait before laying off (4.1), penalty points for discards that "
                "fit (4.6) and a joker that counts 5 (6.2). Each is a house rule of its own, and "
                "they can be combined freely. A warning appears where two of them do not work "
                "together."
            ),
        ),
    ),
)

_SHARED = refereeing(8)
_STRIKE = Clause(
    "8.2",
    _(
        "The referee can strike the last move that stands, even after the end of a deal. A struck "
        "move stays legible in the record. What players may take back themselves is set out in "
        "rule 4.5."
    ),
)
_PENALTY = Clause(
    "8.3",
    _(
        "Penalty cards that the referee gives are drawn from the stock at once, and do not change "
        "whose turn it is. House rule: where too few cards are left for them, the deal is not "
        "blocked, and the player draws all that there are."
    ),
)
REFEREE: Chapter = replace(
    _SHARED, clauses=(_SHARED.clauses[0], _STRIKE, _PENALTY, *_SHARED.clauses[3:])
)
"""As in other games, but a player takes moves back, too (4.5), and no call is ever due."""
