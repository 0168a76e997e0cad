"""What a player is about to do: drafts that a click or a key changes, and the one command that comes of it.

No Qt and no pictures: the window shows a draft and sends its command once the player confirms it.
"""
