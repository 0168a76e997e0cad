"""Players that know Moon River: one small file with one function each."""
