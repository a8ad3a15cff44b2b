"""What the rules of an evening come to beside its standings, by example, with names of tonight: its
length, tables, clock and phones, how a deal counts, its fee and prizes.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from foundation.language.direction import row_of_names
from scoring.core.clock import AtZero
from scoring.core.deals import NOTHING, DealKind, DealResult, Left, cells
from scoring.core.formats import Agreement, Counting, Unit, dealer_of
from scoring.core.policy import TieBreak
from scoring.core.prizes import awards, read_prizes
from scoring.core.standings import CountedRound, RoundResult, standings, tie_breaks
from scoring.core.tables import NoTables, sizes, small_sizes
from scoring.evening.deal_sentences import named_card
from scoring.evening.wording import money_text, number_text
from scoring.models import Event
from scoring.models.events import Confirming, Five, Seating
from scoring.posts.events.money import share_in_words

LEFT, STAGE = 7, 3
"""What is left in a hand of an example: cards, and the stage of a Pyramid."""


@dataclass(frozen=True)
class EveningExamples:
    """Sentences about four players of an evening for which `players` are here. A rule of which
    there is nothing to show has none.
    """

    event: Event
    agreement: Agreement
    names: tuple[str, ...]
    players: int

    def _filled(self, words: str, **facts: object) -> str:
        one, other, third = self.names[:3]
        return words % {"one": one, "other": other, "third": third, **facts}

    # How long

    @property
    def length(self) -> list[str]:
        """How much one plays, and what ends a table's round."""
        agreement, found = self.agreement, []
        if agreement.deals is None and agreement.target is None:
            words = _("The table of %(one)s plays on until its sheet says that it has stopped.")
            found.append(self._filled(words))
        if agreement.deals and agreement.rounds > 1:
            total = agreement.rounds * agreement.deals
            words = ngettext(
                "%(one)s, here all evening, plays %(total)s deal.",
                "%(one)s, here all evening, plays %(total)s deals.",
                total,
            )
            found.append(self._filled(words, total=total))
        if agreement.target:
            words = _(
                "%(one)s has %(less)s points: they deal again. With %(target)s or more the round "
                "is over at this table."
            )
            found.append(self._filled(words, less=agreement.target - 1, target=agreement.target))
        return found

    # Tables

    @property
    def tables(self) -> list[str]:
        """How tonight's players are seated, and who deals."""
        event, found = self.event, [self._sizes()]
        if self.agreement.rounds > 1:
            if event.seating == Seating.FEW_REMATCHES:
                found.append(
                    _(
                        "%(one)s and %(other)s sit together in round 1: they meet again only where "
                        "it cannot be avoided."
                    )
                )
            else:
                found.append(
                    _(
                        "%(one)s and %(other)s sit together in round 1: the lot may put them "
                        "together again."
                    )
                )
            if event.even_threes and {3, 4} == set(self._tonight()):
                found.append(
                    _(
                        "%(one)s sits at a table of three in round 1: everybody else does before "
                        "%(one)s does again."
                    )
                )
            if event.even_firsts:
                found.append(
                    _(
                        "%(one)s deals first in round 1: in round 2 a player at the table who has "
                        "not dealt first yet goes before %(one)s."
                    )
                )
        if (self.agreement.deals or 0) > 1:
            found += [
                _("At a table of four they deal in this order: %(fours)s."),
                _("At a table of three they deal in this order: %(threes)s."),
            ]
        facts = {"fours": self._dealers(4), "threes": self._dealers(3)}
        return [self._filled(words, **facts) for words in found if words]

    def _tonight(self) -> Sequence[int]:
        """Return the sizes of tonight's tables, none where the rule makes none."""
        if self.event.small_tables and self.players != 5:
            found = small_sizes(self.players)
        else:
            found = sizes(
                self.players,
                home_table=self.event.five == Five.HOME_TABLE,
                sit_out=self.event.five == Five.SIT_OUT,
            )
        return () if isinstance(found, NoTables) else found

    def _sizes(self) -> str:
        if self.players == 5:
            return {
                Five.HOME_TABLE: _("Tonight’s five players sit at one table."),
                Five.SIT_OUT: _(
                    "Of tonight’s five players four sit at one table. If %(one)s sits out round 1, "
                    "it is somebody else in round 2."
                ),
            }.get(
                Five(self.event.five),
                _(
                    "For tonight’s five players the draw asks each time: one table of five, or one "
                    "of them sits out."
                ),
            )
        tonight = self._tonight()
        fours, threes = tonight.count(4), tonight.count(3)
        if fours and threes:
            words = _(
                "With tonight’s %(players)s players there are %(tables)s tables. With three "
                "players: %(threes)s. With four: %(fours)s."
            )
        elif fours:
            words = ngettext(
                "With tonight’s %(players)s players there is %(fours)s table of four.",
                "With tonight’s %(players)s players there are %(fours)s tables of four.",
                fours,
            )
        elif threes:
            words = ngettext(
                "With tonight’s %(players)s players there is %(threes)s table of three.",
                "With tonight’s %(players)s players there are %(threes)s tables of three.",
                threes,
            )
        else:
            return ""
        facts = {"players": self.players, "tables": len(tonight), "fours": fours, "threes": threes}
        return words % facts

    def _dealers(self, seats: int) -> str:
        numbers = range(1, (self.agreement.deals or 0) + 1)
        return row_of_names(
            self.names[dealer_of(self.agreement, seats, number) - 1] for number in numbers
        )

    # The clock

    @property
    def clock(self) -> str:
        """What is still played when the time is up, where the round goes on then."""
        if self.event.round_minutes is None:
            return ""
        deals = self.agreement.deals
        deal = max(1, (deals or LEFT) - 2)
        facts = {"deal": deal, "next": deal + 1, "after": deal + 2}
        more = self.event.at_zero == AtZero.ONE_MORE_DEAL
        if deals is not None and deal + more >= deals:
            return ""
        if more:
            words = _(
                "The time is up while %(one)s’s table plays deal %(deal)s: it finishes that deal "
                "and plays deal %(next)s, but not deal %(after)s."
            )
        else:
            words = _(
                "The time is up while %(one)s’s table plays deal %(deal)s: it finishes that deal "
                "and does not begin deal %(next)s."
            )
        return self._filled(words, **facts)

    # Phones and standings

    @property
    def phones(self) -> list[str]:
        """When what a phone has entered is final, and what is seen of the last round."""
        event = self.event
        found = [
            {
                Confirming.NOBODY: _("What %(one)s enters on a phone is final at once."),
                Confirming.ONE: _(
                    "What %(one)s enters on a phone is final when %(other)s confirms it."
                ),
                Confirming.ALL: _(
                    "What %(one)s enters on a phone is final when all others at the table confirm."
                ),
            }[Confirming(event.confirming)]
        ]
        if event.one_phone and event.confirming != Confirming.NOBODY:
            found.append(_("%(one)s may pass the phone on, and %(other)s confirm the deal on it."))
        rounds = self.agreement.rounds
        if event.hides_last_round and rounds > 1:
            found.append(
                _(
                    "After round %(last)s %(one)s sees the standings after round %(before)s until "
                    "the evening is closed."
                )
            )
        elif event.hides_last_round:
            found.append(_("%(one)s sees no standings until the evening is closed."))
        return [self._filled(words, last=rounds, before=rounds - 1) for words in found]

    # How a deal counts

    @property
    def counting(self) -> list[str]:
        """What a hand that is left counts under the house rules."""
        agreement = self.agreement
        hand = self._hand()
        won, left = self._cells(hand)
        facts: dict[str, object] = {"left": LEFT, "stage": STAGE}
        if hand.cards:
            facts["card"] = named_card(hand.cards[0], agreement)
        if agreement.format.counting is Counting.STAGES:
            words = _(
                "%(one)s empties stage 1: %(won)s. %(other)s is at stage %(stage)s: %(points)s."
            )
        elif agreement.format.counting is Counting.WINNER:
            words = _(
                "%(one)s goes out. %(other)s still has one card, “%(card)s”: %(one)s gets %(won)s."
            )
        elif agreement.unit is Unit.CARDS:
            words = _("%(one)s goes out: %(won)s. %(other)s still has %(left)s cards: %(points)s.")
        else:
            words = _(
                "%(one)s goes out: %(won)s. %(other)s still has one card, “%(card)s”: %(points)s."
            )
        facts |= {"won": number_text(won), "points": number_text(left)}
        found = [self._filled(words, **facts)]
        if agreement.factor > 1 and agreement.format.counting is Counting.LOSERS:
            _won, more = self._cells(hand, in_one_turn=True)
            words = _(
                "%(one)s comes out and goes out in one turn: then %(other)s has %(more)s for it."
            )
            found.append(self._filled(words, more=number_text(more)))
        return found

    def _hand(self) -> Left:
        """Return what is left in the example's hand: where cards differ, the dearest of them."""
        agreement = self.agreement
        if agreement.format.counting is Counting.STAGES:
            return Left(number=LEFT, stage=STAGE)
        if agreement.unit is Unit.CARDS and agreement.format.counting is Counting.LOSERS:
            return Left(number=LEFT)
        known = [name for name in agreement.worth if name not in agreement.also_worth]
        return Left(cards=(max(known, key=agreement.worth.__getitem__),))

    def _cells(self, hand: Left, *, in_one_turn: bool = False) -> tuple[int | None, int | None]:
        deal = DealResult(DealKind.PLAYED, (NOTHING, hand), (1,), in_one_turn=in_one_turn)
        won, left = cells(deal, self.agreement)
        return won, left

    # Fee and prizes

    def money(self, currency: str) -> list[str]:
        """What the fee brings in, and what becomes of the prizes of a place that two share."""
        found = []
        if self.event.fee and self.players:
            words = ngettext(
                "With tonight’s %(n)s player a fee of %(fee)s makes %(sum)s.",
                "With tonight’s %(n)s players a fee of %(fee)s makes %(sum)s.",
                self.players,
            )
            fees = money_text(self.event.fee * self.players, currency)
            fee = money_text(self.event.fee, currency)
            found.append(words % {"n": self.players, "fee": fee, "sum": fees})
        return [*found, *self._shared(currency)]

    def _shared(self, currency: str) -> list[str]:
        if TieBreak.LOT in tie_breaks(self.agreement):
            return []
        level = CountedRound({1: RoundResult(0), 2: RoundResult(0)}, True)
        lines = standings(self.agreement, (1, 2), [level])
        prizes = [each for each in read_prizes(self.event.prizes) if each.given_for in ("1", "2")]
        words = _(
            "%(one)s and %(other)s share place 1: %(one)s gets %(first)s, %(other)s %(second)s."
        )
        return [
            self._filled(
                words,
                first=share_in_words(award.shares[0], currency),
                second=share_in_words(award.shares[1], currency),
            )
            for award in awards(prizes, lines, {1: 1, 2: 2})
        ]
