"""How Jokeren is played well.

`near_melds` (what a hand may still become), `plans` (what can be laid in a turn so that it can
end), `going_out` (how a whole hand goes in one turn), `next_player` (whom a discard helps),
`reasons` (why a move is good), `lay_now` (what a hand may lay now, the best first). The mind of the
game puts them together.
"""
