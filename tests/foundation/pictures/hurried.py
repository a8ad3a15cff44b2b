"""The decoder itself, with less time than a large photo needs."""

import sys

from foundation.pictures import worker

if __name__ == "__main__":
    worker.PROCESSOR_SECONDS = 0.02
    worker.serve(sys.stdin.buffer, sys.stdout.buffer)
