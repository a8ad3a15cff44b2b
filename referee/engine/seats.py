"""Seats are numbered from 1, clockwise; directions are 1 (clockwise) and -1."""

CLOCKWISE = 1


def seat_after(seat: int, direction: int, seats: int, steps: int = 1) -> int:
    """Return the seat that is `steps` places on from `seat` at a table of `seats`."""
    return (seat - 1 + steps * direction) % seats + 1
