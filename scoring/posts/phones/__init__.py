"""Writing by the phones of a table: seats, confirmations, disputes, calls."""
