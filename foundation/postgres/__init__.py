"""PostgreSQL that may be away: a page learns so within two seconds, and waits for nobody.

Whoever waits for an answer for too long has somebody ask whether the server is there at all
(`presence`): a slow answer is waited for, a server that is gone or frozen is not (`watched`). While
it is away no page tries for itself. `base` is the database backend that keeps to it, `away` the
page that is shown meanwhile.
"""
