"""Teerling without a server: a hub inside a page, and the folder of static files that holds both.

`engine.py` answers what the page would ask a server, and `page.py` is where it meets the browser; `store.py` keeps
its entries in the browser's storage, `experts.py` and `reviews.py` know solutions without other processes. What only a
page answers: `orphaned.py` takes over a game whose server is gone, `keys.py` gives tables that came from a file to
whoever has the device, `sending.py` sends a game as a link and takes it back. `warm.py` prepares a snapshot of the
engine, and `building.py` writes it all as a folder.
"""
