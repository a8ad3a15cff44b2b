"""Which guides there are, in the order in which they are listed."""

from typing import NamedTuple

from django.utils.translation import gettext_lazy as _

from scoring.evening.wording import Text


class Guide(NamedTuple):
    """A guide: its name in addresses and of its templates, its title, whom it is for, and the class
    of the page that it is printed on, see `static/css/guides.css`.
    """

    code: str
    title: Text
    lead: Text
    paper: str = "guide-a4"


GUIDES = {
    guide.code: guide
    for guide in (
        Guide(
            "organiser",
            _("Run an evening: the organiser’s guide"),
            _("What to do before, during and after the evening, as a list to tick off."),
        ),
        Guide(
            "referee",
            _("The referee’s guide"),
            _("What to do when a table calls, and where it is written down."),
        ),
        Guide(
            "player",
            _("The player’s card"),
            _("Your phone at the table, on one side of A5: to print and to lay on the tables."),
            "guide-a5",
        ),
        Guide(
            "players-and-results",
            _("Bring in players and past results"),
            _("From a list, a spreadsheet, old forms or another computer."),
        ),
        Guide(
            "hosting",
            _("Host Last Card on the internet"),
            _("One server of your own: service, certificate, PostgreSQL, backups."),
        ),
        Guide(
            "upgrade",
            _("Upgrade Last Card"),
            _("A newer version on the laptop or the server, and the way back."),
        ),
    )
}
