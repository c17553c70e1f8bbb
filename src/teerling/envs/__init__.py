"""The games as environments for programs that learn: `pip install 'teerling[envs]'`.

`pettingzoo` has all games, `gymnasium` those that one plays alone, `openspiel` all of them with their chance explicit;
docs/environments.md tells of all three. Importing this package imports none of them, and nothing here imports it.
"""

__all__: list[str] = []
