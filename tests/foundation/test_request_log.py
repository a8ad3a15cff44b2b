import logging

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory

from foundation.request_log import RequestIdFilter, RequestLogMiddleware, request_id


@pytest.fixture
def lines(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    caplog.set_level(logging.INFO, logger="request")
    return caplog


def answer(request: HttpRequest) -> HttpResponse:
    return HttpResponse(request_id.get(), status=418)


def test_it_writes_one_line_with_method_path_status_and_time(lines) -> None:
    RequestLogMiddleware(answer)(RequestFactory().get("/table/7/"))

    (record,) = lines.records
    assert record.getMessage().startswith("GET /table/7/ 418 ")
    assert record.getMessage().endswith(" ms")


def test_it_logs_neither_query_nor_posted_data(lines) -> None:
    RequestLogMiddleware(answer)(RequestFactory().post("/move/?pin=1234", {"name": "Noa"}))

    assert "1234" not in lines.text
    assert "Noa" not in lines.text


def test_a_path_cannot_forge_a_line(lines) -> None:
    RequestLogMiddleware(answer)(RequestFactory().get("/x%0AINFO%1B[31m"))

    assert lines.records[0].getMessage().startswith("GET /x%0AINFO%1B%5B31m 418 ")


def test_the_answer_carries_the_id_of_its_request() -> None:
    middleware = RequestLogMiddleware(answer)
    one, other = (middleware(RequestFactory().get("/")) for _ in range(2))

    assert isinstance(one, HttpResponse)
    assert one.headers["X-Request-ID"] == one.content.decode()
    assert one.headers["X-Request-ID"] != other.headers["X-Request-ID"]
    assert request_id.get() == "-"


def test_lines_logged_meanwhile_carry_the_id_too() -> None:
    record = logging.LogRecord("x", logging.INFO, "", 0, "", None, None)

    def log(request: HttpRequest) -> HttpResponse:
        RequestIdFilter().filter(record)
        return HttpResponse()

    response = RequestLogMiddleware(log)(RequestFactory().get("/"))

    assert record.__dict__["request_id"] == response.headers["X-Request-ID"]


def test_every_page_goes_through_it(client: Client, lines) -> None:
    response = client.get("/no-such-page/")

    assert response.status_code == 404
    assert len(response.headers["X-Request-ID"]) == 12
    assert "GET /no-such-page/ 404" in lines.text
