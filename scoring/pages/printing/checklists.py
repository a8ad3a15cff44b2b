"""What those who run an evening have in the hand: the checklist, and the referee's card."""

from collections.abc import Mapping
from typing import NamedTuple

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.evening.game_rules import fines_of, house_rules_of
from scoring.evening.wording import FORMAT_TITLES, Text
from scoring.pages.printing.document import Document, Paper, Part, PrintedEvening


class Step(NamedTuple):
    """Something to do, with the address where it is done; empty where it is done by hand."""

    words: Text
    address: str = ""


class Stage(NamedTuple):
    """A time of the evening, and what is to be done then."""

    title: Text
    steps: tuple[Step, ...]


def _before(evening: PrintedEvening | None) -> Stage:
    return Stage(
        _("Before"),
        (
            Step(_("Start the laptop and Last Card. Mains plugged in, sleep switched off.")),
            Step(_("Put in the stick for backups, and look whether they are made."), "/backups/"),
            Step(_("Put the laptop into the hall’s network; try the address with one phone.")),
            Step(_("Look through the rules of the evening."), _at(evening, "event-settings")),
            Step(_("Count tables, chairs, packs of cards and pencils; two packs to spare.")),
            Step(_("Print posters, table cards, forms and rules cards."), _at(evening, "print")),
            Step(_("Hang up the Wi-Fi, the poster with the code and the screen of the hall.")),
            Step(_("Say who is the referee, and who types the forms.")),
        ),
    )


def _at_the_door(evening: PrintedEvening | None) -> Stage:
    return Stage(
        _("At the door"),
        (
            Step(_("Check in whoever comes, and take the fee."), _at(evening, "check-in")),
            Step(_("Ask by phone after those who are missing before the draw.")),
        ),
    )


def _in_each_round(evening: PrintedEvening | None) -> Stage:
    return Stage(
        _("In each round"),
        (
            Step(_("Draw the tables, look at them, publish."), _at(evening, "seating")),
            Step(_("Hang up the seating, lay out the forms, read the tables aloud.")),
            Step(_("Start the clock when all sit."), _at(evening, "event")),
            Step(_("Collect the forms; each is signed by another player of the table.")),
            Step(_("Enter the forms in the order of the stack, and settle what differs.")),
            Step(_("Close the round, and hang up the standings."), _at(evening, "standings")),
        ),
    )


def _after(evening: PrintedEvening | None) -> Stage:
    return Stage(
        _("After"),
        (
            Step(_("Look whether every deal is in and no dispute is open. Close the evening.")),
            Step(_("Show the result, give out the prizes, thank those who helped.")),
            Step(_("Print the official result, have it signed, and hang it up.")),
            Step(_("Make a backup, and take the stick along."), "/backups/"),
            Step(_("Keep the forms until nobody can object any more.")),
            Step(_("Stop Last Card with Ctrl-C, then shut the laptop down.")),
        ),
    )


def checklist_stages(evening: PrintedEvening | None = None) -> Mapping[str, Stage]:
    """Return the stages of the checklist in their order, by a name for each; without an evening
    with the addresses of the server alone.
    """
    return {
        "before": _before(evening),
        "door": _at_the_door(evening),
        "round": _in_each_round(evening),
        "after": _after(evening),
    }


def _checklist(evening: PrintedEvening, paper: Paper) -> Part:
    stages = checklist_stages(evening).values()
    context = {"stages": stages, "base": _host(evening), "at": _at(evening, "event")}
    return Part("scoring/printing/checklist.html", "helper helper-a4", context)


def _referees_card(evening: PrintedEvening, paper: Paper) -> Part:
    rules = house_rules_of(evening.event)
    stated = rules.book.house_rules
    fines = fines_of(evening.event)
    context = {
        "base": _host(evening),
        "calls": _at(evening, "calls"),
        "rulebook": reverse("referee:rulebook", args=[rules.game.code]),
        "asking": reverse("referee:ask-home"),
        "game": FORMAT_TITLES[evening.event.sheet_format.code],
        "edition": rules.edition_title,
        "differences": [each.sentence for each in rules.differences if each.name not in fines],
        "penalties": [stated[name].consequence(getattr(rules.options, name)) for name in fines],
    }
    return Part("scoring/printing/referees_card.html", "helper helper-a5", context)


def _at(evening: PrintedEvening | None, name: str) -> str:
    if evening is None:
        return ""
    return reverse(f"scoring:{name}", args=[evening.event.code])


def _host(evening: PrintedEvening) -> str:
    return evening.base.partition("://")[2]


CHECKLIST = Document(
    "checklist",
    gettext_lazy("The organiser’s checklist"),
    gettext_lazy("what to do, to tick off"),
    (Paper.A4,),
    _checklist,
    "ticks",
    is_of_round=False,
    has_results=False,
)
REFEREES_CARD = Document(
    "referees-card",
    gettext_lazy("The referee’s card"),
    gettext_lazy("calls and penalties"),
    (Paper.A5,),
    _referees_card,
    "rules",
    is_of_round=False,
    has_results=False,
)
