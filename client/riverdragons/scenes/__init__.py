"""The table as it is seen and pointed at."""
