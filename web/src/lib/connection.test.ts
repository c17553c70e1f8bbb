/** Against a real WebSocket server, which says and does what each test wants. */
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WebSocket as Socket, WebSocketServer } from 'ws';
import type { ServerMessage, Hello, RoomInfo, ClientMessage, TableNow } from '../wire';
import { Connection, type Wiring } from './connection.svelte';

let server: WebSocketServer;
let connection: Connection;
/** Everything the server was told, a list for each connection. */
let told: ClientMessage[][];
let sockets: Socket[];
let answer: (said: ClientMessage, socket: Socket) => void;

beforeEach(async () => {
  told = [];
  sockets = [];
  answer = () => {};
  server = new WebSocketServer({ port: 0 });
  await new Promise((ready) => server.once('listening', ready));
  server.on('connection', (socket) => {
    const heard: ClientMessage[] = [];
    told.push(heard);
    sockets.push(socket);
    socket.on('message', (raw) => {
      const said = JSON.parse(String(raw)) as ClientMessage;
      heard.push(said);
      answer(said, socket);
    });
  });
  connection = new Connection(wiring());
});

function wiring(more: Partial<Wiring> = {}): Wiring {
  const { port } = server.address() as AddressInfo;
  const socket = (url: string): WebSocket => new Socket(url) as unknown as WebSocket;
  return { url: `ws://localhost:${port}`, token: 'key', lang: 'nl', firstWait: 10, patience: 60_000, socket, ...more };
}

afterEach(async () => {
  connection.close();
  for (const socket of sockets) socket.terminate();
  await new Promise((closed) => server.close(closed));
});

function hear(message: ServerMessage, socket = sockets.at(-1)!): void {
  socket.send(JSON.stringify(message));
}

function table(seq: number, since: number, events: number[], more: Partial<TableNow> = {}): TableNow {
  return {
    type: 'table',
    seq,
    game: 1,
    since,
    events: events.map((face) => ({ type: 'rolled', faces: [face], seat: 0 })),
    view: { seq },
    awaited: { type: 'choose', seat: 0, actions: [] },
    eyes: 0,
    ...more,
  };
}

const info = { room: 'bcdfghjk', members: [], places: [] } as unknown as RoomInfo;
const faces = (): number[] => (connection.table?.events ?? []).flatMap((event) => (event.type === 'rolled' ? event.faces : []));
const hellos = (): Hello[] => told.map((heard) => heard[0] as Hello);
const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 5000, interval: 5 });

it('greets with its key and applies room, table, chat and presence', async () => {
  connection.open();
  await until(() => expect(told[0]).toHaveLength(1));
  expect(hellos()[0]).toMatchObject({ type: 'hello', version: 1, token: 'key', lang: 'nl', seen: null, game: null });
  hear({ type: 'room', seq: 4, info, you: 2 });
  hear(table(5, 0, [1, 2]));
  hear({ type: 'said', seq: 6, member: 2, at: 0, text: 'hoi' });
  hear({ type: 'said', seq: 6, member: 2, at: 0, text: 'hoi' });
  hear({ type: 'presence', present: [2], absent_seat: null, grace_left: null, onlookers: 0, host_left: null });
  await until(() => expect(connection.presence?.present).toEqual([2]));
  expect(connection.status).toBe('open');
  expect([connection.info?.room, connection.you, faces()]).toEqual(['bcdfghjk', 2, [1, 2]]);
  expect(connection.chat).toHaveLength(1);
});

it('continues events from `since`, forgets what was taken back, and starts anew with the next game', async () => {
  connection.open();
  await until(() => expect(told[0]).toHaveLength(1));
  hear(table(5, 0, [1, 2]));
  hear(table(6, 2, [3]));
  await until(() => expect(faces()).toEqual([1, 2, 3]));
  hear(table(7, 1, []));
  await until(() => expect(faces()).toEqual([1]));
  hear(table(8, 0, [6], { game: 2 }));
  await until(() => expect(faces()).toEqual([6]));
});

it('says a decision with an id and the table it is about, and is pending until the answer', async () => {
  answer = (said, socket) => {
    if (said.type === 'hello') hear(table(5, 0, [1]), socket);
    if (said.type === 'throw') hear({ ...table(6, 1, [4]), answers: said.id }, socket);
  };
  connection.open();
  await until(() => expect(connection.table?.seq).toBe(5));
  const done = connection.say({ type: 'throw', seat: 0 });
  expect(connection.pending).toBe(true);
  expect(await done).toBe(true);
  expect(connection.pending).toBe(false);
  expect(told[0]![1]).toMatchObject({ type: 'throw', seat: 0, seq: 5 });
  expect(faces()).toEqual([1, 4]);
});

