"""What the pages of both halves use: tokens, codes, phone keys, typed text, conflicts."""
