"""Photos of sheets on paper: sent from phones and from the desk, shown where a table is judged."""
