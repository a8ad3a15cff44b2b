"""The form in which "May I come out?" is asked: a hand, a table, and a question about some cards.

It is sent by GET. An address that is shared says what is asked and nothing else. The form says
besides which cards were ticked when the page was made (`was`), so that typing and tapping may both
have changed the hand, what was `asked` before, and which button was pressed (`do`, or `ask`). What
is wrong is shown beside its field; nothing that was typed is lost.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from referee.cards.card_picker import PadGroup
from referee.cards.tiles import CardTile, tile_of
from referee.engine.cards import Card
from referee.engine.options import allowed_values
from referee.games.jokeren import GAME
from referee.games.jokeren.cards import JOKER, PLAIN, deck
from referee.games.jokeren.melds import Fault, Meld, read, readings
from referee.games.jokeren.notation import DECK, written
from referee.games.jokeren.presentation.card_text import (
    LONGEST,
    Item,
    as_text,
    cards_of,
    read_typed,
    tapped,
    words_of,
)
from referee.games.jokeren.presentation.drafts import fault_sentence, short_name
from referee.games.jokeren.presentation.lay_down_answer import LayDownAnswer, answer
from referee.games.jokeren.presentation.lay_down_faults import (
    MOST_MELDS,
    not_a_card,
    too_many,
    too_many_melds,
)
from referee.games.jokeren.presentation.lay_down_pad import pad_of
from referee.games.jokeren.presentation.lay_down_query import (
    ASKED_HERE,
    DRAWN,
    ME,
    MOMENTS,
    OTHER,
    TOOK,
    LayDownQuery,
)
from referee.games.jokeren.presentation.lay_down_table import FaultyMeld, TypedMeld, typed_meld
from referee.games.jokeren.presentation.meld_query import (
    QUESTIONS,
    JokerNaming,
    Ruled,
    named_choice,
    ruling,
)
from referee.games.jokeren.presentation.typed_letters import (
    LETTERS_OF_RECORDS,
    letters_of_language,
)
from referee.rulings.house_rules import HouseRules
from referee.rulings.house_rules_form import HouseRulesForm

MOST_CARDS, MOST_JOKERS_ASKED = 24, 3
OWNERS = {"mine": ME, "theirs": OTHER}


class ComingOutForm:
    """What an address, or the form, asks. `errors` go by the fields they stand beside."""

    def __init__(self, query: QueryDict) -> None:
        self.given = query
        self.sent = "was" in query
        self.letters = letters_of_language()
        self.errors: dict[str, list[str]] = {}
        fields = {name: str(value) for name, value in query.items()}
        known = {"edition", *allowed_values(GAME.editions[GAME.edition])}
        self.told_rules = {name: fields[name] for name in fields if name in known}
        self.rules_form = HouseRulesForm(GAME, self.told_rules)
        self.rules: HouseRules = self.rules_form.house_rules
        for name, errors in self.rules_form.errors.items():
            if name not in ASKED_HERE:
                label = self.rules_form.fields[name].label or _("Edition:")
                self._wrong("rules", *(f"{label} {error}" for error in errors))
        self.items = self._read_hand(fields)
        self.hand = cards_of(self.items)
        self.new, self.whose = fields.get("new", ""), fields.get("whose", "theirs")
        self.taps = frozenset(self.given.getlist("tap"))
        self.joker_choices: tuple[JokerNaming, ...] = ()
        self.faulty: list[FaultyMeld] = []
        self.question = self._read_question(fields)
        self._check_copies()

    # Reading

    def _wrong(self, field: str, *sentences: str) -> None:
        if sentences:
            self.errors.setdefault(field, []).extend(sentences)

    def _read_hand(self, fields: Mapping[str, str]) -> tuple[Item, ...]:
        items = self._read_cards("hand", fields.get("hand", ""))
        if self.sent:
            before = cards_of(read_typed(fields.get("was", "")))
            after = _known(self.given.getlist("card"))
            items = tapped(items, before, after)
        if fields.get("do") == "clear":
            items = ()
        items = tuple(each if isinstance(each, str) else PLAIN[each] for each in items)
        self._tell_words("hand", items)
        cards = cards_of(items)
        if len(cards) > MOST_CARDS:
            wrong = ngettext(
                "That is %(number)s card. A hand here has %(most)s at most.",
                "That is %(number)s cards. A hand here has %(most)s at most.",
                len(cards),
            )
            self._wrong("hand", wrong % {"number": len(cards), "most": MOST_CARDS})
        return items

    def _read_cards(self, field: str, text: str) -> tuple[Item, ...]:
        if len(text) > LONGEST:
            self._wrong(field, _("This is longer than any hand, so only its beginning was read."))
        return read_typed(text, self.letters if self.sent else LETTERS_OF_RECORDS)

    def _tell_words(self, field: str, items: Sequence[Item]) -> None:
        self._wrong(field, *map(not_a_card, dict.fromkeys(words_of(items))))

    def _read_question(self, fields: Mapping[str, str]) -> LayDownQuery:
        question = LayDownQuery(
            self.rules,
            self.hand,
            out=fields.get("out") == "on",
            moment=self._moment(fields),
            top=self._top(fields),
        )
        verb, _colon, rest = fields.get("do", "").partition(":")
        melds = [(name, text) for name in OWNERS for text in self.given.getlist(name)]
        if verb == "drop" and tuple(rest.split(":", 1)) in melds:
            melds.remove(tuple(rest.split(":", 1)))  # type: ignore[arg-type]
        for name, text in melds[:MOST_MELDS]:
            question = self._lie(question, name, text)
        if len(melds) > MOST_MELDS:
            self._wrong("table", too_many_melds())
        if verb == "remove" and _is_number(rest):
            question = question.without(int(rest))
        elif self.sent and (verb == "put" or (verb == "show" and self.new)):
            question = self._put(question)
        question = replace(question, chosen=self._chosen(fields, question))
        if verb in ("", "show"):
            ask = fields.get("ask", fields.get("asked", ""))
            question = replace(question, ask=self._ask(ask, question))
        return question

    def _moment(self, fields: Mapping[str, str]) -> str:
        moment = fields.get("moment", DRAWN)
        if moment in MOMENTS:
            return moment
        self._wrong("moment", _("This page cannot answer that."))
        return DRAWN

    def _top(self, fields: Mapping[str, str]) -> Card:
        """Return the top discard, 0 where none is told or what is told cannot be."""
        items = self._read_cards("top", fields.get("top", ""))
        cards = cards_of(items)
        self._tell_words("top", items)
        if len(cards) > 1:
            self._wrong("top", _("Only one card lies on top of the discards."))
        elif fields.get("moment") == TOOK and cards and cards[0] not in self.hand:
            self._wrong("top", _("The card that was taken must be in the hand."))
        elif fields.get("moment") == TOOK and not items:
            self._wrong("top", _("Which card was taken?"))
        elif cards:
            return PLAIN[cards[0]]
        return 0

    def _lie(self, question: LayDownQuery, name: str, text: str) -> LayDownQuery:
        """Return the question with the meld of a text on the table, unless it is none."""
        items = read_typed(text)
        words, cards = words_of(items), cards_of(items)
        found = read(tuple(sorted(cards)), self.rules.options)
        if words:
            sentence = not_a_card(words[0])
        elif isinstance(found, Fault):
            sentence = fault_sentence(found, DECK)
        else:
            return question.put(found, OWNERS[name])
        shown = ", ".join([*map(short_name, cards), *words])
        self.faulty.append(FaultyMeld(name, text[:LONGEST], shown, sentence))
        return question

    def _put(self, question: LayDownQuery) -> LayDownQuery:
        """Put the meld that was typed or tapped on the table, or say why that cannot be."""
        items = (*self._read_cards("new", self.new), *_known(self.given.getlist("tap")))
        self._tell_words("new", items)
        if words_of(items):
            return question
        if not items:
            self._wrong("new", _("First type or tap the cards of the meld."))
            return question
        cards, owner = tuple(sorted(cards_of(items))), OWNERS.get(self.whose, OTHER)
        found = read(cards, self.rules.options)
        if isinstance(found, Meld):
            if len(question.melds) < MOST_MELDS:
                self.new, self.taps = "", frozenset()
                return question.put(found, owner)
            self._wrong("new", too_many_melds())
            return question
        ways = readings(cards, self.rules.options) if found.code == "joker-undeclared" else ()
        self.joker_choices = tuple(
            named_choice(question.put(way, owner), way.cards) for way in ways
        )
        if not ways:
            self._wrong("new", fault_sentence(found, DECK))
        return question

    def _chosen(self, fields: Mapping[str, str], question: LayDownQuery) -> tuple[Card, ...]:
        """Return the cards of the hand that are chosen; those picked, named as they were."""
        chosen = cards_of(read_typed(fields.get("cards", "")))
        if self.sent:
            picked = _known(self.given.getlist("pick"))
            if Counter(picked) != Counter(PLAIN[card] for card in chosen):
                chosen = picked
        left, kept = Counter(question.hand), []
        for card in chosen:
            if left[PLAIN[card]]:
                left[PLAIN[card]] -= 1
                kept.append(card)
        if len(kept) < len(chosen) and not self.sent:
            self._wrong("cards", _("Only cards of the hand can be chosen."))
        return tuple(kept)

    def _ask(self, ask: str, question: LayDownQuery) -> str:
        """Return what is asked, or nothing where it cannot be."""
        if not ask:
            return ""
        verb, colon, number = ask.partition(":")
        numbered = verb in ("add", "swap")
        if verb not in QUESTIONS or (not _is_number(number) if numbered else bool(colon)):
            self._wrong("cards", _("This page cannot answer that."))
            return ""
        if verb == "take":
            if not question.top:
                self._wrong("top", _("Which card lies on top of the discards?"))
            return verb if question.top else ""
        if verb == "discard" and len(question.chosen) > 1:
            self._wrong("cards", _("Choose the one card to discard."))
            return ""
        if not question.chosen:
            self._wrong("cards", _("First choose cards of the hand."))
            return ""
        if verb == "add" and question.chosen.count(JOKER) > MOST_JOKERS_ASKED:
            most = ngettext(
                "Choose no more than %(most)s joker at a time.",
                "Choose no more than %(most)s jokers at a time.",
                MOST_JOKERS_ASKED,
            )
            self._wrong("cards", most % {"most": MOST_JOKERS_ASKED})
            return ""
        return f"{verb}:{int(number)}" if numbered else verb

    def _check_copies(self) -> None:
        """Note the cards that are here more often than in the packs."""
        copies = deck(self.rules.options.jokers).copies
        held = Counter(self.hand)
        lying = Counter(PLAIN[card] for laid in self.question.melds for card in laid.meld.cards)
        for card in sorted({*held, *lying}):
            have = copies[card]
            if held[card] > have:
                self._wrong("hand", too_many(card, held[card], have))
            elif held[card] + lying[card] > have:
                there = _("With the table: %(sentence)s")
                wrong = too_many(card, held[card] + lying[card], have)
                self._wrong("table", there % {"sentence": wrong})

    # What the page shows

    @property
    def moments(self) -> list[tuple[str, Any, bool]]:
        """How the turn may stand: the value of a choice, its words, whether it is chosen."""
        now = self.question.moment
        return [(moment, words, moment == now) for moment, words in MOMENTS.items()]

    @property
    def is_told_by_address(self) -> bool:
        """Whether the question says all that was sent."""
        wrong = self.errors or self.faulty or self.rules_form.errors or self.joker_choices
        return not (wrong or self.new or self.taps)

    @property
    def hand_text(self) -> str:
        return as_text(self.items, self.letters)

    @property
    def top_text(self) -> str:
        letters = self.letters if self.sent else LETTERS_OF_RECORDS
        return as_text(read_typed(str(self.given.get("top", "")), letters), self.letters)

    @property
    def was(self) -> str:
        """The cards that are ticked on the pads."""
        ticked = (
            tile.name
            for group in (*self.pad, *self.second_pad)
            for tile in group.cards
            if tile.is_chosen
        )
        return " ".join(ticked)

    @property
    def chosen_text(self) -> str:
        return written(self.question.chosen)

    @property
    def can_answer(self) -> bool:
        wrong = self.errors.keys() & {"hand", "table", "top", "moment"}
        return not (wrong or self.rules_form.errors or self.faulty)

    @cached_property
    def answer(self) -> LayDownAnswer | None:
        return answer(self.question) if self.can_answer else None

    @cached_property
    def ruled(self) -> Ruled | None:
        if not self.question.ask or not self.can_answer or "cards" in self.errors:
            return None
        return ruling(self.question)

    @property
    def pad(self) -> tuple[PadGroup, ...]:
        """The first copy of each card, and the jokers."""
        return self._pad(1)

    @property
    def second_pad(self) -> tuple[PadGroup, ...]:
        """The second copy of each card."""
        return self._pad(2)

    @property
    def has_twins(self) -> bool:
        return any(tile.is_chosen for group in self.second_pad for tile in group.cards)

    @property
    def meld_pad(self) -> tuple[PadGroup, ...]:
        """Every card once, for a meld that is put on the table."""
        return self._pad(0)

    def _pad(self, copy: int) -> tuple[PadGroup, ...]:
        held = self.hand if copy else _known(self.given.getlist("tap") if self.taps else ())
        return pad_of(held, max(copy, 1), self.rules.options.jokers)

    @property
    def picks(self) -> tuple[CardTile, ...]:
        """The hand in order, to choose from."""
        chosen = Counter(PLAIN[card] for card in self.question.chosen)
        picks = []
        for card in sorted(self.hand):
            picks.append(tile_of(DECK, card, is_chosen=chosen[card] > 0))
            chosen[card] -= 1
        return tuple(picks)

    @property
    def table(self) -> tuple[TypedMeld, ...]:
        return tuple(
            typed_meld(number, laid) for number, laid in enumerate(self.question.melds, start=1)
        )

    @property
    def asked_rules(self) -> list[object]:
        """The fields of the house rules that matter here."""
        return [self.rules_form[name] for name in ASKED_HERE]

    @property
    def other_rules(self) -> dict[str, str]:
        """The house rules that the address has and the page does not offer."""
        return {name: text for name, text in self.told_rules.items() if name not in ASKED_HERE}

    @property
    def editions(self) -> tuple[tuple[str, str, str], ...]:
        """Each edition: its code, its name, and the address of the question in it."""
        links = []
        for code in GAME.editions:
            rules = self.rules.in_edition(code)
            url = replace(self.question, rules=rules).url
            links.append((code, str(rules.edition_title), url))
        return tuple(links)


def _known(names_: Sequence[str]) -> tuple[Card, ...]:
    """Return the cards among the values of boxes, which are names of cards as they are held."""
    known = (DECK.numbers.get(name) for name in names_)
    return tuple(card for card in known if card and PLAIN[card] == card)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 4 and int(text) > 0
