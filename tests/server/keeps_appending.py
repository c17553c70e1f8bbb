"""A process that appends to several rooms until it is killed, and says which appends were acknowledged."""

import asyncio
import sys

from teerling.server.store import Store


def body(room: str, seq: int) -> bytes:
    """Long enough to be torn, and recognizable."""
    return f'{{"room":"{room}","seq":{seq},"filling":"{"x" * (seq * 37 % 3000)}"}}'.encode()


async def main(url: str, name: str) -> None:
    store = await Store.open(url)

    async def play(room: str) -> None:
        seq = 0
        while True:
            seq += 1
            await store.append(room, seq, body(room, seq))
            sys.stdout.write(f"{room} {seq}\n")
            sys.stdout.flush()

    await asyncio.gather(*(play(f"{name}-{number}") for number in range(20)))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
