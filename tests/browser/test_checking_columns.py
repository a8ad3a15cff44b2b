"""The added columns of a full sheet, checked on phones."""

from playwright.sync_api import expect

from tests.browser.conftest import Complaints
from tests.browser.phones import Hall, enter, send, tap


def test_phones_check_the_columns_and_the_organiser_sees_who_is_missing(
    hall: Hall, complaints: Complaints
) -> None:
    first, second = hall.phone(hall.seated[0]), hall.phone(hall.seated[1])
    complaints.listen_to(first)
    for number in range(1, 7):
        enter(first, number, hall.seated, 7, 12, 3)
        send(first)
    for phone in (first, second):
        expect(phone.get_by_role("heading", name="Checking the columns")).to_be_visible()
    box = second.get_by_role("button", name="The columns are right").bounding_box()
    assert box is not None
    assert box["height"] >= 44

    tap(second, "The columns are right")
    expect(second.get_by_role("button", name="The columns are right")).to_have_count(0)
    expect(first.locator("#checks")).to_contain_text(f"Checked by {hall.seated[1]}")
    tap(first, "The columns are right")
    tap(first, f"{hall.seated[2]} has checked the columns too")
    expect(second.locator("#checks")).to_contain_text(
        f"{hall.seated[2]} (noted by {hall.seated[0]})"
    )

    hall.sheet()
    expect(hall.evening.page.locator("#checks")).to_contain_text(
        f"Not checked yet by {hall.seated[3]}"
    )
    assert complaints == []
