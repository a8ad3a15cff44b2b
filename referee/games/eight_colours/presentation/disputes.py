"""What players of the eight-colour game argue about."""

from django.utils.translation import gettext_lazy as _

from referee.presentation.dispute_book import DisputeBook, RuleDispute, case

KINDS = {
    "chain": _("It is active: nobody has drawn cards for it yet"),
    "turn": _("No cards are owed: Ada's turn begins"),
}

QUESTIONS = (
    RuleDispute(
        "wild-on-draw-two",
        _("May a wild be laid while cards are owed?"),
        _("No: only a card of the same kind answers, whatever else would fit."),
        (
            case("R+2", "chain", "play W:B", owed=2),
            case("R+2", "chain", "play W+4:B", owed=2),
            case("W+4:K", "chain", "play K+2", owed=4),
        ),
    ),
    RuleDispute(
        "draw-two-on-draw-two",
        _("May a draw two be passed on with a draw two of another colour?"),
        _("Yes, with one of any colour, and the next player owes two cards more."),
        (case("R+2", "chain", "play B+2", owed=4),),
    ),
    RuleDispute(
        "spent-draw-two",
        _("Must cards still be drawn for a draw two after somebody has drawn them?"),
        _("No: the draw two is spent. It only leads, with its colour and its symbol."),
        (case("R+2", "turn", "play R7"), case("R+2", "turn", "play B+2")),
    ),
    RuleDispute(
        "wild-draw-four",
        _("May a player who could lay another card lay a wild draw four?"),
        _("Yes, whatever else is in the hand, and nobody can challenge it."),
        (case("R5", "turn", "play W+4:B"),),
    ),
    RuleDispute(
        "same-colour",
        _("May a wild name the colour that leads already?"),
        _("Yes, but a colour must be named."),
        (case("R5", "turn", "play W:R"), case("R5", "turn", "play W")),
    ),
    RuleDispute(
        "on-a-wild",
        _("What fits on a wild?"),
        _("Only the colour that was named, or another wild."),
        (case("W:K", "turn", "play K3"), case("W:K", "turn", "play R3")),
    ),
    RuleDispute(
        "reverse-with-two",
        _("With two players, who moves after a reverse?"),
        _("The player who laid it, unless the table chose that the other player moves."),
        (
            case("R5", "turn", "play RR", seats=2),
            case("R5", "turn", "play RR", seats=2, reverse_with_two="opponent"),
        ),
    ),
    RuleDispute(
        "skip-with-two",
        _("With two players, who moves after a skip?"),
        _("The player who laid it."),
        (case("R5", "turn", "play RS", seats=2),),
    ),
    RuleDispute(
        "drawn-card",
        _("May a card that was just drawn be laid at once?"),
        _("No: drawing ends the turn. The card can be laid from the next turn on."),
        (case("R5", "turn", "draw"),),
    ),
    RuleDispute(
        "last-draw-two",
        _("If the last card is a draw two, does the next player draw before the count?"),
        _("No, unless the table chose that: the round is over at once."),
        (
            case("R5", "turn", "play R+2", hand=1),
            case("R5", "turn", "play R+2", hand=1, owed_before_count=True),
        ),
    ),
    RuleDispute(
        "last-card",
        _("Must “Last card!” be said?"),
        _("Only at a table that plays with the call."),
        clauses=("2.8",),
    ),
    RuleDispute(
        "first-card",
        _("What if the first card turned up is an action card or a wild?"),
        _("It does nothing: more cards are turned up until a number comes."),
        clauses=("2.2",),
    ),
)

BOOK = DisputeBook("eight_colours", KINDS, QUESTIONS)
