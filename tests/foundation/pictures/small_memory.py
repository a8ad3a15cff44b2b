"""The decoder itself, with less memory than a large picture needs."""

import sys

from foundation.pictures import worker

if __name__ == "__main__":
    worker.MEMORY = 80_000_000
    worker.limit_memory(worker.MEMORY)
    worker.serve(sys.stdin.buffer, sys.stdout.buffer)
