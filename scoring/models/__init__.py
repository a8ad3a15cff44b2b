"""What is kept of a club and its nights.

`roles_and_rights` (what each may do), `clubs` (clubs, who helps there, players), `events` (events,
who came, who sits with whom, rounds, tables, seats), `sheets` (the deals of a table in all their
versions, penalties), `phones` (the phones at a table, what they confirmed, disputed and called the
referee for), `photos` (photos of sheets on paper), `readings` (what was read of them), `hall` (what
the hall's screen shows), `on_paper` (the club's picture and the Wi-Fi of its hall), `door` (how
players check in by phone, and the lots drawn there), `printing` (long PDF files that are made),
`seasons` (evenings that are put together), `audit` (who changed what, and why).
"""

from scoring.models.audit import AuditChain, AuditEntry
from scoring.models.clubs import (
    Alias,
    Club,
    Currency,
    Invitation,
    LastingPair,
    Membership,
    PageFor,
    Player,
)
from scoring.models.door import Door, DoorQuestion
from scoring.models.events import (
    Entrant,
    Event,
    FixedTable,
    KeptApart,
    KeptTogether,
    Preset,
    Round,
    Seat,
    SitOut,
    Table,
)
from scoring.models.hall import HallScreen
from scoring.models.on_paper import ClubPicture, HallNetwork
from scoring.models.phones import ColumnCheck, Confirmation, Dispute, Phone, RefereeCall
from scoring.models.photos import SheetPhoto
from scoring.models.printing import PrintJob
from scoring.models.readings import KeptCell, PhotoReading, ReadingCheck
from scoring.models.roles_and_rights import Right, Role
from scoring.models.rulings import KeptRuling
from scoring.models.seasons import Season
from scoring.models.sheets import DealVersion, PlayedMatch, SheetPenalty

__all__ = [
    "Alias",
    "AuditChain",
    "AuditEntry",
    "Club",
    "ClubPicture",
    "ColumnCheck",
    "Confirmation",
    "Currency",
    "DealVersion",
    "Dispute",
    "Door",
    "DoorQuestion",
    "Entrant",
    "Event",
    "FixedTable",
    "HallNetwork",
    "HallScreen",
    "Invitation",
    "KeptApart",
    "KeptCell",
    "KeptRuling",
    "KeptTogether",
    "LastingPair",
    "Membership",
    "PageFor",
    "Phone",
    "PhotoReading",
    "PlayedMatch",
    "Player",
    "Preset",
    "PrintJob",
    "ReadingCheck",
    "RefereeCall",
    "Right",
    "Role",
    "Round",
    "Season",
    "Seat",
    "SheetPenalty",
    "SheetPhoto",
    "SitOut",
    "Table",
]
