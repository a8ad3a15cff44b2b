"""How far each deal of a table is: waiting for confirmation, disputed, or final (night 2.5).

A deal counts in sheet and standings from the moment it was entered, confirmed or not.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.evening.table_state import TableState
from scoring.models import Confirmation, DealVersion, Dispute, Event
from scoring.models.events import Confirming
from scoring.models.phones import DisputeOutcome


@dataclass(frozen=True, slots=True)
class DealState:
    """A deal that stands on the sheet. `confirmed` are the entrants who said that it is right,
    `same_phone` those of them who said so on the phone that entered it; `missing` is how many more
    must; `dispute` is the open one; `is_final`: no phone changes it. `keeper` is the member of the
    club who said that it is right, empty where none did.
    """

    version: DealVersion
    confirmed: tuple[int, ...]
    missing: int
    is_final: bool
    dispute: Dispute | None = None
    same_phone: tuple[int, ...] = ()
    keeper: str = ""

    @property
    def is_waiting(self) -> bool:
        return self.missing > 0 and self.dispute is None

    @property
    def words(self) -> str:
        """What stands beside the deal on every page that shows it; empty where it is settled."""
        if self.dispute:
            return _("disputed: the referee decides")
        if self.is_waiting and self.same_phone:
            return ngettext(
                "waits for %(number)s player to confirm it on another phone",
                "waits for %(number)s players to confirm it on another phone",
                self.missing,
            ) % {"number": self.missing}
        if self.is_waiting:
            return ngettext(
                "waits for %(number)s player to confirm it",
                "waits for %(number)s players to confirm it",
                self.missing,
            ) % {"number": self.missing}
        return ""

    @property
    def sentence(self) -> str:
        """How far the deal is, on the page of the deal itself."""
        if self.dispute:
            return _("This deal is disputed: the referee decides.")
        if self.is_waiting:
            return ngettext(
                "This deal waits for %(number)s player to confirm it.",
                "This deal waits for %(number)s players to confirm it.",
                self.missing,
            ) % {"number": self.missing}
        return _("This deal is final.") if self.is_final else ""


def counts(event: Event, version: DealVersion, device: str) -> bool:
    """Return whether a confirmation from this phone counts as the look of somebody else.

    It does where the evening lets one phone be passed round, and where either phone is unknown.
    """
    return event.one_phone or not is_same_phone(version, device)


def is_same_phone(version: DealVersion, device: str) -> bool:
    """Return whether a phone is the one that entered this version; False where one is unknown."""
    return bool(device) and device == version.device


def needed(confirming: str, seats: int) -> int:
    """Return how many other seats confirm what a phone has entered."""
    others = seats - 1
    return {Confirming.NOBODY: 0, Confirming.ONE: min(1, others), Confirming.ALL: others}[
        Confirming(confirming)
    ]


def _state(
    event: Event,
    version: DealVersion,
    seats: int,
    confirmations: Sequence[Confirmation],
    disputes: Sequence[Dispute],
) -> DealState:
    of_seats = [each for each in confirmations if each.entrant_id is not None]
    keeper = next((each.who for each in confirmations if each.entrant_id is None), "")
    counted = sum(counts(event, version, each.device) for each in of_seats)
    kept = any(
        each.outcome == DisputeOutcome.KEPT for each in disputes if each.version_id == version.pk
    )
    is_settled = version.entrant_id is None or kept or bool(keeper)
    wanted = needed(event.confirming, seats)
    missing = 0 if is_settled else max(wanted - counted, 0)
    return DealState(
        version,
        tuple(each.entrant_id for each in of_seats if each.entrant_id is not None),
        missing,
        is_settled or (wanted > 0 and not missing),
        next((each for each in disputes if each.settled is None), None),
        tuple(
            each.entrant_id
            for each in of_seats
            if each.entrant_id is not None and is_same_phone(version, each.device)
        ),
        keeper,
    )


def states_of(event: Event, tables: Sequence[TableState]) -> Mapping[int, Mapping[int, DealState]]:
    """Return the states of the deals on some tables' sheets, by table key and deal number.

    Two queries at most, however many tables.
    """
    keys = [each.table.pk for each in tables]
    confirmed: dict[int, list[Confirmation]] = defaultdict(list)
    by_phones = any(
        versions[-1].entrant_id
        for table_state in tables
        for versions in table_state.versions.values()
    )
    if by_phones and event.confirming != Confirming.NOBODY:
        for each in Confirmation.objects.filter(version__table__in=keys):
            confirmed[each.version_id].append(each)
    disputes: dict[tuple[int, int], list[Dispute]] = defaultdict(list)
    for dispute in Dispute.objects.filter(table__in=keys):
        disputes[dispute.table_id, dispute.number].append(dispute)
    return {
        table_state.table.pk: {
            number: _state(
                event,
                versions[-1],
                len(table_state.seats),
                confirmed[versions[-1].pk],
                disputes[table_state.table.pk, number],
            )
            for number, versions in table_state.versions.items()
            if versions[-1].facts is not None
        }
        for table_state in tables
    }


def state_of(event: Event, version: DealVersion) -> DealState:
    """Return the state of the deal of which `version` is the one that counts."""
    return _state(
        event,
        version,
        version.table.seats.count(),
        list(version.confirmations.all()),
        list(Dispute.objects.filter(table=version.table_id, number=version.number)),
    )
