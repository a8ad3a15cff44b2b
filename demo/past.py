"""The evenings before tonight: closed ones, of a season that tonight belongs to.

Each is brought in as a club brings in an evening from a file, in one transaction, so that the audit
trail says where it comes from: to play nine evenings phone by phone would take minutes.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from random import Random
from typing import Any

from django.contrib.auth.models import User
from django.utils import timezone
from django.utils.translation import pgettext

from demo.lawful_deals import lawful_deal
from demo.people import PAST
from foundation.web.tokens import new_token
from scoring.core.deals import DealResult
from scoring.core.formats import Agreement
from scoring.core.seasons.rules import SeasonScore
from scoring.core.seating import SEEDS, SeatedRound, SeatingRules, Table, draw
from scoring.core.tables import NoTables
from scoring.evening.agreement import agreement_of
from scoring.evening.audit.log import name_of
from scoring.models import Club, Event
from scoring.posts.clubs.register import Register
from scoring.posts.clubs.seasons import make_season
from scoring.posts.clubs.strength import StrengthChoice, choose_strength, strength_choice
from scoring.posts.night_file.importing import make_night
from scoring.posts.night_file.values import (
    FileEntrant,
    NightRead,
    Person,
    RoundRead,
    TableRead,
    Version,
)

EVENINGS, PLANNED, DAYS_BETWEEN = 9, 14, 7
MOST_REGULARS, STAY_AWAY, FEWEST = 28, 6, 8
"""Who comes on past evenings, how many of them at most stay away from one, and how many do not."""
BEGINS, ROUND, DEAL = time(19, 30), timedelta(minutes=55), timedelta(minutes=7)
DEALS = 6
"""Of a round where as many are played as one likes."""
BY_LOT = SeatingRules(method="lot", even_threes=True, even_firsts=True)


def make_past(
    chance: Random, user: User, club: Club, names: Sequence[str], agreed: Mapping[str, Any]
) -> None:
    """Make the evenings before the one that is `agreed` on, and the season of them all; have the
    strength of the players worked out.
    """
    regulars = names[-MOST_REGULARS:]
    skills = {name: chance.random() for name in regulars}
    least = max(FEWEST, len(regulars) - STAY_AWAY)
    days = [agreed["date"] - timedelta(days=DAYS_BETWEEN * weeks) for weeks in range(EVENINGS + 1)]
    for number, day in enumerate(reversed(days[1:]), start=1):
        came = chance.sample(regulars, chance.randint(least, len(regulars)))
        closed = timezone.make_aware(datetime.combine(day, BEGINS)) + ROUND * agreed["rounds"]
        fields = {**agreed, "date": day, "seating": "lot", "closed": closed}
        night = _Evening(chance, name_of(user), club, fields, came, skills).night()
        seen = Register(club).version
        made = make_night(user, club, night, seen=seen, token=f"{PAST}{number}")
        if not isinstance(made, Event):
            raise TypeError(f"a past evening was not made: {made}")
    on = StrengthChoice(is_rated=True)
    choose_strength(user, club, on, seen=strength_choice(club), token=new_token())
    settled = {
        "name": pgettext("name of a season in the demo", "Club championship"),
        "formats": [agreed["format"]],
        "first": days[-1],
        "score": SeasonScore.PLAYERS.value,
        "best": EVENINGS,
        "planned": PLANNED,
    }
    make_season(user, club, settled, token=new_token())


@dataclass(frozen=True)
class _Evening:
    """A closed evening, as its fields say it was agreed on, of those who `came`."""

    chance: Random
    who: str
    club: Club
    fields: Mapping[str, Any]
    came: Sequence[str]
    skills: Mapping[str, float]

    def night(self) -> NightRead:
        agreement = agreement_of(Event(**self.fields))
        past: list[SeatedRound] = []
        rounds = []
        for number in range(1, agreement.rounds + 1):
            seed = self.chance.choice(SEEDS)
            drawn = draw(range(len(self.came)), tuple(past), BY_LOT, seed)
            if isinstance(drawn, NoTables):
                raise TypeError(f"no tables for {len(self.came)} players: {drawn}")
            past.append(drawn.round)
            begins = self._began(number)
            rounds.append(
                RoundRead(
                    number,
                    seed,
                    swaps=(),
                    published=begins,
                    closed=begins + ROUND,
                    sitting_out=tuple(self.came[each] for each in drawn.sitting_out),
                    tables=tuple(
                        self._table(at, table, agreement, begins)
                        for at, table in enumerate(drawn.tables, start=1)
                    ),
                    penalties=(),
                    method="lot",
                )
            )
        return NightRead(
            self.club.name,
            self.fields,
            tuple(Person(name, is_guest=False) for name in self.came),
            tuple(FileEntrant(name, is_here=True, substitute=None) for name in self.came),
            kept_apart=(),
            rounds=tuple(rounds),
        )

    def _began(self, number: int) -> datetime:
        moment = timezone.make_aware(datetime.combine(self.fields["date"], BEGINS))
        return moment + ROUND * (number - 1)

    def _table(self, at: int, table: Table, agreement: Agreement, begins: datetime) -> TableRead:
        names = [self.came[each] for each in table]
        return TableRead(
            at,
            is_done=agreement.deals is None,
            seats=tuple((name, None) for name in names),
            versions={
                number: (
                    Version(self._deal(agreement, names), "", self.who, begins + DEAL * number),
                )
                for number in range(1, (agreement.deals or DEALS) + 1)
            },
            matches={},
        )

    def _deal(self, agreement: Agreement, names: Sequence[str]) -> DealResult:
        """Return a deal: of two by chance the one that the more skilful player won."""
        two = [lawful_deal(self.chance, agreement, len(names)) for _ in range(2)]
        return max(two, key=lambda deal: sum(self.skills[names[at - 1]] for at in deal.winners))
