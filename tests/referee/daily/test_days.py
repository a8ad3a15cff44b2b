"""Which deal a day has."""

from datetime import timedelta

from referee.daily.circles import PUBLIC, Circle
from referee.daily.days import (
    check_url,
    deal_of,
    dealt_to_person,
    games_in_turn,
    kept_deal,
    seal_of,
)
from referee.engine.sealing import hashed, link_of
from tests.referee.daily.daily_devices import TODAY, DailyDevice
from tests.referee.devices import text

DAY = timedelta(days=1)
CLUB = Circle("CLUBCODE11", "De Joker", "")


def test_the_games_come_in_turn() -> None:
    found = [deal_of(PUBLIC, TODAY + number * DAY).game for number in range(6)]

    assert found[:3] == found[3:]
    assert set(found) == {game.code for game in games_in_turn()}


def test_a_day_has_one_deal_and_the_next_another() -> None:
    three_days = [deal_of(PUBLIC, TODAY + number * DAY) for number in range(0, 9, 3)]

    assert len({each.game for each in three_days}) == 1
    assert len({dealt_to_person(each)[1] for each in three_days}) == 3
    assert dealt_to_person(deal_of(PUBLIC, TODAY)) == dealt_to_person(deal_of(PUBLIC, TODAY))


def test_a_club_has_other_cards_than_the_public() -> None:
    assert deal_of(CLUB, TODAY).game == deal_of(PUBLIC, TODAY).game
    assert deal_of(CLUB, TODAY).secret != deal_of(PUBLIC, TODAY).secret


def test_without_the_servers_key_nobody_can_tell_the_cards(settings) -> None:
    before = deal_of(PUBLIC, TODAY).secret
    settings.SECRET_KEY = "the key of another server"

    assert deal_of(PUBLIC, TODAY).secret != before


def test_a_deal_that_was_played_stands_whatever_the_server_would_deal_now(settings) -> None:
    kept = kept_deal(PUBLIC, TODAY)
    settings.SECRET_KEY = "the key of another server"

    assert deal_of(PUBLIC, TODAY) == kept
    assert kept_deal(PUBLIC, TODAY).secret == kept.secret


def test_the_seal_is_the_digest_of_what_the_cards_are_made_from() -> None:
    deal = deal_of(PUBLIC, TODAY)

    assert seal_of(deal) == hashed(link_of(deal.secret, 1))


def test_the_deal_can_be_made_again_and_is_the_one_that_was_sealed(client) -> None:
    deal = kept_deal(PUBLIC, TODAY)
    page = client.get(check_url(deal))

    assert page.context["is_as_shown"]
    deck = deal.rules.deck(deal.rules.editions[deal.edition])
    _game, hand, _upcards, _is_first = dealt_to_person(deal)
    assert page.context["remade"].hands[0] == tuple(deck.face(card) for card in hand)


def test_the_match_shows_the_seal_of_the_day() -> None:
    device = DailyDevice()
    match = device.match()

    assert seal_of(deal_of(PUBLIC, TODAY)) in text(device.page(match.get_absolute_url()))
