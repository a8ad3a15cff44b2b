"""No page tells more than its player sees: in two worlds that differ only in cards that a seat does
not see, the pages of that seat and the answers to what it posts are the same.
"""

import random
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.http import HttpResponse
from django.utils import timezone

from referee.engine.notation import Move
from referee.matches import hints
from referee.matches.answers import Answers
from tests.referee.devices import html, token
from tests.referee.games.test_secrecy import dealt_anew
from tests.referee.phone_devices import NAMES, Phone, dealt

pytestmark = pytest.mark.django_db

MATCHES: list[tuple[str, dict[str, str], int]] = [
    ("eight_colours", {"last_card_call": "True"}, 3),
    ("taki", {"edition": "116"}, 4),
    ("taki", {"edition": "112"}, 3),
    ("taki", {"edition": "crazy"}, 3),
    ("jokeren", {}, 3),
]
CHANGING = re.compile(r'name="(?:csrfmiddlewaretoken|token)" value="[^"]*"|nonce="[^"]*"')
MOVES = 13


@contextmanager
def instead(phone: Phone, other: Any) -> Iterator[None]:
    """Let the match stand at another state for a while."""
    states = phone.played.replay.states
    kept, states[-1] = states[-1], other
    try:
        yield
    finally:
        states[-1] = kept


def shown(answer: HttpResponse) -> tuple[int, str, str]:
    """Return an answer without what differs each time that it is given."""
    return answer.status_code, answer.headers.get("Location", ""), CHANGING.sub("", html(answer))


def worlds(state: Any, seat: int, front: list[int], chance: random.Random) -> Iterator[Any]:
    """Yield two states that the seat cannot tell apart; in the second, the stock begins with what
    it does not see of `front`.
    """
    yield dealt_anew(state, seat, chance)
    other = dealt_anew(state, seat, chance)
    stock = sorted(other.stock[other.drawn :], key=lambda card: card not in front)
    yield other._replace(stock=(*other.stock[: other.drawn], *stock))


def pages(phone: Phone, posts: list[str], version: str) -> list[tuple[int, str, str]]:
    """Return a hint, the page of a phone, whole where its match has an even number of lines, and
    the answers to moves that it cannot make.
    """
    hints._KEPT.clear()
    hint = phone.post("hint", seen=version, token=token())
    moves = [phone.post("move", htmx=True, seen=version, token=token(), move=m) for m in posts]
    page = phone.page(htmx=len(phone.played.lines) % 2 == 1)
    return [shown(hint), shown(page), *map(shown, moves)]


def refused_plays(phone: Phone, seat: int, chance: random.Random) -> list[str]:
    """Return plays of a few cards that the seat does not hold, one of them without its colour."""
    match, state = phone.match, phone.played.replay.state
    deck = match.rules.deck(match.house_rules())
    foreign = {deck.plain[card] for card in range(1, len(deck.names))} - {*state.hands[seat - 1]}
    names = [deck.names[card] for card in sorted(foreign) if deck.copies[card]]
    wild = [name for name in names if name in ("W", "CC", "ST", "K", "BR")]
    few = [*chance.sample(names, 1), *chance.sample(wild, min(1, len(wild)))]
    return [f"play {name}" for name in few]


def compare(phones: list[Phone], chance: random.Random, front: list[int]) -> None:
    """Look at the present moment from every seat, in two worlds each."""
    state, game = phones[0].played.replay.state, phones[0].match.rules
    for seat, phone in enumerate(phones, start=1):
        before, version = phone.played.lines, phone.played.version
        posts = [] if game.code == "jokeren" else refused_plays(phone, seat, chance)
        found = []
        for world in worlds(state, seat, front, chance):
            with instead(phone, world):
                found.append(pages(phone, posts, version))
        assert found[0] == found[1]
        assert phone.played.lines == before


def next_move(phone: Phone, chance: random.Random) -> Move:
    state, game = phone.played.replay.state, phone.match.rules
    legal = game.legal_for(state, state.turn)
    return chance.choice(legal)


@pytest.mark.parametrize(("game", "rules", "seats"), MATCHES)
def test_pages_do_not_depend_on_cards_that_their_player_does_not_see(
    game: str, rules: dict[str, str], seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("referee.matches.deals.secrets.token_hex", lambda _n: f"{3:064}")
    # A hint that is cut short is another one at each time.
    monkeypatch.setattr("referee.players.hints.CAP_MS", 1e6)
    phones, _watching = dealt(game, *NAMES[:seats], with_hints="on", **rules)
    chance = random.Random(2)
    for number in range(MOVES):
        if phones[0].played.outcome():
            break
        if number % 6 == 0:
            compare(phones, chance, [])
        move = next_move(phones[0], chance)
        line = phones[0].match.rules.notation.write(move).split(" ", 1)[1]
        fields = {"seen": phones[0].played.version, "token": token(), "move": line}
        what, verb = ("lay", {"do": f"move:{line}"}) if game == "jokeren" else ("move", {})
        phones[move.seat - 1].post(what, **fields, **verb)

    assert number >= 6


@pytest.mark.parametrize("edition", ["116", "112"])
def test_while_a_plus_three_waits_nobody_learns_what_would_be_drawn(
    edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("referee.matches.deals.secrets.token_hex", lambda _n: f"{3:064}")
    fields = {"plus_three": "True"} if edition == "112" else {}
    phones, _watching = dealt("taki", *NAMES, edition=edition, **fields)
    match = phones[0].match
    game, deck = match.rules, match.rules.deck(match.house_rules())
    state, chance = phones[0].played.replay.state, random.Random(5)
    with instead(phones[0], with_plus_three(state, deck)):
        waiting = phones[0].played.replay.state
        for move in ("+3",) if edition == "116" else (f"{colour_of(state, deck)}+", "3"):
            name = move if move != "3" else f"{colour_of(state, deck)}3"
            waiting = game.apply(waiting, game.notation.read(f"{waiting.turn} play {name}", 4))
    assert waiting.window
    # No line of the record says when it was laid: the wait for answers is one of its own.
    others = tuple(seat for seat in range(1, 5) if seat != state.turn)
    wait = Answers(1, others, frozenset(), waiting.turn, 7, timezone.now(), 7)
    monkeypatch.setattr("referee.matches.deals.DealInPlay.answers", lambda _self: wait)

    with instead(phones[0], waiting):
        compare(phones, chance, [deck.numbers["CC"], deck.numbers["K"], deck.numbers["BR"]])


def colour_of(state: Any, deck: Any) -> str:
    return str(deck.names[state.leading][0])


def with_plus_three(state: Any, deck: Any) -> Any:
    """Return the state with a +3, or the two cards of one, in the hand of the seat to move."""
    colour = colour_of(state, deck)
    wanted = ["+3"] if deck.copies[deck.numbers["+3"]] else [f"{colour}+", f"{colour}3"]
    cards = [deck.numbers[name] for name in wanted]
    piles = [list(pile) for pile in (*state.hands, state.stock)]
    own = piles[state.turn - 1]
    for card in cards:
        pile = own if card in own else next(pile for pile in piles if card in pile)
        spare = next(number for number, held in enumerate(own) if held not in cards)
        place = pile.index(card)
        if pile is not own:
            pile[place], own[spare] = own[spare], pile[place]
    *hands, stock = map(tuple, piles)
    return state._replace(hands=tuple(hands), stock=stock)
