"""The ladder: two columns of plots with the ranchers beside them, and whose turn comes when."""
