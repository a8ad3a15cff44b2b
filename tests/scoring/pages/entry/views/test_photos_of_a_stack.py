"""A form that is read of a photo on the page of a stack: proposed, checked, saved by somebody."""

import re
from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image

from scoring.evening.audit.sentences import change_in_words
from scoring.evening.event_state import event_state_of
from scoring.models import (
    AuditEntry,
    Club,
    DealVersion,
    KeptCell,
    PhotoReading,
    ReadingCheck,
    Role,
    SheetPhoto,
)
from scoring.posts.photo_readings import form_of
from scoring.sheet_reading.reading import ReadFault, Unread
from tests.scoring.an_evening import Evening, an_evening
from tests.scoring.building import (
    a_club,
    a_round,
    an_event,
    entrants,
    member,
    noted,
    token,
    won_by,
)
from tests.scoring.pages.photos.read import a_layout, a_reading
from tests.scoring.pages.photos.reader import PlantedReader, planted
from tests.scoring.pages.photos.taken import a_photo

pytestmark = pytest.mark.django_db

WRITTEN = {"won": "1 1 0", "1": "X 7 12?13", "2": "3 X 8", "total": "3 7 20"}


@pytest.fixture
def reader(monkeypatch: pytest.MonkeyPatch) -> PlantedReader:
    return planted(monkeypatch)


@pytest.fixture
def stack(reader: PlantedReader, db: None) -> Evening:
    """Two tables of three in a club that has its photos read."""
    evening = an_evening(("Anna", "Bert", "Carla"), ("Dirk", "Els", "Frits"), page="round/1/batch/")
    evening.club.reads_photos = True
    evening.club.save()
    reader.says = a_reading(a_layout(), WRITTEN, code=evening.table.code)
    return evening


def sent(stack: Evening, **fields: Any) -> Any:
    file = SimpleUploadedFile("photo.jpg", a_photo(), "image/jpeg")
    return stack.post("?table=1", do="send-photo", photo=file, **fields)


def fields_of(html: str) -> dict[str, str]:
    """What the fields of the form hold."""
    form = html[html.index('id="batch-form"') :]
    found = {}
    for tag in re.findall(r"<input[^>]*>", form):
        named = dict(re.findall(r'(\w+)="([^"]*)"', tag))
        if named.get("type") not in ("checkbox", "file") and "name" in named:
            found[named["name"]] = named.get("value", "")
    return found


def saved(stack: Evening, fields: dict[str, str]) -> Any:
    return stack.owner.post(f"{stack.page}?table=1", {**fields, "do": "save"})


def test_a_photo_is_sent_and_read_and_nothing_is_saved(
    stack: Evening, reader: PlantedReader
) -> None:
    html = sent(stack).content.decode()

    fields = fields_of(html)
    assert [fields[f"cell-1-{seat}"] for seat in (1, 2, 3)] == ["X", "7", ""]
    assert [fields[f"won-{seat}"] for seat in (1, 2, 3)] == ["1", "1", "0"]
    assert fields["reading"] == str(SheetPhoto.objects.get().pk)
    assert 'value="take:cell-1-3:13"' in html
    assert html.count('<svg class="crop"') == 3 * 8
    assert DealVersion.objects.count() == 0
    assert reader.asked[0].seats == 3


def test_a_photo_is_read_once(stack: Evening, reader: PlantedReader) -> None:
    sent(stack)
    photo = SheetPhoto.objects.get()

    again = stack.post("?table=1", do=f"read-photo:{photo.pk}").content.decode()
    opened = stack.html(f"?table=1&photo={photo.pk}")

    assert len(reader.asked) == PhotoReading.objects.count() == 1
    assert fields_of(again)["cell-2-3"] == fields_of(opened)["cell-2-3"] == "8"


def test_what_was_typed_stays_and_a_choice_fills_one_field(stack: Evening) -> None:
    html = sent(stack, **{"cell-1-1": "9", "seen-1": "0"}).content.decode()
    fields = fields_of(html)
    assert fields["cell-1-1"] == "9"

    chosen = stack.owner.post(f"{stack.page}?table=1", {**fields, "do": "take:cell-1-3:12"})

    fields = fields_of(chosen.content.decode())
    assert [fields[f"cell-1-{seat}"] for seat in (1, 2, 3)] == ["9", "7", "12"]
    assert DealVersion.objects.count() == 0


def test_what_was_checked_is_saved_with_who_checked_it_and_what_was_changed(
    stack: Evening,
) -> None:
    fields = fields_of(sent(stack).content.decode())
    fields |= {"cell-1-3": "12", "cell-2-3": "6", "total-3": "18"}

    answer = saved(stack, fields)
    saved(stack, fields)

    assert answer.status_code == 302
    assert DealVersion.objects.count() == 2
    check = ReadingCheck.objects.get()
    assert (check.club, check.table) == (stack.club, stack.table)
    assert (check.proposed, check.shown, check.wrong) == (5, 1, 1)
    change = AuditEntry.objects.get(verb="photo-checked")
    assert change.who == "Olga"
    words = change_in_words(change)
    assert words.sentence == "Numbers read from a photo were checked and saved: round 1, table 1."
    assert list(words.details) == [
        ("", "", "6 numbers were read, 1 left to a person"),
        ("Deal 2, Carla", "8", "6"),
    ]
    assert KeptCell.objects.count() == 0


def test_with_leave_the_picture_of_each_cell_is_kept_and_no_name(stack: Evening) -> None:
    Club.objects.update(keeps_cells=True)
    fields = fields_of(sent(stack).content.decode())

    saved(stack, fields | {"cell-1-3": "12"})

    kept = list(KeptCell.objects.all())
    # In no order, so that no form can be put together again.
    assert sorted(each.text for each in kept) == ["12", "3", "7", "8", "X", "X"]
    assert [each.text for each in kept if not each.was_proposed] == ["12"]
    picture = Image.open(BytesIO(bytes(kept[0].picture)))
    assert (picture.format, picture.mode) == ("PNG", "L")
    assert not picture.info


