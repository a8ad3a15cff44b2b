"""What the pages of a match show: plain values, made from no more than the viewer may see."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from config.web.tokens import new_token
from referee.cards.card_names import COLOURS, card_name
from referee.engine.cards import Card, Deck
from referee.engine.faces import Face
from referee.engine.moves import Call
from referee.engine.rulings import ALLOWED, Refused
from referee.matches.deals import DealInPlay
from referee.matches.narration import Narration, narrate
from referee.models import Match
from referee.presentation.sentences import VERBS, pending_sentences, refusal_sentence
from referee.rulings.house_rules import HouseRules

MOST_EVENTS = 8


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat, as everybody at the table sees it."""

    seat: int
    name: str
    cards: int
    is_to_move: bool
    stage: int | None = None


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A card in the viewer's own hand, or shown for the count: its face and how a form names it."""

    face: Face
    name: str
    is_new: bool = False

    @property
    def letter(self) -> str:
        """The letter of the colour that the card asks for."""
        return _letter(self.face)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move was refused, and where the rulebook says so."""

    sentence: str
    clause: str
    url: str


@dataclass(frozen=True)
class TablePage:
    """A moment of a match for the player who holds the device, or for nobody (`holder` None).

    `phase` is ``handover`` (nobody's hand is shown), ``turn`` (the holder moves), ``break`` (the
    holder may lay a card out of turn), ``after`` (the holder has moved and looks once more). On
    players' own phones it is ``watch`` instead of ``handover``, and ``wait`` instead of ``after``.
    `choose` are the forms in which a card that was tapped can be laid, while its colour or side is
    asked for. `on_top` is the card that lies above the leading one, if any. `verbs` are what the
    holder can do besides laying and drawing; `others` the seats that may look at their hand
    although they are not to move, with their names. `said` tells that the viewer has called since
    anybody moved.
    """

    match: Match
    phase: str
    version: str
    token: str
    round: int
    players: tuple[SeatView, ...]
    mover: str
    viewer: int
    holder: str
    leading: Face
    on_top: Face | None
    colour: str
    letter: str
    owed: int
    pending: tuple[str, ...]
    verbs: tuple[tuple[str, str], ...]
    others: tuple[tuple[int, str], ...]
    direction: int
    stock: int
    hand: tuple[HeldCard, ...]
    drew: str
    events: tuple[str, ...]
    calls: bool
    said: bool = False
    choose: tuple[HeldCard, ...] = ()
    refusal: Refusal | None = None
    stale: bool = False
    wanted: str = ""


def house_rules(match: Match) -> HouseRules:
    """Return the rules that the match is played by."""
    return HouseRules(match.rules, match.edition, match.house_rules())


def table_page(played: DealInPlay, holder: int | None, **extra: Any) -> TablePage:
    """Return the page of a deal that goes on, for the player of the seat `holder` or for nobody."""
    match = played.match
    game, names = match.rules, match.players
    seen = game.seen_by(played.replay.state, holder or 0)
    facts: dict[str, Any] = game.facts(seen)
    deck = game.deck(match.house_rules())
    turn = facts["turn"]
    viewer = holder or turn
    events, new = newly_drawn(played, viewer)
    hand = _held(seen.hands[holder - 1] if holder else (), new, deck)
    top, lead = seen.discards[-1], deck.laid(facts["leading"])
    leading = deck.face(lead)
    others = game.out_of_turn(seen)
    return TablePage(
        match=match,
        phase=phase_of(match, turn, holder, others),
        version=played.version,
        token=new_token(),
        round=played.deal.number,
        players=tuple(
            SeatView(seat, name, cards, seat == turn, _stage(facts, seat))
            for seat, (name, cards) in enumerate(zip(names, facts["hands"], strict=True), start=1)
        ),
        mover=names[turn - 1],
        viewer=viewer,
        holder=names[viewer - 1],
        leading=leading,
        on_top=deck.face(top) if top != lead else None,
        colour=colour_of(leading),
        letter=_letter(leading),
        owed=facts["owed"],
        pending=_pending(match, seen),
        verbs=_verbs(played, holder) if holder else (),
        others=tuple((seat, names[seat - 1]) for seat in others) if holder is None else (),
        direction=facts["direction"],
        stock=facts["stock"],
        hand=hand,
        drew=", ".join(card_name(held.face) for held in hand if held.is_new),
        events=told_lately(events),
        calls=match.rules.wants_call(match.house_rules()),
        said=match.own_phones and played.has_just_called(viewer),
        **extra,
    )


def phase_of(match: Match, turn: int, holder: int | None, others: Sequence[int] = ()) -> str:
    """Return what the holder of the device can do in a deal that goes on."""
    if holder is None:
        return "watch" if match.own_phones else "handover"
    if holder == turn:
        return "turn"
    if holder in others:
        return "break"
    return "wait" if match.own_phones else "after"


def _stage(facts: Mapping[str, Any], seat: int) -> int | None:
    stages = facts.get("stages")
    return stages[seat - 1] if stages else None


def _pending(match: Match, seen: Any) -> tuple[str, ...]:
    """Return who may do what now; that a call is due is for the players to know."""
    told = [each for each in match.rules.pending(seen) if each.code != "silent"]
    deck = match.rules.deck(match.house_rules())
    return tuple(pending_sentences(match.game, told, match.players, deck))


def _verbs(played: DealInPlay, seat: int) -> tuple[tuple[str, str], ...]:
    """Return what the seat can do in one word, each with the words of its button."""
    game, state, verbs = played.match.rules, played.replay.state, []
    for verb, words in VERBS.items():
        if verb in game.notation.player_verbs:
            move = game.notation.read(f"{seat} {verb}", len(played.match.players))
            if game.judge(state, move) is ALLOWED:
                verbs.append((verb, str(words)))
    return tuple(verbs)


def _letter(face: Face) -> str:
    colour = colour_of(face)
    return COLOURS[colour].letter if colour in COLOURS else ""


def colour_of(face: Face) -> str:
    """Return the colour that a leading card asks for."""
    return face.named or face.colour


def _held(hand: Sequence[Card], new: int, deck: Deck) -> tuple[HeldCard, ...]:
    """Return a hand in the order of the deck, the `new` cards that were drawn last marked."""
    drawn_last = len(hand) - new
    order = sorted(range(len(hand)), key=lambda place: hand[place])
    return tuple(
        HeldCard(deck.face(hand[place]), deck.names[hand[place]], place >= drawn_last)
        for place in order
    )


def _last_turn(played: DealInPlay, seat: int) -> int:
    """Return the number of the first move of the seat's last turn, 0 where it had none.

    A call is no turn: it comes at any time.
    """
    moves = played.moves
    number = len(moves)
    while number and (moves[number - 1].seat != seat or type(moves[number - 1]) is Call):
        number -= 1
    while number and (moves[number - 1].seat == seat or type(moves[number - 1]) is Call):
        number -= 1
    return number


def _drawn(played: DealInPlay, events: Sequence[Narration], seat: int) -> int:
    """Return how many cards the seat drew since its last turn began and since it laid one."""
    new = 0
    for event in reversed(events):
        new += event.drawn[seat - 1]
        said = type(played.moves[event.number]) is Call
        if event.seat == seat and not event.drawn[seat - 1] and not said:
            break
    return new


def newly_drawn(played: DealInPlay, viewer: int) -> tuple[list[Narration], int]:
    """Return what happened since the viewer's last turn began, and how many cards at the end of
    the viewer's hand are new.
    """
    events = narrate(played.record, played.replay, _last_turn(played, viewer))
    return events, _drawn(played, events, viewer)


def told_lately(events: Sequence[Narration]) -> tuple[str, ...]:
    """Return the last sentences of what happened."""
    return tuple([line for event in events for line in event.sentences][-MOST_EVENTS:])


def refusal_of(match: Match, refused: Refused) -> Refusal:
    """Return the sentence of a refusal and the address of its clause."""
    deck = match.rules.deck(match.house_rules())
    url = reverse("referee:rulebook", args=[match.game])
    return Refusal(
        sentence=refusal_sentence(match.game, refused, match.players, deck),
        clause=refused.clause,
        url=f"{url}#c{refused.clause}",
    )


def forms_of(match: Match, played: DealInPlay, seat: int, card: str) -> tuple[HeldCard, ...]:
    """Return the forms in which the card named `card` can be laid lawfully by the seat."""
    deck = match.rules.deck(match.house_rules())
    held = deck.held(card)
    forms = (
        move.card
        for move in match.rules.legal_moves(played.replay.state)
        if getattr(move, "card", None) and move.seat == seat and deck.plain[move.card] == held
    )
    return tuple(HeldCard(deck.face(form), deck.names[form]) for form in sorted(forms))


def wanted(match: Match, text: str) -> str:
    """Return in words what a post wanted to do."""
    verb, _space, name = text.partition(" ")
    if verb == "play":
        deck = match.rules.deck(match.house_rules())
        card = deck.numbers.get(name)
        return _("lay the %(card)s") % {"card": card_name(deck.face(card))} if card else ""
    return {"draw": _("draw"), "call": _("say “Last card!”")}.get(verb, "")
