"""The editions of Jokeren and the house rules (rulebook 1 to 6)."""

from dataclasses import dataclass, field
from functools import lru_cache

from referee.engine.options import allowed_values, choice, switch, unset, whole


@dataclass(frozen=True, slots=True)
class Options:
    """What clubs choose, with the defaults of the game at home.

    least_players, most_players  how many may play (a fact of the edition)

    jokers               jokers in the two packs
    hand_size            cards dealt to each player
    upcard               a card is turned up as the first discard
    melds                which melds there are: sets and runs, or one of them
    max_run              cards in the longest run
    ace_wrap             a run may go round the corner: K A 2
    joker_ratio          jokers in a meld: fewer than real cards, at most as many, any, or one
    joker_gap            real cards that must lie between two jokers of a run
    opening_points       points that coming out takes
    opening_single_meld  one meld must reach them alone
    hand_out_waives      not asked of who lays down all but one card; left out: at 50 points
    ace_high             points of an ace that is not before a 2
    joker_value          points of a joker in an opening: 10 flat, or those of the card it lies for
    layoff_wait          own turns until one may lay off on melds of others: 0 is at once
    joker_set_swap       which card frees the joker of a set
    joker_keep           a joker that was swapped for may be held
    discard_pick         when the top discard may be taken
    no_return_discard    the card taken may not be discarded in the same turn
    draw_count           cards drawn a turn
    fit_discard          what discarding a card costs that could be laid off
    fit_points           penalty points for it
    go_out               whether the last card must be discarded
    first_orbit          what nobody does before everybody had a turn
    dealer_goes_out      the dealer, whose turn is the last of these, may do it in that turn already
    max_renewals         how often the discards become a new stock
    hand_score           whether cards left are counted, or their points
    joker_hand_value     what a joker left counts
    joker_hand_test      whether it counts that always, or only where it could have been laid
    hand_out_factor      what losers' counts are multiplied by where the winner opened and went out
                         in one turn
    """

    least_players: int = 2
    most_players: int = 6

    jokers: int = whole(4, 0, 8)
    hand_size: int = choice(13, 7)
    upcard: bool = switch(False)
    melds: str = choice("both", "runs", "sets")
    max_run: int = choice(14, 13)
    ace_wrap: bool = switch(False)
    joker_ratio: str = choice("minority", "half", "any", "one")
    joker_gap: int = choice(1, 0, 2)
    opening_points: int = whole(40, 0, 60)
    opening_single_meld: bool = switch(False)
    hand_out_waives: bool | None = unset(True, False)
    ace_high: int = choice(11, 10)
    joker_value: str = choice("flat", "replaced")
    layoff_wait: int = choice(1, 0, 2)
    joker_set_swap: str = choice("declared", "either", "both", "full")
    joker_keep: bool = switch(False)
    discard_pick: str = choice("use_now", "use_now_opened", "never", "free")
    no_return_discard: bool = switch(True)
    draw_count: int = choice(1, 2)
    fit_discard: str = choice("allow", "points", "forbid")
    fit_points: int = whole(5, 0, 100)
    go_out: str = choice("discard", "optional")
    first_orbit: str = choice("no_end", "no_open", "free")
    dealer_goes_out: bool = switch(False)
    max_renewals: int = whole(2, 0, 20)
    hand_score: str = choice("cards", "pips")
    joker_hand_value: int = whole(1, 1, 25)
    joker_hand_test: str = choice("always", "if_playable")
    hand_out_factor: int = choice(1, 2)

    _hash: int = field(init=False, repr=False, compare=False, default=0)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_hash", hash(tuple(getattr(self, name) for name in _NAMES)))

    def __hash__(self) -> int:
        # What a meld is, is remembered by the options: they are looked up at every move.
        return self._hash

    @property
    def waives(self) -> bool:
        """Whether who lays down all but one card need not reach the points (3.4)."""
        if self.hand_out_waives is None:
            return self.opening_points == 50
        return self.hand_out_waives


_NAMES = tuple(allowed_values(Options))

HOME = Options()
COMPETITION = Options(least_players=3, most_players=4, jokers=2, ace_high=10)
EDITIONS = {"home": HOME, "competition": COMPETITION}


@lru_cache(maxsize=1024)
def shared(options: Options) -> Options:
    """Return the one object for all options that are equal: what is remembered by it is found
    without a look at every house rule.
    """
    return options


def seats(options: Options) -> range:
    """Return how many may play under `options`."""
    return range(options.least_players, options.most_players + 1)


def warnings(options: Options) -> tuple[str, ...]:
    """Return the codes of what cannot work, or hardly, in this mix of house rules."""
    found = []
    no_jokers = options.jokers == 0
    if options.melds == "sets":
        # The dearest set without a joker: four aces, or four pictures.
        best = 4 * max(options.ace_high, 10)
        if options.opening_single_meld and options.opening_points > best:
            found.append("only-by-going-out" if options.waives else "nobody-opens")
        if options.ace_wrap or options.max_run != 14:
            found.append("no-runs")
    if options.melds == "runs" and options.joker_set_swap != "declared":
        found.append("no-sets")
    if options.hand_size == 7 and options.opening_points > 40 and not options.waives:
        found.append("small-hands")
    if no_jokers and (options.joker_keep or options.joker_hand_value != 1):
        found.append("no-jokers")
    if options.discard_pick == "never" and options.upcard:
        found.append("upcard-untaken")
    if options.max_renewals == 0 and options.draw_count == 2:
        found.append("soon-blocked")
    return tuple(found)
