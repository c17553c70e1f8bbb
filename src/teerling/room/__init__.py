"""People around a table, without a network: what happens in a room, who may do what, and what each of them is told.

Plain Python that knows no socket, no database, no clock and no event loop: times come as arguments, dice from
`teerling.dice`, and what is told goes to a `Listener`. `teerling.hub` puts rooms on an event loop.

- The room: `room.py` is the fold of its journal, `commands.py` makes entries of what members want, `audience.py` tells
  everybody who is connected what he may know of them, `moves.py` says when the program moves for a bot, for an absent
  player or for one whose time is up.
- The journal: `journal.py` (the entries), `playing.py` (what they mean for a table), `reading.py` (a room from them),
  `erasing.py`.
- People: `members.py`, `names.py`, `credentials.py` (who is who, who may come in), `attendance.py` (who is connected),
  `tally.py` (who has won).
- What is told: `wire.py` (every message), `messages.py` (reads one, and words what is wrong with it), `sight.py` (what
  each sees), `offers.py` (menus); away from the running game `replay.py`, `reviewing.py`, `feats.py` (bests),
  `moments.py` (a room that goes on from a moment or a situation), `by_message.py` (a game that goes from device to
  device), `exploring.py`, `puzzling.py`, `coaching.py` (what the coach may be asked), `house_rules.py` (from a file
  or a link).
"""
