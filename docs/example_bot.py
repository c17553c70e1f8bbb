"""A whole bot: python example_bot.py http://HOST/r/CODE [NAME]. It knows no game, and yet plays them all."""

import asyncio
import random
import sys

from teerling.client import sit_down
from teerling.core import Choose


async def play(link: str, name: str = "Example") -> None:
    """Sit down and play until the host sends us away."""
    async with sit_down(link, name) as seat:
        async for moment in seat.moments():  # whenever it is our turn
            if not isinstance(moment.choice, Choose):
                await seat.throw()
                continue
            # moment.view is all we may know; moment.choice.actions is exactly what we may do.
            # Your ideas go here, for instance by moment.table.game.id.
            await seat.act(random.choice(moment.choice.actions))


asyncio.run(play(*sys.argv[1:]))
