"""What is printed: score forms, seating and standings, as pages and as PDF."""
