"""Draws the icons of a home screen from `static/img/icon.svg`, by Chromium.

    .venv/bin/python docs/icons/make.py

It needs what requirements-dev.txt names, and runs again only when the drawing changes.
"""

import struct
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

IMAGES = Path(__file__).resolve().parents[2] / "static/img"
DRAWING = IMAGES / "icon.svg"
CLOTH = "#1c5c46"

ICONS = {
    "icon-180.png": (180, 1.0, CLOTH),
    "icon-192.png": (192, 1.0, ""),
    "icon-512.png": (512, 1.0, ""),
    "icon-mask.png": (512, 0.72, CLOTH),
}
"""By file: its side in pixels, how much of that the drawing fills, and the ground ("" none).

A telephone that cuts icons to a shape cuts into the last one; Apple's do not know a clear ground.
"""
FAVICON = (16, 32)


def drawn(page: Page, side: int, share: float = 1.0, ground: str = "") -> bytes:
    """Return the drawing as a PNG."""
    page.set_viewport_size({"width": side, "height": side})
    image = DRAWING.read_text().replace("<svg ", f'<svg width="{side * share}" ', 1)
    style = f"margin:0;display:grid;place-items:center;height:100vh;background:{ground or 'none'}"
    page.set_content(f'<body style="{style}">{image}')
    return page.screenshot(omit_background=True)


def as_ico(images: dict[int, bytes]) -> bytes:
    """Return PNG images, by their side, as one ICO file."""
    start = 6 + 16 * len(images)
    entries, files = b"", b""
    for side, image in images.items():
        entries += struct.pack("<4B2H2I", side, side, 0, 0, 1, 32, len(image), start + len(files))
        files += image
    return struct.pack("<3H", 0, 1, len(images)) + entries + files


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"]
        )
        page = browser.new_page()
        for name, (side, share, ground) in ICONS.items():
            (IMAGES / name).write_bytes(drawn(page, side, share, ground))
        favicon = {side: drawn(page, side) for side in FAVICON}
        (IMAGES / "favicon.ico").write_bytes(as_ico(favicon))
        browser.close()


if __name__ == "__main__":
    main()
