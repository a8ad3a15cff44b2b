"""What the tests of the page that checks records do and read there."""

import re
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client

from tests.referee.devices import html, token

MEGABYTE = 1024 * 1024


def opened(client: Client, address: str, **more: Any) -> Any:
    return client.get(address, **more)


def paste(client: Client, typed: str, **fields: str) -> Any:
    return client.post("/check/", {"record": typed, "token": token(), **fields})


def upload(client: Client, content: bytes, name: str = "deal.json", **fields: str) -> Any:
    file = SimpleUploadedFile(name, content)
    return client.post("/check/", {"record": "", "file": file, "token": token(), **fields})


def steps(page: HttpResponse) -> list[str]:
    """Return the addresses to which the verdicts lead."""
    return re.findall(r'href="(/record/[^"]*)"', html(page))


def verdicts(page: HttpResponse) -> list[str]:
    found = re.findall(r'<p class="verdict">(.*?)</p>', html(page), re.DOTALL)
    return [" ".join(re.sub("<[^>]*>", " ", each).split()) for each in found]
