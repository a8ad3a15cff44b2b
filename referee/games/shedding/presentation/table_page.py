"""What the pages of a game with a leading card show: plain values, made from no more than the
viewer may see.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from referee.cards.card_names import card_name, card_names
from referee.cards.card_picker import PadGroup, pad
from referee.cards.tiles import CardTile, colour_of, letter_of, tile_of
from referee.computers.seats import names_of, people_of
from referee.engine.cards import Card, Deck
from referee.engine.faces import Face
from referee.engine.game import Pending
from referee.engine.rulings import Refused
from referee.games.shedding.presentation.hand_rows import FEW, in_ledges, layout_of
from referee.games.shedding.presentation.marks import breaking_cards, held_back, marked
from referee.matches.answers import Answers
from referee.matches.deals import DealInPlay
from referee.matches.happened import Happened, last_of, newly_drawn
from referee.matches.table_top import (
    TableTop,
    phase_of,
    table_top,
    verbs_of,
)
from referee.models import Match
from referee.presentation.registry import presentation_of
from referee.presentation.sentences import prompt_sentence
from referee.real_tables.log import MOST_LINES, LogLine, log_of

LONG_PROMPT = 22
"""Letters for which a line has room on a narrow phone."""


@dataclass(frozen=True, kw_only=True)
class LeadingCard(TableTop):
    """A moment of a deal with a leading card.

    `on_top` is the card that lies above the leading one, if any. `letter` is that of the colour
    that is asked for, `owed` how many cards are owed, `direction` 1 where play goes clockwise.
    `verbs` are moves of one word, each with the words of its button.
    """

    leading: Face
    on_top: Face | None
    beneath: tuple[Face, ...]
    colour: str
    letter: str
    owed: int
    opened: str
    direction: int
    verbs: tuple[tuple[str, str], ...]


@dataclass(frozen=True, kw_only=True)
class TablePage(LeadingCard):
    """A moment of a match for the player who holds the device, or for nobody (`viewer` is then the
    seat to move).

    Besides the phases of every page there are ``turn`` (the holder moves) and ``break`` (the holder
    may lay a card out of turn). `choose` are the forms in which a card that was tapped can be laid,
    while its colour or side is asked for. `lawful` are the names of the cards that may be laid,
    where they are marked, and `held_back` those of them that had best be kept, which are not
    raised. `others` are the seats that may look at their hand although they are not to move, with
    their names. `answers` is what waits for answers, if anything does. `said` tells that the viewer
    has called in this turn, `wanted` what a post that came too late was to do, `marks` whether the
    device marks what may be laid, `break_words` what a holder who may break is asked, and
    `breakers` the cards with which.
    """

    others: tuple[tuple[int, str], ...]
    hand: tuple[CardTile, ...]
    drew: str
    events: tuple[Happened, ...]
    calls: bool
    answers: Answers | None = None
    said: bool = False
    choose: tuple[CardTile, ...] = ()
    wanted: str = ""
    lawful: frozenset[str] = frozenset()
    held_back: frozenset[str] = frozenset()
    marks: bool = True
    break_words: str = ""
    breakers: tuple[CardTile, ...] = ()

    @property
    def rows(self) -> tuple[tuple[CardTile, ...], ...]:
        """The hand as it stands: in one fan, or in ledges."""
        return in_ledges(self.hand)

    @property
    def layout(self) -> str:
        """How the hand stands: ``few``, ``row`` or ``fan`` of cards, ``ledges`` of six, ``deep`` of
        seven, ``full`` of nine.
        """
        return layout_of(len(self.hand))

    @property
    def raised(self) -> frozenset[str]:
        """The names of the cards that stand higher than the others."""
        return self.lawful - self.held_back

    @property
    def may_mark(self) -> bool:
        """Whether the device may choose to mark what may be laid, or not to."""
        return self.match.marks_lawful and self.phase != "watch"

    @property
    def calls_now(self) -> bool:
        """Whether “Last card!” is offered: with few cards, due or not, so that it is no hint."""
        return self.calls and len(self.hand) <= FEW

    @property
    def choices(self) -> tuple[tuple[CardTile, int], ...]:
        """The forms of the tapped card, each with how many other cards of its colour are held."""
        colours = [held.face.colour for held in self.hand]
        return tuple((tile, colours.count(tile.face.named)) for tile in self.choose)

    @property
    def waiting(self) -> Face | None:
        """The card that waits for its colour or its side."""
        return self.choose[0].face._replace(named="") if self.choose else None

    @property
    def prompt(self) -> str:
        if self.choose:
            return self.choice_question
        return self.break_words if self.phase == "break" or self.may_answer else super().prompt

    @property
    def prompt_parts(self) -> tuple[str, str]:
        """The prompt in two parts: of a long one that says what to do, the first only introduces
        the second, and goes where a line has no room for both; else the first is empty.
        """
        lead, colon, rest = self.prompt.partition(": ")
        if self.prompt != self.to_do or len(self.prompt) <= LONG_PROMPT or not rest:
            return "", self.prompt
        return lead + colon, rest

    @property
    def has_long_prompt(self) -> bool:
        """Whether what has to be in the line has room there in smaller letters alone."""
        return len(self.prompt_parts[1]) > LONG_PROMPT

    @property
    def hint(self) -> str:
        if self.hit and (self.answers or self.refusal or self.stale):
            return self.hit
        if self.may_answer or self.choose:
            return ""
        is_marked = self.marks and self.match.marks_lawful
        if self.phase in ("turn", "break") and is_marked and not self.drew:
            return self._how_many
        if self.phase in ("turn", "break"):
            return (
                _("You drew: %(cards)s.") % {"cards": self.drew} if self.drew else self.pending[0]
            )
        if self.phase == "wait":
            return self.pending[0] if self.pending else ""
        return super().hint

    @property
    def none_fits(self) -> bool:
        """Whether cards are marked and none is, so that the whole hand steps back."""
        return self.marks and self.match.marks_lawful and not self.lawful

    @property
    def _how_many(self) -> str:
        counted = self.raised or self.lawful
        lawful = sum(held.name in counted for held in self.hand)
        if not lawful:
            return _("None of your cards can be laid.")
        if len(self.hand) == 1:
            return _("You can lay your card.")
        if lawful == len(self.hand):
            return _("You can lay any of your cards.")
        words = ngettext(
            "You can lay %(lawful)s of your %(cards)s cards.",
            "You can lay %(lawful)s of your %(cards)s cards.",
            lawful,
        )
        return words % {"lawful": lawful, "cards": len(self.hand)}

    @property
    def verdict(self) -> str:
        if self.phase == "break" or (self.answers and self.phase == "turn"):
            return _("Do you break it, %(name)s?") % {"name": self.holder}
        return super().verdict

    @property
    def reasons(self) -> tuple[str, ...]:
        drew = (_("You drew: %(cards)s.") % {"cards": self.drew},) if self.drew else ()
        if self.phase == "after":
            return drew or (_("Have a look, then hide your hand and pass the device on."),)
        return (*super().reasons, *drew) if self.phase in ("wait", "watch") else self.pending

    @property
    def may_answer(self) -> bool:
        """Whether the page is for a seat that may break what waits."""
        return self.answers is not None and self.phase in ("turn", "break")

    @property
    def has_answered(self) -> bool:
        """Whether it has said that it does not."""
        return self.answers is not None and self.viewer in self.answers.answered

    @property
    def draw_words(self) -> str:
        """The words of the button that draws."""
        if not self.owed:
            return _("Draw a card")
        words = ngettext("Draw %(cards)s card", "Draw %(cards)s cards", self.owed)
        return words % {"cards": self.owed}

    @property
    def choice_question(self) -> str:
        """What is asked about a card that was tapped."""
        if self.choose[0].letter:
            return _("Which colour, %(name)s?") % {"name": self.holder}
        return _("Which side, %(name)s?") % {"name": self.holder}


@dataclass(frozen=True, kw_only=True)
class RefereedPage(LeadingCard):
    """A moment at a real table, for whoever taps what happens.

    A tap is taken for the seat to move unless another is chosen. `waits` tells that a draw needs a
    new pile, `last` what happened last.
    """

    pad: tuple[PadGroup, ...]
    log: tuple[LogLine, ...]
    waits: bool
    last: str


def table_page(
    in_play: DealInPlay,
    holder: int | None,
    *,
    marks: bool = True,
    choose: tuple[CardTile, ...] = (),
    refused: Refused | None = None,
    stale: bool = False,
    wanted: str = "",
) -> TablePage:
    """Return the page of a deal that goes on, for the player of the seat `holder` or for nobody.

    `marks` says whether the device marks what may be laid.
    """
    match = in_play.match
    game, names = match.rules, names_of(match)
    seen = game.seen_by(in_play.replay.state, holder or 0)
    turn = seen.turn
    viewer = holder or turn
    events, new = newly_drawn(in_play, viewer, holder)
    deck, pressing = game.deck(match.house_rules()), game.pending(seen)[0]
    hand = _held(seen.hands[holder - 1] if holder else (), new, deck)
    others, answers = game.out_of_turn(seen), in_play.answers()
    # That a call is due is for the players to know.
    top = _table_top(
        in_play,
        seen,
        phase_of(match, turn, holder, others),
        viewer=viewer,
        hushed=("silent",),
        refused=refused,
        stale=stale,
        answered=answers.answered if answers else (),
    )
    lawful = marked(in_play, top, holder, answers, marks=marks)
    return TablePage(
        **vars(top),
        **_leading(in_play, seen),
        verbs=verbs_of(in_play, holder) if holder else (),
        others=()
        if holder
        else tuple((seat, names[seat - 1]) for seat in others if seat in people_of(match)),
        hand=hand,
        drew=card_names(held.face for held in hand if held.is_new),
        events=last_of(events, in_play.lines),
        calls=game.wants_call(match.house_rules()),
        answers=answers,
        said=match.own_phones and in_play.has_called(viewer),
        choose=choose,
        wanted=wanted,
        marks=marks,
        lawful=lawful,
        held_back=held_back(in_play, holder, lawful) if holder and not top.advice else frozenset(),
        break_words=_break_words(match, pressing, deck) if answers or top.phase == "break" else "",
        breakers=breaking_cards(in_play, holder) if holder and answers else (),
    )


def _break_words(match: Match, pressing: Pending, deck: Deck) -> str:
    """Return what a player is asked who may lay a card although another is to move."""
    prompts = presentation_of(match.game).prompts
    code = "break" if pressing.code.startswith("window") and "break" in prompts else ""
    return prompt_sentence(match.game, pressing, deck, code)


def refereed_page(
    in_play: DealInPlay, refused: Refused | None = None, *, stale: bool = False
) -> RefereedPage:
    """Return the page of a deal at a real table that goes on."""
    match, game, state = in_play.match, in_play.match.rules, in_play.replay.state
    log = log_of(in_play)
    own, pressing = presentation_of(match.game).verbs, game.pending(state)[0].code
    return RefereedPage(
        **vars(_table_top(in_play, state, "refereed", refused=refused, stale=stale)),
        **_leading(in_play, state),
        verbs=tuple((verb, words.button_now(pressing)) for verb, words in own.items()),
        pad=pad(game.deck(match.house_rules()), forms=True),
        log=log[-MOST_LINES:][::-1],
        waits=bool(game.to_shuffle(state)),
        last=log[-1].sentence if log else "",
    )


def _table_top(in_play: DealInPlay, seen: Any, phase: str, **others: Any) -> TableTop:
    """Return what all pages share; a stage of a hand stands beside its number of cards."""
    stages: Any = in_play.match.rules.facts(seen).get("stages") or ()
    tags = [(_("stage %(stage)s") % {"stage": stage},) for stage in stages]
    return table_top(in_play, seen, seen.turn, phase, tags=tags, **others)


def _leading(in_play: DealInPlay, seen: Any) -> Mapping[str, Any]:
    """Return the fields of what leads and what is owed."""
    match = in_play.match
    facts, deck = match.rules.facts(seen), match.rules.deck(match.house_rules())
    top, lead = seen.discards[-1], deck.laid(str(facts["leading"]))
    leading = deck.face(lead)
    hidden = seen.discards[: -1 if top == lead else -2]
    return {
        "leading": leading,
        "on_top": deck.face(top) if top != lead else None,
        "beneath": tuple(deck.face(card) for card in hidden[-2:]),
        "opened": str(presentation_of(match.game).prompts["open"]) if facts.get("open") else "",
        "colour": colour_of(leading),
        "letter": letter_of(leading),
        "owed": facts["owed"],
        "direction": facts["direction"],
    }


def _held(hand: Sequence[Card], new: int, deck: Deck) -> tuple[CardTile, ...]:
    """Return a hand in the order of the deck, the `new` cards that were drawn last marked."""
    drawn_last = len(hand) - new
    order = sorted(range(len(hand)), key=lambda place: hand[place])
    return tuple(tile_of(deck, hand[place], is_new=place >= drawn_last) for place in order)


def forms_of(match: Match, in_play: DealInPlay, seat: int, card: str) -> tuple[CardTile, ...]:
    """Return the forms in which the seat can lay the card named `card`, as far as it can see."""
    deck = match.rules.deck(match.house_rules())
    held = deck.held(card)
    forms = (
        move.card
        for move in match.rules.legal_for(in_play.replay.state, seat)
        if getattr(move, "card", None) and deck.plain[move.card] == held
    )
    return tuple(tile_of(deck, form) for form in sorted(forms))


def move_words(match: Match, text: str) -> str:
    """Return a move that was posted as its button has it, empty where no button does."""
    verb, _space, name = text.partition(" ")
    if verb == "play":
        deck = match.rules.deck(match.house_rules())
        card = deck.numbers.get(name)
        return card_name(deck.face(card)) if card else ""
    own = presentation_of(match.game).verbs
    if verb in own:
        return str(own[verb].button)
    return {"draw": _("Draw a card"), "call": _("“Last card!”")}.get(verb, "")
