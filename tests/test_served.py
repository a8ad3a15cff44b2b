"""The site as it is served: the real server, collected files, a real browser."""

import urllib.request

from playwright.sync_api import Page, expect

COLOUR = "header => getComputedStyle(header).backgroundColor"


def test_the_server_answers_and_names_the_request(server: str) -> None:
    with urllib.request.urlopen(f"{server}/healthz") as answer:
        assert answer.read() == b"ok"
        assert answer.headers["X-Request-ID"]
        assert "server" not in {name.lower() for name in answer.headers}


def test_a_page_loads_its_files_under_their_hashed_names(page: Page, server: str) -> None:
    faults: list[str] = []
    page.on("console", lambda message: faults.append(message.text) if is_fault(message) else None)
    page.on("pageerror", lambda error: faults.append(str(error)))
    with page.expect_response("**/static/**") as first:
        answer = page.goto(f"{server}/")

    assert answer is not None
    assert answer.status == 200
    assert first.value.status == 200
    assert "immutable" in first.value.headers["cache-control"]
    expect(page.locator("main")).to_be_visible()
    assert faults == []


def test_sheets_and_scripts_come_whole(page: Page, server: str) -> None:
    sizes: dict[str, int] = {}
    page.on("response", lambda answer: sizes.update({answer.url: len(answer.body())}))
    page.goto(f"{server}/games/taki/", wait_until="networkidle")
    ours = {url: size for url, size in sizes.items() if url.endswith((".css", ".js"))}

    assert len(ours) > 2
    assert [url for url, size in ours.items() if size < 100] == []
    assert page.locator(".page-header").evaluate(COLOUR) == "rgb(28, 92, 70)"
    assert page.evaluate("typeof htmx") == "object"


def is_fault(message) -> bool:
    return message.type in {"error", "warning"}
