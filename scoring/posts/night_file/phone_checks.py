"""What a night file says of a table's phones, checked: who confirmed or disputed a deal, and who
called the referee. What the pages could not have made is raised with its place.
"""

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _

from scoring.models.phones import DisputeOutcome, Why
from scoring.models.sheets import REASON_LENGTH
from scoring.posts.night_file.field_checks import FileItem, Names
from scoring.posts.night_file.values import CallRead, ConfirmationRead, DisputeRead, Version

WHO_LENGTH = 150
MOST_CONFIRMATIONS = 50
MOST_DISPUTES = 200
MOST_CALLS = 200

Versions = Mapping[int, Sequence[Version]]


def read_confirmations(
    item: FileItem, entered: Names, *, is_empty: bool, seat: str | None
) -> tuple[ConfirmationRead, ...]:
    """Return the confirmations of a version of a deal; `is_empty`: it empties the line, `seat` is
    whose phone entered it. Raises Unfit.
    """

    def read(each: FileItem) -> ConfirmationRead:
        each.only("seat", "who", "same_phone", "made")
        found = ConfirmationRead(
            each["seat"].or_none(entered.read),
            each["who"].text(WHO_LENGTH),
            each["same_phone"].switch(),
            each["made"].time(),
        )
        if (found.seat is None) == (not found.who):
            raise each.wrong(_("A seat confirms, or a member of the club: exactly one of them."))
        if found.seat is not None and found.seat == seat:
            raise each["seat"].wrong(_("The seat that entered a deal cannot confirm it."))
        if found.same_phone and None in (found.seat, seat):
            raise each["same_phone"].wrong(_("No phone of the table has entered this deal."))
        return found

    confirmations = item.items(MOST_CONFIRMATIONS, read)
    if is_empty and confirmations:
        raise item.wrong(_("There is nothing to confirm on an empty line."))
    seats = [each.seat for each in confirmations if each.seat is not None]
    if len(set(seats)) < len(seats):
        raise item.wrong(_("A seat confirms a deal once."))
    return confirmations


def read_disputes(item: FileItem, entered: Names, versions: Versions) -> tuple[DisputeRead, ...]:
    """Return the disputes of a table whose deals have these versions; raises Unfit."""

    def read(each: FileItem) -> DisputeRead:
        each.only("deal", "version", "seat", "words", "made", "settled", "outcome", "decider")
        number = each["deal"].whole(1, max((*versions, 1)))
        found = DisputeRead(
            number,
            each["version"].whole(1, max(1, len(versions.get(number, ())))),
            entered.read(each["seat"]),
            each["words"].text(REASON_LENGTH),
            each["made"].time(),
            each["settled"].or_none(FileItem.time),
            each["outcome"].one_of(["", *DisputeOutcome.values]),
            each["decider"].text(WHO_LENGTH),
        )
        _see_that_it_can_be(each, found, versions.get(number, ()))
        return found

    disputes = item.items(MOST_DISPUTES, read)
    waiting = [each.deal for each in disputes if each.settled is None]
    if len(set(waiting)) < len(waiting):
        raise item.wrong(_("A deal can have one dispute at a time."))
    return disputes


def _see_that_it_can_be(item: FileItem, found: DisputeRead, versions: Sequence[Version]) -> None:
    if not versions or versions[found.version - 1].deal is None:
        raise item["version"].wrong(_("Nothing was noted there that could be disputed."))
    if (found.settled is None) != (not found.outcome):
        raise item["outcome"].wrong(
            _("A dispute that was decided has a time and an outcome. Any other has neither.")
        )
    if found.settled is None and found.decider:
        raise item["decider"].wrong(_("Nobody has decided this dispute yet."))
    is_last = found.version == len(versions)
    if found.settled is None and not is_last:
        raise item["version"].wrong(_("A deal cannot change while it is disputed."))
    if found.outcome == DisputeOutcome.CORRECTED and is_last:
        raise item["outcome"].wrong(_("This deal was not corrected after the dispute."))


def read_calls(
    item: FileItem, entered: Names, disputes: Sequence[DisputeRead]
) -> tuple[CallRead, ...]:
    """Return a table's calls for the referee, those to its `disputes` among them; raises Unfit."""

    def read(each: FileItem) -> CallRead:
        each.only(
            *("seat", "why", "words", "made", "claimed", "claimer", "closed", "outcome"), "dispute"
        )
        call = CallRead(
            entered.read(each["seat"]),
            each["why"].one_of(Why.values),
            each["words"].text(REASON_LENGTH),
            each["made"].time(),
            each["claimed"].or_none(FileItem.time),
            each["claimer"].text(WHO_LENGTH),
            each["closed"].or_none(FileItem.time),
            each["outcome"].text(REASON_LENGTH),
            each["dispute"].or_none(lambda one: one.whole(1, len(disputes))),
        )
        if (call.why == Why.DISPUTE) != (call.dispute is not None):
            raise each["dispute"].wrong(
                _("A call to a disputed deal has the number of its dispute. Any other has none.")
            )
        if call.claimer and call.claimed is None:
            raise each["claimer"].wrong(_("Nobody has said yet that they are coming."))
        if call.outcome and call.closed is None:
            raise each["outcome"].wrong(_("This call has not been answered yet."))
        if call.dispute and (disputes[call.dispute - 1].settled is None) != (call.closed is None):
            raise each["closed"].wrong(_("The decision of a dispute answers its call."))
        return call

    calls = item.items(MOST_CALLS, read)
    of_disputes = [each.dispute for each in calls if each.dispute]
    if len(set(of_disputes)) < len(of_disputes):
        raise item.wrong(_("A dispute has one call."))
    if sum(each.closed is None and each.dispute is None for each in calls) > 1:
        raise item.wrong(_("A table can have one open call."))
    return calls
