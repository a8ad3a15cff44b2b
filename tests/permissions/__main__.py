"""Write docs/permissions.md as the table of rights has it."""

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
os.environ.setdefault(
    "SECRET_KEY", "for writing a page of the docs, where nothing is signed or kept"
)
django.setup()

from tests.permissions.rights import as_of_rights  # noqa: E402
from tests.permissions.table import PAGE  # noqa: E402

PAGE.write_text(as_of_rights(PAGE.read_text()))
