"""Live pages: a stream sends what is new on a page, or pokes it, and the page fetches itself.

What is sent is the page as its reader would fetch it, and a poke holds a number and nothing else:
nobody learns from either what may not be known. None that is lost leaves a page wrong for long: the
page also asks whenever its stream is opened again, and every minute.

`sources` are the tables of rows that record changes, `watching` notices new rows in the database
whichever process wrote them, `hub` wakes those who follow, `streams` is what a browser holds open,
`sent` what it has sent of the page, and `fresh` what a page says of its age when it fetches itself.
"""
