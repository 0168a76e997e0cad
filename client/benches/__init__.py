"""What `moonriver bench` measures, one module a part of the program."""
