"""The art of Moon River: SVG files, the palette and the catalogue that says what each is and where it is held."""
