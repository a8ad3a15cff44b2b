"""What a page may be asked with."""

import pytest


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"])
def test_no_page_takes_anything_but_looks_and_posts(client, method):
    answer = client.generic(method, "/")

    assert answer.status_code == 405
    assert answer.headers["Allow"] == "GET, HEAD, POST"


def test_looking_at_the_head_of_a_page_is_looking_at_it(client, db):
    assert client.head("/").status_code == 200
