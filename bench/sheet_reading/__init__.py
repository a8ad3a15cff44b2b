"""Photos of score forms that nobody took: written, photographed and read, to train what reads them
and to measure it. For developers alone; the program needs nothing of it.
"""
