"""What a card says of each thing on the table, as codes and facts."""
