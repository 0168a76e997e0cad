"""A file for each kind of decision: what inputs make of a draft, and what comes of it."""
