"""What the page of a deal that has ended shows: the count, the score, and what comes next."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar, NamedTuple
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from foundation.web.tokens import new_token
from referee.computers.seats import names_of
from referee.engine.sealing import first_of, link_of
from referee.engine.series import Score, has_to_itself, places
from referee.matches.counted_hands import CountedHand, counted_hands
from referee.matches.deals import DealInPlay
from referee.matches.emotes import EMOTES
from referee.matches.happened import MOST_EVENTS, Happened, last_of
from referee.matches.hints import asked_for
from referee.matches.key_moments import MomentLink, moments_of
from referee.matches.match_page import MatchPage
from referee.matches.own_place import own_place
from referee.matches.table_top import house_rules
from referee.models import Match
from referee.presentation.narration import narrate
from referee.rulings.rules_cards import RulesCard

ROUNDS_OF_A_FORM, SUBTOTAL_AFTER = 10, 5
"""A form of ten rounds has a subtotal after the fifth."""

MOST_ON_PODIUM = 3
"""The last place that stands on the podium."""

MOST_MOMENTS = 2
"""Moments that the end of a round shows; the replay has all."""


class ScoreCell(NamedTuple):
    """What a round brought a seat: its points, the running total, whether it won the round, and
    whether it is the best round of whoever looks.
    """

    points: int
    running: int
    has_won: bool
    is_best: bool


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """A round of the score: its number and a cell for each seat.

    `has_subtotal` tells that the form has its subtotal after this round.
    """

    round: int
    cells: tuple[ScoreCell, ...]
    record_url: str
    replay_url: str
    has_subtotal: bool


@dataclass(frozen=True)
class CountPage(MatchPage):
    """The end of a round: the hands as they turned over, the running score, and what comes next.

    `viewer` is the seat of whoever looks, 0 for nobody's. `deal` is the number of the deal, which
    is not that of the round where one was dealt anew. `winner` is empty where nobody went out;
    `points` are what the winner gains, None where the lowest total wins. `seal` is that of the next
    deal, where deals are sealed, and `remade_url` where this one can be made again. `hints` are how
    many each seat asked for in the match; empty where it gives none. `marks` are the moments that
    mattered, those of whoever looks first.
    """

    match: Match
    version: str
    token: str
    viewer: int
    deal: int
    round: int
    winner: str
    points: int | None
    hands: tuple[CountedHand, ...]
    events: tuple[Happened, ...]
    rows: tuple[ScoreRow, ...]
    totals: tuple[tuple[str, int, int], ...]
    is_over: bool
    leaders: tuple[str, ...]
    next_first: str
    seal: str = ""
    remade_url: str = ""
    hints: tuple[int, ...] = ()
    marks: tuple[MomentLink, ...] = ()
    stale: bool = False
    phase: str = field(default="count", init=False)

    step: ClassVar[str] = "count"
    """How far the match is, as the scripts of a page know it."""

    @property
    def title(self) -> str:
        """Who wins the round."""
        if self.winner:
            return _("%(name)s wins the round") % {"name": self.winner}
        return _("Nobody went out")

    @property
    def round_words(self) -> str:
        """What is over."""
        if self.is_over:
            return _("the match is over")
        facts = {"round": self.round, "rounds": self.match.length.rounds}
        if facts["rounds"]:
            return _("round %(round)s of %(rounds)s is over") % facts
        return _("round %(round)s is over") % facts

    @property
    def own(self) -> CountedHand | None:
        """The hand of whoever looks."""
        return self.hands[self.viewer - 1] if self.viewer else None

    @property
    def by_place(self) -> list[tuple[CountedHand, str]]:
        """The hands, the best of the round first, each with what a computer says at its plate."""
        order = sorted(
            self.hands, key=lambda hand: (hand.place, not hand.is_winner, len(hand.cards))
        )
        said = said_at_the_end([hand.seat for hand in order if hand.is_computer], self)
        return [(hand, said.get(hand.seat, "")) for hand in order]

    @property
    def _standing(self) -> list[int]:
        """The place of each seat in the match."""
        return [place for _name, _total, place in self.totals]

    @property
    def podium(self) -> list[tuple[int, CountedHand]]:
        """The best three of the match with their places, where it is over, and whoever looks and
        has a place to itself; whoever shares a place stands there with all of that place, or none
        does.
        """
        if not self.is_over:
            return []
        standing = self._standing
        best = [place for place in standing if place + standing.count(place) - 1 <= MOST_ON_PODIUM]
        if self.own and best and standing.count(own := standing[self.viewer - 1]) == 1:
            best.append(own)
        return sorted(
            (
                (place, hand)
                for place, hand in zip(standing, self.hands, strict=True)
                if place in best
            ),
            key=lambda each: each[0],
        )

    @property
    def heading(self) -> str:
        """Who wins the match where it is over, or else the place in the round of whoever looks: who
        wins the round, where that says no place of one's own.
        """
        if self.is_over:
            return self._who_wins_the_match
        if self.own and self.own.is_winner:
            return _("You win the round")
        in_round = [hand.place for hand in self.hands]
        if self.own and self.winner and has_to_itself(in_round, self.viewer):
            return own_place(self.own.place, len(self.hands))
        return self.title

    @property
    def _who_wins_the_match(self) -> str:
        if len(self.leaders) != 1:
            return _("The match is shared")
        if self.own and self.own.name == self.leaders[0]:
            return _("You win the match")
        return _("%(name)s wins the match") % {"name": self.leaders[0]}

    @property
    def lead(self) -> str:
        """What the round comes to; in a match that is over, where whoever looks has come."""
        facts = {"round": self.round, "name": self.winner, "points": self.points}
        if self.own and self.is_over and self.own.name not in self.leaders:
            standing = self._standing
            place = standing[self.viewer - 1]
            if has_to_itself(standing, self.viewer):
                return f"{own_place(place, len(self.hands))}."
            return _("You share place %(place)s.") % {"place": place}
        if not self.winner:
            lead = _("Round %(round)s: the stock is used up, so everybody counts the cards left.")
        elif self.own and not self.own.is_winner:
            facts["cards"] = len(self.own.cards)
            lead = ngettext(
                "%(name)s went out first. You had %(cards)s card left.",
                "%(name)s went out first. You had %(cards)s cards left.",
                len(self.own.cards),
            )
        elif self.own and self.points is None:
            lead = _("You went out first.")
        elif self.points is None:
            lead = _("Round %(round)s goes to %(name)s.")
        elif self.own:
            lead = ngettext(
                "Round %(round)s: you score %(points)s point for the cards left with the others.",
                "Round %(round)s: you score %(points)s points for the cards left with the others.",
                self.points,
            )
        else:
            lead = ngettext(
                "Round %(round)s: %(name)s scores %(points)s point for the cards left with the "
                "others.",
                "Round %(round)s: %(name)s scores %(points)s points for the cards left with the "
                "others.",
                self.points,
            )
        return lead % facts

    @property
    def counting(self) -> str:
        """How the score is counted, and who is best in it."""
        if self.hands[0].points is None:
            return _(
                "Each round that you win counts one. The player who wins the most rounds wins the "
                "match."
            )
        count = RulesCard(house_rules(self.match), self.match.house_rules()).count
        if count:
            return count
        if self.match.rules.highest_wins:
            return _("The highest total wins.")
        return _("The lowest total wins.")


def said_at_the_end(computers: Sequence[int], page: CountPage) -> dict[int, str]:
    """Return what computers say, by their seats, which come the best first: thanks where one won or
    the match is over, and the best of them praises a person who won.
    """
    winners = {hand.seat for hand in page.hands if hand.is_winner}
    if page.is_over:
        return dict.fromkeys(computers, str(EMOTES["thanks"]))
    if not winners or not computers:
        return {}
    word = "thanks" if computers[0] in winners else "well"
    return {computers[0]: str(EMOTES[word])}


def count_page(
    deals: Sequence[DealInPlay], score: Score, *, viewer: int = 0, stale: bool = False
) -> CountPage:
    """Return the page of a deal that has ended; `deals` are all of the match, it is the last.

    `viewer` is the seat of whoever looks, 0 for nobody's.
    """
    in_play = deals[-1]
    match, names = in_play.match, names_of(in_play.match)
    game = match.rules
    ended = game.outcome(in_play.replay.state)
    if ended is None:
        raise ValueError("a round that goes on has no count to show")
    counted = ended.points or ()
    totals = score.totals(len(names))
    standing = places(totals, highest_wins=score.highest_wins)
    return CountPage(
        match=match,
        version=in_play.version,
        token=new_token(),
        viewer=viewer,
        deal=in_play.deal.number,
        round=in_play.round,
        winner=names[ended.winner - 1] if ended.winner else "",
        points=counted[ended.winner - 1]
        if counted and ended.winner and game.highest_wins
        else None,
        hands=counted_hands(in_play, ended, score, viewer),
        events=last_of(
            narrate(
                in_play.record,
                in_play.replay,
                max(0, in_play.replay.played - MOST_EVENTS),
                in_play.reasons,
                viewer,
            ),
            in_play.lines,
        ),
        rows=_rows(deals, score, viewer),
        totals=tuple(zip(names, totals, standing, strict=True)),
        is_over=score.is_over(match.length, len(names)),
        leaders=tuple(names[seat - 1] for seat in score.leaders(len(names))),
        next_first=names[game.next_first(in_play.deal.first, len(names), ended) - 1],
        seal=link_of(match.secret, in_play.deal.number) if match.secret else "",
        remade_url=remade_url(in_play) if match.secret else "",
        hints=asked_for(deals) if match.gives_hints else (),
        marks=_marks(in_play, viewer),
        stale=stale,
    )


def _rows(deals: Sequence[DealInPlay], score: Score, viewer: int) -> tuple[ScoreRow, ...]:
    """Return the score, round by round."""
    match = deals[-1].match
    seats = len(match.players)
    winners = [each.winner for each in (in_play.outcome() for in_play in deals) if each]
    own = [points[viewer - 1] for points in score.deals] if viewer else []
    best = (max(own) if score.highest_wins else min(own)) if len(set(own)) > 1 else None
    return tuple(
        ScoreRow(
            number,
            tuple(
                ScoreCell(
                    points[seat - 1],
                    running[seat - 1],
                    has_won=seat == winners[number - 1],
                    is_best=seat == viewer and points[seat - 1] == best,
                )
                for seat in range(1, seats + 1)
            ),
            reverse("referee:record", args=[match.code, deals[number - 1].deal.number]),
            reverse("referee:replay", args=[match.code, deals[number - 1].deal.number]),
            has_subtotal=number == SUBTOTAL_AFTER and match.rounds == ROUNDS_OF_A_FORM,
        )
        for number, (points, running) in enumerate(
            zip(score.deals, score.running(seats), strict=True), start=1
        )
    )


def _marks(in_play: DealInPlay, viewer: int) -> tuple[MomentLink, ...]:
    """Return the moments that mattered most, each with where the replay shows it: first those in
    which whoever looks chose.
    """
    code, number = in_play.match.code, in_play.deal.number
    found = sorted(
        moments_of(in_play, names_of(in_play.match), viewer),
        key=lambda each: each.mover != viewer,
    )
    return tuple(
        MomentLink(each, reverse("referee:replay-step", args=[code, number, each.step]))
        for each in found[:MOST_MOMENTS]
    )


def remade_url(in_play: DealInPlay) -> str:
    """Return where a sealed deal that has ended is made again from what it was made from."""
    match, deal = in_play.match, in_play.deal
    address = house_rules(match).address("remake")
    made_from = {
        "players": len(match.players),
        "seal": link_of(match.secret, deal.number - 1),
        "link": link_of(match.secret, deal.number),
        "words": "\n".join(deal.words),
        "number": deal.number,
        "names": "\n".join(names_of(match)),
    }
    if deal.number == 1 and deal.first == first_of(deal.seed or 0, len(match.players)):
        made_from["by_lot"] = "yes"
    return f"{address}{'&' if '?' in address else '?'}{urlencode(made_from)}"
