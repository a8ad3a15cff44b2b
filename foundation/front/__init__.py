"""What stands in front of the pages: one phone, broken or hostile, cannot hurt the others.

Everything that can be held open is counted by the address from which it comes: connections,
bodies that are still coming, pages being made, streams, answers that nobody takes. Beyond its share
an address waits for itself, or is refused; the others notice nothing of it.

`limits` are the numbers with their reasons, `visitors` says who is counted, `connections` guards
what is no request yet, `guard` each request: its body (`bodies`), its turn (`turns`), its page
(`pages`) or its stream (`openings` lets it begin, `streams` opens and sends it). `refusals` are the
answers in words, `notes` the few lines in the log. `python -m foundation.front` serves with all of
it.
"""
