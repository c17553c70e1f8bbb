/** What the server offers over HTTP. Whatever goes wrong is an `ApiProblem` with a sentence that can be shown. */
import type { GameOffer, Join, Link, Open, Problem, Redeem, Replay, RoomInfo, RulesPage, Verdict, Welcome } from '../wire';
import { language, t } from './words';

export class ApiProblem extends Error {
  constructor(
    readonly code: Problem['code'] | 'offline',
    text: string,
  ) {
    super(text);
  }
}

async function ask<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(`${path}${path.includes('?') ? '&' : '?'}lang=${language()}`, init);
  } catch {
    throw new ApiProblem('offline', t('web-offline-short'));
  }
  if (response.ok) return (await response.json()) as Answer;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  throw new ApiProblem(problem?.code ?? 'unavailable', problem?.text ?? t('web-server-trouble'));
}

function send(body: unknown, token?: string): RequestInit {
  const headers: Record<string, string> = { 'Content-Type': 'application/json' };
  if (token) headers['Authorization'] = `Bearer ${token}`;
  return { method: 'POST', headers, body: JSON.stringify(body) };
}

const known = new Map<string, Promise<GameOffer[]>>();

/** All games with their options, asked once a language. */
export function games(): Promise<GameOffer[]> {
  const asked = known.get(language()) ?? ask<GameOffer[]>('/api/games');
  known.set(language(), asked);
  asked.catch(() => known.delete(language()));
  return asked;
}

export const rules = (game: string): Promise<RulesPage> => ask(`/api/rules/${encodeURIComponent(game)}`);
export const look = (room: string): Promise<RoomInfo> => ask(`/api/rooms/${encodeURIComponent(room)}`);
export const openRoom = (wish: Open): Promise<Welcome> => ask('/api/rooms', send(wish));
export const joinRoom = (room: string, wish: Join): Promise<Welcome> =>
  ask(`/api/rooms/${encodeURIComponent(room)}/members`, send(wish));
export const makeLink = (room: string, token: string): Promise<Link> =>
  ask(`/api/rooms/${encodeURIComponent(room)}/links`, send({}, token));
export const redeem = (room: string, wish: Redeem): Promise<Welcome> =>
  ask(`/api/rooms/${encodeURIComponent(room)}/redeem`, send(wish));
export const replay = (room: string, number: number): Promise<Replay> =>
  ask(`/api/rooms/${encodeURIComponent(room)}/games/${number}/replay`);
/** `record` is the text of the file, exactly as it was saved. */
export const verify = (record: string): Promise<Verdict> =>
  ask('/api/verify', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: record });

export const recordPath = (room: string, number: number): string =>
  `/api/rooms/${encodeURIComponent(room)}/games/${number}/record`;
export const qrPath = (room: string): string => `/api/rooms/${encodeURIComponent(room)}/qr.svg`;
