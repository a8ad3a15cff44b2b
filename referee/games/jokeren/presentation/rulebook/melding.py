"""Jokeren: the cards and the start, melds, and coming out (chapters 1 to 3)."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy, pgettext_lazy

from referee.presentation.referee_clauses import THE_TURN, YES_NO
from referee.presentation.rulebook import Chapter, Clause, HouseRule

THE_START = Chapter(
    _("Cards and start"),
    (
        Clause(
            "1.1",
            _(
                "Jokeren is played with two packs of 52 cards and with jokers: four at home, two "
                "in competition. There are two of every card but the joker."
            ),
            house_rules={
                "jokers": HouseRule(
                    _("How many jokers are in the packs?"),
                    consequences={0: _("No joker is in the packs.")},
                    otherwise=ngettext_lazy(
                        "%(number)s joker is in the packs.",
                        "%(number)s jokers are in the packs.",
                        "number",
                    ),
                )
            },
        ),
        Clause(
            "1.2",
            _(
                "Two to six people play at home, three or four in competition. Each is dealt "
                "thirteen cards; the rest is the stock (stok)."
            ),
            house_rules={
                "hand_size": HouseRule(
                    _("How many cards is each player dealt?"),
                    {
                        13: pgettext_lazy("number of cards", "Thirteen"),
                        7: pgettext_lazy("number of cards", "Seven"),
                    },
                    {
                        13: _("Each player begins with thirteen cards."),
                        7: _("Each player begins with seven cards."),
                    },
                )
            },
        ),
        Clause(
            "1.3",
            _(
                "No card is turned up: the discard pile (aflegstapel) begins with the first "
                "discard. At a club where a card is turned up, a joker is put back beneath the "
                "stock and the next card is turned up."
            ),
            house_rules={
                "upcard": HouseRule(
                    _("Is a card turned up as the first discard?"),
                    YES_NO,
                    {
                        True: _("After the deal one card is turned up as the first discard."),
                        False: _("The discard pile begins empty."),
                    },
                )
            },
        ),
        Clause(
            "1.4",
            _(
                "The player after the dealer plays first, and draws like everybody else. In your "
                "turn you draw the top card of the stock or take the top discard. Then you may "
                "lay melds, lay off and swap, as far as the rules allow. Then you discard one "
                "card, which ends the turn. House rule: the next deal (spelletje) is begun by the "
                "player after the one who began this one."
            ),
            refusals={
                **THE_TURN,
                "must-draw": ngettext_lazy(
                    "%(seat)s must draw before anything else: %(due)s card is still to be drawn "
                    "in this turn.",
                    "%(seat)s must draw before anything else: %(due)s cards are still to be drawn "
                    "in this turn.",
                    "due",
                ),
                "already-drawn": _(
                    "%(seat)s has already drawn in this turn, and may only lay cards and discard "
                    "one."
                ),
            },
        ),
    ),
)

MELDS = Chapter(
    _("Melds"),
    (
        Clause(
            "2.1",
            _(
                "A set (set) is three or four cards of one rank, all of different suits. So a "
                "card and its twin from the other pack never lie in the same set."
            ),
            refusals={
                "set-rank": _(
                    "The %(card)s does not belong in this set: all cards of a set have the same "
                    "rank."
                ),
                "set-suit-twice": _(
                    "The suit of the %(card)s is in the set already: the cards of a set have "
                    "different suits."
                ),
                "set-full": _("A set is full with four cards, one of each suit."),
            },
        ),
        Clause(
            "2.2",
            _(
                "A run (rij) is at least three cards of one suit that follow each other: A 2 3 … "
                "10 J Q K A. An ace lies before the 2 or after the king, and a run does not go on "
                "round the corner. A run has fourteen cards at most. House rule: a run of "
                "fourteen goes from ace to ace, and no other run is so long, not even where runs "
                "go round the corner."
            ),
            refusals={
                "too-short": _("A meld has at least three cards."),
                "run-suit": _(
                    "The %(card)s does not belong in this run: all cards of a run have the same "
                    "suit."
                ),
                "run-gap": _("The run has a gap: the %(card)s is missing."),
                "run-wrap": _(
                    "An ace lies before the 2 or after the king: at this table a run does not go "
                    "round the corner, as in K A 2."
                ),
                "run-full": _(
                    "The run would be too long: it is full when it goes from ace to ace, at some "
                    "tables with thirteen cards."
                ),
            },
            house_rules={
                "max_run": HouseRule(
                    _("How long may a run be?"),
                    {14: _("Fourteen cards, from ace to ace"), 13: _("Thirteen cards")},
                    {
                        14: _("A run may have fourteen cards, with both aces of its suit."),
                        13: _("A run has thirteen cards at most."),
                    },
                ),
                "ace_wrap": HouseRule(
                    _("May a run go round the corner, as in K A 2?"),
                    YES_NO,
                    {
                        True: _("A run may go round the corner: Q K A 2 3."),
                        False: _("A run does not go round the corner: K A 2 is no run."),
                    },
                ),
            },
        ),
        Clause(
            "2.3",
            _(
                "You may lay the cards of a meld in any order: they are sorted for you, a set by "
                "spades, hearts, diamonds and clubs. Cards are judged as a set if two real cards "
                "share a rank, unless these are the aces at the two ends of a run. They are also "
                "judged as a set if there is only one real card and every joker is named as a "
                "card of its rank. All others are judged as a run. An ace that would fit both "
                "ends of a run lies before the 2."
            ),
            house=True,
        ),
        Clause(
            "2.4",
            _(
                "A joker (joker) stands for any card, which you name. House rule: you need not "
                "name it where only one card is lawful: in a gap inside a run, or as the fourth "
                "suit of a set. House rule: a meld must have fewer jokers than real cards, and in "
                "a run at least one real card lies between two jokers. This also holds after "
                "laying off."
            ),
            refusals={
                "joker-undeclared": _("%(seat)s must name the card that the joker stands for."),
                "joker-impossible": _("The %(card)s cannot lie in this meld."),
                "joker-ratio": _(
                    "The meld would have too many jokers for the rules of this table: it needs "
                    "more real cards."
                ),
                "joker-adjacent": _(
                    "Two jokers would lie too close together in the run: there must be more real "
                    "cards between them."
                ),
            },
            house_rules={
                "joker_ratio": HouseRule(
                    _("How many jokers may lie in a meld?"),
                    {
                        "minority": _("Fewer than real cards"),
                        "half": _("As many as real cards"),
                        "any": _("Any number"),
                        "one": pgettext_lazy("number of jokers", "One"),
                    },
                    {
                        "minority": _("In a meld there are fewer jokers than real cards."),
                        "half": _("In a meld there are no more jokers than real cards."),
                        "any": _("A meld may have any number of jokers."),
                        "one": _("A meld has one joker at most."),
                    },
                ),
                "joker_gap": HouseRule(
                    _("How many real cards lie between two jokers of a run?"),
                    {1: _("At least one"), 0: _("None is needed"), 2: _("At least two")},
                    {
                        1: _("In a run no two jokers lie side by side."),
                        0: _("In a run jokers may lie side by side."),
                        2: _("In a run at least two real cards lie between two jokers."),
                    },
                ),
            },
        ),
        Clause(
            "2.5",
            _("Both sets and runs are played. A club may play only one of them."),
            refusals={
                "kind-off": _(
                    "This kind of meld is not played at this table: it plays only runs, or only "
                    "sets."
                )
            },
            house_rules={
                "melds": HouseRule(
                    _("Which melds are played?"),
                    {
                        "both": _("Sets and runs"),
                        "runs": _("Runs only"),
                        "sets": _("Sets only"),
                    },
                    {
                        "both": _("Sets and runs may be laid."),
                        "runs": _("Only runs may be laid, no sets."),
                        "sets": _("Only sets may be laid, no runs."),
                    },
                )
            },
        ),
        Clause(
            "2.6",
            _(
                "Melds on the table are never rearranged, joined or split. No card is taken from "
                "them except a joker in a swap. Two melds of the same cards may lie there."
            ),
        ),
    ),
)

COMING_OUT = Chapter(
    _("Coming out"),
    (
        Clause(
            "3.1",
            _(
                "To come out (uitkomen) is to lay melds for the first time: one or more, in one "
                "go. Together they must be worth at least 40 points."
            ),
            refusals={
                "open-too-low": ngettext_lazy(
                    "%(seat)s cannot come out with %(points)s point: %(needed)s are needed, "
                    "%(missing)s more.",
                    "%(seat)s cannot come out with %(points)s points: %(needed)s are needed, "
                    "%(missing)s more.",
                    "points",
                )
            },
            house_rules={
                "opening_points": HouseRule(
                    _("How many points are needed for coming out?"),
                    consequences={0: _("No points are needed for coming out: any meld will do.")},
                    otherwise=ngettext_lazy(
                        "A player who comes out must lay melds worth at least %(number)s point.",
                        "A player who comes out must lay melds worth at least %(number)s points.",
                        "number",
                    ),
                )
            },
        ),
        Clause(
            "3.2",
            _(
                "Cards have points for coming out, and for nothing else. A 2 to a 10 counts its "
                "number; a jack, a queen and a king count 10 each. An ace before the 2 of a run "
                "counts 1; any other ace counts 11, in competition 10. A joker counts 10, "
                "whatever it stands for."
            ),
            house_rules={
                "ace_high": HouseRule(
                    _("How many points does an ace count that does not lie before a 2?"),
                    {11: _("11 points"), 10: _("10 points")},
                    {
                        11: _("An ace counts 11 points, and 1 before the 2 of a run."),
                        10: _("An ace counts 10 points, and 1 before the 2 of a run."),
                    },
                ),
                "joker_value": HouseRule(
                    _("What does a joker count for coming out?"),
                    {"flat": _("Always 10"), "replaced": _("As the card that it stands for")},
                    {
                        "flat": _("For coming out a joker counts 10, whatever it stands for."),
                        "replaced": _(
                            "For coming out a joker counts as the card that it stands for."
                        ),
                    },
                ),
            },
        ),
        Clause(
            "3.3",
            _("The points may come from several melds. At some clubs one meld must have them all."),
            refusals={
                "open-not-single": ngettext_lazy(
                    "%(seat)s cannot come out with these melds: one meld by itself must be worth "
                    "%(needed)s point, and the best of these is worth %(best)s.",
                    "%(seat)s cannot come out with these melds: one meld by itself must be worth "
                    "%(needed)s points, and the best of these is worth %(best)s.",
                    "needed",
                )
            },
            house_rules={
                "opening_single_meld": HouseRule(
                    _("Must one meld by itself reach the points?"),
                    YES_NO,
                    {
                        True: _("One meld by itself must be worth the points for coming out."),
                        False: _("The points for coming out may come from several melds."),
                    },
                )
            },
        ),
        Clause(
            "3.4",
            _(
                "Where 50 points are needed for coming out, a player who lays down all cards but "
                "the one to discard does not need them. A club may play this with any number of "
                "points, or never."
            ),
            house_rules={
                "hand_out_waives": HouseRule(
                    _("Does a player who lays down all cards but one need the points?"),
                    {True: _("No"), False: _("Yes")},
                    {
                        True: _(
                            "A player who lays down all cards but one comes out without the points."
                        ),
                        False: _("A player who lays down all cards but one needs the points, too."),
                        None: _(
                            "A player who lays down all cards but one needs the points, too, "
                            "unless 50 points are needed for coming out."
                        ),
                    },
                )
            },
        ),
        Clause(
            "3.5",
            _(
                "Cards that are laid off or swapped do not count for coming out. Melds laid later "
                "need no points."
            ),
        ),
    ),
)
