"""SQLite whose writers take turns.

SQLite lets one write at a time and has the others try again after a pause, so that a newcomer may
pass whoever waits longest. Here a transaction waits in a queue before it begins: `queue` holds the
order, `base` is the database backend that keeps it.
"""
