/** What the server offers over HTTP. Whatever goes wrong is an `ApiProblem` with a sentence that can be shown. */
import type {
  About,
  Best,
  Exploration,
  GameOffer,
  HouseRules,
  Inquiry,
  Join,
  Link,
  Open,
  Problem,
  PuzzleList,
  PuzzlePage,
  Redeem,
  Replay,
  ReviewProgress,
  RoomInfo,
  RulesPage,
  Verdict,
  Welcome,
} from '../wire';
import { keptRoom } from './rooms';
import { settings } from './settings.svelte';
import { request, type Pocket } from './transport';
import { language, t } from './words';

export class ApiProblem extends Error {
  constructor(
    readonly code: Problem['code'] | 'offline',
    text: string,
  ) {
    super(text);
  }
}

async function ask<Answer>(path: string, init: RequestInit = {}, pocket: Pocket = false): Promise<Answer> {
  return (await (await answered(path, init, pocket)).json()) as Answer;
}

async function answered(path: string, init: RequestInit, pocket: Pocket = false): Promise<Response> {
  let response: Response;
  try {
    response = await request(`${path}${path.includes('?') ? '&' : '?'}lang=${language()}`, init, pocket);
  } catch {
    throw new ApiProblem('offline', t('web-offline-short'));
  }
  if (response.ok) return response;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  throw new ApiProblem(problem?.code ?? 'unavailable', problem?.text ?? t('web-server-trouble'));
}

function send(body: unknown, token?: string): RequestInit {
  const headers: Record<string, string> = { 'Content-Type': 'application/json' };
  if (token) headers['Authorization'] = `Bearer ${token}`;
  return { method: 'POST', headers, body: JSON.stringify(body) };
}

/** In one's own room a member reads with his token, whatever link he has and whoever else may look on. */
function inRoom(room: string): RequestInit {
  const token = keptRoom(room.split('-')[0] ?? '')?.token;
  return token ? { headers: { Authorization: `Bearer ${token}` } } : {};
}

const known = new Map<string, Promise<GameOffer[]>>();

/** All games with their options, asked once a language. */
export function games(): Promise<GameOffer[]> {
  const asked = known.get(language()) ?? ask<GameOffer[]>('/api/games', {}, true);
  known.set(language(), asked);
  asked.catch(() => known.delete(language()));
  return asked;
}

export const rules = (game: string): Promise<RulesPage> => ask(`/api/rules/${encodeURIComponent(game)}`, {}, true);
let puzzlesKnown: Promise<PuzzleList[]> | null = null;

/** How many puzzles there are of each game, and how hard they are; asked once. */
export function puzzles(): Promise<PuzzleList[]> {
  puzzlesKnown ??= ask<PuzzleList[]>('/api/puzzles', {}, true).catch((problem: unknown) => {
    puzzlesKnown = null;
    throw problem;
  });
  return puzzlesKnown;
}

export const puzzle = (game: string, number: number): Promise<PuzzlePage> =>
  ask(`/api/puzzles/${encodeURIComponent(game)}/${number}`, {}, true);

/** What the rules say to a situation, and what its options are worth. */
export const explore = (game: string, inquiry: Inquiry): Promise<Exploration> =>
  ask(`/api/explore/${encodeURIComponent(game)}`, send(inquiry), true);

/** House rules as a file or a link holds them: those that can be played, or an `ApiProblem` that says why they cannot. */
export const judgeRules = (game: string, raw: string): Promise<HouseRules> =>
  ask(`/api/house/${encodeURIComponent(game)}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: raw }, true);

// Rooms: by their code, or by their address (`addressOf`) where the key may be needed. ---------------------------------
const path = (room: string, rest = ''): string => `/api/rooms/${encodeURIComponent(room)}${rest}`;

export const look = (room: string): Promise<RoomInfo> => ask(path(room), inRoom(room));
/** `pocket`: a table for this device alone, which needs no server if there is none. */
export const openRoom = (wish: Open, pocket: Pocket = false): Promise<Welcome> =>
  ask('/api/rooms', send(wish), pocket && settings.pocket ? 'first' : pocket);
export const joinRoom = (room: string, wish: Join): Promise<Welcome> => ask(path(room, '/members'), send(wish));
export const makeLink = (room: string, token: string): Promise<Link> => ask(path(room, '/links'), send({}, token));
/** The place of whoever had a table of this device that came from a file; the engine alone answers. */
export const takeKey = (room: string): Promise<Welcome> => ask(path(room, '/key'), send({}));
export const redeem = (room: string, wish: Redeem): Promise<Welcome> => ask(path(room, '/redeem'), send(wish));
export const replay = (room: string, number: number): Promise<Replay> => ask(path(room, `/games/${number}/replay`), inRoom(room));
/** How far the review of a finished game is, or the review. */
export const review = (room: string, number: number): Promise<ReviewProgress> => ask(path(room, `/games/${number}/review`), inRoom(room));
/** What can be a record in a finished game. */
export const bests = (room: string, number: number): Promise<Best[]> => ask(path(room, `/games/${number}/bests`), inRoom(room));
/** `record` is the text of the file, exactly as it was saved. */
export const verify = (record: string): Promise<Verdict> =>
  ask('/api/verify', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: record }, true);

/** The record of a finished game, exactly as it is to be saved. */
export const record = async (room: string, number: number): Promise<string> =>
  (await answered(path(room, `/games/${number}/record`), inRoom(room))).text();
/** The room's link as a picture, or the one of its table on a big screen. */
export const qrCode = async (room: string, to: 'room' | 'table' = 'room'): Promise<string> =>
  `data:image/svg+xml,${encodeURIComponent(await (await answered(path(room, `/qr.svg?to=${to}`), inRoom(room))).text())}`;

/** The record of a game that the page has seen, from the engine. */
export const writtenDown = async (seen: object): Promise<string> => (await answered('/api/records', send(seen), 'first')).text();

/**
 * The record of the running game for the others. If it was not sent before, `seats` go on being played here, and each throw of fair
 * dice waits for a word of the other device, or each turn.
 */
export const sendOn = async (room: string, seats: number[], every: boolean): Promise<string> =>
  (await answered(path(room, '/sent'), send({ seats, every }), 'first')).text();

/** A game that was sent lies on this device, or somebody has to say whom he plays. */
export type Sent =
  | { type: 'asked'; free: number[]; names: string[] }
  | { type: 'found'; room: string; game: string; named: string; looked_back: number | null; welcome: Welcome | null };

export interface OpenSent {
  record: string;
  name: string;
  rooms: Record<string, string>;
  seats: number[] | null;
}
export const openSent = (wish: OpenSent): Promise<Sent> => ask('/api/sent', send(wish), 'first');

/** A game that was sent, as a picture of its link; null: it is too long for one; empty: there is none now. */
export async function linkPicture(link: string): Promise<string | null> {
  const answer = await request('/api/qr', { method: 'POST', body: link }, 'first');
  if (answer.status === 413) return null;
  return answer.ok ? `data:image/svg+xml,${encodeURIComponent(await answer.text())}` : '';
}

let told: Promise<About | null> | null = null;

/** What the server says of itself; null: it does not say. */
export function about(): Promise<About | null> {
  told ??= ask<About>('/api/about').catch(() => (told = null));
  return told;
}
