"""What people have of earlier versions of the program, as those versions wrote it."""
