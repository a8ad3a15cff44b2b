"""The club's picture stands on everything that is printed, and moves nothing about."""

import subprocess
from pathlib import Path

import pytest
from django.utils import timezone

from foundation.pictures.checking import checked_picture
from scoring.models import ClubPicture, Event
from scoring.posts.clubs.on_paper import LIMITS
from tests.scoring.pages.clubs.views.test_on_paper import png
from tests.scoring.pages.printing.test_pdf import Pdf, a_night, groups, pdf_at
from tests.scoring.pages.printing.test_signs import get

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("_pdfs")]

OF_A_ROUND = ["forms", "filled", "tables", "names", "standings", "names-poster", "table-cards"]
OF_AN_EVENING = ["result", "attendance", "rules-card", "checklist", "referees-card"]


@pytest.fixture(scope="module")
def event(module_db: None) -> Event:
    event = a_night("jokeren-form", *groups(3), deals=10)
    Event.objects.filter(pk=event.pk).update(closed=timezone.now())
    return event


def made(event: Event, rest: str, folder: Path) -> Pdf:
    folder.mkdir()
    return pdf_at(event, rest, folder)


def with_picture(event: Event) -> None:
    picture = checked_picture(png(), LIMITS)
    ClubPicture.objects.create(
        club=event.club, content=picture.content, media_type="image/png", width=600, height=300
    )


def pictures(pdf: Pdf) -> int:
    listed = subprocess.run(
        ["pdfimages", "-list", str(pdf.file)], capture_output=True, text=True, check=True
    )
    return len(listed.stdout.splitlines()[2:])


def address(what: str) -> str:
    paper = "a5" if what in ("rules-card", "referees-card") else "a4"
    return f"{'1' if what in OF_A_ROUND else 'evening'}/{what}/{paper}.pdf"


@pytest.mark.parametrize("what", [*OF_A_ROUND, *OF_AN_EVENING])
def test_a_document_has_the_picture_and_the_same_pages(
    event: Event, what: str, tmp_path: Path
) -> None:
    rest = address(what)
    without = made(event, rest, tmp_path / "without")
    with_picture(event)
    with_one = made(event, rest, tmp_path / "with")

    assert pictures(without) == 0
    assert pictures(with_one) >= 1
    assert with_one.sizes == without.sizes
    if what in ("forms", "filled", "tables", "names", "standings", "table-cards"):
        assert list(with_one.words) == list(without.words)


def test_a_process_that_draws_beside_the_serving_gets_the_picture(
    event: Event, tmp_path: Path
) -> None:
    with_picture(event)
    answer = get(event, "result/a4.pdf")

    assert answer["Content-Type"] == "application/pdf"
    assert pictures(Pdf(answer.content, tmp_path)) >= 1


def test_a_page_for_the_browser_points_to_the_picture(event: Event) -> None:
    picture = ClubPicture.objects.create(
        club=event.club, content=b"", media_type="image/png", width=6, height=3
    )

    shown = get(event, "result/a4/").content.decode()

    assert f'<img class="club-mark" src="/picture/{picture.code}/" alt="">' in shown
