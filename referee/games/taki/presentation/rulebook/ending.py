"""TAKI: the last card, the empty pile, the end and the count (chapters 6 to 8)."""

from django.utils.translation import gettext_lazy as _

from referee.cards.card_names import COLOURLESS, COMMANDS
from referee.presentation.referee_clauses import (
    LAST_CARD_ENFORCEMENT,
    LAST_CARD_PENALTY,
    THE_END,
    THE_NEW_PILE,
)
from referee.presentation.rulebook import Chapter, Clause, HouseRule

FIGURES = {
    "+2": COMMANDS["plus-two"],
    "S": COMMANDS["stop"],
    "D": COMMANDS["change-direction"],
    "+": COMMANDS["plus"],
    "T": COMMANDS["taki"],
    "CC": COLOURLESS["change-colour"],
    "ST": COLOURLESS["super-taki"],
    "K": COLOURLESS["king"],
    "+3": COLOURLESS["plus-three"],
    "BR": COLOURLESS["breaker"],
    "CR": COLOURLESS["crazy"],
}
"""The words for the cards whose points can be chosen; a number is its own word."""

LAST_CARD = Chapter(
    _("“Last card!”"),
    (
        Clause(
            "6.1",
            _(
                "When your hand has come down to one card, say “Last card!” before another player "
                "makes a move in turn. Who forgets it draws four cards as that move is made, "
                "before it counts. Accepting a +3 is a move in turn; a breaker out of turn is not. "
                "If several players forgot it, they draw in the order of their seats."
            ),
            house_rules={"last_card_penalty": LAST_CARD_PENALTY},
        ),
        Clause(
            "6.2",
            _(
                "The call is due when your turn ends, not while you still go on: in a run, after "
                "a king or a plus, or after a stop with two players."
            ),
        ),
        Clause(
            "6.3",
            _(
                "A call that is early or not needed does nothing. When your hand grows, the call "
                "is void, and with one card left you call again. If cards come to you out of turn, "
                "the duty to call is gone. A hand that was one card from the deal on owes no call."
            ),
        ),
        Clause(
            "6.4",
            _("A forgotten call is paid by itself. A table can leave it to the referee instead."),
            house_rules={"last_card_enforcement": LAST_CARD_ENFORCEMENT},
        ),
    ),
)

EMPTY_PILE = Chapter(
    _("The empty pile"),
    (
        Clause(
            "7.1",
            _(
                "When a draw needs more cards than the draw pile has, what is left is drawn first. "
                "Then the discards are shuffled into a new pile and the draw goes on. The leading "
                "card stays, with a +3, breaker or crazy card that lies on it. Colours that were "
                "named for cards in the new pile are forgotten."
            ),
            refusals=THE_NEW_PILE,
        ),
        Clause(
            "7.2",
            _("If even that is too little, the player takes what there is, and the turn passes."),
        ),
    ),
)

THE_RESULT = Chapter(
    _("The end, points, the Pyramid"),
    (
        Clause(
            "8.1",
            _(
                "The first player without a card wins the round at once. For a +2 as the last card "
                "nobody draws before the count."
            ),
            refusals=THE_END,
        ),
        Clause(
            "8.2",
            _(
                "In the edition with 112 cards and in the crazy one the cards left are counted. "
                "The winner gets 100 points off. All others count their cards: a number card its "
                "number, every other card 10. The edition with 116 cards is played without points, "
                "but they can be turned on."
            ),
            house_rules={
                "scoring": HouseRule(
                    _("Are points counted?"),
                    {"none": _("No, the winner has won"), "points": _("Yes")},
                    {
                        "none": _("No points are counted: who wins most rounds wins the match."),
                        "points": _(
                            "The cards left in the hands are counted, and the lowest total wins."
                        ),
                    },
                ),
                "winner_bonus": HouseRule(
                    _("How many points does the winner get, where the lowest total wins?"),
                    consequences={0: _("Whoever wins a round gets no points for it.")},
                    otherwise=_("Whoever wins a round gets %(number)s points for it."),
                ),
                "action_points": HouseRule(
                    _("How many points is a card without a number?"),
                    consequences={0: _("A card without a number left in a hand counts nothing.")},
                    otherwise=_("A card without a number left in a hand counts %(number)s."),
                ),
                "card_points": HouseRule(
                    _("Which cards count otherwise?"),
                    consequences={None: _("No card counts otherwise than these rules say.")},
                    otherwise=_("Left in a hand, these cards count otherwise: %(answer)s."),
                    keys=FIGURES,
                ),
            },
        ),
        Clause(
            "8.3",
            _(
                "A match with points has six rounds. The lowest total wins. Players may agree on "
                "another length."
            ),
        ),
        Clause(
            "8.4",
            _(
                "The Pyramid: all players begin at stage 8. Whose hand is empty goes down to the "
                "next stage and draws as many cards as its number. Nothing is dealt anew, the "
                "leading card stays, and the turn passes as the last card says: a stop skips, a +2 "
                "is owed, and after a king you may lay a card of the new hand. A run ends there "
                "and is closed. After a +3 the others draw before the new hand is drawn. A plus as "
                "the last card does not finish a stage: its player draws one card. Who empties the "
                "hand of stage 1 wins."
            ),
            house_rules={
                "mode": HouseRule(
                    _("What is played?"),
                    {
                        "classic": _("Rounds, each won by the first empty hand"),
                        "pyramid": _("The Pyramid, down from stage 8"),
                    },
                    {
                        "classic": _("The first player without a card wins the round."),
                        "pyramid": _(
                            "Whoever empties a hand draws a smaller one, from eight cards down to "
                            "one, and whoever empties that one wins."
                        ),
                    },
                )
            },
        ),
        Clause(
            "8.5",
            _(
                "In the Pyramid the others rank by their stage, the lowest first, and at the same "
                "stage by who has fewer cards. “Last card!” is called at every stage, also when "
                "stage 1 begins, for that is one card."
            ),
        ),
    ),
)
