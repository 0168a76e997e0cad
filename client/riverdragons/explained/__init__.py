"""Pictures that explain: on the cards of things, and in the help."""
