"""The daily deal: the same sealed cards for everybody of a circle, one try, and what came of it."""
