"""What a client says, read; and what it is told if that cannot be."""

from __future__ import annotations

import msgspec

from teerling.core.errors import Malformed, Refused, UserError
from teerling.locale import translate_error
from teerling.room import wire
from teerling.room.room import Denied

_decoder: msgspec.json.Decoder[wire.ClientMessage] = msgspec.json.Decoder(wire.ClientMessage)


def read(raw: bytes | str) -> wire.ClientMessage:
    """Decode one message of a client; `Malformed` with the reason if it is none."""
    try:
        return _decoder.decode(raw)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        reason = "nested too deep" if isinstance(error, RecursionError) else str(error)
        raise Malformed("room-malformed", reason=reason) from None


def answer_to(error: UserError, message_id: str | None = None) -> wire.RefusedNow | wire.Problem:
    """What is wrong, in the language in use."""
    match error:
        case Refused(rule=rule) if message_id is not None:
            return wire.RefusedNow(message_id, rule, translate_error(error))
        case Denied(code=code):
            return wire.Problem(code, translate_error(error), message_id)
        case _:
            return wire.Problem("malformed", translate_error(error), message_id)
