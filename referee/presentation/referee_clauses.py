"""What the rulebooks of several games say in the same words."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from referee.presentation.rulebook import Chapter, Clause, HouseRule, Text

YES_NO: dict[bool, Text] = {True: _("Yes"), False: _("No")}

VOLUNTARY_DRAW = HouseRule(
    _("May a player who could lay a card draw instead?"),
    {True: _("Yes"), False: _("No: a player who can lay a card must lay one")},
    {
        True: _("A player who could lay a card may draw instead."),
        False: _("A player who could lay a card may not draw instead."),
    },
)

CALL_FINES = ("last_card_penalty", "last_card_enforcement")
"""The house rules that say what a forgotten call costs."""

LAST_CARD_PENALTY = HouseRule(
    _("How many cards does a forgotten call cost?"),
    consequences={0: _("A player who forgets to say “Last card!” draws no card for it.")},
    otherwise=ngettext_lazy(
        "A player who forgets to say “Last card!” draws %(number)s card.",
        "A player who forgets to say “Last card!” draws %(number)s cards.",
        "number",
    ),
)

LAST_CARD_ENFORCEMENT = HouseRule(
    _("How is a forgotten call punished?"),
    {
        "auto": _("Always, by itself"),
        "challenge": _("Only when the referee gives the penalty cards"),
    },
    {
        "auto": _(
            "A forgotten call costs cards when another player moves, whether anybody noticed or "
            "not."
        ),
        "challenge": _("A forgotten call costs cards only when the referee gives them."),
    },
)

THE_TURN = {
    "not-your-turn": _("It is not %(seat)s's turn: %(turn)s is to move."),
    "not-in-hand": _("%(seat)s cannot hold the %(card)s."),
}

THE_NEW_PILE = {
    "wrong-shuffle": _("These are not the cards that must be shuffled into a new draw pile."),
}

THE_END = {"deal-over": _("The round is over: no more moves can be made.")}

_CLAUSES: tuple[tuple[Text, dict[str, Text]], ...] = (
    (
        _(
            "Everything that happens is a line of the record. The lines that strike a move, give "
            "penalty cards, make a new draw pile or show a hand for the count belong to the "
            "referee. At a table without a referee the device writes them."
        ),
        {"not-the-referee": _("Only the referee may do that, not %(seat)s.")},
    ),
    (
        _(
            "The referee can strike the last move that stands, even after the end of a round. A "
            "struck move stays legible in the record."
        ),
        {"nothing-to-undo": _("There is no move left to strike.")},
    ),
    (
        _(
            "Penalty cards that the referee gives are drawn at once. They do not change whose "
            "turn it is, and they end the duty to call."
        ),
        {},
    ),
    (
        _(
            "After the end, hidden hands are shown for the count. The whole hand is shown, and no "
            "card that lies elsewhere."
        ),
        {
            "wrong-show": _(
                "These cannot be the cards left in %(seat)s's hand, or they cannot be shown yet."
            )
        },
    ),
    (
        _(
            "At a table where the hands are hidden a card counts as unseen until it is laid. A "
            "move is refused because of the hand only if the player cannot hold that card: no "
            "unseen card is left in the hand, or every copy of the card lies elsewhere. A result "
            "that is written in the record must be the one that follows from the moves."
        ),
        {"wrong-result": _("The result in the record does not follow from the moves.")},
    ),
)


def refereeing(number: int) -> Chapter:
    """Return the chapter on the referee and the record, as chapter `number` of a rulebook."""
    return Chapter(
        _("The referee and the record"),
        tuple(
            Clause(f"{number}.{place}", text, refusals)
            for place, (text, refusals) in enumerate(_CLAUSES, start=1)
        ),
    )
