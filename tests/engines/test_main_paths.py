"""What an evening and a match need most, in WebKit, as on an iPhone, and in Firefox."""

from tests.engines.drivers import wait
from tests.engines.playing import Hands, TakiHands
from tests.engines.window import Window

FOUR = ("Anna", "Bram", "Coby", "Dirk")


def joins(phone: Window, table: str, name: str) -> None:
    phone.open(f"/t/{table}/")
    phone.tap(name, "button")
    phone.sees(f"You are {name}")


def test_a_deal_is_entered_on_one_phone_and_confirmed_on_another(
    window: Window, other: Window
) -> None:
    made = window.prepare(FOUR, format="jokeren-competition")
    first, second = made["seated"][:2]
    window.driver.do("DeleteAllCookies")
    joins(window, made["table"], first)
    joins(other, made["table"], second)
    page = other.page

    window.tap("Enter deal 1", "a")
    window.tap(first, "button")
    for name, left in zip(made["seated"][1:], ("7", "12", "3"), strict=True):
        window.sees(name, "h2")
        window.tap(left, "button")
    window.sees("Read it aloud")
    window.tap("Send", "button")
    window.sees("waits for 1 player to confirm it")
    other.tap("That is right", "button")

    other.sees("Thank you: deal 1 is confirmed.")
    wait(lambda: "waits for 1" not in window.run("return document.body.innerText"), "no wait")
    assert other.page == page, "what another phone did loaded the page again"


def test_a_whole_deal_of_eight_colours_is_played_where_things_move(other: Window) -> None:
    table = Hands(other)
    table.start(
        "eight_colours",
        *("Ada", "Ben"),
        choose=("[name=hand_size][value='5']",),
    )

    table.play_until("count")
    other.sees("wins the round")


def test_a_whole_deal_of_taki_is_played(window: Window) -> None:
    table = TakiHands(window)
    table.start("taki", "Ada", "Ben")

    table.play_until("count")
    window.sees("wins the round")


def test_jokeren_is_dealt_a_run_and_a_set_are_laid_down_and_a_card_is_discarded(
    window: Window,
) -> None:
    table = Hands(window)
    table.start("jokeren", "Ada", "Bas", "Cor")
    table.take()
    table.tap_words("Draw a card", "button")
    for meld, together in (("5H 7H *", "= 22 of 40"), ("KC KD KH", "= 52 of 40")):
        for name in meld.split():
            window.tap(within=f".pick input[value='{name}']:not(:checked)")
        table.tap_words("Put together", "button")
        window.sees(together, ".opening")
    table.tap_words("Lay down", "button")
    window.tap(within=".pick input[value='2D']")
    table.tap_words("Discard", "button")

    window.sees("Pass the device to Bas", "h1")
    table.take()
    laid = "() => document.querySelectorAll('.laid > li .card, .melds > li .card').length"
    assert window.look(laid) == 6


def test_a_hand_that_may_come_out_is_found(window: Window) -> None:
    window.open("/ask/jokeren/")
    for card in ("KS", "KH", "KD", "7H", "8H", "9H", "2C"):
        window.tap(within=f"#pad-first input[value='{card}']")

    window.sees("54, with 40 needed", "#so-far")
    window.tap("May I come out?", "button")
    window.sees("Yes: 54, with 40 needed")


def test_a_round_is_drawn_and_a_sheet_is_entered(window: Window) -> None:
    event = window.prepare(FOUR, format="taki-points", undrawn="1")["event"]
    window.open(f"/event/{event}/seating/")
    window.tap("Draw round 1")
    window.tap("Publish these tables")
    window.sees("Round 1 is published.")

    window.open(f"/event/{event}/round/1/table/1/")
    window.tap("Enter deal 1")
    window.tap(within=".went-out [name=out][value='1']")
    for seat, left in ((2, "12"), (3, "8"), (4, "30")):
        window.type(f"#left-{seat}", left)
    window.tap("Enter", ".actions button")
    window.sees("30", "table.sheet tr.total")


def test_the_hall_screen_follows_the_organiser(window: Window, other: Window) -> None:
    event = window.prepare(FOUR, format="taki-points")["event"]
    for cookie in window.driver.do("GetCookies"):
        other.cookie(cookie["name"], cookie["value"])
    other.driver.resize(1920, 1080)
    other.open(f"/event/{event}/screen/")
    other.sees("Find your table", "#hall")
    page = other.page

    window.open(f"/event/{event}/round/1/clock/")
    window.type("#minutes-length", "30")
    window.tap("Let the round last so long")
    window.tap("Start the clock")
    other.sees("Until ", "#hall")
    assert other.page == page
