"""Computer players: what they choose, and the one place that hands out views to them.

`table` shows each seat what it may see and judges what comes back; `choosing` decides by the rules
of thumb of the game's mind (`referee.engine.mind`) or by `search`, which plays on in `worlds`:
views whose unseen cards were guessed. Pure: nothing here knows Django, a seed or a database; lots
come from whoever starts a decision.
"""
