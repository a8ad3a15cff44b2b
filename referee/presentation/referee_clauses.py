"""What the rulebooks of several games say in the same words."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from referee.presentation.rulebook import Chapter, Clause, HouseRule, Text

YES_NO: dict[bool, Text] = {True: _("Yes"), False: _("No")}

VOLUNTARY_DRAW = HouseRule(
    _("May a player draw who could lay a card?"),
    {True: _("Yes"), False: _("No: who can lay must lay")},
    {
        True: _("A player who could lay a card may draw instead."),
        False: _("A player who could lay a card may not draw instead."),
    },
)

LAST_CARD_PENALTY = HouseRule(
    _("How many cards for a forgotten call?"),
    consequences={0: _("Who forgets to say “Last card!” draws nothing for it.")},
    otherwise=ngettext_lazy(
        "Who forgets to say “Last card!” draws %(number)s card.",
        "Who forgets to say “Last card!” draws %(number)s cards.",
        "number",
    ),
)

LAST_CARD_ENFORCEMENT = HouseRule(
    _("Who sees to it that a forgotten call is paid for?"),
    {
        "auto": _("It is paid by itself"),
        "challenge": _("Only when the referee gives the cards"),
    },
    {
        "auto": _("A forgotten call is paid for as the next player moves, noticed or not."),
        "challenge": _("A forgotten call costs cards only where the referee gives them."),
    },
)

THE_TURN = {
    "not-your-turn": _("It is not %(seat)s's turn: %(turn)s is to move."),
    "not-in-hand": _("%(seat)s cannot have the %(card)s in hand."),
}

THE_NEW_PILE = {
    "wrong-shuffle": _("These are not the cards that were to be shuffled into a new pile."),
}

THE_END = {"deal-over": _("The round is over: nothing more can be played.")}

_CLAUSES: tuple[tuple[Text, dict[str, Text]], ...] = (
    (
        _(
            "Everything that happens is a line of the record. To strike a move, give penalty "
            "cards, make a new pile and show a hand for the count are lines of the referee; at "
            "a table without a referee the device writes them."
        ),
        {"not-the-referee": _("Only the referee may do that, not %(seat)s.")},
    ),
    (
        _(
            "The referee strikes the last move that stands, after the end of a round too. A "
            "struck move stays legible in the record."
        ),
        {"nothing-to-undo": _("There is no move left to strike.")},
    ),
    (
        _(
            "Penalty cards by the referee's ruling are drawn at once. They do not change whose "
            "turn it is, and they end the duty to call."
        ),
        {},
    ),
    (
        _(
            "After the end, hidden hands are shown for the count: the whole hand, and no card "
            "that lies elsewhere."
        ),
        {"wrong-show": _("These cannot be the cards left in %(seat)s's hand, or not yet.")},
    ),
    (
        _(
            "At a table where the hands are hidden a card counts as unseen until it is laid. A "
            "move is refused for the hand only where it cannot be: no unseen card is left in "
            "it, or every copy of that card lies elsewhere. A result that is written down must "
            "be the one that the moves give."
        ),
        {"wrong-result": _("The result written down is not what the moves give.")},
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
