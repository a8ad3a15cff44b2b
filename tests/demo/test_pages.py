"""The way in, and what a visitor is shown."""

import pytest
from django.test import Client
from django.urls import NoReverseMatch, reverse

from demo.entrance import entrance
from demo.people import visitors_key
from scoring.models import Event, Phone

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("as_demo")]


def came_in() -> Client:
    client = Client(headers={"host": "127.0.0.1"})
    client.get(reverse("demo-in", args=[entrance.new_secret()]))
    return client


def test_a_link_signs_its_browser_in(evening: Event) -> None:
    client = Client(headers={"host": "127.0.0.1"})
    answer = client.get(reverse("demo-in", args=[entrance.new_secret()]))

    assert answer.headers["Location"] == reverse("demo-guide")
    assert client.get(evening.get_absolute_url()).status_code == 200


def test_a_second_browser_is_not_let_in_by_it(evening: Event) -> None:
    path = reverse("demo-in", args=[entrance.new_secret()])
    one, other = (Client(headers={"host": "127.0.0.1"}) for _ in range(2))

    assert [one.get(path).status_code, other.get(path).status_code] == [302, 403]
    assert other.get(evening.get_absolute_url()).status_code == 302


def test_the_browser_that_used_it_may_open_it_again(evening: Event) -> None:
    path = reverse("demo-in", args=[entrance.new_secret()])
    client = Client(headers={"host": "127.0.0.1"})

    assert [client.get(path).status_code for _ in range(2)] == [302, 302]


def test_whoever_only_asks_for_its_head_does_not_use_it_up(evening: Event) -> None:
    path = reverse("demo-in", args=[entrance.new_secret()])
    client = Client(headers={"host": "127.0.0.1"})

    assert [client.head(path).status_code, client.get(path).status_code] == [405, 302]


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "192.168.1.20:8000"])
def test_by_another_name_nobody_is_answered(evening: Event, host: str) -> None:
    secret = entrance.new_secret()
    answer = Client(headers={"host": host}).get(reverse("demo-in", args=[secret]))

    assert answer.status_code == 400
    assert entrance.use(secret)


def test_without_a_link_the_guide_says_how_to_get_one(evening: Event) -> None:
    answer = Client(headers={"host": "127.0.0.1"}).get(reverse("demo-guide"))

    assert answer.status_code == 403
    assert "press Enter" in answer.text


def test_the_guide_leads_to_what_there_is_to_try(evening: Event) -> None:
    text = came_in().get(reverse("demo-guide")).text
    table = Phone.objects.get(key=visitors_key()).entrant.seats.order_by("-round__number")[0].table

    for path in (
        reverse("scoring:hall-screen", args=[evening.code]),
        reverse("scoring:table-by-code", args=[table.code]),
        reverse("scoring:sheet", args=[evening.code, 1, 1]),
        reverse("scoring:print", args=[evening.code]),
    ):
        assert f'href="{path}"' in text


def test_whatever_the_guide_leads_to_opens(evening: Event) -> None:
    import re

    client = came_in()
    main = client.get(reverse("demo-guide")).text.partition("<main")[2].partition("</main>")[0]
    paths = re.findall(r'href="(/[^"]+)"', main)

    assert len(paths) > 6
    assert {path: client.get(path).status_code for path in paths} == dict.fromkeys(paths, 200)


def test_the_browser_is_a_phone_at_its_table(evening: Event) -> None:
    client = came_in()
    phone = Phone.objects.get(key=visitors_key())
    table = phone.entrant.seats.order_by("-round__number")[0].table
    text = client.get(reverse("scoring:table-by-code", args=[table.code])).text

    assert phone.entrant.player.name in text
    assert "This is a demo: nothing here is kept." in text


@pytest.mark.parametrize("path", ["/", "/clubs/", "/demo/guide/"])
def test_every_page_says_that_it_is_a_demo(evening: Event, path: str) -> None:
    assert "This is a demo: nothing here is kept." in came_in().get(path).text


def test_its_organiser_is_not_shown_the_servers_own_pages(evening: Event) -> None:
    client = came_in()

    assert {client.get(path).status_code for path in ("/backups/", "/server/")} == {404}


@pytest.mark.django_db
def test_the_site_itself_has_no_such_address(settings) -> None:
    settings.ROOT_URLCONF = "config.urls"

    with pytest.raises(NoReverseMatch):
        reverse("demo-in", args=["x"])
