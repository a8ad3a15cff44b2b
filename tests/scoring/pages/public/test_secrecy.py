"""Nothing that not everybody may know is in any public answer, whoever asks for it."""

import re
from collections.abc import Iterator

import pytest
from django.test import Client
from django.utils import timezone

from scoring.core.public_names import NameRule
from scoring.evening.audit.post import Post
from scoring.models import Club, Dispute, Event, Player, Round, SheetPenalty, Table
from scoring.posts.public import renew, switch_off
from tests.scoring.building import a_round, changed, entrants, logged_in, noted, token, won_by
from tests.scoring.pages.public.visiting import CODE, NAMES, Visitor, a_public_evening, close

pytestmark = pytest.mark.django_db

LAST_NAMES = ("Bakker", "Berg", "Cornelissen", "Dekker")
FIRST_NAMES = tuple(name.split()[0] for name in NAMES)
TABS = ("", "table/", "standings/")


def visitors(by: tuple[str, ...] = FIRST_NAMES) -> Iterator[Visitor]:
    """A visitor who has chosen nobody, and one for each whom these words find."""
    yield Visitor()
    for words in by:
        yield Visitor().be(words)


def all_answers(by: tuple[str, ...] = FIRST_NAMES) -> str:
    return "".join(each.everything() for each in visitors(by))


def numbers() -> tuple[str, ...]:
    return tuple(map(str, Player.objects.values_list("public_number", flat=True)))


def lines(visitor: Visitor) -> list[tuple[str, ...]]:
    """Place, name and total of each line of the standings."""
    rows = re.findall(r"<tr.*?</tr>", visitor.html("standings/", all=""), re.DOTALL)[1:]
    cells = [
        [re.sub(r"<.*?>", "", cell).strip() for cell in re.split(r"</t[dh]>", row)] for row in rows
    ]
    return [(each[0], each[1], each[3]) for each in cells]


# Names


def test_where_the_club_shows_initials_no_last_name_is_in_any_answer() -> None:
    a_public_evening()
    text = all_answers()

    assert [name for name in LAST_NAMES if name in text] == []
    assert "Yvonne van der B." in text


def test_where_the_club_shows_numbers_no_name_at_all_is_in_any_answer() -> None:
    event = a_public_evening(rule=NameRule.NUMBER)
    for _state in ("playing", "closed"):
        text = all_answers(numbers())
        assert [name for name in (*LAST_NAMES, *FIRST_NAMES) if name in text] == []
        close(event)


@pytest.mark.parametrize("rule", NameRule)
def test_whoever_is_left_out_is_a_number_in_every_answer(rule: NameRule) -> None:
    a_public_evening(rule=rule)
    yvonne = Player.objects.get(name__startswith="Yvonne")
    Player.objects.filter(pk=yvonne.pk).update(is_left_out=True)
    number = str(yvonne.public_number)

    text = all_answers((number,))
    assert "Yvonne" not in text
    assert "Berg" not in text
    assert f"Player {number}" in text


def test_a_change_of_the_names_shows_at_once() -> None:
    event = a_public_evening(rule=NameRule.FULL)
    assert "Yvonne van der Berg" in Visitor().html("standings/")

    Club.objects.update(public_names=NameRule.NUMBER.value)
    changed(event)

    assert "Yvonne" not in all_answers(numbers())


def test_the_preview_of_the_link_names_nobody() -> None:
    a_public_evening(rule=NameRule.FULL)
    for tab in TABS:
        head = Visitor().be("Yvonne").html(tab).partition("<body")[0]
        assert 'property="og:title" content="Friday"' in head
        assert 'property="og:description"' in head
        assert [name for name in (*FIRST_NAMES, *LAST_NAMES) if name in head] == []


# What is not published


def test_a_draft_shows_nowhere() -> None:
    event = a_public_evening()
    Round.objects.update(closed=timezone.now())
    third = a_round(event, entrants(event, "Ursula Evers", "Tine Fokker"), published=None)
    Table.objects.filter(round=third).update(number=77)
    changed(event)

    after = Visitor().everything()
    assert "Ursula" not in after
    assert "77" not in after.replace(CODE, "")
    for name in FIRST_NAMES:
        assert "As soon as your next table is known, it is here." in Visitor().be(name).words()


def test_before_anything_is_published_nobody_is_found() -> None:
    event = a_public_evening()
    Round.objects.update(published=None, closed=None)
    changed(event)

    words = Visitor().words()
    assert "The tables are not known yet." in words
    assert Visitor().found("Yvonne") == []
    assert "The standings come after the first round." in Visitor().words("standings/")


def test_a_round_that_is_open_does_not_count() -> None:
    a_public_evening()

    assert lines(Visitor()) == [
        ("1", "Wilhelmina D.", "0"),
        ("2", "Xander C.", "4"),
        ("3", "Yvonne van der B.", "5"),
        ("4", "Zwaantje B.", "6"),
    ]


