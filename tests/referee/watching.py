"""Plays a match by chance over its pages, and looks through every answer for cards given away.

The watch keeps its own account of who holds the device; it has the hands from the rules, never from
a page.
"""

import json
import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from django.core.signals import request_started
from django.http import HttpResponse

from referee.engine.moves import Call, Draw, Play
from referee.engine.notation import Move
from referee.engine.rulings import ALLOWED
from referee.matches.deals import DealInPlay, present_deal
from referee.models import Match, RecordLine
from tests.referee.devices import Device, html, phase, text, token
from tests.referee.seen_cards import EIGHT_COLOURS, TAKI, Cards, Seen, read_cards

MOST_FUTURES = 1000


def besides(seen: Seen, needed: Iterable[str]) -> set[str]:
    """Return what is drawn besides what must be, which is all there."""
    drawn, due = Counter(seen.drawn), Counter(needed)
    assert due <= drawn
    return set(drawn - due)


class Moments:
    """Reads the deal of a match once between two requests: only they make moves."""

    match: Match
    now: DealInPlay | None = None

    def __init__(self, match: Match) -> None:
        self.match = match
        request_started.connect(self.forget)

    def forget(self, **_request: Any) -> None:
        self.now = None

    @property
    def played(self) -> DealInPlay:
        if self.now is None:
            self.now = present_deal(self.match)
        return self.now

    @property
    def state(self) -> Any:
        return self.played.replay.state


