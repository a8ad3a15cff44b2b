"""Copies of everything that was entered, so that a night survives its laptop.

A backup is one file: the whole database as a file of SQLite, whichever database the server has, the
secret key that phones' cookies are signed with, and a page of facts that says what is in it.
`making` writes one, `reading` looks into one and checks it, `restoring` brings one back; `keeper`
makes them by itself while the server runs, `thinning` decides which may go again.
"""
