"""What all games share, pure: no Django, no input or output, no clock, no chance of its own.

Words, the same everywhere:

card      a small number, named by a `Deck`; `UNSEEN` is the card that nobody has seen yet
seat      a place at the table, numbered from 1 clockwise; 0 is the referee
deal      one hand of cards, from dealing until somebody is out
move      one thing that a seat does, a line of the record
ruling    `ALLOWED`, or a `Refused` with its code, its clause and the facts
clause    a numbered sentence of a game's rulebook, such as ``2.5``
record    everything that happened in a deal; the state is always replayed from it
"""