class Watched(Moments):
    """A match of the eight-colour game, with every answer looked through."""

    cards: Cards = EIGHT_COLOURS
    any_cards: Sequence[str] = ("R5", "SS", "B+2", "W", "G0")
    wilds: Sequence[str] = ("W", "W+4")

    def __init__(self, device: Device, seed: int, script: Sequence[str] = ()) -> None:
        super().__init__(device.match)
        self.device = device
        self.game = self.match.rules
        self.deck = self.game.deck(self.match.house_rules())
        self.chance = random.Random(seed)
        self.script = list(script)
        self.holder: int | None = None
        self.phases: Counter[str] = Counter()

    def names(self, cards: Iterable[int]) -> list[str]:
        return [self.deck.names[self.deck.plain[card]] for card in cards]

    def read(self, text: str) -> Seen:
        return read_cards(text, self.cards)

    # Looking

    def look(self, answer: HttpResponse, asked: str = "") -> HttpResponse:
        """Check an answer: what is drawn exactly, what is said or named against what is known.

        `asked` is what the post itself named, which the answer may name again.
        """
        if answer.status_code == 302:
            self.check_head(answer)
            return self.look(self.device.page(), asked)
        assert answer.status_code == 200
        self.check(answer, asked)
        self.check_head(answer)
        return answer

    def check(self, answer: HttpResponse, asked: str) -> None:
        played = self.played
        state, kind = played.replay.state, phase(answer)
        self.phases[kind] += 1
        seen = self.read(html(answer))
        leading = self.names([self.deck.laid(self.game.facts(state)["leading"])])
        hand = self.names(state.hands[self.holder - 1]) if self.holder else []
        laid = self.public()
        known = {*hand, *laid}
        if state.winner:
            known |= {*self.names(card for left in state.hands for card in left)}
            assert kind == "count"
        elif self.holder is None:
            assert kind == "handover"
            assert seen.drawn == []
            assert seen.named == set()
        elif "Which colour, " in text(answer) or "Which side, " in text(answer):
            self.phases["choose"] += 1
            assert besides(seen, hand) <= {*laid, *hand}
            assert seen.named <= set(hand)
        else:
            assert kind == self.kind_of_hand(state)
            assert besides(seen, hand + leading) <= set(laid)
            assert seen.named <= set(hand)
        assert seen.every - self.read(asked).every <= known

    def kind_of_hand(self, state: Any) -> str:
        if self.holder == state.turn:
            return "turn"
        return "break" if self.holder in self.game.out_of_turn(state) else "after"

    def check_head(self, answer: HttpResponse) -> None:
        head = {name: value for name, value in answer.items() if name != "X-Request-ID"}
        assert self.read(json.dumps(head)).every == set()
        session = dict(self.device.client.session)
        assert self.read(json.dumps(session)).every == set()

    def look_around(self) -> None:
        """Fetch the page of this moment, whole or as a part, and one other by chance."""
        self.look(self.device.page(htmx=self.htmx()))
        self.look_beside()

    def look_after(self, answer: HttpResponse) -> None:
        """Check the answer to a post, and look around; where it led to the page, that was seen."""
        if self.look(answer) is answer:
            self.look_around()
        else:
            self.look_beside()

    def look_beside(self) -> None:
        """Fetch the text, or what tells all hands."""
        self.chance.choice((self.read_text, self.look_elsewhere))()

    def read_text(self) -> None:
        """Check the text view, which shows whoever holds the device their hand and no other."""
        answer = self.device.client.get(f"/match/{self.device.code}/text/")
        self.device.client.cookies.pop("text", None)
        if self.played.outcome():
            assert answer.status_code == 302
            return
        # Cards of a list stand apart: a joker behind another card is not what that card lies for.
        played, seen = self.played, self.read(html(answer).replace("</li>", "</li><i>;</i>"))
        hand = self.names(played.replay.state.hands[self.holder - 1]) if self.holder else []
        assert seen.drawn == []
        assert set(hand) <= seen.every
        assert seen.every <= {*hand, *self.public()}

    def public(self) -> set[str]:
        """Return the cards that everybody at the table has seen."""
        played = self.played
        plays = {move.card for move in played.moves if type(move) is Play}
        return {*self.names({*played.replay.states[0].discards, *plays})}

    def look_elsewhere(self) -> None:
        """Ask for what tells all hands; before the round is over there is no such page."""
        played = self.played
        match, number = f"/match/{self.device.code}", played.deal.number
        addresses = (f"{match}/record/{number}/", f"{match}/replay/{number}/")
        answer = self.device.client.get(self.chance.choice(addresses))
        assert (answer.status_code == 200) is bool(played.outcome())
        if answer.status_code == 404:
            assert self.read(html(answer)).every == set()

    # Playing

    def htmx(self) -> bool:
        return self.chance.random() < 0.5

    def go_on(self) -> None:
        """Take the device and make a turn of one move; try what is not allowed now and then."""
        turn = self.state.turn
        self.take(turn)
        move = self.choose()
        keeps = move == "draw" or self.game.wants_call(self.match.house_rules())
        self.make(move, keeps=keeps)
        if not self.state.winner:
            self.put_down(turn)

    def take(self, seat: int) -> None:
        fields = {"seen": self.played.version, "seat": str(seat)}
        answer = self.device.post("take", htmx=self.htmx(), **fields)
        self.holder = seat
        self.look_after(answer)
        self.try_in_vain()

    def make(self, move: str, *, keeps: bool) -> None:
        """Post a move twice; the hand stays where its player `keeps` it, or moves again."""
        before = self.played
        fields = {"seen": before.version, "token": token(), "move": move}
        answer = self.device.post("move", htmx=self.htmx(), **fields)
        state = self.state
        assert self.played.version != before.version
        if state.winner or (state.turn != self.holder and not keeps):
            self.holder = None
        self.look(answer)
        self.look_after(self.device.post("move", htmx=self.htmx(), **fields))

    def put_down(self, seat: int) -> None:
        answer = self.device.post("put-down", htmx=self.htmx(), seat=str(seat))
        self.holder = None
        self.look_after(answer)
        self.try_in_vain()

    def choose(self) -> str:
        if self.script:
            return self.script.pop(0).split(" ", 1)[1]
        moves = [each for each in self.game.legal_moves(self.state) if type(each) in (Play, Draw)]
        lays = [move for move in moves if isinstance(move, Play)]
        return self.words(self.chance.choice(sorted(lays or moves, key=repr)))

    def words(self, move: Move) -> str:
        return self.game.notation.write(move).split(" ", 1)[1]

    def try_in_vain(self) -> None:
        """Post what is refused: moves that are, one where nobody holds the device, and another
        thing by chance.
        """
        before = self.played
        for move in self.unlawful()[: None if self.holder else 1]:
            self.post_in_vain("move", move, seen=before.version, token=token(), move=move)
        others = [self.post_nothing, self.post_late, self.take_late, self.go_to_the_next]
        self.chance.choice(others)(before.version)
        assert self.device.lines == list(before.lines)

    def post_in_vain(self, what: str, asked: str = "", **fields: str) -> None:
        self.look(self.device.post(what, htmx=self.htmx(), **fields), asked)

    def post_nothing(self, version: str) -> None:
        """Post a move that is none, which no page does."""
        fields = {"seen": version, "token": token(), "move": "play nothing"}
        odd = self.device.post("move", htmx=self.htmx(), **fields)
        assert odd.status_code == (400 if self.holder else 200)
        if self.holder:
            assert self.read(html(odd)).every == set()

    def post_late(self, _version: str) -> None:
        """Post a card of any kind, a wild without its colour, from a page that is stale."""
        move = f"play {self.chance.choice(self.any_cards)}"
        self.post_in_vain("move", move, seen="0-0", token=token(), move=move)

    def take_late(self, _version: str) -> None:
        self.post_in_vain("take", seen="0-0")

    def go_to_the_next(self, version: str) -> None:
        self.post_in_vain("next", seen=version, token=token())

    def unlawful(self) -> list[str]:
        """Return two moves that will be refused: cards of another hand, and wilds as such."""
        state = self.state
        cards = [*set(self.names(state.hands[state.turn % len(state.hands)])), *self.wilds]
        texts = [f"play {card}" for card in sorted(cards)]
        return self.chance.sample([each for each in texts if self.is_refused(state, each)], 2)

    def is_refused(self, state: Any, text: str) -> bool:
        move = self.game.notation.read(f"{self.holder or state.turn} {text}", len(state.hands))
        return self.holder is None or self.game.judge(state, move) is not ALLOWED


