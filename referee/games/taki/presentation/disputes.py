"""What players of TAKI argue about."""

from django.utils.translation import gettext_lazy as _

from referee.presentation.dispute_book import DisputeBook, RuleDispute, case

KINDS = {
    "chain": _("It is active: nobody has drawn cards for it yet"),
    "plus": _("Ada has just laid it and must lay another card"),
    "free": _("Ada has just laid it and may lay another card"),
    "turn": _("Nothing is open: it is Ada's turn"),
    "run": _("It lies on top of a run that Ada is laying"),
    "open": _("It lies on top of a run that was left open"),
    "window": _("A +3 was just laid, and nobody has drawn yet"),
    "counter": _("Ada has laid it to break a +3; the 3 of its colour must follow"),
    "first": _("It was turned up first, and nobody has moved yet"),
}

QUESTIONS = (
    RuleDispute(
        "king-on-plus2",
        _("Does a king cancel a chain of +2?"),
        _(
            "Yes. However many cards are owed, nobody draws them any more, and the player who "
            "laid the king may lay any one card."
        ),
        (case("R+2", "chain", "play K", owed=4),),
    ),
    RuleDispute(
        "king-on-plus3",
        _("Does a king laid on a waiting +3 spare its player the three cards?"),
        _(
            "Yes, unless the table chose otherwise: the others draw, and its player has the free "
            "turn. It must be laid before the +3 is accepted. Any other card that is laid in turn "
            "costs its player the three cards first, a change colour and a Super TAKI too."
        ),
        (
            case("R5", "window", "play K"),
            case("R5", "window", "play K", king_on_plus3="draws"),
            case("R5", "window", "play CC:B"),
            case("R5", "window", "play ST"),
        ),
    ),
    RuleDispute(
        "taki-on-taki",
        _("May a TAKI of another colour be laid on a TAKI in the same turn?"),
        _(
            "Not in your own run: it goes on in its own colour. The next player may lay the other "
            "TAKI, because a TAKI fits on a TAKI, and begins a new run with it."
        ),
        (case("RT", "run", "play BT"), case("RT", "open", "play BT")),
    ),
    RuleDispute(
        "finish-on-plus",
        _("May the last card be a plus?"),
        _("It may be laid, but it does not win: the player who laid it draws a card and plays on."),
        (
            case("R5", "turn", "play R+", hand=1),
            case("R5", "run", "play R+", hand=1),
        ),
    ),
    RuleDispute(
        "finish-on-king",
        _("May the last card be a king?"),
        _("Yes, and it wins. Unlike the plus, it does not need another card after it."),
        (
            case("R5", "turn", "play K", hand=1),
            case("R+2", "chain", "play K", owed=2, hand=1),
        ),
    ),
    RuleDispute(
        "reverse-with-two",
        _("With two players, who moves after a change direction?"),
        _("The other player, unless the table chose that the player who laid it moves again."),
        (
            case("R5", "turn", "play RD", seats=2),
            case("R5", "turn", "play RD", seats=2, reverse_with_two="extra_turn"),
        ),
    ),
    RuleDispute(
        "stop-with-two",
        _("With two players, who moves after a stop?"),
        _(
            "The player who laid it. In a run that happens only after the run was closed or left "
            "open."
        ),
        (
            case("R5", "turn", "play RS", seats=2),
            case("RS", "run", "close", seats=2),
        ),
    ),
    RuleDispute(
        "not-closed",
        _("A TAKI without “Closed TAKI!”: is it still open, and for whom?"),
        _(
            "It stays open for the next player, who may go on with its colour, one card or many. "
            "So may the players after that, until somebody closes it or changes the colour."
        ),
        (
            case("R7", "run", "end"),
            case("R7", "open", "play R3"),
            case("R7", "open", "play B7"),
        ),
    ),
    RuleDispute(
        "which-acts",
        _("Which card of a run acts?"),
        _("Only the last one. The cards beneath it in the run do nothing."),
        (
            case("R+2", "run", "close"),
            case("R+2", "run", "play R9"),
            case("RS", "run", "close"),
        ),
    ),
    RuleDispute(
        "super-taki",
        _("Which colour does a super TAKI have?"),
        _(
            "With 116 cards it has the colour that leads. In the other editions its player names "
            "one. In a run it takes the colour of the run in every edition."
        ),
        (
            case("R5", "turn", "play ST:B"),
            case("R5", "turn", "play ST:B", edition="112"),
            case("R5", "run", "play ST:B", edition="112"),
        ),
    ),
    RuleDispute(
        "after-plus",
        _("Which card may follow a plus?"),
        _(
            "Any card that fits on the plus: one of its colour, another plus, or a card without a "
            "colour. A player who has none draws a card."
        ),
        (
            case("R+", "plus", "play B+"),
            case("R+", "plus", "play B7"),
            case("R+", "plus", "play CC:B"),
            case("R+", "plus", "draw"),
        ),
    ),
    RuleDispute(
        "drawn-card",
        _("May a card that was just drawn be laid at once?"),
        _("No: drawing ends the turn. The card can be laid from the next turn on."),
        (case("R5", "turn", "draw"),),
    ),
    RuleDispute(
        "last-card",
        _("Until when can “Last card!” be said, and how is a forgotten call punished?"),
        _(
            "The call must come before another player moves. After that it is too late, and the "
            "penalty cards are drawn by themselves. A table may choose that they are drawn only "
            "when the referee gives them."
        ),
        clauses=("6.1", "6.2", "6.4"),
    ),
    RuleDispute(
        "nothing-to-break",
        _("May a +3 breaker be laid with no +3 to break?"),
        _(
            "Out of turn, no. In your own turn, yes, but then you draw three cards yourself, so "
            "it does not win as the last card."
        ),
        (
            case("R5", "turn", "play BR", by=1),
            case("R5", "turn", "play BR"),
            case("R5", "turn", "play BR", hand=1),
            case("R5", "window", "play BR", by=2),
        ),
    ),
    RuleDispute(
        "first-card",
        _("What if the first card turned up is an action card or has no colour?"),
        _(
            "A card without a colour is covered by the next card turned up. An action card only "
            "leads with 116 and 112 cards; in the crazy edition it acts on the first player."
        ),
        (
            case("R+2", "first", "play R7"),
            case("R+2", "first", "play R7", edition="crazy"),
        ),
        ("2.5",),
    ),
    RuleDispute(
        "plus3-on-plus2",
        _("May a +3 be laid on an active +2?"),
        _("No, unless the table chose so: an active +2 is answered by a +2 or a king."),
        (
            case("R+2", "chain", "play +3", owed=2),
            case("R+2", "chain", "play +3", owed=2, plus3_on_plus2=True),
        ),
    ),
    RuleDispute(
        "plus3-in-run",
        _("May a +3 be hidden in a run?"),
        _("No: a +3 may not be laid in a run, and neither may a breaker."),
        (case("R5", "run", "play +3"), case("R5", "open", "play +3")),
    ),
)

BOOK = DisputeBook("taki", KINDS, QUESTIONS)
