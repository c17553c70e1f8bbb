"""Teerling without a server: a hub inside a page (`engine.py`), and the folder of static files that holds both."""
