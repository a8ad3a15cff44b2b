"""Live pages: a stream of pokes shows a page that something changed, and the page fetches itself.

A poke holds a number and nothing else, so nobody learns from it what may not be known, and none
that is lost leaves a page wrong for long: the page also asks whenever its stream is opened again,
and every minute.

`sources` are the tables of rows that record changes, `watching` notices new rows in the database
whichever process wrote them, `hub` wakes those who follow, `streams` is what a browser holds open,
and `fresh` what a page says of its age when it fetches itself.
"""
