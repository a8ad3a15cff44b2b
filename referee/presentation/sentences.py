"""Codes and facts from the core, as sentences in the reader's language."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import (
    gettext_lazy,
    ngettext,
    ngettext_lazy,
    override,
    pgettext,
    pgettext_lazy,
)

from referee.cards.card_names import COMMANDS, card_name, colour_name
from referee.engine.cards import Deck
from referee.engine.errors import Unreadable
from referee.engine.game import Pending
from referee.engine.mind import Reason
from referee.engine.moves import Call, Draw, Play
from referee.engine.notation import Move
from referee.engine.rulings import Refused
from referee.games import GAMES
from referee.presentation.registry import presentation_of

SHORT_FIGURES = dict.fromkeys(("draw-two", "plus-two"), pgettext_lazy("sign on a card", "+2"))
"""What a prompt calls a figure as its card does, to be one line on a phone."""

SAME_VERBS = (" cannot ", " may ", " must ")
"""Verbs that are the same behind “You” as behind a name."""

SEATS = ("seat", "turn", "other")
CARDS = ("card", "leading", "own")


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move was refused, and where the rulebook says so."""

    sentence: str
    clause: str
    url: str


def shown_refusal(
    game: str, refused: Refused, players: Sequence[str], deck: Deck, viewer: int = 0
) -> Refusal:
    """Return the sentence of a refusal, as it is said to a `viewer`, and the address of its
    clause.
    """
    return Refusal(
        sentence=refusal_sentence(game, refused, players, deck, viewer),
        clause=refused.clause,
        url=f"{reverse('referee:rulebook', args=[game])}#c{refused.clause}",
    )


def refusal_sentence(
    game: str, refused: Refused, players: Sequence[str], deck: Deck, viewer: int = 0
) -> str:
    """Return why a move was refused, with the names of the players and of the cards. One that says
    of the seat of the `viewer` what it cannot do speaks to that seat; 0 is nobody.
    """
    book = presentation_of(game).rulebook
    sentence: Any = book.refusal(refused.code, refused.clause, refused.because)
    facts = _facts(refused.facts, players, deck)
    if viewer and refused.facts.get("seat") == viewer and _may_speak_to_seat(sentence, facts):
        facts["seat"] = pgettext("player", "You")
    return _filled(sentence, facts)


def _may_speak_to_seat(sentence: Any, facts: Mapping[str, object]) -> bool:
    """Return whether a sentence begins with what a seat can or cannot do: the verbs that are the
    same of a player and to one, in each language.
    """
    with override("en"):
        written = str(sentence % {**facts, "seat": ""})
    return written.startswith(SAME_VERBS)


def pending_sentences(
    game: str, pending: Sequence[Pending], players: Sequence[str], deck: Deck
) -> list[str]:
    """Return who may do what now, a sentence each."""
    book = presentation_of(game).rulebook.pending
    return [_filled(book[each.code], _facts(each.facts, players, deck)) for each in pending]


def prompt_sentence(game: str, pending: Pending, deck: Deck, code: str = "") -> str:
    """Return what the player to move is asked to do, of what is `pending`; with a `code`, what
    another player is asked.
    """
    prompts, facts = presentation_of(game).prompts, dict(pending.facts)
    leading = deck.face(int(facts["leading"])) if facts.get("leading") else None
    found, code = _facts(facts, (), deck, but=SEATS), code or pending.code
    if leading:
        words = SHORT_FIGURES.get(leading.figure) or COMMANDS.get(leading.figure)
        found["figure"] = words or leading.figure
        if colour := leading.named or leading.colour:
            found.setdefault("colour", colour_name(colour))
        if leading.named and f"{code}-colour" in prompts:
            code = f"{code}-colour"
    sentence: Any = prompts[code]
    return str(sentence % found)


@dataclass(frozen=True, slots=True)
class ReasonWords:
    """Why a move is good, and where the rulebook says so: empty where no rule is the reason."""

    sentence: str
    clause: str
    url: str


