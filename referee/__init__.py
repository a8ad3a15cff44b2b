"""The referee: what is lawful in a card game, and the pages that play it.

`engine` knows no game and `games` knows no Django; everything else here is the Django side.
"""
