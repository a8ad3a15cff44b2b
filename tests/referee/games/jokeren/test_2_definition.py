"""Rulebook 2 once more, as a plain definition: what the game takes for a meld is just that."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement, pairwise

from hypothesis import example, given, settings
from hypothesis import strategies as st

from referee.engine.moves import Draw
from referee.engine.options import allowed_values
from referee.engine.rulings import Allowed
from referee.games.jokeren import GAME
from referee.games.jokeren.melds import Meld, read
from referee.games.jokeren.options import HOME, Options
from referee.games.jokeren.state import State
from referee.games.melds.moves import Lay
from tests.referee.games.jokeren.records import state_of

NUMBERS = GAME.notation.deck.numbers
NAMES = GAME.notation.deck.names
LINE = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
RANKS, SUITS = LINE[:13], "SHDC"
EVERY = [rank + suit for suit in SUITS for rank in RANKS]

Laid = tuple[str, bool]
"""The card that lies there, and whether a joker lies for it."""


def is_set(cards: tuple[Laid, ...]) -> bool:
    """Three or four cards of one rank, all of different suits."""
    ranks = {name[:-1] for name, _ in cards}
    suits = {name[-1] for name, _ in cards}
    return len(cards) in (3, 4) and len(ranks) == 1 and len(suits) == len(cards)


def rows(options: Options) -> Iterator[tuple[str, ...]]:
    """Every row of ranks that a run may have."""
    for size in range(3, options.max_run + 1):
        for low in range(14 - size + 1):
            yield LINE[low : low + size]
        if options.ace_wrap and size <= 13:
            for low in range(13):
                yield tuple(RANKS[(low + place) % 13] for place in range(size))


def jokers_in(row: tuple[str, ...], cards: tuple[Laid, ...]) -> Iterator[tuple[int, ...]]:
    """The places that jokers may have in a row; two, where both aces lie in it."""
    jokers = Counter(name[:-1] for name, joker in cards if joker)
    found: list[tuple[int, ...]] = [()]
    for rank, count in jokers.items():
        places = [place for place, own in enumerate(row) if own == rank]
        choices = [places] if count == len(places) else [[place] for place in places]
        found = [(*before, *choice) for before in found for choice in choices]
    yield from found


def is_run(cards: tuple[Laid, ...], options: Options) -> bool:
    """Cards of one suit that follow one another, with jokers apart."""
    ranks = Counter(name[:-1] for name, _ in cards)
    if len({name[-1] for name, _ in cards}) != 1:
        return False
    return any(
        all(after - before > options.joker_gap for before, after in pairwise(sorted(places)))
        for row in rows(options)
        if Counter(row) == ranks
        for places in jokers_in(row, cards)
    )


def ratio_is_kept(jokers: int, size: int, options: Options) -> bool:
    real = size - jokers
    return {
        "minority": jokers < real,
        "half": jokers <= real,
        "any": True,
        "one": jokers <= 1,
    }[options.joker_ratio]


def judged_as_set(real: list[str], named: list[str], size: int) -> bool:
    """Two real cards share a rank, or all jokers are named with the only real card's rank."""
    ranks = Counter(name[:-1] for name in real)
    if len(real) == 1:
        return len(named) == size - 1 and all(name[:-1] == real[0][:-1] for name in named)
    twice = {rank for rank, count in ranks.items() if count > 1}
    ends = twice == {"A"} and ranks["A"] == 2 and size == 14
    return bool(twice) and not ends


def meld_of(cards: tuple[str, ...], options: Options) -> Counter[Laid] | None:
    """Return the meld that the cards make, None where they make none or more than one."""
    size = len(cards)
    real = [card for card in cards if card[0] != "*"]
    named = [card[2:] for card in cards if card[:2] == "*="]
    a_set = judged_as_set(real, named, size)
    if options.melds != "both" and options.melds != ("sets" if a_set else "runs"):
        return None
    if not ratio_is_kept(size - len(real), size, options):
        return None
    fixed = [(name, False) for name in real] + [(name, True) for name in named]
    if a_set:
        names = [real[0][:-1] + suit for suit in SUITS]
    else:
        names = [name for name in EVERY if not fixed or name[-1] == fixed[0][0][-1]]
    found = []
    for others in combinations_with_replacement(names, cards.count("*")):
        whole = (*fixed, *((name, True) for name in others))
        if is_set(whole) if a_set else is_run(whole, options):
            found.append(Counter(whole))
    return found[0] if len(found) == 1 else None


