"""A hub for people on several machines: HTTP, WebSocket, a database, and processes for what takes long.

- Outside: `app.py` (the doors), `protocols.py` (uvicorn's, with limits from the first byte on), `conversation.py` and
  `connection.py` (a client's WebSocket), `request_guard.py`, `limits.py`, `addresses.py`; what only a server answers in
  `routes.py` and `printing.py`; `pages.py` (the files of the web client and the manual), `openapi.py`.
- Entries: `store.py` and `writer.py` (one thread that commits for many), `database.py`, `nodes.py` (what several
  servers on one PostgreSQL tell each other), `archive.py` (backups), `housekeeping.py`.
- Processes: `experts.py` (bots of level `best` and the coach, in one; `worker.py` is our end of it, and the other is
  `analysis/worker.py`), `reviews.py` (finished games looked back at, in another), `solve_queue.py` (each game that is
  solved).
"""
