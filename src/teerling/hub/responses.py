"""What goes out over HTTP, and what lies ready for it: made once, compressed once, handed out as bytes."""

from __future__ import annotations

import gzip
from collections.abc import Iterable
from hashlib import sha256
from typing import Any, Generic, TypeAlias, TypeVar

from teerling.hub.services import header

WORTH_COMPRESSING = 800
"""Bytes."""
JSON = "application/json"
ASK_AGAIN = "no-cache"

Said = TypeVar("Said")
Headers: TypeAlias = tuple[tuple[bytes, bytes], ...]
CLOSE: Headers = ((b"connection", b"close"),)
"""To come again costs more than to ask again; nor is the rest of a body read."""


class Response(Generic[Said]):
    """An answer, encoded; what it says is for its readers and for the documentation."""

    __slots__ = ("body", "headers", "status")

    def __init__(self, body: bytes, media: str = JSON, status: int = 200, headers: Headers = ()) -> None:
        self.body, self.status = body, status
        self.headers: Headers = ((b"content-type", media.encode()), *headers) if body else headers

    def for_client(self, _: Any) -> tuple[int, Headers, bytes]:
        """Status, headers and body for whoever asked with this ASGI scope."""
        return self.status, self.headers, self.body


class CachedResponse(Response[Any]):
    """A body, also compressed, with a mark by which a client knows whether it has it already."""

    __slots__ = ("_etag", "_gzipped")

    def __init__(self, body: bytes, media: str = JSON, lasting: str = ASK_AGAIN) -> None:
        shorter = gzip.compress(body, 6, mtime=0) if len(body) >= WORTH_COMPRESSING else body
        self._gzipped = shorter if len(shorter) < len(body) else None
        self._etag = f'"{sha256(body).hexdigest()[:20]}"'
        marks = ((b"cache-control", lasting.encode()), (b"etag", self._etag.encode()), (b"vary", b"Accept-Encoding"))
        super().__init__(body, media, headers=marks)

    def for_client(self, scope: Any) -> tuple[int, Headers, bytes]:
        """As this client wants it; nothing if it has it already."""
        if self._etag in (header(scope, b"if-none-match") or ""):
            return 304, self.headers, b""
        if self._gzipped is not None and "gzip" in (header(scope, b"accept-encoding") or ""):
            return 200, (*self.headers, (b"content-encoding", b"gzip")), self._gzipped
        return super().for_client(scope)


class ResponseCache:
    """Responses that were made before they were asked for, by path and query."""

    def __init__(self, files: dict[str, CachedResponse]) -> None:
        self._files = files
        self._made: dict[tuple[str, bytes], CachedResponse] = {}

    def put(self, path: str, queries: Iterable[bytes], body: bytes, media: str = JSON) -> CachedResponse:
        """Answer these queries of this path with this body from now on."""
        packed = CachedResponse(body, media)
        for query in queries:
            self._made[path, query] = packed
        return packed

    def get(self, path: str, query: bytes) -> CachedResponse | None:
        """The response that was put there, to be sent by a handler."""
        return self._made.get((path, query))

    def file(self, path: str) -> CachedResponse | None:
        """The file of the web client at this path; None: there is none."""
        return self._files.get(path)

    def find(self, scope: Any) -> CachedResponse | None:
        """The ready response to this request, if it is a GET of something that was put or of a file."""
        if scope["method"] not in ("GET", "HEAD"):
            return None
        return self._made.get((scope["path"], scope["query_string"])) or self._files.get(scope["path"])
