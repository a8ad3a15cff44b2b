"""The evening in public: pages that need no account, and how people are called there (night 6).

`public_names` is how somebody is called, `link_posts` switches the address on and off. Nothing here
says more than everybody may know, and nothing leads to another page of the club.
"""
