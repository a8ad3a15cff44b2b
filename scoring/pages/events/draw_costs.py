"""What a draw costs, in numbers and in words: the worst first, and what another draw would cost.

The orders of the prices, and what is called least, are those of the rules of the season, 29.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scoring.core.seating import Draft, Figures, Pair, Past, SeatingRules, Tables, figures
from scoring.core.seating.prices import (
    Order,
    Prices,
    least_prices,
    new_faces,
    prices,
    turns_at_three,
)
from scoring.evening.event_state import EventState, RoundState
from scoring.models.events import DrawMethod
from scoring.posts.events.drawing import drawn_by, offered_seed, past_of, seating_rules


@dataclass(frozen=True)
class DrawCost:
    """What speaks against a seating. `names` are those of the entrants, by their numbers;
    `evenings` is how many past ones there are to remember.
    """

    figures: Figures
    prices: Prices
    tables: Tables
    names: Mapping[int, str]
    has_wishes: bool
    evenings: int

    @cached_property
    def threes_again(self) -> list[int]:
        """Who sits at a table of three and did so before."""
        small = [player for table in self.tables if len(table) == 3 for player in table]
        return [player for player in small if self.figures.threes[player] > 1]

    @property
    def ungranted(self) -> int:
        """How many wishes to sit together, or at a fixed table, are not granted."""
        return len(self.figures.together) + len(self.figures.fixed)

    @property
    def parts(self) -> tuple[int, ...]:
        """How often each fault occurs, the worst first: kept apart, other wishes, would rather not,
        meet again, a table of three again. Who met on a past evening is none.
        """
        seen = self.figures
        return (
            len(seen.apart), self.ungranted, len(seen.rather_apart), seen.repeats,
            len(self.threes_again),
        )  # fmt: skip

    @property
    def not_granted(self) -> list[str]:
        """The wishes that are not granted, each in words, the worst first."""
        seen = self.figures
        lines = [self._pair(_("%(one)s and %(other)s sit together although kept apart"), pair)
                 for pair in seen.apart]  # fmt: skip
        lines += [
            _("%(name)s does not sit at table %(table)s") % {"name": self.names[pk], "table": table}
            for pk, table in seen.fixed
        ]
        lines += [self._pair(_("%(one)s and %(other)s do not sit together"), pair)
                  for pair in seen.together]  # fmt: skip
        words = _("%(one)s and %(other)s sit together, though they should not if it can be avoided")
        return lines + [self._pair(words, pair) for pair in seen.rather_apart]

    def _pair(self, words: str, pair: Pair) -> str:
        return words % {"one": self.names[pair[0]], "other": self.names[pair[1]]}

    @property
    def again(self) -> str:
        """How many pairs meet again, and how few could."""
        seen = self.figures
        words = ngettext(
            "%(number)s pair meets again", "%(number)s pairs meet again", seen.repeats
        ) % {"number": seen.repeats}
        if not seen.repeats:
            return _("nobody meets again")
        if seen.exact:
            return _("%(pairs)s (fewest possible: %(least)s)") % {
                "pairs": words, "least": seen.least,
            }  # fmt: skip
        return _("%(pairs)s (fewer than %(least)s is not possible)") % {
            "pairs": words, "least": seen.least,
        }  # fmt: skip

    @property
    def threes(self) -> str:
        """How many sit at a table of three for another time."""
        number = len(self.threes_again)
        return ngettext(
            "%(number)s player sits at a table of three again",
            "%(number)s players sit at a table of three again",
            number,
        ) % {"number": number}

    @property
    def before(self) -> str:
        """How many pairs sat together on the evenings that the draw remembers."""
        number = self.prices.before
        if not number:
            return ngettext(
                "no pair of the last evening",
                "no pair of the last %(evenings)s evenings",
                self.evenings,
            ) % {"evenings": self.evenings}
        words = ngettext("%(number)s pair", "%(number)s pairs", number) % {"number": number}
        return ngettext(
            "%(pairs)s of the last evening",
            "%(pairs)s of the last %(evenings)s evenings",
            self.evenings,
        ) % {"pairs": words, "evenings": self.evenings}

    @property
    def headline(self) -> str:
        """The worst fault in one sentence, or that there is none."""
        seen = self.figures
        if len(seen.apart) > 1:
            return ngettext(
                "%(number)s pair sits together although kept apart",
                "%(number)s pairs sit together although kept apart",
                len(seen.apart),
            ) % {"number": len(seen.apart)}
        if not seen.apart and self.ungranted > 1:
            return ngettext(
                "%(number)s wish is not granted",
                "%(number)s wishes are not granted",
                self.ungranted,
            ) % {"number": self.ungranted}
        if self.not_granted:
            return self.not_granted[0]
        if seen.repeats:
            return ngettext(
                "%(number)s pair would meet again",
                "%(number)s pairs would meet again",
                seen.repeats,
            ) % {"number": seen.repeats}
        return self.threes if self.threes_again else self._no_fault

    @property
    def _no_fault(self) -> str:
        if self.has_wishes:
            return _("Nobody meets again, and all wishes are granted")
        return _("Nobody meets again")

    @property
    def lines(self) -> list[str]:
        """All that it costs, price by price."""
        seen = self.figures
        parts = []
        if seen.apart:
            parts.append(
                ngettext(
                    "%(number)s pair kept apart sits together",
                    "%(number)s pairs kept apart sit together",
                    len(seen.apart),
                )
                % {"number": len(seen.apart)}
            )
        if number := self.ungranted + len(seen.rather_apart):
            words = ngettext("%(number)s wish not granted", "%(number)s wishes not granted", number)
            parts.append(words % {"number": number})
        if self.has_wishes and not self.not_granted:
            parts.append(_("all wishes granted"))
        parts.append(self.again)
        if self.threes_again:
            parts.append(self.threes)
        if self.evenings:
            parts.append(self.before)
        return parts


ORDERS: Mapping[str, Order] = {
    DrawMethod.NEW_FACES.value: new_faces,
    DrawMethod.FEW_REMATCHES.value: turns_at_three,
}


TITLES = {
    DrawMethod.NEW_FACES.value: gettext_lazy("New faces first"),
    DrawMethod.FEW_REMATCHES.value: gettext_lazy("Tables of three in turn first"),
    DrawMethod.LOT.value: gettext_lazy("By lot"),
}


@dataclass(frozen=True)
class OfferedDraw:
    """A draw that could be made instead, and what it costs; `is_least`: no seating costs less in
    the order of its prices, None where it is drawn by lot; `same`: the methods that cost the same.
    """

    method: str
    cost: DrawCost
    is_least: bool | None = None
    same: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """How it is drawn, with the other ways that cost the same."""
        return " · ".join(str(TITLES[method]) for method in (self.method, *self.same))

    @property
    def button(self) -> str:
        """What the draw mends, where it is offered to mend a draft."""
        if self.method == DrawMethod.LOT:
            return _("Draw by lot")
        if not self.cost.figures.repeats:
            return _("Draw without rematches")
        return _("Draw with few rematches")

    @property
    def proof(self) -> str:
        """How sure it is that there is nothing better, where the draw looked for that."""
        if self.is_least:
            return _("No seating is better: all were tried.")
        return "" if self.is_least is None else _("The best that was found.")


def offers_of(event_state: EventState, drawn: RoundState) -> list[OfferedDraw]:
    """Return what could be drawn in place of this draft. Of those with the same prices there is
    one: as the evening draws, or the first. Without a table of three nothing goes in turn there.
    """
    found: dict[Prices, OfferedDraw] = {}
    past, own = past_of(event_state), event_state.event.draws_by.value
    methods = sorted(DrawMethod.values, key=lambda each: each != own)
    if all(len(group) != 3 for group in drawn.groups):
        methods.remove(methods[1] if own in ORDERS else DrawMethod.FEW_REMATCHES.value)
    for method in methods:
        draft = drawn_by(event_state, method, offered_seed(event_state, drawn, method))
        if not isinstance(draft, Draft):
            continue
        cost = cost_of(event_state, draft, len(past))
        is_least = None
        if order := ORDERS.get(method):
            is_least = _is_least(event_state, draft, cost.prices, past, order)
        known = found.get(cost.prices)
        if known:
            found[cost.prices] = replace(known, same=(*known.same, method))
        else:
            found[cost.prices] = OfferedDraw(method, cost, is_least)
    return sorted(found.values(), key=lambda each: DrawMethod.values.index(each.method))


def _is_least(
    event_state: EventState, draft: Draft, found: Prices, past: Past, order: Order
) -> bool:
    """Whether all seatings of those who are seated were tried, and none is better."""
    seated = [player for table in draft.tables for player in table]
    sizes, rules = tuple(map(len, draft.tables)), _rules_for(event_state, draft)
    least = least_prices(seated, sizes, past, rules, event_state.memory, order)
    return least is not None and order(least) == order(found)


def _rules_for(event_state: EventState, draft: Draft) -> SeatingRules:
    return seating_rules(event_state, sum(map(len, draft.tables)) + len(draft.sitting_out))


def cost_of(event_state: EventState, draft: Draft, rounds: int) -> DrawCost:
    """Return what a draft costs that follows so many rounds."""
    past, rules = past_of(event_state)[:rounds], _rules_for(event_state, draft)
    return DrawCost(
        figures(draft.round, past, rules),
        prices(draft.tables, past, rules, event_state.memory),
        draft.tables,
        event_state.names,
        bool(event_state.seating_wishes),
        len(event_state.past_evenings),
    )


def repair(cost: DrawCost, offers: Sequence[OfferedDraw]) -> OfferedDraw | None:
    """Return the draw that has fewer of the worst fault, the best of several, or None."""
    worst = next((place for place, number in enumerate(cost.parts) if number), None)
    if worst is None:
        return None
    better = [each for each in offers if each.cost.parts[: worst + 1] < cost.parts[: worst + 1]]
    return min(better, key=lambda each: each.cost.parts, default=None)
