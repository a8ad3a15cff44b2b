"""Live pages of an event: the news, the pages that stay fresh, and the stream that wakes them."""
