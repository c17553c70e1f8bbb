"""Teerling without a server: a plain host of files, and a browser in which the engine runs."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from teerling.core.record import encode_record
from teerling.room.journal import Row
from teerling.room.reading import carry_out, record_of
from teerling.room.room import Room
from tests.web.device import Device

HEARS = """
  window.Worker = class extends Worker {
    constructor(...how) {
      super(...how);
      this.addEventListener('message', ({ data }) => {
        if (data.kind === 'delivered' && data.text) heard(data.text);
        if (data.kind === 'ready') window.quick = data.quick;
      });
    }
  };
"""
ENTRIES = """(room) => new Promise((tell, fail) => {
  const asked = indexedDB.open('teerling');
  asked.onerror = () => fail(asked.error);
  asked.onsuccess = () => {
    const range = IDBKeyRange.bound([room, 0], [room, Infinity]);
    const read = asked.result.transaction('entries').objectStore('entries').getAll(range);
    read.onsuccess = () => (asked.result.close(), tell(read.result));
  };
})"""
REMEMBERED = """async () => {
  const engine = await caches.open('teerling-engine');
  const isThere = async () => (await engine.keys()).some(({ url }) => url.endsWith("/snapshot"));
  while (!(await isThere())) await new Promise((again) => setTimeout(again, 100));
}"""
"""Until the device has a snapshot of its engine."""
ERASED = """() => new Promise((tell) => {
  const asked = indexedDB.deleteDatabase('teerling');
  asked.onsuccess = asked.onerror = asked.onblocked = () => tell();
})"""


class Host(SimpleHTTPRequestHandler):
    """Files as they lie there, and a note of what was asked for."""

    asked: list[str]

    def log_message(self, *_: Any) -> None:
        pass

    def do_GET(self) -> None:
        self.asked.append(self.path)
        super().do_GET()


@contextmanager
def hosting(folder: Path) -> Iterator[tuple[str, list[str]]]:
    """The address of a plain file server, and what it was asked for."""
    asked: list[str] = []
    handler = type("Noting", (Host,), {"asked": asked})
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=folder)) as server:
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}", asked
        server.shutdown()


class EngineDevice(Device):
    """A browser that hears what its own engine says, too."""

    def __init__(self, browser: Browser, url: str, kind: str, name: str = "", **settings: Any) -> None:
        self._prepared = False
        super().__init__(browser, url, kind, name, **settings)

    def new_page(self) -> Any:
        if not self._prepared:
            self._prepared = True
            self.context.expose_binding("heard", lambda _, text: self._hear(text))
            self.context.add_init_script(HEARS)
        return super().new_page()

    def rows(self, room: str = "") -> list[Row]:
        """What the browser keeps of the room that is shown, or of another."""
        kept = self.page.evaluate(ENTRIES, room or self.room)
        return [Row(one["room"], one["seq"], one["at"], one["body"].encode()) for one in kept]

    def record(self, number: int = 1) -> bytes:
        rows = self.rows()
        room = Room(self.room)
        carry_out(room, rows)
        span = room.spans[number]
        return encode_record(record_of(rows[span.first - 1 : span.last], span))


class PocketDevice(EngineDevice):
    """A browser at a site: screens stand behind the `#`."""

    def forget(self) -> None:
        self.empty = f"{self.url}icon.svg"
        super().forget()
        self.page.evaluate(ERASED)

    def address(self, path: str) -> str:
        return f"#{path}"

    def open(self, path: str = "/") -> Any:
        self.page.goto("about:blank")
        self.page.goto(f"{self.url}#{path}")
        self.settle()
        return self.page
