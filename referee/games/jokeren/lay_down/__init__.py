"""The melds that a hand holds, how it may come out, and the best way to lay it down.

`card_bits` (a hand as bits) and `catalogue` (every lawful meld of a hand); `opening` (the openings
for a list of moves). For the best lay-down: `shapes` (the dearest melds of each choice of cards),
`packing` (those of one hand as numbers), `bounds` (the least loss ahead) and `solver` (the search).
"""