it('keeps a refusal until the next action', async () => {
  answer = (said, socket) => {
    if (said.type === 'hello') hear(table(5, 0, []), socket);
    if (said.type === 'act') hear({ type: 'refused', id: said.id, rule: 'ZOCK-5', text: 'no' }, socket);
    if (said.type === 'undo') hear({ type: 'done', id: said.id, seq: 6 }, socket);
  };
  connection.open();
  await until(() => expect(connection.table).not.toBeNull());
  expect(await connection.say({ type: 'act', seat: 0, action: { type: 'miss' } })).toBe(false);
  expect(connection.refusal).toEqual({ rule: 'ZOCK-5', text: 'no' });
  expect(await connection.say({ type: 'undo', seat: 0 })).toBe(true);
  expect(connection.refusal).toBeNull();
});

it('comes back after a loss, tells what it has, and says again what was not answered, with the same id', async () => {
  answer = (said, socket) => {
    if (said.type === 'hello' && told.length === 1) hear(table(5, 0, [1, 2, 3]), socket);
    if (said.type === 'throw' && told.length === 1) socket.terminate();
    if (said.type === 'throw' && told.length === 2) hear({ type: 'done', id: said.id, seq: 6 }, socket);
  };
  connection.open();
  await until(() => expect(connection.table).not.toBeNull());
  expect(await connection.say({ type: 'throw', seat: 0 })).toBe(true);
  expect(hellos()[1]).toMatchObject({ seen: 5, game: 1, events: 3 });
  expect(told[1]![1]).toEqual(told[0]![1]);
  expect(connection.status).toBe('open');
});

it('gives up on a connection that does not answer', async () => {
  connection = new Connection(wiring({ patience: 20 }));
  answer = (said, socket) => {
    if (said.type === 'chat' && told.length > 1) hear({ type: 'done', id: said.id, seq: 1 }, socket);
  };
  connection.open();
  expect(await connection.say({ type: 'chat', text: 'hello?' })).toBe(true);
  expect(told.length).toBeGreaterThan(1);
});

it('connects again after a restart', async () => {
  connection.open();
  await until(() => expect(told[0]).toHaveLength(1));
  hear({ type: 'bye', reason: 'restart' });
  await until(() => expect(told[1]).toHaveLength(1));
  expect(connection.ended).toBeNull();
});

it.each(['kicked', 'left', 'gone', 'elsewhere', 'closed'] as const)('stays away when it was told: %s', async (reason) => {
  connection.open();
  await until(() => expect(told[0]).toHaveLength(1));
  hear({ type: 'bye', reason });
  await until(() => expect(connection.ended).toBe(reason));
  await until(() => expect(sockets[0]!.readyState).toBe(3));
  expect(told).toHaveLength(1);
});

it.each([
  ['token', 'key', 'token'],
  ['unknown', 'key', 'unknown'],
  ['key', null, 'key'],
  ['forbidden', null, 'closed'],
] as const)('ends when it is not let in: %s', async (code, token, ended) => {
  connection = new Connection(wiring({ token }));
  answer = (_, socket) => hear({ type: 'problem', code, text: 'no', id: null }, socket);
  connection.open();
  await until(() => expect(connection.ended).toBe(ended));
});

it('tells who left since one came, and keeps it in the chat', async () => {
  connection.open();
  await until(() => expect(told[0]).toHaveLength(1));
  hear({ type: 'room', seq: 4, info, you: 2 });
  hear({ type: 'said', seq: 3, member: 1, at: 0, text: 'Ben', notice: 'left' });
  hear({ type: 'said', seq: 4, member: 2, at: 0, text: 'hello' });
  await until(() => expect(connection.chat).toHaveLength(2));
  expect(connection.notice).toBeNull();
  hear({ type: 'said', seq: 5, member: 3, at: 0, text: 'Ann', notice: 'left' });
  await until(() => expect(connection.notice?.text).toBe('Ann'));
  expect(connection.chat).toHaveLength(3);
});

it('takes away what somebody said who is forgotten', async () => {
  connection.open();
  await until(() => expect(told[0]).toHaveLength(1));
  hear({ type: 'room', seq: 4, info, you: 2 });
  hear({ type: 'said', seq: 3, member: 1, at: 0, text: 'a secret' });
  hear({ type: 'said', seq: 4, member: 2, at: 0, text: 'hello' });
  hear({ type: 'said', seq: 5, member: 1, at: 0, text: '', notice: 'forgotten' });
  await until(() => expect(connection.chat.map(({ text }) => text)).toEqual(['hello', '']));
});

it('asks the coach', async () => {
  answer = (said, socket) => {
    if (said.type === 'hello') hear(table(5, 0, []), socket);
    if (said.type === 'advise') hear({ type: 'advice', id: said.id, seq: 5, items: [] }, socket);
  };
  connection.open();
  await until(() => expect(connection.table).not.toBeNull());
  expect(await connection.advise(0)).toEqual([]);
  expect(connection.pending).toBe(false);

  answer = (said, socket) => {
    if (said.type === 'advise') hear({ type: 'problem', code: 'later', text: 'Still computing.', id: said.id }, socket);
  };
  expect(await connection.advise(0)).toMatchObject({ code: 'later', text: 'Still computing.' });
  expect(connection.problem).toBeNull();
});
