"""Writing of a club: its players, its helpers, what stands on its paper."""
