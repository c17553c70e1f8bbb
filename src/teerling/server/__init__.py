"""Rooms: people around a table on several machines, and the server that keeps it."""
