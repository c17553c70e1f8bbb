"""Rooms on an event loop, and what may be asked about them: whatever carries the messages and keeps the entries.

`hub.py` has the rooms of one process and the one way in which they change; a room of `live.py` is an audience with a
lock and timers; `receiving.py` carries out messages, `repository.py` reads and keeps rooms, `driver.py` and
`players.py` move for bots, `hosting.py` passes the host's rights on, `presence.py` knows who is connected elsewhere.
`routes.py` and `exploring.py` answer what is asked over HTTP; `routing.py` calls them by their signatures.
`contracts.py` says what a hub needs of the place where it runs: a journal, experts, reviews, something that counts.
"""
