"""Jokeren: laying off, swapping, the discard pile, and going out (chapters 4 and 5)."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy, pgettext_lazy

from referee.presentation.referee_clauses import YES_NO
from referee.presentation.rulebook import Chapter, Clause, HouseRule

ON_THE_TABLE = Chapter(
    _("Laying off, swapping, the discard pile"),
    (
        Clause(
            "4.1",
            _(
                "To lay off (aanleggen) is to add cards to a meld on the table, whoever laid it. "
                "Only a player who has come out may do so: on your own melds at once, on those of "
                "others from your next turn on. The longer meld must be one that chapter 2 "
                "allows, and a joker is always named."
            ),
            refusals={
                "not-opened": _(
                    "%(seat)s has not come out yet, and cannot lay off or swap before that."
                ),
                "layoff-wait": _(
                    "%(seat)s cannot lay off or swap on the others' melds yet (own turns to wait: "
                    "%(turns)s)."
                ),
                "layoff-no-fit": _("Meld %(meld)s has no place for the %(card)s."),
                "no-such-meld": _("There is no meld %(meld)s. Melds on the table: %(melds)s."),
            },
            house_rules={
                "layoff_wait": HouseRule(
                    _("When may you lay off on others' melds after you have come out?"),
                    {
                        1: _("From your next turn on"),
                        0: _("In the same turn"),
                        2: _("One turn later than that"),
                    },
                    {
                        1: _("You may lay off on others' melds from the turn after coming out."),
                        0: _("You may lay off on others' melds in the turn in which you come out."),
                        2: _(
                            "After coming out you wait one turn before laying off on others' melds."
                        ),
                    },
                )
            },
        ),
        Clause(
            "4.2",
            _(
                "Swapping (omruilen): a player who may lay off on a meld may put the very card "
                "that a joker stands for in its place, from either pack, and takes the joker. The "
                "joker must be on the table again before the discard. House rule: any joker that "
                "you lay after the swap counts as that one."
            ),
            refusals={
                "swap-wrong-card": _(
                    "The %(card)s frees no joker in meld %(meld)s. That needs the very card that "
                    "the joker stands for, or for a set the cards that this table allows."
                ),
                "swap-both-needed": _(
                    "The joker in meld %(meld)s is freed only by the cards of both missing suits, "
                    "laid in one move."
                ),
                "swap-locked": _(
                    "The joker in meld %(meld)s is locked: at this table it cannot be swapped for "
                    "with this number of cards in the set."
                ),
                "joker-kept": ngettext_lazy(
                    "%(seat)s may not discard yet: a joker that was swapped for must still be laid "
                    "in this turn.",
                    "%(seat)s may not discard yet: %(count)s jokers that were swapped for must "
                    "still be laid in this turn.",
                    "count",
                ),
            },
            house_rules={
                "joker_set_swap": HouseRule(
                    _("What frees the joker of a set?"),
                    {
                        "declared": _("The card that the joker stands for"),
                        "either": _("A card of a missing suit"),
                        "both": _("The cards of both missing suits"),
                        "full": _("The card that the joker stands for, in a set of four"),
                    },
                    {
                        "declared": _(
                            "The joker of a set is freed by the card that it stands for."
                        ),
                        "either": _("The joker of a set is freed by a card of any missing suit."),
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
                "Instead of drawing you may take the top discard, but no other. You must use that "
                "card in the same turn: lay it in a meld, lay it off or swap it for a joker. You "
                "may come out with it. If it is certain that you cannot use it, you may not take "
                "it. You may not discard the card that you took, but you may discard its twin "
                "from your hand."
            ),
            refusals={
                "pick-not-allowed": _(
                    "%(seat)s may not take the %(card)s: it could not be used in this turn."
                ),
                "pick-not-used": _(
                    "%(seat)s has taken the %(card)s and must use it before the discard: lay it, "
                    "or take the move back."
                ),
                "return-discard": _(
                    "%(seat)s has taken the %(card)s in this turn and may not discard it."
                ),
            },
            because={
                ("pick-not-allowed", "no-discard"): _(
                    "%(seat)s cannot take a discard: there is none."
                ),
                ("pick-not-allowed", "one-a-turn"): _(
                    "%(seat)s may not take the %(card)s: only one discard may be taken in a turn."
                ),
                ("pick-not-allowed", "never"): _(
                    "%(seat)s may not take the %(card)s: at this table nobody takes a discard."
                ),
                ("pick-not-allowed", "not-out"): _(
                    "%(seat)s may not take the %(card)s: at this table only a player who has come "
                    "out takes a discard."
                ),
            },
            house_rules={
                "discard_pick": HouseRule(
                    _("When may the top discard be taken?"),
                    {
                        "use_now": _("Only to use it in the same turn"),
                        "use_now_opened": _(
                            "Only to use it in the same turn, and only by a player who has come out"
                        ),
                        "never": _("Never"),
                        "free": _("Always"),
                    },
                    {
                        "use_now": _(
                            "A player who takes the top discard must use it in the same turn."
                        ),
                        "use_now_opened": _(
                            "Only a player who has come out may take the top discard, and must "
                            "use it in the same turn."
                        ),
                        "never": _("Nobody may take a discard: all players draw from the stock."),
                        "free": _(
                            "The top discard may always be taken, and it may stay in the hand."
                        ),
                    },
                ),
                "no_return_discard": HouseRule(
                    _("May you discard the very card that you took in this turn?"),
                    {True: _("No"), False: _("Yes")},
                    {
                        True: _("A discard that was taken may not be discarded in the same turn."),
                        False: _("A discard that was taken may be discarded in the same turn."),
                    },
                ),
            },
        ),
        Clause(
            "4.4",
            _(
                "One card is drawn each turn. At a club where two are drawn, a discard that is "
                "taken is one of them, and only one may be taken. Nothing is laid before the "
                "second card is drawn. As that card may help, a discard taken before it is not "
                "refused for being of no use; that is judged when the player discards."
            ),
            house_rules={
                "draw_count": HouseRule(
                    _("How many cards are drawn each turn?"),
                    {
                        1: pgettext_lazy("number of cards", "One"),
                        2: pgettext_lazy("number of cards", "Two"),
                    },
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
                "In your own turn you may take back your last move, and the one before it, and so "
                "on, as long as it was to take a discard, to lay melds, to lay off or to swap. A "
                "card that was drawn from the stock stays drawn."
            ),
            refusals={"nothing-to-undo": _("There is no move left to take back or to strike.")},
            house=True,
        ),
        Clause(
            "4.6",
            _(
                "You may discard a card that could be laid off on the table. Clubs that give "
                "penalty points for this also give them to players who have not come out. The "
                "discard that ends the deal costs nothing, and neither does such a discard from a "
                "hand that has only such cards. The rule does not apply to jokers, nor to cards "
                "that could only be swapped."
            ),
            refusals={
                "fit-discard": _(
                    "%(seat)s may not discard the %(card)s: it fits on meld %(meld)s on the table."
                )
            },
            house_rules={
                "fit_discard": HouseRule(
                    _("May a card that fits on the table be discarded?"),
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
                    _(
                        "How many penalty points does a discard that fits on the table cost, "
                        "where it costs any?"
                    ),
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
                "You go out and win the deal when all your cards but one are on the table, and "
                "you discard that one. So you must always keep one card to discard."
            ),
            refusals={
                "no-card-left": _(
                    "%(seat)s must keep one card: at this table a player goes out with a discard."
                ),
                "deal-over": _("The deal is over: no more moves can be made."),
            },
            house_rules={
                "go_out": HouseRule(
                    _("Must a player discard a card to go out?"),
                    {
                        "discard": _("Yes, the last card is discarded"),
                        "optional": _("No, all cards may be laid"),
                    },
                    {
                        "discard": _("A player who goes out must discard the last card."),
                        "optional": _(
                            "A player who lays the last card has gone out, without a discard."
                        ),
                    },
                )
            },
        ),
        Clause(
            "5.2",
            _(
                "Nobody may go out in the first round of turns, not even the dealer: every player "
                "must have had one whole turn. A club can choose that the dealer, who is the last "
                "to have a first turn, may go out in it, and come out where that was forbidden."
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
                    _("What is forbidden before every player has had a turn?"),
                    {
                        "no_end": _("Going out"),
                        "no_open": _("Coming out and going out"),
                        "free": _("Nothing: everything is allowed"),
                    },
                    {
                        "no_end": _("Nobody may go out before every player has had a turn."),
                        "no_open": _("Nobody may come out before every player has had a turn."),
                        "free": _("A player may come out and go out in the first turn."),
                    },
                ),
                "dealer_goes_out": HouseRule(
                    _("May the dealer, who is the last to have a first turn, go out in it?"),
                    YES_NO,
                    {
                        True: _("The dealer, the last to have a first turn, may go out in it."),
                        False: _("The dealer may not go out in the first turn either."),
                    },
                ),
            },
        ),
        Clause(
            "5.3",
            _(
                "When a card must be drawn and the stock is empty, all discards but the top one "
                "are shuffled into a new stock. That happens at most twice a deal. If a player "
                "must draw and there is no card left, the deal is blocked: nobody wins, and all "
                "players count their cards. This also holds for the second of two cards in a turn."
            ),
            refusals={
                "wrong-shuffle": _(
                    "No new stock is needed now, or these are not the cards that it is made of."
                )
            },
            house_rules={
                "max_renewals": HouseRule(
                    _("How often do the discards become a new stock?"),
                    consequences={
                        0: _("The discards never become a new stock: an empty stock ends the deal.")
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
