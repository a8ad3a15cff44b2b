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
                "Whoever went out has 0 and an X on the sheet. All others count the cards left in "
                "their hands, one each. The lowest total wins."
            ),
            house_rules={
                "hand_score": HouseRule(
                    _("What is counted in the hands at the end?"),
                    {"cards": _("The cards, one each"), "pips": _("The points of the cards")},
                    {
                        "cards": _("Every card left in a hand counts 1."),
                        "pips": _(
                            "A card left counts its points: 2 to 10 as printed, pictures 10, an "
                            "ace what it counts after a king (3.2)."
                        ),
                    },
                )
            },
        ),
        Clause(
            "6.2",
            _(
                "A joker left in a hand counts 1 like any card, also where points are counted. A "
                "club may make it dearer, always or only where it could have been laid. House "
                "rule: in the second case a joker that could not have been laid counts 1."
            ),
            house_rules={
                "joker_hand_value": HouseRule(
                    _("What does a joker left in a hand count?"),
                    otherwise=_("A joker left in a hand counts %(number)s."),
                ),
                "joker_hand_test": HouseRule(
                    _("Does a joker left in a hand always count that?"),
                    {
                        "always": _("Yes"),
                        "if_playable": _("Only if it could have been laid; else 1"),
                    },
                    {
                        "always": _(
                            "A joker left in a hand counts that whether it could be laid or not."
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
                "At some clubs the others' counts are doubled where the winner came out and went "
                "out in one and the same turn. In a blocked deal nobody has 0, and nothing is "
                "doubled."
            ),
            house_rules={
                "hand_out_factor": HouseRule(
                    _("What if the winner came out and went out in one turn?"),
                    {1: _("Nothing changes"), 2: _("The others count double")},
                    {
                        1: _("Coming out and going out in one turn changes no count."),
                        2: _("Where the winner does all in one turn, the others count double."),
                    },
                )
            },
        ),
    ),
)

VARIANTS = Chapter(
    _("What clubs play otherwise"),
    (
        Clause(
            "7.1",
            _(
                "Every club has its own Jokeren. Usual changes are seven cards (1.2), two cards a "
                "turn (4.4), all points in one meld (3.3), a joker that may be held (4.2), only "
                "runs or only sets (2.5), a discard that may always be taken (4.3), no waiting in "
                "the first round of turns (5.2), going out without a discard (5.1), a turn to sit "
                "out before laying off (4.1), a price for discards that fit (4.6) and a joker that "
                "counts 5 (6.2). Each is a house rule of its own, and any mix can be played; what "
                "cannot work together is warned of."
            ),
        ),
    ),
)

_SHARED = refereeing(8)
_STRIKE = Clause(
    "8.2",
    _(
        "The referee strikes the last move that stands, after the end of a deal too. A struck move "
        "stays legible in the record. A player's own take-back is another thing, and rule 4.5 "
        "tells what it reaches."
    ),
)
_PENALTY = Clause(
    "8.3",
    _(
        "Penalty cards by the referee's ruling are drawn from the stock at once, and do not change "
        "whose turn it is. House rule: where no card is left for them, the deal is not blocked; "
        "the player takes what there is."
    ),
)
REFEREE: Chapter = replace(
    _SHARED, clauses=(_SHARED.clauses[0], _STRIKE, _PENALTY, *_SHARED.clauses[3:])
)
"""As in other games, but a player takes moves back, too (4.5), and no call is ever due."""
