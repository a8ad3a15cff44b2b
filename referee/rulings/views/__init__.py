"""The pages of rulings, rulebooks and house rules."""
