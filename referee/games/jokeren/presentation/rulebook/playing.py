"""Jokeren: laying off, swapping, the discard pile, and going out (chapters 4 and 5)."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from referee.presentation.referee_clauses import YES_NO
from referee.presentation.rulebook import Chapter, Clause, HouseRule

ON_THE_TABLE = Chapter(
    _("Laying off, swapping, the discard pile"),
    (
        Clause(
            "4.1",
            _(
                "Laying off (aanleggen) is to add cards to a meld on the table, whoever laid it. "
                "Only who has come out may do so: on your own melds at once, on those of others "
                "from your next turn on. The cards must make a longer meld that chapter 2 allows; "
                "a joker is always named."
            ),
            refusals={
                "not-opened": _(
                    "%(seat)s has not come out yet: laying off and swapping come after that."
                ),
                "layoff-wait": _(
                    "%(seat)s may lay off or swap on the others' melds only in a later own turn "
                    "(turns to wait: %(turns)s)."
                ),
                "layoff-no-fit": _("Meld %(meld)s has no place for the %(card)s."),
                "no-such-meld": _("There is no meld %(meld)s (melds on the table: %(melds)s)."),
            },
            house_rules={
                "layoff_wait": HouseRule(
                    _("When may you lay off on others' melds, once you have come out?"),
                    {
                        1: _("From your next turn on"),
                        0: _("In the same turn"),
                        2: _("One turn later still"),
                    },
                    {
                        1: _("You lay off on others' melds from the turn after coming out on."),
                        0: _("You may lay off on others' melds in the turn of coming out."),
                        2: _("After coming out you sit out one turn before laying off on others'."),
                    },
                )
            },
        ),
        Clause(
            "4.2",
            _(
                "Swapping (omruilen): who may lay off on a meld may put the very card that a joker "
                "stands for in its place, from either pack, and takes the joker. It must be on the "
                "table again before the discard. House rule: any joker that you lay after the swap "
                "counts as that one."
            ),
            refusals={
                "swap-wrong-card": _(
                    "The %(card)s frees no joker in meld %(meld)s: it takes the very card that the "
                    "joker stands for, or what this table allows for a set."
                ),
                "swap-both-needed": _(
                    "The joker in meld %(meld)s is freed only by the cards of both suits that are "
                    "missing, put there in one move."
                ),
                "swap-locked": _(
                    "The joker in meld %(meld)s is locked: with so many cards in the set it cannot "
                    "be swapped for at this table."
                ),
                "joker-kept": _(
                    "%(seat)s may not discard yet: of the jokers swapped for, %(count)s must still "
                    "be laid in this turn."
                ),
            },
            house_rules={
                "joker_set_swap": HouseRule(
                    _("What frees the joker of a set?"),
                    {
                        "declared": _("The card that it was named"),
                        "either": _("A card of a suit that is missing"),
                        "both": _("The cards of both missing suits"),
                        "full": _("The card that it was named, in a set of four"),
                    },
                    {
                        "declared": _(
                            "The joker of a set is freed by the card that it stands for."
                        ),
                        "either": _(
                            "The joker of a set is freed by a card of any suit that the set lacks."
                        ),
                        "both": _(
                            "The joker of a set of three is freed by the cards of both missing "
                            "suits in one move; in a set of four it stays."
                        ),
                        "full": _(
                            "The joker of a set is freed by the card that it stands for, but only "
                            "where the set has four cards."
                        ),
                    },
                ),
                "joker_keep": HouseRule(
                    _("May you hold a joker that you swapped for?"),
                    YES_NO,
                    {
                        True: _("A joker that you swapped for may stay in your hand."),
                        False: _("A joker that you swapped for must be laid in the same turn."),
                    },
                ),
            },
        ),
        Clause(
            "4.3",
            _(
                "Instead of drawing you may take the top discard, but no other. You must put that "
                "card on the table in the same turn: laid, laid off or swapped for a joker. You "
                "may come out with it. If it is plain that you cannot use it, the take is refused "
                "at once. You may not discard the card that you took; its twin from your hand you "
                "may."
            ),
            refusals={
                "pick-not-allowed": _(
                    "%(seat)s may not take the %(card)s: it could not be used in this turn, or the "
                    "rules of this table do not allow it now."
                ),
                "pick-not-used": _(
                    "%(seat)s has taken the %(card)s and must use it before the discard: lay it, "
                    "or take the move back."
                ),
                "return-discard": _(
                    "%(seat)s has taken the %(card)s in this turn and may not discard it."
                ),
            },
            house_rules={
                "discard_pick": HouseRule(
                    _("When may the top discard be taken?"),
                    {
                        "use_now": _("To be used in the same turn"),
                        "use_now_opened": _("So, and only by who has come out"),
                        "never": _("Never"),
                        "free": _("Always"),
                    },
                    {
                        "use_now": _("Who takes the top discard must use it in the same turn."),
                        "use_now_opened": _(
                            "Only who has come out takes the top discard, and must use it in the "
                            "same turn."
                        ),
                        "never": _("Nobody takes a discard: all draw from the stock."),
                        "free": _("The top discard may always be taken, and kept in the hand."),
                    },
                ),
                "no_return_discard": HouseRule(
                    _("May you discard the very card that you took in this turn?"),
                    {True: _("No"), False: _("Yes")},
                    {
                        True: _("The card taken may not be discarded in the same turn."),
                        False: _("The card taken may be discarded in the same turn."),
                    },
                ),
            },
        ),
        Clause(
            "4.4",
            _(
                "One card is drawn a turn. Where a club draws two, a discard that is taken is one "
                "of them, and one only may be taken. Nothing is laid before the second card is "
                "there. As that card may help, a take before it is not refused for being of no "
                "use; that is judged at the discard."
            ),
            house_rules={
                "draw_count": HouseRule(
                    _("How many cards are drawn a turn?"),
                    {1: _("One"), 2: _("Two")},
                    {
                        1: _("You draw one card each turn."),
                        2: _("You draw two cards each turn before you lay."),
                    },
                )
            },
            house=True,
        ),
        Clause(
            "4.5",
            _(
                "In your own turn you may take back your last take, lay, lay-off or swap, and the "
                "one before it, and so on. A card drawn from the stock stays drawn."
            ),
            refusals={"nothing-to-undo": _("There is no move left to take back or to strike.")},
            house=True,
        ),
        Clause(
            "4.6",
            _(
                "You may discard a card that could be laid off on the table. Clubs that punish it "
                "punish players, too, who have not come out. It costs nothing at the discard that "
                "ends the deal, or where the whole hand is such cards. Jokers, and cards that "
                "could only be swapped, are not meant."
            ),
            refusals={
                "fit-discard": _(
                    "%(seat)s may not discard the %(card)s: meld %(meld)s on the table has a place "
                    "for it."
                )
            },
            house_rules={
                "fit_discard": HouseRule(
                    _("May a card be discarded that fits on the table?"),
                    {
                        "allow": _("Yes"),
                        "points": _("Yes, for penalty points"),
                        "forbid": _("No"),
                    },
                    {
                        "allow": _("A card that fits on the table may be discarded."),
                        "points": _(
                            "Discarding a card that fits on the table costs penalty points."
                        ),
                        "forbid": _("A card that fits on the table may not be discarded."),
                    },
                ),
                "fit_points": HouseRule(
                    _("How many penalty points for a discard that fits, where it costs any?"),
                    consequences={0: _("A discard that fits on the table costs no points.")},
                    otherwise=_(
                        "Where it costs points, a discard that fits on the table costs %(number)s, "
                        "on the penalty line of the sheet."
                    ),
                ),
            },
        ),
    ),
)

GOING_OUT = Chapter(
    _("Going out"),
    (
        Clause(
            "5.1",
            _(
                "You go out and win the deal with all your cards on the table but one, and that "
                "one on the discard pile. So one card must always be kept to discard."
            ),
            refusals={
                "no-card-left": _(
                    "%(seat)s must keep one card: at this table going out takes a discard."
                ),
                "deal-over": _("The deal is over: nothing more can be done."),
            },
            house_rules={
                "go_out": HouseRule(
                    _("Does going out take a discard?"),
                    {
                        "discard": _("Yes, the last card is discarded"),
                        "optional": _("No, all cards may be laid"),
                    },
                    {
                        "discard": _("Who goes out must discard the last card."),
                        "optional": _("Who lays the last card has gone out, without a discard."),
                    },
                )
            },
        ),
        Clause(
            "5.2",
            _(
                "Nobody goes out in the first round of turns, the dealer neither: every player "
                "must have had one whole turn."
            ),
            refusals={
                "end-orbit": _(
                    "%(seat)s may not go out yet: every player must have had a turn first."
                ),
                "open-orbit": _(
                    "%(seat)s may not come out yet: every player must have had a turn first."
                ),
            },
            house_rules={
                "first_orbit": HouseRule(
                    _("What is not allowed before every player has had a turn?"),
                    {
                        "no_end": _("Going out"),
                        "no_open": _("Coming out, and going out"),
                        "free": _("Nothing: all is allowed"),
                    },
                    {
                        "no_end": _("Nobody goes out before every player has had a turn."),
                        "no_open": _("Nobody comes out before every player has had a turn."),
                        "free": _("A player may come out and go out in the first turn."),
                    },
                )
            },
        ),
        Clause(
            "5.3",
            _(
                "When a card is to be drawn and the stock is empty, all discards but the top one "
                "are shuffled into a new stock. That happens twice a deal at most. A draw that "
                "finds no card blocks the deal, the second of two in a turn included: nobody wins, "
                "and all count their cards."
            ),
            refusals={
                "wrong-shuffle": _("No new stock is due, or these are not the cards it is made of.")
            },
            house_rules={
                "max_renewals": HouseRule(
                    _("How often do the discards become a new stock?"),
                    consequences={
                        0: _("The discards never become a new stock: an empty one ends the deal.")
                    },
                    otherwise=ngettext_lazy(
                        "The discards become a new stock at most %(number)s time a deal.",
                        "The discards become a new stock at most %(number)s times a deal.",
                        "number",
                    ),
                )
            },
        ),
    ),
)
