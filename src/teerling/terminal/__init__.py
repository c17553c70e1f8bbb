"""The command line: everything a person sees and types at a prompt.

- Commands: `app.py` has all of them; the longer ones have a file each (`analyse.py` with `progress.py`, `arena.py`
  with `arena_report.py`, `ask.py` with `ruling.py`, `docs.py`, `explore.py`, `export.py`, `join.py`, `printing.py`,
  `puzzle.py`, `serve.py`, `site.py`, `solve.py`, `verify.py`; `backup` and `restore` in `storage.py`). `options.py`,
  `tables.py` and `usage.py` read what is typed behind a command.
- Games: `local_game.py` (at this terminal alone; `saves.py` keeps it), `online_game.py` with `online_session.py`;
  both share `prompt.py` (the question under a board), `screen.py`, `advice.py` and `ending.py`.
- Boards: `boards.py` finds those of games, `plain.py` draws any game; what boards share is in `draw.py` and
  `faces.py`.
- Lines and words: `line.py`, `live_line.py` (typed while news comes), `output.py`, `words.py`, `amounts.py`.
"""
