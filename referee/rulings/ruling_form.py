"""The form in which "May I?" is asked: a situation, and a move in it.

It is sent by GET, so that the address is the question. What an address leaves out is as usual. A
tap on a pad sends `lead` or `ask`: another leading card, or another move, in place of the one
before.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from referee.engine.cards import UnknownCard
from referee.engine.errors import Unreadable
from referee.engine.options import AllowedValues, allowed_values
from referee.engine.problems import HAND_SIZES, Situation
from referee.engine.record import AnyGame
from referee.games import GAMES, PROBLEMS
from referee.presentation.dispute_words import EDITION, NAMES
from referee.presentation.registry import presentation_of
from referee.presentation.rulebook import HouseRule
from referee.presentation.sentences import UNREADABLE, unreadable_sentence
from referee.rulings.ruling_query import (
    HAND,
    LEADING,
    SEATS,
    RulingAnswer,
    RulingQuery,
    answer,
    kinds_that_fit,
)

FACTS = ("leading", "pending", "owed", "by", "hand", "seats", "edition", "move")

USUAL = "usual"
"""The choice that leaves a house rule as the edition has it."""


class AskForm(forms.Form):
    """What somebody asks about one game.

    Once it is valid, `asked` is the question, and `answer` the ruling where there is a move. What
    can be chosen goes by the edition, the house rules and the leading card that were sent.
    """

    leading = forms.CharField(max_length=20, widget=forms.HiddenInput)
    pending = forms.ChoiceField(label=gettext_lazy("What is the situation?"))
    owed = forms.TypedChoiceField(
        label=gettext_lazy("How many cards are owed?"), coerce=int, empty_value=None
    )
    by = forms.TypedChoiceField(label=gettext_lazy("Whose move is it about?"), coerce=int)
    hand = forms.TypedChoiceField(label=gettext_lazy("How many cards does Ada hold?"), coerce=int)
    seats = forms.TypedChoiceField(label=gettext_lazy("How many players?"), coerce=int)
    edition = forms.ChoiceField(label=EDITION, widget=forms.RadioSelect)
    move = forms.CharField(max_length=200, required=False, widget=forms.HiddenInput)

    def __init__(self, game: AnyGame, query: Mapping[str, str]) -> None:
        self.game = game
        given = {name: value for name, value in query.items() if value}
        self.code = given.get("edition", "")
        if self.code not in game.editions:
            self.code = game.edition
        self.options = _options(game.editions[self.code], given)
        self.query: RulingQuery | None = None
        self.answer: RulingAnswer | None = None
        data: dict[str, Any] = {**_usual(game), **dict.fromkeys(_house_rules(self.options), USUAL)}
        data |= given
        if "lead" in given:
            data |= {"leading": given["lead"], "move": ""}
        elif "ask" in given:
            data["move"] = given["ask"]
        self.card = _card(game, str(data["leading"]))
        kinds = self._kinds(self.card)
        if "pending" not in given or ("lead" in given and not self._keeps(given, kinds)):
            # The likeliest thing that such a card can mean.
            data["pending"] = next(iter(kinds or PROBLEMS[game.code].kinds))
        owed = next(filter(None, kinds.values()), ())
        if "owed" not in given or not kinds.get(str(data["pending"])) or "lead" in given:
            data["owed"] = owed[0] if owed else ""
        super().__init__(data)
        self._offer(kinds, owed)

    def _kinds(self, leading: int | None) -> dict[str, tuple[int, ...]]:
        if leading is None:
            return {}
        return _kinds_of(self.game, self.code, self.options, leading)

    @property
    def leading_cards(self) -> frozenset[int]:
        """The cards that can lead, with the colour that was named for those that need one."""
        return _leading_cards(self.game.code, self.code, self.options)

    def _keeps(self, given: Mapping[str, str], kinds: Mapping[str, object]) -> bool:
        """Return whether another leading card lies as the one before: where that was chosen, and
        not merely the likeliest.
        """
        before = self._kinds(_card(self.game, given.get("leading", LEADING)))
        return given["pending"] in kinds and given["pending"] != next(iter(before), "")

    def _offer(self, kinds: Mapping[str, object], owed: tuple[int, ...]) -> None:
        """Fill in what can be chosen."""
        presentation = presentation_of(self.game.code)
        words = presentation.disputes.kinds if presentation.disputes else {}
        book = presentation.rulebook
        choices: dict[str, list[tuple[Any, Any]]] = {
            "pending": [(code, words[code]) for code in kinds or words],
            "owed": [(number, number) for number in owed],
            "by": [(place, _who(place)) for place in range(self.game.seats[-1])],
            "hand": [(size, _hand(size)) for size in HAND_SIZES],
            "seats": [(seats, seats) for seats in self.game.seats],
            "edition": [(code, book.editions.get(code, code)) for code in self.game.editions],
        }
        for name, offered in choices.items():
            self.fields[name].choices = offered  # type: ignore[attr-defined]
        self.fields["owed"].required = bool(owed)
        defaults = self.game.editions[self.code]
        for name, allowed in _house_rules(defaults).items():
            rule = book.house_rules[name]
            self.fields[name] = _option_field(rule, allowed, getattr(defaults, name))
        wrong = _("“%(value)s” cannot be chosen here.")
        for field in self.fields.values():
            field.error_messages["invalid_choice"] = wrong
            field.widget.attrs["form"] = "ask-form"  # parts of the form stand below the pad
        self.fields["pending"].error_messages["invalid_choice"] = UNREADABLE["wrong-pending"]

    @property
    def house_rules(self) -> list[forms.BoundField]:
        return [self[name] for name in self.fields if name not in FACTS]

    @property
    def further_is_wrong(self) -> bool:
        """Whether there is trouble in what the page keeps folded away."""
        return bool(self.errors.keys() - {"leading", "pending", "owed", "move"})

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        if self.card is None and "leading" in cleaned:
            self._trouble(Unreadable("unknown-card", "leading", card=cleaned["leading"]))
        if cleaned.get("by", 0) >= cleaned.get("seats", self.game.seats[-1]):
            self.add_error("by", _("There are fewer players than that."))
        if not self.errors and self.card is not None:
            self._ask(self.card, cleaned)
        return cleaned

    def _ask(self, leading: int, facts: Mapping[str, Any]) -> None:
        """Pose the situation and put the question, or say what cannot be."""
        situation = Situation(
            leading, facts["pending"], facts["seats"], facts["hand"], facts["owed"] or 0
        )
        query = RulingQuery(
            self.game, self.code, self.options, situation, facts["by"], facts["move"]
        )
        try:
            _posed = query.state
            self.query = replace(query, move="")
            if query.move:
                self.answer = answer(query)
                self.query = query
        except Unreadable as unreadable:
            self._trouble(unreadable)

    def _trouble(self, unreadable: Unreadable) -> None:
        where = unreadable.where if unreadable.where in self.fields else "move"
        self.add_error(where, unreadable_sentence(unreadable))


def _usual(game: AnyGame) -> dict[str, Any]:
    seats = min(SEATS, game.seats[-1])
    return {"edition": game.edition, "leading": LEADING, "seats": seats, "hand": HAND, "by": 0}


def _kinds_of(game: AnyGame, edition: str, options: Any, card: int) -> dict[str, tuple[int, ...]]:
    usual = Situation(card, "", min(SEATS, game.seats[-1]), HAND)
    return kinds_that_fit(RulingQuery(game, edition, options, usual))


@lru_cache(maxsize=64)
def _leading_cards(code: str, edition: str, options: Any) -> frozenset[int]:
    game = GAMES[code]
    numbers = game.deck(options).numbers.values()
    return frozenset(card for card in numbers if _kinds_of(game, edition, options, card))


def _card(game: AnyGame, name: str) -> int | None:
    try:
        return game.notation.deck.laid(name)
    except UnknownCard:
        return None


def _house_rules(edition: Any) -> dict[str, AllowedValues]:
    """Return the house rules that can be asked about.

    A number is one of points or of penalty cards, which lets nobody lay or not lay a card.
    """
    return {
        name: allowed
        for name, allowed in allowed_values(edition).items()
        if not allowed.keys and not isinstance(allowed.values, range)
    }


def _options(edition: Any, given: Mapping[str, str]) -> Any:
    """Return the edition's options, changed as far as `given` can be read."""
    chosen = {
        name: value
        for name, allowed in _house_rules(edition).items()
        for value in allowed.values
        if given.get(name) == str(value)
    }
    return replace(edition, **chosen)


def _option_field(rule: HouseRule, allowed: AllowedValues, default: object) -> forms.Field:
    usual = _("Standard: %(answer)s") % {"answer": rule.answers[default]}
    others = [(str(value), rule.answers[value]) for value in allowed.values]
    return forms.ChoiceField(label=str(rule.question), choices=[(USUAL, usual), *others])


def _who(place: int) -> str:
    if place == 0:
        return _("%(name)s, who is to move") % {"name": NAMES[place]}
    if place == 1:
        return _("%(name)s, the next player") % {"name": NAMES[place]}
    return str(NAMES[place])


def _hand(size: int) -> str:
    return _("1: it is the last card") if size == 1 else str(size)
