"""A ruling of "May I?" that a referee keeps as the decision at a table, by pages."""

import re
from html import unescape
from typing import Any

import pytest
from django.test import Client
from django.utils.translation import override

from referee.rulings.written_rulings import written_ruling
from scoring.models import AuditEntry, KeptRuling, Role
from scoring.pages.printing.minutes import minutes_of
from scoring.posts.sheets.kept_rulings import MOST_RULINGS
from tests.scoring.an_evening import Evening, an_evening
from tests.scoring.building import member, token

pytestmark = pytest.mark.django_db
JOKEREN = "/ask/jokeren/?hand=7S+8S+9S+4D&cards=7S+8S+9S&ask=meld"


def keep(night: Evening, client: Client | None = None, **fields: Any) -> Any:
    given = {"url": JOKEREN, "deal": "1", "token": token()}
    return (client or night.owner).post(f"{night.page}decision/", {**given, **fields})


def link_to(html: str, words: str) -> str:
    """Return where the link with these words leads."""
    found = re.search(rf'<a class="button[^"]*" href="([^"]+)">\s*{words}', html)
    assert found, words
    return unescape(found[1])


def test_a_referee_asks_for_a_table_and_keeps_the_ruling(night: Evening) -> None:
    rita = member(night.event.club, Role.REFEREE, "Rita")
    sheet = rita.get(night.page).content.decode()
    asking = link_to(sheet, "Ask May I[?]")
    asked = rita.get(f"{asking}&hand=7S+8S+9S+4D&cards=7S+8S+9S&ask=meld").content.decode()
    keeping = link_to(asked, "Keep as the decision at table 1")
    page = rita.get(keeping).content.decode()
    assert "Is this a meld: 7" in page
    url = re.search(r'name="url" value="([^"]+)"', page)
    assert url
    answer = keep(night, rita, url=unescape(url[1]))

    assert answer.url == f"{night.page}#decisions"
    kept = KeptRuling.objects.get()
    assert (kept.table, kept.number, kept.allowed, kept.who) == (night.table, 1, True, "Rita")
    assert kept.question.startswith("Is this a meld")
    assert kept.clause == "2.2"


def test_a_question_about_a_leading_card_is_asked_under_the_rules_of_the_evening() -> None:
    night = an_evening(
        ("Anna", "Bram", "Coby"),
        format="taki-points",
        page="round/1/table/1/",
        edition="112",
        options={"plus_followup": "same_colour"},
    )
    asking = link_to(night.html(), "Ask May I[?]")
    page = night.owner.get(f"{asking}&leading=R5&move=play+B5").content.decode()

    assert asking.startswith("/ask/taki/?edition=112&plus_followup=same_colour&")
    keeping = link_to(page, "Keep as the decision at table 1")
    assert "edition%3D112" in keeping


def test_other_addresses_are_no_place_to_keep_a_ruling(client: Client) -> None:
    for place in ("https://example.org/", "//example.org", "/games/", "/event/x/"):
        page = client.get("/ask/taki/", {"leading": "R5", "move": "play R7", "keep": place})
        assert "Keep as the decision" not in page.content.decode()


def test_the_place_is_kept_while_one_asks_on(night: Evening, client: Client) -> None:
    place = f"{night.page}decision/"
    given = {"leading": "R5", "ask": "play R7", "keep": place}
    answer = client.get("/ask/taki/", given, headers={"HX-Request": "true"})
    jokeren = client.get("/ask/jokeren/", {"hand": "7S 8S 9S", "new": "", "keep": place})

    assert "keep=%2Fevent" in answer.headers["HX-Push-Url"]
    assert jokeren.status_code == 302
    assert "keep=%2Fevent" in jokeren.url


def test_the_decision_stands_on_the_sheet_and_in_the_minutes(night: Evening) -> None:
    keep(night)
    html = night.html()
    minute = list(minutes_of(night.event))[-1]

    assert "Decisions of the referee" in html
    assert "This is a run." in html
    assert "Decided by Olga" in html
    assert minute.what.sentence == "A ruling was kept as the decision: round 1, table 1, deal 1."
    assert ("Rule", "", "2.2") in minute.what.details


def test_it_is_kept_in_the_language_of_the_evening(night: Evening) -> None:
    night.event.language = "nl"
    night.event.save()
    keep(night)
    with override("nl"):
        dutch = written_ruling(JOKEREN)

    assert dutch
    kept = KeptRuling.objects.get()
    assert (kept.question, kept.sentence) == (dutch.question, dutch.sentence)
    assert kept.sentence != "This is a run."


def test_a_decision_may_be_about_no_deal(night: Evening) -> None:
    keep(night, deal="0")

    assert KeptRuling.objects.get().number is None


def test_the_same_post_twice_keeps_one(night: Evening) -> None:
    mark = token()
    keep(night, token=mark)
    keep(night, token=mark)

    assert KeptRuling.objects.count() == 1
    assert AuditEntry.objects.filter(verb="ruling-kept").count() == 1


TOO_LONG = f"/ask/taki/?leading=R5&move=play+R7&x={'x' * 2000}&edition=112"


@pytest.mark.parametrize("url", ["", "/games/", "/ask/jokeren/", "/ask/taki/?leading=R5", TOO_LONG])
def test_without_a_ruling_the_page_leads_to_the_question(night: Evening, url: str) -> None:
    answer = keep(night, url=url)

    assert "please ask “May I?” first" in answer.content.decode()
    assert not KeptRuling.objects.exists()


def test_a_line_that_the_sheet_does_not_have_is_refused_in_words(night: Evening) -> None:
    answer = keep(night, deal="500")

    assert "This sheet has no line for that deal." in answer.content.decode()
    assert not KeptRuling.objects.exists()


def test_when_the_evening_is_closed_nothing_is_decided_any_more(night: Evening) -> None:
    night.event.closed = night.event.made
    night.event.save()
    keep(night)

    assert not KeptRuling.objects.exists()


def test_a_table_has_so_many_decisions_at_most(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scoring.posts.sheets.kept_rulings.MOST_RULINGS", 1)
    keep(night)
    answer = keep(night)

    assert MOST_RULINGS > 10
    assert "A table can have 1 decision." in answer.content.decode()
    assert KeptRuling.objects.count() == 1


def test_a_decision_that_was_kept_by_mistake_is_taken_away(night: Evening) -> None:
    keep(night)
    kept = KeptRuling.objects.get()
    answer = night.post(f"decision/{kept.pk}/drop/")
    again = night.post(f"decision/{kept.pk}/drop/")

    assert answer.url == again.url == f"{night.page}#decisions"
    assert not KeptRuling.objects.exists()
    (entry,) = AuditEntry.objects.filter(verb="ruling-dropped")
    assert entry.was["clause"] == "2.2"


def test_a_scribe_reads_decisions_and_keeps_none(night: Evening) -> None:
    keep(night)
    scribe = member(night.event.club, Role.SCRIBE, "Sien")
    html = scribe.get(night.page).content.decode()

    assert "Decisions of the referee" in html
    assert "Remove this decision" not in html
    assert "Ask May I?" not in html
    assert keep(night, scribe).status_code == 403
