"""Plays a match by chance on phones of its players, and looks through every answer of each phone.

What a phone may know is reckoned from the rules, never from a page: its own hand, and what has lain
open. What is drawn as a card must be that, and of what has lain open nothing but what did.
"""

import json
import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

from django.http import HttpResponse

from referee.engine.moves import Call, Play, Undo
from referee.engine.rulings import ALLOWED
from referee.games.jokeren.state import Swap
from referee.games.melds.moves import Add, Discard, Lay
from tests.referee.devices import html, phase, text, token
from tests.referee.phone_devices import Phone
from tests.referee.seen_cards import EIGHT_COLOURS, TAKI, Seen, read_cards
from tests.referee.watching import Moments, besides
from tests.referee.watching_jokeren import HEADERS, JOKEREN, plain

CARDS = {"eight_colours": EIGHT_COLOURS, "taki": TAKI, "jokeren": JOKEREN}
MELDS = "jokeren"


class WatchedPhones(Moments):
    """The phones of a match, the last of which only watches."""

    def __init__(self, phones: Sequence[Phone], watching: Phone, seed: int) -> None:
        super().__init__(watching.match)
        self.phones, self.watching = list(phones), watching
        self.game = self.match.rules
        self.deck = self.game.deck(self.match.house_rules())
        self.cards = CARDS[self.game.code]
        self.chance = random.Random(seed)
        self.phases: Counter[str] = Counter()
        self.waiting: list[Phone] = []

    def names(self, cards: Any) -> list[str]:
        return [self.deck.names[self.deck.plain[card]] for card in cards]

    def read(self, given: str) -> Seen:
        return read_cards(given, self.cards)

    # What may be known

    def hand(self, seat: int | None) -> list[str]:
        return self.names(self.state.hands[seat - 1]) if seat else []

    def open_now(self) -> list[str]:
        """Return what lies open: what a page draws besides the hand."""
        state = self.state
        if self.game.code != MELDS:
            return self.names([self.deck.laid(self.game.facts(state)["leading"])])
        table = self.names(card for laid in state.melds for card in laid.meld.cards)
        return table + self.names(state.discards[-1:])

    def public(self) -> set[str]:
        """Return every card that has lain open in this round."""
        played = self.played
        cards: list[int] = [*played.replay.states[0].discards]
        for move in played.moves:
            match move:
                case Play():
                    cards.append(move.card)
                case Lay():
                    cards += (card for meld in move.melds for card in meld)
                case Add() | Swap():
                    cards += move.cards
                case Discard():
                    cards.append(move.card)
        return {*self.names(cards), *self.open_now()}

    def is_over(self) -> bool:
        return self.played.outcome() is not None

    # Looking

    def kind(self, seat: int | None) -> str:
        """Return what the page of a seat must show."""
        state = self.state
        if self.is_over():
            return "count"
        if seat is None:
            return "watch"
        if seat == self.game.to_move(state):
            return "laying" if self.game.code == MELDS else "turn"
        return "break" if seat in self.game.out_of_turn(state) else "wait"

    def look(self, phone: Phone, answer: HttpResponse, asked: str = "") -> None:
        """Check an answer to a phone; `asked` is what its post named, and may be named again."""
        seat = None if phone is self.watching else self.phones.index(phone) + 1
        if answer.status_code == 302:
            self.check_head(phone, answer)
            return self.look(phone, phone.page(), asked)
        if answer.status_code in (204, 404):
            assert self.read(html(answer)).every == set()
        else:
            self.check(seat, answer, asked)
        return self.check_head(phone, answer)

    def check(self, seat: int | None, answer: HttpResponse, asked: str) -> None:
        """Check what an answer to a seat shows against what the seat may know."""
        assert answer.status_code in ((200,) if seat else (200, 403))
        self.phases[phase(answer)] += 1
        assert phase(answer) == self.kind(seat)
        seen, named = self.read(html(answer)), self.read(asked).every
        if self.is_over():
            known = self.public() | {name for hand in self.state.hands for name in self.names(hand)}
        else:
            hand = self.hand(seat)
            known = {*hand, *self.public()}
            if "Which colour, " in text(answer) or "Which side, " in text(answer):
                self.phases["choose"] += 1
                assert besides(seen, hand) <= {*self.public(), *hand}
            else:
                # Melds that a hand has are drawn once more, where they are offered to its player.
                offered = set(hand) if self.game.code == MELDS else set()
                assert besides(seen, hand + self.open_now()) <= {*self.public(), *offered}
            names_joker = {"*"} if "Which card does the joker stand for?" in text(answer) else set()
            assert {plain(each) for each in seen.named} - {*hand, *named, *names_joker} == set()
        assert seen.every - named <= known

    def check_head(self, phone: Phone, answer: HttpResponse) -> None:
        head = {name: value for name, value in answer.items() if name not in HEADERS}
        # The address of a deal that has ended tells what it was made from, to everybody.
        assert self.read(json.dumps(head)).every == set()
        assert self.read(json.dumps(dict(phone.client.session))).every == set()

    def look_around(self) -> None:
        """Let every phone fetch its page, whole or as a stream sends it; let one player's or the
        one that watches fetch it as text too, and the other what tells all hands.
        """
        for phone in (*self.phones, self.watching):
            self.look(phone, phone.page(mark=self.chance.choice((None, "0"))))
        reads, asks = self.chance.sample((self.chance.choice(self.phones), self.watching), 2)
        self.read_text(reads)
        self.look_elsewhere(asks)

    def look_elsewhere(self, phone: Phone) -> None:
        """Ask for what tells all hands; before the round is over there is no such page."""
        rest, number = self.chance.choice(("record", "replay")), self.played.deal.number
        answer = phone.client.get(f"/match/{phone.code}/{rest}/{number}/")
        assert answer.status_code == (200 if self.is_over() else 404)
        if answer.status_code == 404:
            assert self.read(html(answer)).every == set()

    def read_text(self, phone: Phone) -> None:
        """Check the text view, which shows a seat its whole hand and nobody any other card."""
        seat = None if phone is self.watching else self.phones.index(phone) + 1
        seen, answer = set(self.hand(seat)), phone.text_page()
        if self.is_over():
            assert answer.status_code == 302
            return
        given = self.read(html(answer))
        assert given.drawn == []
        assert {plain(each) for each in seen} <= {plain(each) for each in given.every}
        assert given.every <= {*seen, *self.public()}

    # Playing

    def go_on(self) -> None:
        """Make one move that is lawful, twice, and look at all phones; before it, try in vain."""
        self.try_in_vain()
        self.answer()
        lawful = sorted(self.game.legal_moves(self.state), key=repr)
        moves = [move for move in lawful if type(move) not in (Call, Undo) and self.is_held(move)]
        calls = [move for move in lawful if type(move) is Call]
        lays = [move for move in moves if type(move) in (Play, Lay, Add, Swap)]
        move = self.chance.choice(calls or (lays if self.chance.random() < 0.7 else None) or moves)
        self.make(move.seat, self.game.notation.write(move).split(" ", 1)[1])
        self.look_around()

    def answer(self) -> None:
        """Let all others say that they do not break what waits, so that the next player may go on;
        whoever holds nothing that does tries to break it first.
        """
        waiting = self.played.answers()
        for seat in waiting.seats if waiting else ():
            phone, seen = self.phones[seat - 1], self.played.version
            buttons = ["leave"] if waiting and seat != waiting.turn else []
            if self.game.windows and not self.game.windows.breaking(self.state, seat):
                buttons.insert(0, "break")
            for do in buttons:
                self.look(phone, phone.post("answer", seen=seen, token=token(), do=do))
                self.phases["answered"] += 1

    def is_held(self, move: Any) -> bool:
        """Tell whether a card that a move lays is on its player's page, and not drawn for it."""
        return type(move) is not Play or (
            self.deck.plain[move.card] in self.state.hands[move.seat - 1]
        )

    def make(self, seat: int, move: str) -> None:
        phone, before = self.phones[seat - 1], self.played
        what, fields = self.posted(move, before.version)
        asked = " ".join(str(value) for value in fields.values())
        for _twice in range(2):
            self.look(phone, phone.post(what, htmx=self.chance.random() < 0.5, **fields), asked)
        assert self.played.version != before.version

    def posted(self, move: str, seen: str) -> tuple[str, dict[str, Any]]:
        """Return where a move is posted, and how."""
        fields = {"seen": seen, "token": token()}
        if self.game.code == MELDS:
            return "lay", {**fields, "do": f"move:{move}"}
        return "move", {**fields, "move": move}

    def try_in_vain(self) -> None:
        """Let a phone post what is not its own: other hands' cards, other turns, a stale page;
        the phones take turns at it.
        """
        before = self.played
        if not self.waiting:
            self.waiting = self.chance.sample([*self.phones, self.watching], len(self.phones) + 1)
        phone = self.waiting.pop()
        seat = None if phone is self.watching else self.phones.index(phone) + 1
        foreign = self.foreign(seat)
        for name in foreign:
            verb = "discard" if self.game.code == MELDS else "play"
            move = f"{verb} {name}"
            if seat and self.is_lawful(seat, move):
                continue
            what, fields = self.posted(move, before.version)
            fields["seen"] = self.chance.choice((fields["seen"], "0-0"))
            self.look(phone, phone.post(what, htmx=self.chance.random() < 0.5, **fields), move)
        if self.game.code == MELDS and seat:
            tray = {"card": foreign[:1], "meld": [" ".join(foreign)]}
            _what, fields = self.posted("", before.version)
            for do in self.chance.sample(("group", "lay", "discard"), 2):
                answer = phone.post("lay", **{**fields, "do": do}, **tray)
                self.look(phone, answer, " ".join(foreign))
        what, fields = self.chance.choice(
            (
                ("next", {"seen": before.version, "token": token()}),
                ("again", {}),
                ("join", {"seat": "1"}),
            )
        )
        self.look(phone, phone.post(what, **fields))
        assert self.played.lines == before.lines

    def foreign(self, seat: int | None) -> list[str]:
        """Return cards that lie in other hands or in the stock."""
        state = self.state
        others = [
            card for other, hand in enumerate(state.hands, 1) if other != seat for card in hand
        ]
        away = {*self.names(others), *self.names(state.stock[state.drawn :][:9])}
        return self.chance.sample(sorted(away - {*self.hand(seat)}), 2)

    def is_lawful(self, seat: int, move: str) -> bool:
        state = self.state
        read = self.game.notation.read(f"{seat} {move}", len(state.hands))
        card = self.deck.numbers.get(move.split(" ")[1], 0)
        is_held = self.deck.plain[card] in state.hands[seat - 1]
        return is_held and self.game.judge(state, read) is ALLOWED
