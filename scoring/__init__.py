"""The scorekeeper: clubs and their nights, from the register of players to the printed standings.

`core` is arithmetic on plain values and knows no Django; everything else here is the Django side.
It uses the referee through the names that the referee gives out; the referee does not know it.
"""