def test_figures_stay_and_pictures_go_with_the_photo(stack: Evening) -> None:
    saved(stack, fields_of(sent(stack).content.decode()) | {"cell-1-3": "12"})

    SheetPhoto.objects.all().delete()

    assert PhotoReading.objects.count() == 0
    assert ReadingCheck.objects.count() == 1


def test_a_form_of_fewer_players_than_have_a_seat_now_proposes_nothing(stack: Evening) -> None:
    sent(stack)
    read, state = PhotoReading.objects.get(), event_state_of(stack.event).rounds[0].tables[0]

    assert form_of(read, state) is not None
    assert form_of(read, replace(state, seats=(*state.seats, state.seats[0]))) is None


def test_an_entered_deal_is_not_written_over_and_the_difference_is_told(stack: Evening) -> None:
    noted(stack.table, 2, won_by(2, 3, 6))

    html = sent(stack).content.decode()

    assert fields_of(html)["cell-2-3"] == "6"
    assert "Deal 2, Carla: 8" in html


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (ReadFault.NO_CODE, "Hold still, go closer"),
        (ReadFault.NO_LINES, "Lay it flat"),
        (ReadFault.TWO_FORMS, "Take one photo of each"),
        (ReadFault.OLD_FORM, "printed by an older program"),
        (ReadFault.OTHER_FORMAT, "for another number of players"),
        (ReadFault.TOO_LONG, "took too long"),
        (ReadFault.NOT_NOW, "Try again in a moment"),
    ],
)
def test_a_fault_is_told_and_neither_the_photo_nor_what_was_typed_is_lost(
    stack: Evening, reader: PlantedReader, fault: ReadFault, words: str
) -> None:
    reader.says = Unread(fault)

    html = sent(stack, **{"cell-1-1": "9", "seen-1": "0"}).content.decode()

    assert words in html
    assert "The photo is attached all the same." in html
    assert fields_of(html)["cell-1-1"] == "9"
    assert SheetPhoto.objects.count() == 1
    assert PhotoReading.objects.count() == 0


def test_the_form_of_another_table_is_named(stack: Evening, reader: PlantedReader) -> None:
    other = stack.round.tables.get(number=2)
    reader.says = a_reading(a_layout(), WRITTEN, code=other.code)
    assert "This is the form of table 2; you are at table 1." in sent(stack).content.decode()

    later = a_round(stack.event, stack.entrants[:3]).tables.get()
    reader.says = Unread(ReadFault.OTHER_FORMAT, later.code)
    html = stack.post("?table=1", do=f"read-photo:{SheetPhoto.objects.get().pk}").content.decode()
    assert "This is the form of table 1 in round 2; this is round 1." in html


def test_of_another_club_nothing_is_told(stack: Evening, reader: PlantedReader) -> None:
    event = an_event(a_club("Elders", owner=stack.club.memberships.get().user))
    other = a_round(event, entrants(event, "Gert", "Hans", "Ina")).tables.get()
    reader.says = a_reading(a_layout(), WRITTEN, code=other.code)

    html = sent(stack).content.decode()

    assert "This form is not of this evening" in html
    assert "of table" not in html[html.index("message warning") :][:300]


def test_no_picture_and_a_photo_that_is_gone_are_told(stack: Evening) -> None:
    none = stack.post("?table=1", do="send-photo").content.decode()
    gone = stack.post("?table=1", do="read-photo:99").content.decode()

    assert "Please choose a picture first" in none
    assert "This photo is gone" in gone
    assert "all the same" not in none + gone


def test_where_it_is_off_or_nothing_is_installed_the_page_is_as_it_was(
    stack: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    def form() -> str:
        html = stack.html("?table=1")
        return re.sub(r'value="[\w-]{20,}"', "", html[html.index('<div id="stack"') :])

    Club.objects.update(reads_photos=False)
    off = form()
    assert sent(stack).status_code == 200
    assert SheetPhoto.objects.count() == 0
    assert "photo" not in off.lower()

    Club.objects.update(reads_photos=True)
    assert "photo" in form().lower()
    monkeypatch.setattr("scoring.posts.photo_readings.can_read", lambda: False)
    assert form() == off


def test_the_straightened_form_is_for_those_who_enter_deals(stack: Evening) -> None:
    sent(stack)
    url = f"/event/{stack.event.code}/round/1/table/1/photos/{SheetPhoto.objects.get().pk}/"

    picture = stack.owner.get(f"{url}straightened/")

    assert picture.headers["Content-Type"] == "image/jpeg"
    assert picture.headers["Cache-Control"] == "private, max-age=3600"
    treasurer = member(stack.club, Role.TREASURER, "Tess")
    assert treasurer.get(f"{url}straightened/").status_code == 403
    assert stack.owner.get(url.replace("table/1", "table/2") + "straightened/").status_code == 404


def test_the_sheet_leads_to_reading_its_photo(stack: Evening) -> None:
    sheet = f"/event/{stack.event.code}/round/1/table/1/"
    sent(stack)

    html = stack.owner.get(sheet).content.decode()
    pk = SheetPhoto.objects.get().pk
    assert f'action="{stack.page}?table=1"' in html
    assert f'value="read-photo:{pk}"' in html
    assert "Read this photo" in html

    read = stack.owner.post(f"{stack.page}?table=1", {"token": token(), "do": f"read-photo:{pk}"})
    assert fields_of(read.content.decode())["cell-1-1"] == "X"
