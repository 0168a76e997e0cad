"""Data and art that the program reads: nothing here imports anything of ours."""
