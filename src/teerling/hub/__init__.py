"""Rooms on an event loop, and what may be asked about them: whatever carries the messages and keeps the entries."""
