"""TAKI: the last card, the empty pile, the end and the count (chapters 6 to 8)."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

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
                "makes a move in turn. A player who forgets the call draws four cards when that "
                "move is made, before it counts. Accepting a +3 is a move in turn; a breaker out "
                "of turn is not. If several players forgot the call, they draw in the order of "
                "their seats."
            ),
            house_rules={"last_card_penalty": LAST_CARD_PENALTY},
        ),
        Clause(
            "6.2",
            _(
                "The call is due when your turn ends, and not while you go on: in a run, after a "
                "king or a plus, or after a stop with two players."
            ),
        ),
        Clause(
            "6.3",
            _(
                "A call that is early or not needed does nothing. When your hand grows, the call "
                "no longer counts, and with one card left you call again. If you get cards out of "
                "turn, the duty to call ends. No call is due for a hand that was dealt as one "
                "card."
            ),
        ),
        Clause(
            "6.4",
            _(
                "A player who forgets the call draws by itself. A table can leave it to the "
                "referee instead."
            ),
            house_rules={"last_card_enforcement": LAST_CARD_ENFORCEMENT},
        ),
        Clause(
            "6.5",
            _(
                "Where all players have phones of their own, a call that is tapped earlier in the "
                "same turn counts with the card that makes it due. It no longer counts once cards "
                "are drawn, a +3 is accepted, or another player has moved."
            ),
            house=True,
        ),
    ),
)

EMPTY_PILE = Chapter(
    _("The empty pile"),
    (
        Clause(
            "7.1",
            _(
                "When more cards must be drawn than the draw pile has, the cards that are left in "
                "it are drawn first. Then the discards are shuffled into a new draw pile and the "
                "draw goes on. The leading card stays, with a +3, breaker or crazy card that lies "
                "on it. Colours that were named for cards in the new draw pile are forgotten."
            ),
            refusals=THE_NEW_PILE,
        ),
        Clause(
            "7.2",
            _(
                "If there are still too few cards, the player draws all that there are, and the "
                "turn passes."
            ),
        ),
    ),
)

THE_RESULT = Chapter(
    _("The end, points, the Pyramid"),
    (
        Clause(
            "8.1",
            _(
                "The first player without a card wins the round at once. If the last card is a "
                "+2, nobody draws for it before the count."
            ),
            refusals=THE_END,
        ),
        Clause(
            "8.2",
            _(
                "In the edition with 112 cards and in the crazy edition the cards left are "
                "counted. The winner's total goes down by 100 points. All others count their "
                "cards: a number card counts its number. The edition with 116 cards is played "
                "without points, but they can be turned on. House rule: every other card counts 10."
            ),
            house_rules={
                "scoring": HouseRule(
                    _("Are points counted?"),
                    {"none": _("No: winning is all that counts"), "points": _("Yes")},
                    {
                        "none": _(
                            "No points are counted: the player who wins the most rounds wins the "
                            "match."
                        ),
                        "points": _(
                            "The cards left in the hands are counted, and the lowest total wins."
                        ),
                    },
                ),
                "winner_bonus": HouseRule(
                    _(
                        "How many points does the winner of a round get, where the lowest total "
                        "wins?"
                    ),
                    consequences={0: _("The winner of a round gets no points for it.")},
                    otherwise=ngettext_lazy(
                        "The winner of a round gets %(number)s point for it.",
                        "The winner of a round gets %(number)s points for it.",
                        "number",
                    ),
                ),
                "action_points": HouseRule(
                    _("How many points does a card without a number count?"),
                    consequences={0: _("A card without a number left in a hand counts nothing.")},
                    otherwise=_("A card without a number left in a hand counts %(number)s."),
                ),
                "card_points": HouseRule(
                    _("Which cards count differently?"),
                    consequences={None: _("No card counts differently from these rules.")},
                    otherwise=_(
                        "These cards count differently when they are left in a hand: %(answer)s."
                    ),
                    keys=FIGURES,
                ),
            },
        ),
        Clause(
            "8.3",
            _(
                "A match with points has six rounds. The lowest total wins. The players may agree "
                "on another number of rounds."
            ),
        ),
        Clause(
            "8.4",
            _(
                "The Pyramid: all players begin at stage 8. A player whose hand is empty goes "
                "down to the next stage and draws as many cards as its number. Nothing is dealt "
                "again, the leading card stays, and the turn passes as the last card says: a stop "
                "skips, cards are owed for a +2, and after a king you may lay a card of the new "
                "hand. A run ends there and is closed. After a +3 the others draw before the new "
                "hand is drawn. A plus as the last card does not finish a stage: its player draws "
                "one card. The first player to empty the hand of stage 1 wins."
            ),
            house_rules={
                "mode": HouseRule(
                    _("What is played?"),
                    {
                        "classic": _("Rounds, each won by the first player without a card"),
                        "pyramid": _("The Pyramid, down from stage 8"),
                    },
                    {
                        "classic": _("The first player without a card wins the round."),
                        "pyramid": _(
                            "A player who empties a hand draws a smaller one, from eight cards "
                            "down to one. The first player to empty the last one wins."
                        ),
                    },
                )
            },
        ),
        Clause(
            "8.5",
            _(
                "In the Pyramid the others rank by their stage, the lowest first, and at the same "
                "stage by the number of cards left, the fewest first. “Last card!” is called at "
                "every stage, also when stage 1 begins, because its hand is one card."
            ),
        ),
    ),
)
