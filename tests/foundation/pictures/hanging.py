"""A decoder that reads nothing and answers nothing."""

import time

if __name__ == "__main__":
    time.sleep(60)
