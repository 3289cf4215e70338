"""The arena: tournaments of bots, our own and those of others."""
