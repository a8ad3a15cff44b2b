"""TAKI: the runs, the open TAKI, the +3 and its breaker (chapters 4 and 5)."""

from django.utils.translation import gettext_lazy as _

from referee.presentation.referee_clauses import YES_NO
from referee.presentation.rulebook import Chapter, Clause, HouseRule

RUNS = Chapter(
    _("Runs and the open TAKI"),
    (
        Clause(
            "4.1",
            _(
                "After a TAKI or a super TAKI you may go on laying cards of its colour, as many "
                "as you like and in any order. A card of another colour is not allowed, not even "
                "a TAKI. Only the last card of the run acts; those before it do nothing."
            ),
            refusals={
                "run-colour": _(
                    "%(seat)s cannot go on with the %(card)s: a run goes on in its own colour."
                )
            },
        ),
        Clause(
            "4.2",
            _(
                "A super TAKI in a run takes the colour of the run and changes nothing. A change "
                "colour may be the last card of the run: it ends the run and the turn. A +3, a "
                "breaker and a crazy card may not be laid in a run. You do not draw in a run: "
                "close it, or end the turn."
            ),
            refusals={
                "not-in-run": _(
                    "%(seat)s cannot do that in a run: lay a card of its colour, close it, or end "
                    "the turn."
                )
            },
        ),
        Clause(
            "4.3",
            _(
                "Say “Closed TAKI!” when your run is finished. The run and your turn end, and the "
                "last card acts; if it is a plus, you lay another card that fits or draw one. You "
                "can close only the run that you are laying: if you have left a TAKI open, you "
                "close it only after you have gone on with it in a later turn. You cannot close "
                "right after a TAKI or a super TAKI: it then stays open. A table can choose that "
                "you can."
            ),
            refusals={
                "nothing-to-close": _(
                    "%(seat)s has nothing to close: players can close only their own run, while "
                    "it lasts."
                ),
                "close-on-taki": _(
                    "%(seat)s cannot close right after a TAKI: lay a card of its colour first, or "
                    "leave it open."
                ),
            },
            house_rules={
                "close_on_taki": HouseRule(
                    _("May a TAKI be closed right after it was laid?"),
                    {
                        False: _("No: lay a card of its colour first, or leave it open"),
                        True: _("Yes, and then the turn is over"),
                    },
                    {
                        False: _("A TAKI cannot be closed right after it was laid."),
                        True: _("A TAKI may be closed right after it was laid."),
                    },
                )
            },
            house=True,
        ),
        Clause(
            "4.4",
            _(
                "If you end your turn without closing, or the next player simply moves, the TAKI "
                "stays open. The last card acts first: a stop skips, a +2 must be answered, a "
                "change direction turns the direction of play. Then the player to move may go on "
                "with cards of its colour, one or many, and should close it. It stays open until "
                "somebody does. With two players a stop gives you another turn only after you "
                "have closed the run or ended your turn. You cannot leave a run with a plus on "
                "top: lay another card, or close the run and then lay or draw. A turn can be "
                "ended without a card only in a run and after a king."
            ),
            refusals={
                "nothing-to-end": _(
                    "%(seat)s cannot end the turn now. A turn can be ended without a card only "
                    "after a king and in a run without a plus on top."
                ),
                "not-in-hand": _(
                    "%(seat)s cannot hold the %(card)s. Until another player moves it is still "
                    "%(turn)s's turn."
                ),
            },
        ),
        Clause(
            "4.5",
            _(
                "An open TAKI ends when a fitting card of another colour is laid; that is a "
                "single card, and the turn is over. It also ends with a TAKI of another colour, "
                "which begins a new run, with a change colour (even to the same colour) and with "
                "a king. Drawing, a +3, a breaker and a crazy card leave it open. A player who "
                "answers a +2 with a +2 lays a single card: in another colour it ends the open "
                "TAKI, in the same colour the TAKI stays open."
            ),
        ),
        Clause(
            "4.6",
            _(
                "A player whose hand is empty in a run wins at once, without closing. If the last "
                "card is a plus, its player draws one card instead, the turn passes, and the TAKI "
                "stays open."
            ),
        ),
        Clause(
            "4.7",
            _(
                "A king may be the last card of a run. It ends the run, and then you may lay one "
                "card, as after any king."
            ),
            house_rules={
                "king_in_run": HouseRule(
                    _("May a king be the last card of a run?"),
                    YES_NO,
                    {
                        True: _("A king may end a run, and after it you may lay any one card."),
                        False: _("A king may not be laid in a run."),
                    },
                )
            },
            house=True,
        ),
    ),
)

