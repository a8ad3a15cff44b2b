"""Writing on a sheet besides its deals: penalties, seats, matches, rulings."""
