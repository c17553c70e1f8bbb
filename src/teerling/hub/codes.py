"""The codes of new rooms."""

from __future__ import annotations

import hashlib
import secrets

from teerling.room.credentials import ALPHABET, CODE_LENGTH


def new_room_code(secret: str | None = None, attempt: int = 0) -> str:
    """A code nobody guesses: there are more than 10 ** 11. From the same secret the same one.

    It costs some milliseconds, so that nobody looks for a secret that gives him the code of a room that was erased.
    """
    if secret is None:
        return "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))
    number = int.from_bytes(hashlib.scrypt(secret.encode(), salt=b"room %d" % attempt, n=1024, r=8, p=1, dklen=32))
    letters = (number // len(ALPHABET) ** place % len(ALPHABET) for place in range(CODE_LENGTH))
    return "".join(ALPHABET[letter] for letter in letters)
