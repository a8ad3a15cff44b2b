"""Computer players in matches: which seats they have, when they act, and where they think.

A computer player is no process that runs along with a match. What it has to do follows from the
record and the clock, and whoever looks at the match next lets it be done; so any process may, after
any crash, and twice is once.
"""
