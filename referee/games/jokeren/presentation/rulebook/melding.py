"""Jokeren: the cards and the start, melds, and coming out (chapters 1 to 3)."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from referee.presentation.referee_clauses import THE_TURN, YES_NO
from referee.presentation.rulebook import Chapter, Clause, HouseRule

THE_START = Chapter(
    _("Cards and start"),
    (
        Clause(
            "1.1",
            _(
                "Jokeren is played with two packs of 52 cards and with jokers: four at home, two "
                "in competition. Every card but the joker is there twice."
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
                    {13: _("Thirteen"), 7: _("Seven")},
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
                "discard. Where a club turns one up, a joker is put back beneath the stock and the "
                "next card turned."
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
                "The player after the dealer begins, and draws like everybody. A turn: draw the "
                "top card of the stock or take the top discard; then lay melds, lay off and swap "
                "as you like and may; then discard one card, which ends the turn. House rule: the "
                "deal goes round, so the player after the one who began begins the next deal "
                "(spelletje)."
            ),
            refusals={
                **THE_TURN,
                "must-draw": _(
                    "%(seat)s must draw before anything else: %(due)s still to be drawn in this "
                    "turn."
                ),
                "already-drawn": _(
                    "%(seat)s has drawn already in this turn: what is left to do is to lay and to "
                    "discard."
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
                "A set (set) is three or four cards of one rank, all of different suits. As there "
                "are two packs, a card and its twin never lie in one set."
            ),
            refusals={
                "set-rank": _(
                    "The %(card)s does not belong in this set: all cards of a set have one rank."
                ),
                "set-suit-twice": _(
                    "The %(card)s would bring its suit into the set twice: the cards of a set have "
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
                "round the corner. A run has fourteen cards at most. House rule: with fourteen it "
                "goes from ace to ace, and no other run is so long, not even where runs go round "
                "the corner."
            ),
            refusals={
                "too-short": _("A meld has at least three cards."),
                "run-suit": _(
                    "The %(card)s does not belong in this run: all cards of a run have one suit."
                ),
                "run-gap": _("The run has a gap: the %(card)s is missing."),
                "run-wrap": _(
                    "An ace lies before the 2 or after the king: at this table a run does not go "
                    "round the corner, as in K A 2."
                ),
                "run-full": _(
                    "The run would be too long: it is full from ace to ace, and at some tables "
                    "with thirteen cards."
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
                "You may put the cards of a meld down in any order: they are sorted for you, a set "
                "by spades, hearts, diamonds and clubs. Cards are judged as a set where two real "
                "cards share a rank, unless they are the two end aces of a run, or where the only "
                "real card's rank is that of every joker as it is named. All others are judged as "
                "a run. An ace that would fit both ends of a run lies before the 2."
            ),
            house=True,
        ),
        Clause(
            "2.4",
            _(
                "A joker (joker) stands for a card that you name. You need not name it where only "
                "one card is lawful: in a gap inside a run, or as the fourth suit of a set. Jokers "
                "must be fewer than the real cards of the meld, and in a run at least one real "
                "card lies between two jokers. This holds after laying off, too."
            ),
            refusals={
                "joker-undeclared": _(
                    "%(seat)s must say which card the joker stands for: in a new meld it may be "
                    "left open only where just one card is lawful, and in laying off never."
                ),
                "joker-impossible": _("The %(card)s cannot lie in this meld."),
                "joker-ratio": _(
                    "There would be too many jokers in the meld for the rules of this table: it "
                    "needs more real cards."
                ),
                "joker-adjacent": _(
                    "Two jokers would lie too close together in the run: real cards belong between "
                    "them."
                ),
            },
            house_rules={
                "joker_ratio": HouseRule(
                    _("How many jokers may lie in a meld?"),
                    {
                        "minority": _("Fewer than real cards"),
                        "half": _("As many as real cards"),
                        "any": _("Any number"),
                        "one": _("One"),
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
            _("Sets and runs are both played. A club may play only one of them."),
            refusals={
                "kind-off": _(
                    "This kind of meld is not played at this table: it has runs only, or sets only."
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
                "Melds on the table are never rearranged, joined or split, and no card is taken "
                "from them but a joker by a swap. Two melds of the same cards may lie there."
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
                "Coming out (uitkomen) is a player's first lay: one or more melds, laid in one go. "
                "Together they must be worth at least 40 points."
            ),
            refusals={
                "open-too-low": _(
                    "%(seat)s cannot come out with %(points)s points: %(needed)s are needed, "
                    "%(missing)s more than that."
                )
            },
            house_rules={
                "opening_points": HouseRule(
                    _("How many points does coming out take?"),
                    consequences={0: _("Coming out takes no points: any meld will do.")},
                    otherwise=ngettext_lazy(
                        "Who comes out must lay melds worth at least %(number)s point.",
                        "Who comes out must lay melds worth at least %(number)s points.",
                        "number",
                    ),
                )
            },
        ),
        Clause(
            "3.2",
            _(
                "For coming out, and for nothing else, cards have points. A 2 to a 10 counts what "
                "is printed on it; jack, queen and king count 10. An ace before the 2 of a run "
                "counts 1; any other ace counts 11, in competition 10. A joker counts 10, whatever "
                "it stands for."
            ),
            house_rules={
                "ace_high": HouseRule(
                    _("What does an ace count that does not lie before a 2?"),
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
            _("The points may come from several melds. A club may ask for all of them in one."),
            refusals={
                "open-not-single": _(
                    "%(seat)s cannot come out so: one meld alone must be worth %(needed)s points, "
                    "and the best of these is worth %(best)s."
                )
            },
            house_rules={
                "opening_single_meld": HouseRule(
                    _("Must one meld alone reach the points?"),
                    YES_NO,
                    {
                        True: _("One meld alone must be worth the points for coming out."),
                        False: _("The points for coming out may come from several melds."),
                    },
                )
            },
        ),
        Clause(
            "3.4",
            _(
                "Where coming out takes 50 points, they are not asked of a player who lays down "
                "all cards but the one to discard. A club may play so with any number of points, "
                "or never."
            ),
            house_rules={
                "hand_out_waives": HouseRule(
                    _("Are the points asked of who lays down all cards but one?"),
                    {True: _("No"), False: _("Yes")},
                    {
                        True: _("Who lays down all cards but one comes out without the points."),
                        False: _("Who lays down all cards but one needs the points, too."),
                        None: _(
                            "Who lays down all cards but one needs the points, too, unless coming "
                            "out takes 50."
                        ),
                    },
                )
            },
        ),
        Clause(
            "3.5",
            _(
                "Cards that are laid off or swapped do not count for coming out. Later lays need "
                "no points."
            ),
        ),
    ),
)
