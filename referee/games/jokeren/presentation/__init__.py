"""How Jokeren is shown: its rulebook, melds on the table, the best lay-down."""
