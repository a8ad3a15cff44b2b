"""The evening in five lines, in words: for the evening's page, the hall, paper and the public."""
