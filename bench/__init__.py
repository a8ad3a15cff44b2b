"""Measures the speed of the core: random play, judging one move, checking an archive; with
``--players`` how strong computer players are, in tournaments of paired deals; with ``--photos`` how
well photos of score forms are read, and with ``--stack`` what they save whoever types.

``./run bench`` prints figures of this machine; only ratios of one run say anything elsewhere.
"""