def shown_reason(game: str, reason: Reason, players: Sequence[str], deck: Deck) -> ReasonWords:
    """Return the sentence of a reason and the address of its clause."""
    presentation = presentation_of(game)
    sentence: Any = presentation.reasons[reason.code]
    clause = presentation.reason_clauses.get(reason.code, "")
    return ReasonWords(
        sentence=_filled(sentence, _facts(reason.facts, players, deck)),
        clause=clause,
        url=f"{reverse('referee:rulebook', args=[game])}#c{clause}" if clause else "",
    )


def advice_sentence(game: str, move: Move | None, deck: Deck, pending: str) -> str:
    """Return the sentence that advises a move, where `pending` is the code of what is the most
    pressing; None is to leave the others to move.
    """
    presentation = presentation_of(game)
    match move:
        case None:
            return _("Leave it to the others.")
        case Play():
            return _("Lay the %(card)s.") % {"card": card_name(deck.face(move.card))}
        case Draw():
            return _("Draw.")
        case Call():
            return _("Say “Last card!”")
    verb = GAMES[game].notation.write(move).split(" ")[1]
    if verb in presentation.verbs:
        return _("Tap “%(button)s”.") % {"button": presentation.verbs[verb].button_now(pending)}
    if presentation.advise is None:
        raise TypeError(f"no words to advise {move}")
    return presentation.advise(move, deck)


def with_facts(
    sentence: Any, facts: Mapping[str, int | str], players: Sequence[str], deck: Deck
) -> str:
    """Return a sentence of a game with its facts in words: seats, cards, colours and numbers."""
    return _filled(sentence, _facts(facts, players, deck))


def _filled(sentence: Any, facts: Mapping[str, object]) -> str:
    """Return a sentence with its facts; a plural finds its form by the number among them.

    The referee gets a capital at the head of it; the names of players stay as they are written.
    """
    filled = str(sentence % facts)
    return capfirst(filled) if filled.startswith(_("the referee")) else filled


def _facts(
    facts: Mapping[str, int | str], players: Sequence[str], deck: Deck, *, but: Sequence[str] = ()
) -> dict[str, object]:
    said = {name: value for name, value in facts.items() if name not in but}
    return {name: _fact(name, value, players, deck) for name, value in said.items()}


def _fact(name: str, value: int | str, players: Sequence[str], deck: Deck) -> object:
    if isinstance(value, str):
        return colour_name(value)
    if name in SEATS:
        return players[value - 1] if value else _("the referee")
    if name in CARDS:
        return card_name(deck.face(value)) if value else pgettext("unknown card", "card")
    return value


def unreadable_sentence(unreadable: Unreadable) -> str:
    """Return what is wrong with a text that is no record."""
    return str(UNREADABLE[unreadable.code] % unreadable.facts)


def same_record_sentence(first: str) -> str:
    """Return the sentence on a record that stood at the place `first` before."""
    return _("The same record came before: %(place)s.") % {"place": first}


def drew_sentence(player: str, count: int) -> str:
    """Return the sentence that a player drew so many cards."""
    if not count:
        return _("%(player)s found no card to draw.") % {"player": player}
    return ngettext(
        "%(player)s drew %(count)s card.", "%(player)s drew %(count)s cards.", count
    ) % {"player": player, "count": count}


