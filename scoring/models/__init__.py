"""What is kept of a club and its nights.

`clubs` (clubs, roles, players), `events` (events, who came, rounds, tables, seats), `sheets` (the
deals of a table in all their versions, penalties), `phones` (the phones at a table, what they
confirmed, disputed and called the referee for), `changes` (who changed what, and why).
"""

from scoring.models.audit import Change
from scoring.models.clubs import Alias, Club, Invitation, Membership, Player, Role
from scoring.models.events import Entrant, Event, KeptApart, Round, Seat, SitOut, Table
from scoring.models.phones import Call, Confirmation, Dispute, Guesses, Phone
from scoring.models.sheets import DealVersion, Penalty, PlayedMatch

__all__ = [
    "Alias",
    "Call",
    "Change",
    "Club",
    "Confirmation",
    "DealVersion",
    "Dispute",
    "Entrant",
    "Event",
    "Guesses",
    "Invitation",
    "KeptApart",
    "Membership",
    "Penalty",
    "Phone",
    "PlayedMatch",
    "Player",
    "Role",
    "Round",
    "Seat",
    "SitOut",
    "Table",
]
