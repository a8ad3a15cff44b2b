"""Photos of sheets on paper, from a phone at a table to the referee; and a form's code scanned."""

from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Complaints
from tests.browser.evening import Evening
from tests.browser.phones import NAMES, Hall, enter, offline, online, send, tap
from tests.scoring.pages.photos.taken import a_photo

SHEET = {"name": "IMG_0001.jpg", "mimeType": "image/jpeg", "buffer": a_photo(2400, 3200)}
NO_PICTURE: Any = {"name": "notes.jpg", "mimeType": "image/jpeg", "buffer": b"not a picture"}
PIXELS = """image => {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  const paper = canvas.getContext("2d", { willReadFrequently: true });
  paper.drawImage(image, 0, 0);
  const grey = (y) => paper.getImageData(canvas.width / 2, y, 1, 1).data[0];
  return [canvas.width, canvas.height, grey(5), grey(canvas.height - 5)];
}"""


def is_upright(page: Page, picture: Any) -> bool:
    expect(picture).to_be_visible()
    picture.evaluate("image => image.decode()")
    width, height, top, bottom = picture.evaluate(PIXELS)
    return bool(width < height and top < 60 and bottom > 200)


def open_photos(phone: Page) -> None:
    phone.locator("#photos > summary").click()


def test_a_photo_from_a_phone_is_upright_beside_the_numbers_of_a_dispute(
    hall: Hall, complaints: Complaints
) -> None:
    first, second = hall.phone(hall.seated[0]), hall.phone(hall.seated[1])
    complaints.listen_to(first)
    enter(first, 1, hall.seated, 7, 12, 3)
    send(first)
    second.get_by_role("link", name="That is not right").click()
    with second.expect_navigation():
        second.locator(".actions").get_by_role("button", name="Call the referee").click()

    sizes: list[int] = []
    first.on("request", lambda sent: sizes.append(len(sent.post_data_buffer or b"")))
    open_photos(first)
    first.get_by_label("A picture of the paper").set_input_files(SHEET)
    expect(first.locator("#photos .photos-small img")).to_have_count(1)
    assert is_upright(first, first.locator("#photos img"))
    assert max(sizes) < len(SHEET["buffer"])
    # The others at the table see it by themselves.
    expect(second.locator(".phone-deal .photos-small img")).to_have_count(1)

    hall.sheet()
    page = hall.evening.page
    disputed = page.get_by_role("region", name="A disputed deal")
    expect(disputed).to_contain_text(f"{hall.seated[1]} 7")
    assert is_upright(page, disputed.locator("img"))
    with page.expect_navigation():
        disputed.locator(".photos-small a").click()
    assert is_upright(page, page.locator(".photo-large img"))
    expect(page.get_by_text(f"Sent by {hall.seated[0]}")).to_be_visible()
    assert complaints == []


def test_without_scripts_a_photo_is_sent_removed_and_what_is_none_refused(hall: Hall) -> None:
    phone = hall.phone(hall.seated[0], scripts=False)
    for file, words in (
        (NO_PICTURE, "This file is no picture"),
        (SHEET, "The photo is attached to the sheet."),
    ):
        open_photos(phone)
        phone.get_by_label("A picture of the paper").set_input_files(file)
        with phone.expect_navigation():
            tap(phone, "Send the photo")
        expect(phone.get_by_text(words)).to_be_visible()

    open_photos(phone)
    with phone.expect_navigation():
        phone.locator("#photos .photos-small a").click()
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360
    with phone.expect_navigation():
        tap(phone, "Remove this photo")
    expect(phone.get_by_text("The photo was removed.")).to_be_visible()


def test_without_a_network_a_phone_says_that_the_photo_was_not_sent(hall: Hall) -> None:
    phone = hall.phone(hall.seated[0])
    open_photos(phone)
    offline(phone)
    phone.get_by_label("A picture of the paper").set_input_files(SHEET)
    expect(phone.get_by_text("The photo was not sent")).to_be_visible()

    online(phone)
    tap(phone, "Send the photo")
    expect(phone.locator("#photos .photos-small img")).to_have_count(1)


def test_the_code_of_a_form_leads_a_scribe_to_that_sheet_and_a_player_to_the_table(
    page: Page, browser: Browser, browser_context_args: dict[str, Any]
) -> None:
    made = Evening(page).prepare("jokeren-competition", NAMES, role="scribe")
    for way in (made["scanned"].upper(), f"/join/?code={made['table'].lower()}"):
        page.goto("/clubs/")
        page.goto(way)
        expect(page.locator(".sheet-head h1")).to_have_text("Table 1")
        expect(page.get_by_role("link", name="Enter deal 1")).to_be_visible()
    page.get_by_role("link", name="Enter the whole form").click()
    expect(page.locator("#batch-form")).to_be_visible()

    context = browser.new_context(**browser_context_args)
    phone = context.new_page()
    phone.goto(made["scanned"].upper())
    expect(phone.get_by_role("heading", name="Who are you?")).to_be_visible()
    context.close()
