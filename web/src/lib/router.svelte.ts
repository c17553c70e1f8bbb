/** Where we are: the address is the state, so every screen is a link and the back button does what it says. */

import { addressFor, alone, here, leadLinks } from './place';

export type Route =
  | { screen: 'home' }
  | { screen: 'new'; game: string; mode: string | null; rules: string | null }
  | { screen: 'room'; room: string; key: string | null }
  | { screen: 'table'; room: string; key: string | null }
  | { screen: 'after'; room: string; key: string | null; number: number; part: AfterPart | null }
  | { screen: 'evening'; room: string; key: string | null }
  | { screen: 'tables' }
  | { screen: 'rules'; game: string; rule: string | null }
  | { screen: 'learn'; game: string }
  | { screen: 'puzzle'; game: string | null; number: number | null }
  | { screen: 'explore'; game: string | null; situation: string | null }
  | { screen: 'verify' }
  | { screen: 'sent'; game: string }
  | { screen: 'settings' }
  | { screen: 'unknown' };

/** Of a finished game: one of the mistakes, to be looked at or tried again. */
export type AfterPart = { kind: 'mistake' | 'try'; event: number };

/** Letters of a room's code and of its key. */
const CODE = 8;
const KEY = 6;

const PREFIXES = import.meta.glob<string>('../../../src/teerling/games/*/rules.en.md', {
  query: '?prefix',
  import: 'default',
  eager: true,
});
/** The page on which rules with this prefix stand, where it is not called so itself: ZNR-13 is one of Zock 'n' Roll. */
const RULE_PAGES = new Map(Object.entries(PREFIXES).map(([file, prefix]) => [prefix, file.split('/').at(-2)]));

/** The screen an address means. */
export function parse(path: string, hash = ''): Route {
  const parts = path.split('/').filter(Boolean).map(decodeURIComponent);
  const [first, second, third, fourth] = parts;
  if (first === undefined) return { screen: 'home' };
  if (first === 'new' && second && parts.length === 2) return { screen: 'new', game: second, ...newGame(hash) };
  if (first === 'r' && second && parts.length === 2) return { screen: 'room', ...roomAt(second) };
  if (first === 'r' && second && third === 'g' && /^\d+$/.test(fourth ?? '') && parts.length === 4)
    return { screen: 'after', ...roomAt(second), number: Number(fourth), part: afterPart(hash) };
  if (first === 'r' && second && third === 'table' && parts.length === 3) return { screen: 'table', ...roomAt(second) };
  if (first === 'r' && second && third === 'evening' && parts.length === 3) return { screen: 'evening', ...roomAt(second) };
  if (first === 'tables' && parts.length === 1) return { screen: 'tables' };
  if (first === 'rules' && second && parts.length === 2)
    return { screen: 'rules', game: second, rule: hash ? decodeURIComponent(hash.replace(/^#/, '')) : null };
  if (first === 'learn' && second && parts.length === 2) return { screen: 'learn', game: second };
  if (first === 'puzzle' && parts.length <= 2)
    return { screen: 'puzzle', game: second ?? null, number: second && /^#\d+$/.test(hash) ? Number(hash.slice(1)) : null };
  if (first === 'explore' && parts.length <= 2)
    return { screen: 'explore', game: second ?? null, situation: hash ? decodeURIComponent(hash.replace(/^#/, '')) : null };
  if (first === 'verify' && parts.length === 1) return { screen: 'verify' };
  if (first === 'game' && parts.length === 1) return { screen: 'sent', game: hash.replace(/^#/, '') };
  if (first === 'settings' && parts.length === 1) return { screen: 'settings' };
  return { screen: 'unknown' };
}

/** Who is to play, or by which house rules (`linkOf` in house/kept.ts). */
function newGame(hash: string): { mode: string | null; rules: string | null } {
  const [, rules] = /^#rules=(.*)$/.exec(hash) ?? [];
  return rules === undefined ? { mode: hash.replace(/^#/, '') || null, rules: null } : { mode: null, rules };
}

function afterPart(hash: string): AfterPart | null {
  const [, kind, event] = /^#(mistake|try)-(\d+)$/.exec(hash) ?? [];
  return kind && event ? { kind: kind as AfterPart['kind'], event: Number(event) } : null;
}

/** The address of a rule, by its id. */
export function rulePath(rule: string): string {
  const prefix = rule.split('-')[0]!;
  const page = RULE_PAGES.get(prefix) ?? prefix.toLowerCase();
  return `/rules/${page}#${rule}`;
}

/** A code as people type it: capitals, blanks and dashes do not matter; a pasted link is a code too. */
export function tidyCode(typed: string): string {
  const link = /\/r\/([^/?#\s]+)/.exec(typed);
  return (link?.[1] ?? typed).replace(/[\s-]+/g, '').toLowerCase();
}

/** A room as an address names it: its code, and the key that its links have since somebody was sent away. */
function roomAt(address: string): { room: string; key: string | null } {
  const code = tidyCode(address);
  return code.length === CODE + KEY ? { room: code.slice(0, CODE), key: code.slice(CODE) } : { room: code, key: null };
}

/** How an address names a room. */
export function addressOf(room: string, key: string | null): string {
  return key ? `${room}-${key}` : room;
}

/** A code as people read it: "BCDF GHJK". */
export function shownCode(room: string): string {
  return (room.toUpperCase().match(/.{1,4}/g) ?? []).join(' ');
}

/** How long a screen may take until it stands. */
const FRAMES = 90;

/** Who goes by keys or listens goes on where the new screen begins, not at the top of the window. */
async function focusScreen(): Promise<void> {
  const before = document.querySelector('h1');
  let focused: Element | null = null;
  // A screen may come in steps: first that it is being connected, then the table.
  for (let frame = 0; frame < FRAMES; frame += 1) {
    await new Promise(requestAnimationFrame);
    const title = document.querySelector<HTMLElement>('h1');
    if (!title || title === before || title === focused) continue;
    if (document.activeElement !== document.body) return; // the screen, or its reader, has chosen
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
    focused = title;
  }
}

class Router {
  route = $state<Route>({ screen: 'home' });
  /** Whether "back" stays within this page. */
  canGoBack = $state(false);

  /** Listen to the address and to every link within the page. */
  start(): void {
    leadLinks();
    this.#read();
    addEventListener('popstate', () => this.#read());
    addEventListener('hashchange', () => this.#read());
    document.addEventListener('click', (event) => {
      const link = (event.target as Element | null)?.closest?.('a');
      if (!link || event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
      if (link.pathname.startsWith('/api/')) return;
      event.preventDefault();
      this.go(alone ? (link.getAttribute('href') ?? '').replace(/^#/, '') : link.pathname + link.hash);
    });
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(history.state, '', addressFor(path));
    else history.pushState({ inside: true }, '', addressFor(path));
    this.#read();
    if (!path.includes('#')) scrollTo(0, 0);
    void focusScreen();
  }

  /** Back where we came from; to `otherwise` if this is where we came in. */
  back(otherwise = '/'): void {
    if (this.canGoBack) history.back();
    else this.go(otherwise, true);
  }

  #read(): void {
    const { path, hash } = here();
    this.route = parse(path, hash);
    this.canGoBack = history.state?.inside === true;
  }
}

export const router = new Router();
