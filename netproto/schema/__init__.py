"""Generated from `proto/` by `python proto/generate.py`: never edited by hand."""
