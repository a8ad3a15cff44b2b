"""What the page of a deal that has ended shows: the count, the score, and what comes next."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from foundation.web.tokens import new_token
from referee.cards.tiles import CardTile, tile_of
from referee.engine.cards import UNSEEN
from referee.engine.sealing import first_of, link_of
from referee.engine.series import Score, places
from referee.matches.deals import DealInPlay
from referee.matches.happened import MOST_EVENTS, last_sentences
from referee.matches.hints import asked_for
from referee.matches.key_moments import MomentLink, moments_of
from referee.matches.table_top import house_rules
from referee.models import Match
from referee.presentation.narration import narrate

ROUNDS_OF_A_FORM, SUBTOTAL_AFTER = 10, 5
"""A form of ten rounds has a subtotal after the fifth."""


@dataclass(frozen=True, slots=True)
class CountedHand:
    """A seat at the end of a round: what was left in the hand, and what it was worth.

    `unseen` counts the cards that nobody has shown.
    """

    name: str
    cards: tuple[CardTile, ...]
    unseen: int
    points: int | None
    stage: int | None
    is_winner: bool
    fine: int


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """A round of the score: its number and, a seat, its points, the running total, who won.

    `has_subtotal` tells that the form has its subtotal after this round.
    """

    round: int
    cells: tuple[tuple[int, int, bool], ...]
    record_url: str
    replay_url: str
    has_subtotal: bool


@dataclass(frozen=True)
class CountPage:
    """The end of a round: the count, the running score, and what comes next.

    `deal` is the number of the deal, which is not that of the round where one was dealt anew.
    `winner` is empty where nobody went out; `points` are what the winner gains, None where the
    lowest total wins. `seal` is that of the next deal, where deals are sealed, and `remade_url`
    where this one can be made again. `hints` are how many each seat asked for in the match; empty
    where it gives none. `marks` are the moments that mattered.
    """

    match: Match
    version: str
    token: str
    deal: int
    round: int
    winner: str
    points: int | None
    hands: tuple[CountedHand, ...]
    events: tuple[str, ...]
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
    def heading(self) -> str:
        """Who wins the match where it is over, or else the round."""
        if not self.is_over:
            return self.title
        if len(self.leaders) == 1:
            return _("%(name)s wins the match") % {"name": self.leaders[0]}
        return _("The match is shared")

    @property
    def lead(self) -> str:
        """What the round comes to."""
        facts = {"round": self.round, "name": self.winner, "points": self.points}
        if not self.winner:
            lead = _("Round %(round)s: the stock is used up, so everybody counts the cards left.")
        elif self.points is None:
            lead = _("Round %(round)s goes to %(name)s.")
        else:
            lead = ngettext(
                "Round %(round)s: %(name)s scores %(points)s point for the cards left with the "
                "others.",
                "Round %(round)s: %(name)s scores %(points)s points for the cards left with the "
                "others.",
                self.points,
            )
        return lead % facts


def count_page(deals: Sequence[DealInPlay], score: Score, *, stale: bool = False) -> CountPage:
    """Return the page of a deal that has ended; `deals` are all of the match, it is the last."""
    in_play = deals[-1]
    match, names = in_play.match, in_play.match.players
    game, state = match.rules, in_play.replay.state
    ended = game.outcome(state)
    if ended is None:
        raise ValueError("a round that goes on has no count to show")
    counted = ended.points or ()
    deck = game.deck(match.house_rules())
    totals = score.totals(len(names))
    standing = places(totals, highest_wins=score.highest_wins)
    stages = game.facts(state).get("stages")
    fines = getattr(state, "fines", ())
    hands = (
        CountedHand(
            name=name,
            cards=tuple(tile_of(deck, card) for card in sorted(hand) if card != UNSEEN),
            unseen=hand.count(UNSEEN),
            points=counted[seat - 1] if counted else None,
            stage=stages[seat - 1] if isinstance(stages, list) else None,
            is_winner=seat == ended.winner,
            fine=fines[seat - 1] if fines else 0,
        )
        for seat, (name, hand) in enumerate(zip(names, state.hands, strict=True), start=1)
    )
    winners = [each.winner for each in (in_play.outcome() for in_play in deals) if each]
    rows = (
        ScoreRow(
            number,
            tuple(
                (points[seat], running[seat], seat + 1 == winners[number - 1])
                for seat in range(len(names))
            ),
            reverse("referee:record", args=[match.code, deals[number - 1].deal.number]),
            reverse("referee:replay", args=[match.code, deals[number - 1].deal.number]),
            has_subtotal=number == SUBTOTAL_AFTER and match.rounds == ROUNDS_OF_A_FORM,
        )
        for number, (points, running) in enumerate(
            zip(score.deals, score.running(len(names)), strict=True), start=1
        )
    )
    return CountPage(
        match=match,
        version=in_play.version,
        token=new_token(),
        deal=in_play.deal.number,
        round=in_play.round,
        winner=names[ended.winner - 1] if ended.winner else "",
        points=counted[ended.winner - 1]
        if counted and ended.winner and game.highest_wins
        else None,
        hands=tuple(hands),
        events=last_sentences(
            narrate(
                in_play.record,
                in_play.replay,
                max(0, in_play.replay.played - MOST_EVENTS),
                in_play.reasons,
            )
        ),
        rows=tuple(rows),
        totals=tuple(zip(names, totals, standing, strict=True)),
        is_over=score.is_over(match.length, len(names)),
        leaders=tuple(names[seat - 1] for seat in score.leaders(len(names))),
        next_first=names[game.next_first(in_play.deal.first, len(names), ended) - 1],
        seal=link_of(match.secret, in_play.deal.number) if match.secret else "",
        remade_url=remade_url(in_play) if match.secret else "",
        hints=asked_for(deals) if match.gives_hints else (),
        marks=_marks(in_play),
        stale=stale,
    )


def _marks(in_play: DealInPlay) -> tuple[MomentLink, ...]:
    """Return the moments that mattered, each with where the replay shows it."""
    code, number = in_play.match.code, in_play.deal.number
    return tuple(
        MomentLink(each, reverse("referee:replay-step", args=[code, number, each.step]))
        for each in moments_of(in_play, in_play.match.players)
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
        "names": "\n".join(match.players),
    }
    if deal.number == 1 and deal.first == first_of(deal.seed or 0, len(match.players)):
        made_from["by_lot"] = "yes"
    return f"{address}{'&' if '?' in address else '?'}{urlencode(made_from)}"
