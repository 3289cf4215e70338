"""Bots: one file a level, and what they share."""
