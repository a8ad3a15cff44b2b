"""Sheets as a server has them that has collected them, of which a browser asks for fewer."""

from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finder

from foundation.parts import whole


def serve_whole_sheets(folder: Path) -> None:
    """Have sheets found in `folder`, with their parts in them."""
    (folder / "css").mkdir(parents=True, exist_ok=True)
    for sheet in (settings.BASE_DIR / "static/css").glob("*.css"):
        (folder / "css" / sheet.name).write_text(whole(f"css/{sheet.name}"))
    settings.STATICFILES_DIRS.insert(0, folder)
    get_finder.cache_clear()
