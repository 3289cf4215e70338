"""Reviews: what every decision of a game was worth, and what was luck (NOTATION.md, "Review")."""
