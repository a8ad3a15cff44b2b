"""Plays Jokeren by chance over its pages, and looks through every answer for cards given away."""

import json
import re
from collections.abc import Iterable
from functools import cached_property
from itertools import chain
from typing import Any

from django.http import HttpResponse

from referee.engine.moves import Undo
from referee.engine.rulings import ALLOWED
from referee.games.jokeren.cards import STANDS
from referee.games.jokeren.state import Swap
from referee.games.melds.moves import Add, Discard, Lay
from tests.referee.devices import html, phase, text, token
from tests.referee.jokeren_device import Player, making
from tests.referee.seen_cards import Cards, StrangeDrawing
from tests.referee.watching import Watched, besides

RANKS = {
    **{"ace": "A", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7"},
    **{"eight": "8", "nine": "9", "ten": "10", "jack": "J", "queen": "Q", "king": "K"},
}
SUITS = {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C"}
SIGNS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
INNOCENT = re.compile(
    r"Swap the joker of \d|Swap for the joker|Which card does the joker stand for\?|frees no joker"
    r"|for the joker of meld (?:\d+|…)|the joker lies for|the joker stands|[Tt]he joker in meld"
    r"|jokers? swapped for|swapped for a joker|too many jokers|[Tt]wo jokers|jokers? (?:is|are) in"
    r"|has a gap: the \w+ of \w+ is missing"
)
"""What is said of jokers as such, of one that lies on the table, or of a card that nobody holds."""


def offers(answer: HttpResponse) -> list[str]:
    """Return the melds that the page found."""
    return re.findall(r'value="found:([^"]*)"', html(answer))


def plain(name: str) -> str:
    """Return the name of a card as it is held."""
    return name.partition("=")[0]


HEADERS = ("X-Request-ID", "Content-Security-Policy")


class FrenchCards(Cards):
    """How the cards of Jokeren are drawn, said and named; a named joker is a joker."""

    @cached_property
    def names(self) -> dict[str, str]:
        cards = {
            f"{word} of {suit}": rank + letter
            for word, rank in RANKS.items()
            for suit, letter in SUITS.items()
        }
        signs = {f"{rank}{sign}": rank + SIGNS[sign] for rank in RANKS.values() for sign in SIGNS}
        return {**cards, **{name.lower(): card for name, card in signs.items()}, "joker": "*"}

    @cached_property
    def in_words(self) -> re.Pattern[str]:
        cards = "|".join(sorted(self.names, key=len, reverse=True))
        # The card that a joker is laid for is not told.
        return re.compile(rf"(?<!\w)(?:joker as (?:the )?(?:{cards})|(?:{cards}))(?!\w)")

    @cached_property
    def notation(self) -> re.Pattern[str]:
        card = r"(?:10|[2-9AJQK])[SHDC]"
        # The face of a joker on the table says what it stands for (``.joker.6H``).
        return re.compile(rf"(?<![\w+])(?<!joker\.)(?:\*(?:={card})?|{card})(?![\w+])")

    def drawing(self, parts: list[str]) -> str:
        if parts == ["#back"]:
            return ""
        if parts[0].startswith("#joker"):
            return "*"
        name, _dash, drawn = parts[0].removeprefix("#").partition("-")
        suit, written = SUITS.get(name), set(parts[1:])
        # A small card has its rank in words alone.
        if suit and written <= set(RANKS.values()) and {drawn} in (written, {"small"}):
            return parts[1] + suit
        raise StrangeDrawing(parts)

    def said(self, text: str) -> set[str]:
        words = INNOCENT.sub(" ", re.sub(r"\s+", " ", text.replace("\ufe0e", ""))).lower()
        found = self.in_words.findall(words)
        # A sum says behind a card that a joker lies for it.
        found = [each for each in found if f"{each} joker" not in words or each == "joker"]
        return {"*" if each.startswith("joker") else self.names[each] for each in found}

    def named(self, text: str) -> set[str]:
        return {plain(each) for each in self.notation.findall(text)}


JOKEREN = FrenchCards(game="jokeren", colours={}, figures={}, plain={}, drawn_as={})


class WatchedJokeren(Watched):
    """A match of Jokeren: drawn, taken, put together, laid, taken back and discarded by chance."""

    cards = JOKEREN
    device: Player

    def check(self, answer: HttpResponse, asked: str) -> None:
        state, kind = self.state, phase(answer)
        self.phases[kind] += 1
        seen = self.read(html(answer))
        hand = self.names(state.hands[self.holder - 1]) if self.holder else []
        if state.over:
            assert kind == "count"
            known = self.public() | {*self.names(card for each in state.hands for card in each)}
        elif self.holder is None:
            assert kind == "handover"
            assert (seen.drawn, seen.named, making(answer)) == ([], set(), [])
            known = self.public()
        else:
            assert kind == "laying"
            table = self.names(card for laid in state.melds for card in laid.meld.cards)
            offered = [plain(name) for meld in offers(answer) for name in meld.split()]
            assert set(offered) <= set(hand)
            needed = hand + table + self.names(state.discards[-1:]) + offered
            assert besides(seen, needed) <= self.public()
            assert seen.named - self.read(asked).named - self.to_be_named(answer) <= set(hand)
            assert {plain(each) for meld in making(answer) for each in meld.split()} <= set(hand)
            known = {*hand, *self.public()}
        assert seen.every - self.read(asked).every <= known

    def to_be_named(self, answer: HttpResponse) -> set[str]:
        """Return the joker where its holder is asked what it lies for."""
        return {"*"} if "Which card does the joker stand for?" in text(answer) else set()

    def public(self) -> set[str]:
        """Return the cards that have lain open: also those that were taken back."""
        played = self.played
        cards: list[int] = [*played.replay.states[0].discards]
        for move in played.moves:
            match move:
                case Lay():
                    cards += (card for meld in move.melds for card in meld)
                case Add() | Swap():
                    cards += move.cards
                case Discard():
                    cards.append(move.card)
        joker = "*" if any(STANDS[card] != card for card in cards) else ""
        return {*self.names(cards), *filter(None, [joker])}

    # Playing

    def tap(self, do: str, cards: Iterable[str] = (), *melds: str) -> None:
        fields: dict[str, Any] = {"seen": self.played.version, "token": token(), "do": do}
        fields |= {"card": list(cards), "meld": list(melds)}
        asked = f"{do} {' '.join(fields['card'])} {' '.join(melds)}"
        answer = self.device.post("lay", htmx=self.htmx(), **fields)
        if self.state.over or self.state.turn != self.holder:
            self.holder = None
        self.look(answer, asked)
        # A move is always sent twice; what only arranges or is refused, now and then.
        if self.played.version != fields["seen"] or self.chance.random() < 0.2:
            self.look(self.device.post("lay", htmx=self.htmx(), **fields), asked)

    def go_on(self) -> None:
        """Play a turn, with much that changes nothing or is refused."""
        seat = self.state.turn
        self.take(seat)
        if self.state.discards:
            self.tap("move:take")
            if self.chance.random() < 0.5:
                self.tap("move:undo")
        while self.state.now.draws < self.state.setup.options.draw_count:
            self.tap("move:draw")
            if self.state.over:
                return
        self.put_together()
        self.lay()
        moves = [each for each in self.lawful() if type(each) is Discard]
        if not moves:
            self.undo_all()
            moves = [each for each in self.lawful() if type(each) is Discard]
        self.tap("discard:anyway", [self.words(self.chance.choice(moves)).split()[1]], *self.tray())

    def undo_all(self) -> None:
        while self.state.now.done:
            self.tap("move:undo")
        while self.state.now.draws < self.state.setup.options.draw_count:
            self.tap("move:draw")

    def lawful(self) -> list[Any]:
        moves = self.game.legal_moves(self.state)
        return sorted((move for move in moves if type(move) is not Undo), key=repr)

    def lay(self) -> None:
        """Lay, lay off and swap what can be, and take some of it back."""
        for _ in range(4):
            moves = [each for each in self.lawful() if type(each) is not Discard]
            if not moves:
                return
            self.tap(f"move:{self.words(self.chance.choice(moves))}", (), *self.tray())
            if self.state.over:
                return
            if self.chance.random() < 0.3:
                self.tap("move:undo", (), *self.tray())

    def hand(self) -> list[str]:
        return sorted(self.names(self.state.hands[(self.holder or self.state.turn) - 1]))

    def tray(self) -> list[str]:
        hand = self.hand()
        return [" ".join(self.chance.sample(hand, min(3, len(hand))))] if hand else []

    def foreign(self) -> list[str]:
        """Return cards of the other hands and of the stock."""
        state = self.state
        others = [
            card for seat, hand in enumerate(state.hands, 1) if seat != self.holder for card in hand
        ]
        away = {*self.names(others), *self.names(state.stock[state.drawn :])} - {*self.hand()}
        return self.chance.sample(sorted(away), 3)

    def arrange(self) -> None:
        """Put the hand in order, in one way and the next time in another, also with a card that is
        not in it.
        """
        card = self.chance.choice([self.chance.choice(self.hand()), self.foreign()[0]])
        order = self.chance.choice(["order:suit", "order:rank", "order:hand"])
        self.tap("arrange:")
        for do in self.chance.sample([f"place:{card}:1", order], 2):
            self.tap(do)

    def put_together(self) -> None:
        self.arrange()
        hand, foreign = self.hand(), self.foreign()
        chosen = self.chance.sample(hand, min(3, len(hand)))
        lie_elsewhere = " ".join(foreign)
        ways: list[tuple[str, list[str], list[str]]] = [
            ("group", chosen, []),
            ("group", chosen[:1], [*self.tray(), lie_elsewhere]),
            ("lay", chosen, [lie_elsewhere]),
            ("discard", foreign[:1], []),
            ("apart:1", foreign, [lie_elsewhere]),
        ]
        for do, cards, melds in self.chance.sample(ways, 3):
            self.tap(do, cards, *melds)
        if self.state.melds:
            number = self.chance.choice(range(1, len(self.state.melds) + 1))
            self.tap(f"add:{number}", *self.chance.choice([(["*"],), (foreign[:1], *self.tray())]))
            self.tap(f"swap:{number}", foreign[:1])

    def try_in_vain(self) -> None:
        """Post from a stale page, with a tray, and what only another page could post."""
        before, foreign = self.played, self.foreign()
        fields: dict[str, Any] = {"token": token(), "do": "lay", "meld": [" ".join(foreign)]}
        late = self.device.post("lay", htmx=self.htmx(), seen="0-0", card=foreign[:1], **fields)
        if self.holder is None:
            assert self.read(html(late)).named == set()
        self.look(late, " ".join(foreign))
        odd = self.device.post("lay", seen=before.version, token=token(), do="dance")
        assert odd.status_code == (400 if self.holder else 200)
        self.look(self.device.post("take", seen="0-0"))
        self.look(self.device.post("next", seen=before.version, token=token()))
        assert self.device.lines == list(before.lines)

    def is_refused(self, text: str) -> bool:
        move = self.game.notation.read(f"{self.state.turn} {text}", len(self.state.hands))
        return self.game.judge(self.state, move) is not ALLOWED

    def check_head(self, answer: HttpResponse) -> None:
        head = {name: value for name, value in answer.items() if name not in HEADERS}
        assert self.read(json.dumps(head)).every == set()
        session = dict(self.device.client.session)
        notes = session.pop("hands", {}).get(self.device.code, {})
        assert self.read(json.dumps(session)).every == set()
        if not notes:
            return
        played = self.played
        own_or_open = [set(self.names(hand)) | self.public() for hand in played.replay.state.hands]
        # What is kept of a hand is its own cards; others never see it, and it stays on the server.
        for seat, kept in notes.items():
            if kept["deal"] == played.deal.number:
                cards = {plain(name) for name in chain(kept["arranged"], *kept["melds"])}
                assert cards <= own_or_open[int(seat) - 1]
