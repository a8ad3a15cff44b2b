"""The pages of a daily deal, as values: before one's own try, and after it."""

import math
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from foundation.language.direction import names_in_sentence, with_minus
from foundation.web.tokens import new_token
from referee.computers.seats import new_computers
from referee.daily.circles import Circle
from referee.daily.days import (
    COMPUTERS,
    check_url,
    deal_of,
    dealt_to_person,
    seal_of,
)
from referee.daily.records import WeekDay, finished_by, longest_run, run_now, week_of
from referee.daily.results import Choice, Comparison, best_try, choices_of, compared, finished
from referee.daily.tries import try_of
from referee.daily_models import DailyDeal, DailyPlayer, DailyTry, daily_url
from referee.engine.faces import Face
from referee.matches.own_place import PLACES
from referee.presentation.registry import presentation_of
from referee.presentation.rulebook import Text

DAY = timedelta(days=1)


@dataclass(frozen=True)
class Day:
    """A day of a circle, its deal, and the player's own try at it, if there is one.

    `number` is how many have finished the deal, `days` are those on which the player finished one,
    `today` is the day by the clock of the circle.
    """

    circle: Circle
    deal: DailyDeal
    own: DailyTry | None
    number: int
    days: frozenset[date]
    today: date
    yesterday_url: str

    @property
    def date(self) -> date:
        return self.deal.day

    @property
    def is_today(self) -> bool:
        return self.date == self.today

    @property
    def is_in_play(self) -> bool:
        """Whether the player has begun the deal, and can end it: not where other cards were dealt
        instead, since somebody else had seen the hand.
        """
        if self.own is None or self.own.is_over or self.own.match is None:
            return False
        return not self.own.match.deals.filter(number__gt=1).exists()

    @property
    def shows_results(self) -> bool:
        """Whether the player may see how others did: after the own try, and when the day is over
        unless the player is in the middle of it.
        """
        is_over = self.own is not None and self.own.is_over
        return is_over or (self.date < self.today and not self.is_in_play)

    @property
    def title(self) -> Text:
        """What the game is called."""
        return title_of(self.deal)

    @property
    def computers(self) -> str:
        """Who else plays, in a sentence."""
        return names_in_sentence(list(new_computers(COMPUTERS, self.deal.level, ())))

    @property
    def run(self) -> int:
        """How many days the player played one after another."""
        return run_now(self.days, self.today)

    @property
    def seal(self) -> str:
        return seal_of(self.deal)

    @property
    def short_seal(self) -> str:
        """The beginning of the seal, as it is read out."""
        return f"{self.seal[:4]}·{self.seal[4:8]}".upper()

    @property
    def records_url(self) -> str:
        return reverse("referee:daily-records")

    @property
    def today_url(self) -> str:
        return daily_url("daily", self.circle.code)


@dataclass(frozen=True)
class BeforePage:
    """A day whose deal the player has not finished: of the others, only how many have.

    `hours` are left of the day, `backs` are as many as the hand has cards. `is_here` tells that a
    deal that was begun goes on on this device.
    """

    day: Day
    hours: int
    backs: range
    tomorrow: DailyDeal
    is_here: bool
    token: str = field(default_factory=new_token)
    message: str = ""

    @property
    def play_url(self) -> str:
        return daily_url("daily-play", self.day.circle.code)

    @property
    def tomorrow_title(self) -> Text:
        return title_of(self.tomorrow)

    @property
    def tomorrow_seal(self) -> str:
        return seal_of(self.tomorrow)


@dataclass(frozen=True)
class ResultPage:
    """A day whose deal the player has finished, or that is over.

    `leading` is the card that led, where the game turns one up. `is_first` tells that the person
    played first; `days_best` are the most days that the player
    played one after another.
    """

    day: Day
    results: Comparison
    choices: tuple[Choice, ...]
    hand: tuple[Face, ...]
    leading: Face | None
    is_first: bool
    week: tuple[WeekDay, ...]
    days_best: int
    best_url: str

    @property
    def heading(self) -> str:
        """How the player did, in a few words that never blame."""
        shown = self.results
        if shown.worse is None:
            return _("Daily deal: %(game)s") % {"game": self.day.title}
        if not shown.others:
            return _("Yours is the first result")
        if shown.worse:
            words = ngettext(
                "Better than %(worse)s of %(others)s other",
                "Better than %(worse)s of %(others)s others",
                shown.others,
            )
            return words % {"worse": shown.worse, "others": shown.others}
        return _("As good as everybody") if shown.is_best else _("Played to the end")

    @property
    def lead(self) -> str:
        """The player's own result in a sentence, empty without one."""
        own = self.day.own
        if own is None or own.points is None or own.turns is None:
            return ""
        points = ngettext("%(n)s point", "%(n)s points", own.points)
        turns = ngettext("%(n)s turn", "%(n)s turns", own.turns)
        facts = {
            "points": points % {"n": with_minus(str(own.points))},
            "turns": turns % {"n": own.turns},
        }
        if own.place is None:
            return _("%(points)s, after %(turns)s.") % facts
        facts["place"] = str(PLACES[own.place])
        return _("%(place)s: %(points)s, after %(turns)s.") % facts

    @property
    def check_url(self) -> str:
        return check_url(self.day.deal)


def title_of(deal: DailyDeal) -> Text:
    """Return what the game of a deal is called."""
    shown = presentation_of(deal.game)
    return shown.short_title or shown.title


def day_of(
    circle: Circle, when: date, player: DailyPlayer | None, now: datetime | None = None
) -> Day:
    """Return a day for a player, None being somebody who never played here."""
    deal = deal_of(circle, when)
    before = DailyDeal.objects.filter(circle=circle.code, day=when - DAY).first()
    return Day(
        circle=circle,
        deal=deal,
        own=try_of(player, deal),
        number=finished(deal).count(),
        days=frozenset(each.deal.day for each in finished_by(player)) if player else frozenset(),
        today=circle.today(now),
        yesterday_url=before.get_absolute_url() if before else "",
    )


def before_page(day: Day, *, is_here: bool, message: str = "") -> BeforePage:
    """Return the page of a deal that the player has not finished."""
    _game, hand, _upcards, _is_first = dealt_to_person(day.deal)
    return BeforePage(
        day=day,
        hours=math.ceil(day.circle.time_left() / timedelta(hours=1)),
        backs=range(len(hand)),
        tomorrow=deal_of(day.circle, day.date + DAY),
        is_here=is_here,
        message=message,
    )


def result_page(day: Day, player: DailyPlayer | None) -> ResultPage:
    """Return the page of a deal that was played."""
    own = day.own if day.own and day.own.is_over else None
    game, hand, upcards, is_first = dealt_to_person(day.deal)
    deck = game.deck(game.editions[day.deal.edition])
    has_best = best_try(day.deal) is not None
    return ResultPage(
        day=day,
        results=compared(day.deal, own),
        choices=choices_of(own) if own else (),
        hand=tuple(deck.face(card) for card in hand),
        leading=deck.face(upcards[-1]) if upcards else None,
        is_first=is_first,
        week=week_of(player, day.circle, day.date, day.today),
        days_best=longest_run(day.days),
        best_url=daily_url("daily-best", day.circle.code, day.date) if has_best else "",
    )
