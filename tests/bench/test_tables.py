"""What the phones of the load read off their pages."""

from bench.tables import filled, hidden_fields, warnings

SHEET = """
<tr id="deal-1"><th scope="row">1 <span aria-hidden="true">✓</span></th><td>3</td></tr>
<tr id="deal-2" class="is-waiting"><th scope="row">
  <a href="/">2</a> <span aria-hidden="true">…</span></th><td>3</td></tr>
<tr id="deal-3"><th scope="row">3</th><td>–</td></tr>
<tr id="deal-4"><th scope="row">4 <span aria-hidden="true">✓</span></th><td>3</td></tr>
"""

FORMS = """
<form><input type="hidden" name="seen" value="1"></form>
<form id="publish"><input type="hidden" name="seen" value="2"></form>
"""


def test_a_sheet_shows_deals_that_are_confirmed_or_wait() -> None:
    assert filled(SHEET) == {1, 2, 4}


def test_hidden_fields_are_those_of_one_form() -> None:
    assert hidden_fields(FORMS) == {"seen": "1"}
    assert hidden_fields(FORMS, 'id="publish"') == {"seen": "2"}


def test_a_refusal_is_known_by_its_words() -> None:
    page = '<p>Deal 3</p><p class="message warning" role="status">The <b>round</b>\n is over.</p>'

    assert warnings(page) == "The round is over."
    assert warnings('<ul class="errors"><li>Ada&#x27;s hand</li></ul>') == "Ada's hand"
    assert warnings('<p id="old" hidden class="message warning" role="status">No network</p>') == ""
    assert warnings("<p>Deal 3</p>") == ""
