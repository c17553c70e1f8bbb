"""Answers that are the same for everybody until the next start: made once, compressed once, handed out as bytes."""

from __future__ import annotations

import gzip
from collections.abc import Iterable
from hashlib import sha256
from typing import Any

from teerling.server.house import header

WORTH_COMPRESSING = 800
"""Bytes."""
JSON = "application/json"
ASK_AGAIN = "no-cache"


class Packed:
    """A body, also compressed, with a mark by which a client knows whether it has it already."""

    __slots__ = ("_etag", "_gzipped", "_headers", "body")

    def __init__(self, body: bytes, media: str, lasting: str = ASK_AGAIN) -> None:
        self.body = body
        shorter = gzip.compress(body, 6, mtime=0) if len(body) >= WORTH_COMPRESSING else body
        self._gzipped = shorter if len(shorter) < len(body) else None
        self._etag = f'"{sha256(body).hexdigest()[:20]}"'.encode()
        self._headers = [
            (b"content-type", media.encode()),
            (b"cache-control", lasting.encode()),
            (b"etag", self._etag),
            (b"vary", b"Accept-Encoding"),
        ]

    async def send(self, scope: Any, send: Any) -> None:
        """As this client wants it; nothing if it has it already."""
        status, body, headers = 200, self.body, [*self._headers]
        if self._etag.decode() in (header(scope, b"if-none-match") or ""):
            status, body = 304, b""
        elif self._gzipped is not None and "gzip" in (header(scope, b"accept-encoding") or ""):
            body = self._gzipped
            headers.append((b"content-encoding", b"gzip"))
        if status == 200:
            headers.append((b"content-length", str(len(body)).encode()))
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body})


class Shelf:
    """What lies ready, by path and query."""

    def __init__(self, files: dict[str, Packed]) -> None:
        self._files = files
        self._made: dict[tuple[str, bytes], Packed] = {}

    def put(self, path: str, queries: Iterable[bytes], body: bytes, media: str = JSON) -> Packed:
        """From now on this is the answer."""
        packed = Packed(body, media)
        for query in queries:
            self._made[path, query] = packed
        return packed

    def get(self, path: str, query: bytes) -> Packed | None:
        """What was put there."""
        return self._made.get((path, query))

    def find(self, scope: Any) -> Packed | None:
        """What lies ready for this request."""
        if scope["method"] not in ("GET", "HEAD"):
            return None
        return self._made.get((scope["path"], scope["query_string"])) or self._files.get(scope["path"])
