"""Players for every game of the registry."""
