"""What there is to say of each thing on the table, as codes and facts."""
