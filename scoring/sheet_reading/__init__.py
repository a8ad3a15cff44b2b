"""Reading a photo of a score form: what it proposes for each cell, and how sure that is.

Nothing here knows a database or a page. What is read is only ever proposed.
"""
