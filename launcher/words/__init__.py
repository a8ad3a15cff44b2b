"""The launcher's sentences: a file for each language, with the same keys."""