UNREADABLE: Mapping[str, Any] = {
    # the bytes
    "no-file": gettext_lazy("The file cannot be opened: %(reason)s."),
    "too-long": ngettext_lazy(
        "This is longer than any record: the limit is %(limit)s byte.",
        "This is longer than any record: the limit is %(limit)s bytes.",
        "limit",
    ),
    "nothing": gettext_lazy("There is nothing in this record."),
    "not-utf8": gettext_lazy("This is not text in UTF-8: byte %(place)s cannot be read."),
    "not-json": gettext_lazy(
        "This is not JSON: it cannot be read at line %(line)s, column %(column)s."
    ),
    "too-deep": gettext_lazy("This is nested too deeply to be a record."),
    "number-too-long": ngettext_lazy(
        "A number of %(digits)s digit is too long.",
        "A number of %(digits)s digits is too long.",
        "digits",
    ),
    "not-a-number": gettext_lazy("“%(word)s” is not a number that a record may contain."),
    "key-twice": gettext_lazy("“%(key)s” appears twice."),
    # the form
    "not-an-object": gettext_lazy("An object is needed here: names and values in braces."),
    "not-a-list": gettext_lazy("A list is needed here."),
    "not-text": gettext_lazy("A text is needed here."),
    "not-whole": gettext_lazy("A whole number is needed here."),
    "key-missing": gettext_lazy("“%(key)s” is missing."),
    "unknown-key": gettext_lazy("A record cannot have “%(key)s” here."),
    "newer-version": gettext_lazy(
        "This is a record of version %(version)s, which a newer program made: this one reads "
        "version 1."
    ),
    "unknown-version": gettext_lazy(
        "There are no records of version %(version)s: the first version is 1."
    ),
    "unknown-game": gettext_lazy("“%(game)s” is not one of the games that can be refereed."),
    "unknown-edition": gettext_lazy("The game has no edition “%(edition)s”."),
    "unknown-option": gettext_lazy("The game has no house rule “%(option)s”."),
    "wrong-value": gettext_lazy("The house rule “%(option)s” cannot have this value."),
    "wrong-players": gettext_lazy("The game is for %(low)s to %(high)s players."),
    # the deal
    "wrong-hands": gettext_lazy(
        "The number of hands (%(hands)s) is not the number of players (%(seats)s)."
    ),
    "wrong-upcards": gettext_lazy(
        "The last of the cards turned up must be the first one that can lead."
    ),
    "wrong-upcard": gettext_lazy(
        "Where the table plays with a card turned up, there must be one, and it must not be a "
        "joker. Otherwise there must be none."
    ),
    "wrong-seed": gettext_lazy("A seed is a whole number from 0 to 9007199254740991."),
    "seed-and-cards": gettext_lazy("A deal has a seed or cards, not both."),
    "unknown-card": gettext_lazy("The game has no card “%(card)s”."),
    "below-nothing": gettext_lazy("A number of cards cannot be less than 0."),
    "too-many-cards": gettext_lazy("There are more cards here than the %(size)s of the deck."),
    "too-many-copies": ngettext_lazy(
        "The card %(card)s is in the deck no more than %(copies)s time.",
        "The card %(card)s is in the deck no more than %(copies)s times.",
        "copies",
    ),
    # the moves
    "too-many-moves": ngettext_lazy(
        "No deal has more than %(limit)s move.",
        "No deal has more than %(limit)s moves.",
        "limit",
    ),
    "empty-move": gettext_lazy("The move is empty."),
    "spacing": gettext_lazy("The words of a move must be separated by single spaces."),
    "unknown-seat": gettext_lazy("There is no seat “%(seat)s” at this table."),
    "verb-missing": gettext_lazy("The move has a seat, but no word for what was done."),
    "unknown-verb": gettext_lazy("The game has no move “%(verb)s”."),
    "players-verb": gettext_lazy("“%(verb)s” is a move of a player, but seat 0 is the referee."),
    "word-missing": gettext_lazy("The move is not complete."),
    "words-too-many": gettext_lazy("The move has too many words, from “%(word)s” on."),
    "wrong-meld": gettext_lazy(
        "“%(word)s” is not the number of a meld. Such a number is written M2."
    ),
    "wrong-add": gettext_lazy(
        "Cards are laid off in this way: “add”, the cards, “to” and the meld, as in add 8H to M2."
    ),
    "wrong-count": gettext_lazy("“%(word)s” is not a number of cards."),
    # a situation that is asked about
    "not-in-deck": gettext_lazy("This edition does not have that card."),
    "never-leads": gettext_lazy(
        "This card never leads: what lies beneath it goes on leading. Choose that card."
    ),
    "colour-missing": gettext_lazy("Choose this card with the colour that was named for it."),
    "wrong-pending": gettext_lazy("This is not possible with the card that leads."),
    "wrong-owed": gettext_lazy("This number of cards cannot be owed here."),
    "wrong-hand": gettext_lazy("A hand here has %(low)s to %(high)s cards."),
}