PLUS_THREE = Chapter(
    _("The +3 and its breaker"),
    (
        Clause(
            "5.1",
            _(
                "After a +3, or a plus with the 3 of its colour, there is time to break it. "
                "Nobody draws before the next player accepts it or makes a move. Then all the "
                "others draw three cards each, beginning with the seat after its player, and a "
                "move may use them at once. If somebody forgot to say “Last card!”, those penalty "
                "cards are drawn before the three."
            ),
            refusals={"nothing-to-accept": _("There is no +3 that %(seat)s could accept.")},
        ),
        Clause(
            "5.2",
            _(
                "While the +3 waits, any other player may lay a breaker, in turn or not. Then the "
                "player who laid the +3 draws three cards, and nobody else does. Only one breaker "
                "counts, and it cannot be broken itself. Whoever broke the +3, the player after "
                "the one who laid it is to move."
            ),
            refusals={
                "nothing-to-break": _("There is no +3 that %(seat)s could break now."),
                "own-plus3": _("%(seat)s laid this +3 and cannot break it."),
            },
        ),
        Clause(
            "5.3",
            _(
                "A +3 as the last card: play goes on only when the next player accepts it or "
                "somebody breaks it. If it is not broken, the others draw, and then its player "
                "has won. If it is broken, its player draws three cards and plays on. A breaker "
                "laid as the last card against a +3 wins at once; the player who laid the +3 "
                "draws before the count."
            ),
            refusals={
                "not-your-turn": _(
                    "The +3 was a last card. Before anything else somebody must break it or "
                    "%(turn)s must accept it."
                )
            },
        ),
        Clause(
            "5.4",
            _(
                "A breaker may also be laid in your own turn with no +3 to break, but not in a "
                "run, and not while cards are owed for a +2. Then you draw three cards yourself "
                "and your turn is over. So it does not win as the last card, unless there is no "
                "card left to draw."
            ),
        ),
        Clause(
            "5.5",
            _(
                "Where a plus and the 3 of its colour work like a +3, they also break one. Any "
                "other player lays a plus and right after it the 3 of its colour; nobody else "
                "moves between the two. A next player who wants to lay a plus as an ordinary card "
                "accepts the +3 first. The breaking 3 leads; a +3 and a breaker never do."
            ),
            refusals={
                "run-colour": _(
                    "%(seat)s cannot lay the %(card)s now: the 3 of the colour of the plus must "
                    "follow."
                )
            },
        ),
        Clause(
            "5.6",
            _(
                "A king laid on a +3 that still waits, without accepting it first, spares its "
                "player: the others draw three cards each, the player of the king draws none and "
                "has the free turn. The king must be in the hand before the cards are drawn; one "
                "of the three drawn cards comes too late. If the +3 was a last card, no king can "
                "be laid on it."
            ),
            house_rules={
                "king_on_plus3": HouseRule(
                    _("Does a king laid on a waiting +3 spare its player the three cards?"),
                    {
                        "exempts": _("Yes, its player draws none"),
                        "draws": _("No, its player draws three like the others"),
                    },
                    {
                        "exempts": _(
                            "A player who lays a king on a waiting +3 does not draw for it; the "
                            "others do."
                        ),
                        "draws": _(
                            "A player who lays a king on a waiting +3 draws the three cards first, "
                            "like the others."
                        ),
                    },
                )
            },
            house=True,
        ),
    ),
)