def options_of() -> st.SearchStrategy[Options]:
    allowed = allowed_values(HOME)
    names = ("melds", "max_run", "ace_wrap", "joker_ratio", "joker_gap")
    return st.builds(Options, **{name: st.sampled_from(allowed[name].values) for name in names})


@st.composite
def card_sets(draw: st.DrawFn) -> tuple[str, ...]:
    """Cards that nearly make a meld: of a row or of a rank, with jokers, and one or two changed."""
    suit = draw(st.sampled_from(SUITS))
    if draw(st.booleans()):
        size, low = draw(st.integers(2, 7) | st.integers(12, 15)), draw(st.integers(0, 12))
        names = [RANKS[(low + place) % 13] + suit for place in range(size)]
    else:
        rank = draw(st.sampled_from(RANKS))
        names = [rank + suit for suit in draw(st.permutations(SUITS))][: draw(st.integers(2, 4))]
    kinds = st.sampled_from(["real", "real", "real", "real", "named", "joker", "other"])
    cards = []
    jokers = 0
    for name in names:
        kind = draw(kinds)
        if kind in ("named", "joker") and jokers < 3:
            jokers += 1
            cards.append("*" if kind == "joker" else f"*={name}")
        elif kind == "other" and draw(st.integers(0, 4)) == 0:
            cards.append(draw(st.sampled_from(EVERY)))
        else:
            cards.append(name)
    return tuple(draw(st.permutations(cards)))


def laid_in(meld: Meld) -> Counter[Laid]:
    names = [NAMES[card] for card in meld.cards]
    return Counter((name.removeprefix("*="), name.startswith("*=")) for name in names)


WHOLE = ("AH", "2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "10H", "JH", "QH", "KH")
CHECKED = settings(max_examples=600, deadline=None)


@CHECKED
@given(cards=card_sets(), options=options_of())
@example(cards=(*WHOLE, "AH"), options=HOME)
@example(cards=(*WHOLE, "*"), options=HOME)
@example(cards=("AH", "AH", "2H", "3H", "4H"), options=HOME)
def test_2_what_is_read_as_a_meld_is_one(cards: tuple[str, ...], options: Options) -> None:
    found = read(tuple(sorted(NUMBERS[name] for name in cards)), options)

    expected = meld_of(cards, options)
    assert (laid_in(found) if isinstance(found, Meld) else None) == expected


def who_is_out(held: tuple[str, ...], options: Options) -> State:
    """Return a state in which Ada is out, has drawn, and holds these cards and two more."""
    names = ["*" if name[0] == "*" else name for name in held]
    base: State = state_of(hands=("", "2H"), options={})
    ready = base._replace(
        setup=type(base.setup)(options, 2),
        hands=(tuple(NUMBERS[name] for name in (*names, "6C")), base.hands[1]),
        opened=(1, 0),
        turns=2,
    )
    after: State = GAME.apply(ready, Draw(1))
    return after


@settings(CHECKED, max_examples=200)
@given(cards=card_sets(), options=options_of())
def test_2_who_is_out_lays_just_the_melds(cards: tuple[str, ...], options: Options) -> None:
    ruling = GAME.judge(
        who_is_out(cards, options), Lay(1, (tuple(NUMBERS[name] for name in cards),))
    )

    assert isinstance(ruling, Allowed) == (meld_of(cards, options) is not None)


@settings(CHECKED, max_examples=200)
@given(cards=card_sets(), options=options_of())
def test_2_the_melds_that_lie_there_are_those_that_were_read(
    cards: tuple[str, ...], options: Options
) -> None:
    expected = meld_of(cards, options)
    state, move = (
        who_is_out(cards, options),
        Lay(1, (tuple(NUMBERS[name] for name in cards),)),
    )
    if expected is not None:
        assert laid_in(GAME.apply(state, move).melds[0].meld) == expected
