"""The decoder itself, with less time than a large photo needs."""

import sys
from io import BytesIO

from PIL import Image

from foundation.pictures import worker
from foundation.pictures.checking import PictureLimits, checked_picture

if __name__ == "__main__":
    # The first picture of a process takes longer than the small ones after it: it imports.
    file = BytesIO()
    Image.new("L", (8, 8)).save(file, "PNG")
    checked_picture(file.getvalue(), PictureLimits(read=10_000, side=600, bytes=300_000))
    worker.PROCESSOR_SECONDS = 0.02
    worker.serve(sys.stdin.buffer, sys.stdout.buffer)
