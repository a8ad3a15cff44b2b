"""What a page is read for: its texts in their languages, and markup that is broken."""

import pytest

from tests.locale.reading import Page


def test_texts_and_what_is_read_out_are_found_with_their_language() -> None:
    page = Page(
        '<html lang="nl" dir="ltr"><body><p>Een <b>hele</b>\n avond</p><img alt="Kaart">'
        '<button lang="en" title="English">English</button><input type="submit" value="Klaar">'
        '<p data-live="/live/x/?mark=1" data-words="Nog even"></p>'
        "<code>./run new</code></body></html>"
    )

    assert (page.language, page.direction, page.faults) == ("nl", "ltr", [])
    assert list(page.texts_in("en")) == ["English", "English"]
    assert list(page.texts_in("nl")) == ["Een", "hele", "avond", "Kaart", "Klaar", "Nog even"]


@pytest.mark.parametrize(
    "html",
    [
        "<p>Tafel <b>1</p>",
        "<p>Tafel 1</p></div>",
        "<p>",
        "<p>%(name)s zit hier</p>",
        "<p>{{ name }}</p>",
        '<a href="{% url %}">Tafel</a>',
        "<p>⟦Tafel⟧</p>",
        "<p>Anna &amp;amp; Ben</p>",
        '<p class="a" class="b">Tafel</p>',
        '<svg><rect width="3,5"/></svg>',
        '<p style="width: 3,5%">Tafel</p>',
    ],
)
def test_broken_markup_is_found(html: str) -> None:
    assert Page(html).faults
