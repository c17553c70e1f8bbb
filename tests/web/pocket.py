"""Teerling without a server: a plain host of files, and a browser in which the engine runs."""

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import Browser, BrowserContext, BrowserType

from teerling.core.record import encode_record
from teerling.room.journal import Row
from teerling.room.reading import carry_out, record_of
from teerling.room.room import Room
from tests.site.test_same import Conversation, Place
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

REPLAY = """async ({ worker, base, plays }) => {
  const engine = new Worker(worker, { type: 'module' });
  const answered = new Map();
  let [id, talk, heard, tell] = [0, 0, [], () => {}];
  const next = () => (heard.length ? heard.shift() : new Promise((told) => (tell = told)).then(() => heard.shift()));
  const started = new Promise((told) => {
    engine.onmessage = ({ data }) => {
      if (data.kind === 'ready') told();
      if (data.kind === 'answer') answered.get(data.id)([data.status, data.body]);
      if (data.kind === 'delivered' && data.conversation === talk) heard.push(data.text), tell();
    };
  });
  engine.postMessage({ kind: 'start', base });
  await started;
  const play = async (steps) => {
    let [mine, room, found] = [(text) => text, '', []];
    for (const [kind, ...words] of steps) {
      if (kind === 'ask') {
        const [method, target, body, token] = words.map(mine);
        const answer = new Promise((told) => answered.set(++id, told));
        engine.postMessage({ kind: 'ask', id, method, target, token, body });
        const [status, text] = await answer;
        found.push(`${status} ${text}`);
        if (!target.startsWith('/api/rooms?')) continue;
        const welcome = JSON.parse(text);
        mine = (said) => said.replaceAll('ROOM', welcome.room).replaceAll('TOKEN', welcome.token);
        engine.postMessage({ kind: 'connect', conversation: ++talk, room: welcome.room });
        [room, heard, found] = [welcome.room, [], []];
      } else if (kind === 'send') engine.postMessage({ kind: 'send', conversation: talk, text: mine(words[0]) });
      else found.push(await next());
    }
    engine.postMessage({ kind: 'hang up', conversation: talk });
    return found.map((text) => text.replaceAll(room, 'ROOM'));
  };
  const all = [];
  for (const steps of plays) all.push(await play(steps));
  engine.terminate();
  return all;
}"""
"""What was said to a server, said again to an engine of its own; what is answered and heard."""


class Noted(Place):
    """A place, and what is said there, step by step, in a form in which it can be said to another."""

    def __init__(self, place: Place) -> None:
        self._place = place
        self._names: dict[str, str] = {}
        self.steps: list[list[str]] = []
        self.found: list[str] = []

    def ask(self, method: str, target: str, body: Any = None, token: str = "") -> tuple[int, bytes]:
        status, answer = self._place.ask(method, target, body, token)
        sent = "" if body is None else msgspec.json.encode(body).decode()
        self._note("ask", method, target, sent, token)
        if target.startswith("/api/rooms?"):
            welcome = msgspec.json.decode(answer)
            self._names = {welcome["room"]: "ROOM", welcome["token"]: "TOKEN"}
        else:
            self.found.append(self._plain(f"{status} {answer.decode()}"))
        return status, answer

    def conversation(self, room: str) -> Conversation:
        send, receive, hang_up = self._place.conversation(room)

        def noted_send(text: str) -> None:
            self._note("send", text)
            send(text)

        def noted_receive() -> str:
            self._note("receive")
            text = receive()
            self.found.append(self._plain(text))
            return text

        return noted_send, noted_receive, hang_up

    def _note(self, *words: str) -> None:
        self.steps.append([self._plain(word) for word in words])

    def _plain(self, text: str) -> str:
        for name, plain in self._names.items():
            text = text.replace(name, plain)
        return text


class Host(SimpleHTTPRequestHandler):
    """Files as they lie there, and a note of what was asked for that the browser did not have yet."""

    asked: list[str]

    def log_message(self, *_: Any) -> None:
        pass

    def log_request(self, code: int | str = "-", _size: int | str = "-") -> None:
        if code != HTTPStatus.NOT_MODIFIED:
            self.asked.append(self.path)


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


class MortalBrowser:
    """A browser of its own that keeps what it knows in a folder, and can be killed."""

    def __init__(self, kind: BrowserType, folder: Path, **how: Any) -> None:
        self._kind, self._folder, self._how = kind, folder, how
        self._context: BrowserContext | None = None

    def new_context(self, **options: Any) -> BrowserContext:
        """It is started for it."""
        self._context = self._kind.launch_persistent_context(self._folder, **self._how, **options)
        return self._context

    def kill(self) -> None:
        """Without a goodbye: it cannot write anything any more."""
        assert self._context is not None
        with self._context.expect_event("close"):
            os.kill(self._process(), signal.SIGKILL)

    def _process(self) -> int:
        for process in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):
                command, program = (process / "cmdline").read_bytes(), (process / "exe").readlink().name
                if str(self._folder).encode() in command and b"--type=" not in command and "chrom" in program:
                    return int(process.name)
        raise AssertionError("it does not run")

    def end(self) -> None:
        if self._context is not None:
            self._context.close()


class EngineDevice(Device):
    """A browser that hears what its own engine says, too."""

    def __init__(self, browser: Browser | MortalBrowser, url: str, kind: str, name: str = "", **settings: Any) -> None:
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

    def address(self, path: str) -> str:
        return f"#{path}"

    def open(self, path: str = "/") -> Any:
        self.page.goto("about:blank")
        self.page.goto(f"{self.url}#{path}")
        self.settle()
        return self.page
