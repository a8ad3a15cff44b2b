"""Which tests a change can break: what `./run check` runs, and what it says that it left out."""
