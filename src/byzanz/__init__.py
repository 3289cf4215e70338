"""Byzanz."""