class WatchedTaki(Watched):
    """A match of TAKI: runs, breakers out of turn, calls, and leaps over what need not be seen."""

    cards = TAKI
    any_cards = ("R5", "B+", "GT", "Y+2", "CC", "K", "+3", "BR", "CR")
    wilds = ("CC", "ST", "K", "+3", "BR", "CR")
    verbs = ("draw", "close", "end", "accept", "undo")
    most_in_a_turn = 3

    def go_on(self) -> None:
        """Let somebody take the device: another player while a +3 waits, else who is to move."""
        state = self.state
        seat = self.chance.choice(self.game.out_of_turn(state) or (state.turn,))
        self.turn_of(seat)

    def turn_of(self, seat: int) -> None:
        self.take(seat)
        for _ in range(self.most_in_a_turn):
            moves = self.moves_of(seat)
            if not moves:
                break
            self.make(self.words(self.chance.choice(moves)), keeps=True)
            if self.state.winner:
                return
        if self.chance.random() < 0.5:
            self.make("call", keeps=True)
        self.put_down(seat)

    def follow(self) -> None:
        """Let who made the next moves of the script make them again, over the pages."""
        seat = int(self.script[0].split()[0])
        self.take(seat)
        while self.script and self.script[0].startswith(f"{seat} "):
            self.make(self.choose(), keeps=True)
            self.script = [line for line in self.script if not line.startswith("0 ")]
        if not self.state.winner:
            self.put_down(seat)

    def moves_of(self, seat: int) -> list[Move]:
        """Return what the seat can do with the hand on its page: lay a card, if it may."""
        state = self.state
        moves = [
            move
            for move in sorted(self.game.legal_moves(state), key=repr)
            if move.seat == seat and type(move) is not Call
        ]
        hand = state.hands[seat - 1]
        lays = [move for move in moves if type(move) is Play]
        return [move for move in lays if self.deck.plain[move.card] in hand] or [
            move for move in moves if type(move) is not Play
        ]

    def unlawful(self) -> list[str]:
        """Return moves that will be refused: cards that lie anywhere, and other words."""
        state = self.state
        hands = self.names(card for hand in state.hands for card in hand)
        pile = self.names(state.stock[state.drawn : state.drawn + 9])
        texts = [*(f"play {card}" for card in {*hands, *pile, *self.wilds}), *self.verbs]
        refused = [each for each in sorted(texts) if self.is_refused(state, each)]
        return [*self.chance.sample(refused, 2), *(f"play {card}" for card in self.to_be_named())]

    def to_be_named(self) -> list[str]:
        """Return a card with which its holder must name something."""
        hand = self.state.hands[self.holder - 1] if self.holder else ()
        held = [card for card in self.names(hand) if card in ("CC", "CR")]
        return held[:1]

    def is_refused(self, state: Any, text: str) -> bool:
        card = self.deck.numbers.get(text.removeprefix("play "))
        if self.holder and card and card not in state.hands[self.holder - 1]:
            return True
        return super().is_refused(state, text)

    def leap(self, to: Callable[[Any], bool], before: int = 0) -> None:
        """Play on by chance, without pages, until it is `to`, or at least so many moves `before`,
        which are the script then; everybody calls in time.
        """
        played = self.played
        deal, number = played.deal, len(played.lines)
        futures = (self.future(played, to) for _ in range(MOST_FUTURES))
        lines = next(lines for lines in futures if lines is not None)
        place = len(lines) - before
        while before and lines[place].split(" ")[1] in ("shuffle", "call"):
            place -= 1
        self.script = lines[place:]
        RecordLine.objects.bulk_create(
            RecordLine(deal=deal, number=each, text=lines[each], token=token())
            for each in range(number, place)
        )
        self.forget()

    def future(self, played: DealInPlay, to: Callable[[Any], bool]) -> list[str] | None:
        """Return the lines of one way in which it comes `to` that moment, or None."""
        state, lines = played.replay.state, list(played.lines)
        piles = sum(line.startswith("0 shuffle") for line in lines)
        write = self.game.notation.write
        while not to(state):
            lawful = sorted(self.game.legal_moves(state), key=repr)
            if not lawful:
                return None
            calls = [move for move in lawful if type(move) is Call]
            lays = [move for move in lawful if type(move) is Play]
            others = [move for move in lays if move.seat != state.turn]
            move = self.chance.choice(calls or others or lays or lawful)
            state = self.game.apply(state, move)
            lines.append(write(move))
            shuffle = self.game.next_shuffle(state, played.deal.seed, piles + 1)
            if shuffle:
                piles += 1
                state = self.game.apply(state, shuffle)
                lines.append(write(shuffle))
        return lines
