"""A form that posts: its address is named once, for the browser and for htmx."""

from django.template import engines
from django.test import RequestFactory


def rendered(source: str, **context: object) -> str:
    return engines["django"].from_string(source).render(context, RequestFactory().get("/"))


def test_a_form_posts_to_the_same_address_with_htmx_and_without() -> None:
    html = rendered('{% post url=there to="#match" %}<button>Go</button>{% endpost %}', there="/x/")

    assert '<form method="post" action="/x/" hx-post="/x/" hx-target="#match"' in html
    assert 'hx-swap="outerHTML">' in html
    assert "<button>Go</button></form>" in html


def test_a_form_without_a_target_posts_without_htmx() -> None:
    assert "hx-" not in rendered('{% post url="/x/" %}{% endpost %}')


def test_a_form_without_an_address_posts_to_its_own_page() -> None:
    assert "action" not in rendered('{% post id="close" %}{% endpost %}')


def test_a_form_carries_the_csrf_token() -> None:
    assert 'name="csrfmiddlewaretoken" value="' in rendered('{% post url="/x/" %}{% endpost %}')


def test_attributes_are_escaped_and_those_that_are_false_left_out() -> None:
    html = rendered(
        '{% post url="/x/" novalidate=True id=None hidden=False hx_request=words %}{% endpost %}',
        words='{"timeout": 1}',
    )

    assert " novalidate" in html
    assert "hidden>" not in html
    assert 'hx-request="{&quot;timeout&quot;: 1}"' in html


def test_a_text_written_in_the_template_is_escaped_too() -> None:
    html = rendered("""{% post url="/x/" hx_request='{"timeout": 1}' %}{% endpost %}""")

    assert 'hx-request="{&quot;timeout&quot;: 1}"' in html


def test_the_address_may_be_a_route() -> None:
    html = rendered('{% post "referee:move" "ABCDEFGHJK" to="#match" %}{% endpost %}')

    assert 'action="/match/ABCDEFGHJK/move/" hx-post="/match/ABCDEFGHJK/move/"' in html