def test_a_hidden_last_round_is_in_no_answer_until_the_evening_is_closed() -> None:
    event = a_public_evening(hides_last_round=True)
    before = lines(Visitor())
    # The points of the last round: 12, 13, 17.
    noted(event.event_rounds.get(number=2).tables.get(), 2, won_by(1, 13, 12, 11))
    Round.objects.filter(event=event, number=2).update(closed=timezone.now())
    changed(event)
    assert lines(Visitor()) == before

    Round.objects.filter(event=event, number=2).update(closed=None)
    changed(event)
    for visitor in visitors():
        assert lines(visitor)[0][1].startswith("Wilhelmina D.")
        deals = visitor.html("table/")
        assert "public-deals" not in deals
        assert "1 X" not in deals
    close(event)
    assert lines(Visitor())[0][1].startswith("Zwaantje B.")


def test_reopening_hides_the_last_round_again() -> None:
    event = a_public_evening(hides_last_round=True)
    close(event)
    assert lines(Visitor())[0][1] == "Zwaantje B."

    Event.objects.update(closed=None)
    changed(event)

    assert lines(Visitor())[0][1] == "Wilhelmina D."


# What is nobody's business


def test_neither_fees_nor_penalties_nor_disputes_are_in_any_answer() -> None:
    event = a_public_evening(fee=731, prizes=[{"for": "1", "text": "a huge sausage"}])
    second = event.event_rounds.get(number=2)
    table = second.tables.get()
    version = table.deal_versions.get(number=1)
    SheetPenalty.objects.create(
        event=event,
        round=second,
        entrant=event.entrants.first(),
        points=913,
        reason="Came late again",
        who="Olga",
        token=token(),
    )
    Dispute.objects.create(
        table=table,
        number=1,
        version=version,
        entrant=event.entrants.first(),
        words="Wrong, I had nine",
        token=token(),
    )
    changed(event, table)

    text = all_answers()
    assert "not confirmed yet" in text
    for secret in ("sausage", "7.31", "731", "913", "late", "disput", "I had nine", "Olga"):
        assert secret not in text, secret


def test_a_deal_that_waits_and_one_that_is_disputed_look_alike() -> None:
    event = a_public_evening(confirming="all")
    table = event.event_rounds.get(number=2).tables.get()
    entrant = event.entrants.get(player__name__startswith="Yvonne")
    table.deal_versions.update(entrant=entrant, device="x" * 32)
    changed(event, table)
    waits = Visitor().be("Yvonne").words("table/")

    Dispute.objects.create(
        table=table,
        number=1,
        version=table.deal_versions.get(),
        entrant=entrant,
        words="",
        token=token(),
    )
    changed(event, table)

    assert "not confirmed yet" in waits
    assert Visitor().be("Yvonne").words("table/") == waits


def test_no_key_of_the_database_and_no_other_code_is_in_any_answer() -> None:
    event = a_public_evening()
    Player.objects.filter(name__startswith="Yvonne").update(public_number=98765)
    text = all_answers()

    for table in Table.objects.all():
        assert table.code not in text
        assert table.secret not in text
    for secret in (event.code, event.club.code, event.club.name, "98765"):
        assert secret not in text


def test_no_link_leads_away_from_the_evening() -> None:
    a_public_evening()
    for visitor in visitors():
        for tab in TABS:
            links = re.findall(r'(?:href|action)="([^"]*)"', visitor.html(tab, name="y"))
            here = (visitor.home, "?", "#main", "/language/")
            away = [each for each in links if not each.startswith(here)]
            assert [each for each in away if not each.startswith("/static/")] == []


# Off, unknown and deleted


def gone(client: Client | None = None, code: str = CODE) -> list[tuple[int, str]]:
    client = client or Client()
    answers = [client.get(f"/e/{code}/{tab}") for tab in TABS]
    # What was asked for is no news to whoever did.
    return [(answer.status_code, answer.content.decode().replace(code, "")) for answer in answers]


def test_switched_off_unknown_and_deleted_are_answered_in_the_same_words() -> None:
    event = a_public_evening()
    phone = Visitor().be("Yvonne").client
    unknown = gone(code="NQBQDY22")
    owner = event.club.memberships.get().user

    switch_off(Post(owner, event, token=token()))
    off, off_for_members = gone(phone), gone(logged_in(event.club))
    event.refresh_from_db()
    renew(Post(owner, event, token=token()))
    renewed = gone(phone)
    Event.objects.update(public_code=None)
    deleted = gone(phone)

    assert unknown == off == off_for_members == renewed == deleted
    assert {status for status, _html in unknown} == {404}
    assert "There is no evening at this address." in unknown[0][1]


@pytest.mark.parametrize("code", [CODE, "NQBQDY22"])
def test_no_answer_is_for_search_engines(code: str) -> None:
    a_public_evening()
    for tab in TABS:
        answer = Client().get(f"/e/{code}/{tab}")
        assert answer.headers["X-Robots-Tag"] == "noindex"
        assert '<meta name="robots" content="noindex">' in answer.content.decode()
