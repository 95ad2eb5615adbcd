"""All the words players read, in Italian: `common` for every screen, one module per game."""
