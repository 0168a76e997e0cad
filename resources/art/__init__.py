"""The art of the window and of each game: SVG files, the palette, and the catalogue that says what each picture is and
where it is held."""
