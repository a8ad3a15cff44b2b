"""The scorekeeper: clubs and their nights, from the register of players to the printed standings.

`core` is arithmetic on plain values and knows no Django: formats, sheets, standings, seating.
`models` is what is kept, `nights` an event read back whole, `agreement` what it agreed on, `access`
who may do what. Then what is done: `people` (the register, and who runs a club), `evening` (from
making it to closing it), `sheets`, `phones` (of players, at the tables), `ranking`, `paper`,
`night_file`, and `trail`, where every change is told. `views` are thin.

It uses the referee through the names that the referee gives out; the referee does not know it.
"""
