/** Words for the values that rooms are made of. */
import type { DiceKind, Level, Member, Progress, RoomInfo, Said, Settings } from '../wire';
import { language, t } from './words';

export const LEVELS: readonly Level[] = ['random', 'beginner', 'good', 'best'];

export function levelName(level: Level): string {
  return {
    random: t('web-level-random'),
    beginner: t('web-level-beginner'),
    good: t('web-level-good'),
    best: t('web-level-best'),
  }[level];
}

export function diceName(dice: DiceKind): string {
  return { random: t('web-dice-random'), fair: t('web-dice-fair'), entered: t('web-dice-entered'), none: t('web-dice-none') }[dice];
}

export function diceAbout(dice: DiceKind): string {
  return {
    random: t('web-dice-random-about'),
    fair: t('web-dice-fair-about'),
    entered: t('web-dice-entered-about'),
    none: t('web-dice-none-about'),
  }[dice];
}

export function paceName(pace: Settings['pace']): string {
  return { slow: t('web-pace-slow'), normal: t('web-pace-normal'), instant: t('web-pace-instant') }[pace];
}

/** What players may be called in one line, the best first: by their names, by the first of them, by their places. */
export function namesFor(names: string[]): string[][] {
  const LONG = 9;
  const shorter = names.map((name) => (name.length > LONG ? name.split(/[\s\-–_.]+/)[0]! : name));
  const placed = names.map((name, seat) => (name.length > LONG ? t('web-player', { number: seat + 1 }) : name));
  const told = new Set(shorter).size < names.length ? names : shorter;
  return [names, told, placed];
}

/** "2 players", "1–8 players". */
export function playersOf(low: number, high: number): string {
  return low === high ? t('web-players-exactly', { count: low }) : t('web-players-range', { low, high });
}

/** "30 seconds", "2 min". */
export function duration(seconds: number): string {
  return seconds % 60 === 0 ? t('web-minutes', { minutes: seconds / 60 }) : t('web-seconds', { seconds });
}

/** "1:05". */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

const DAY = 86_400_000;

/** "3 weeks ago", by the days of the calendar. */
export function ago(at: number, now = Date.now()): string {
  const days = Math.floor(at / DAY) - Math.floor(now / DAY);
  const relative = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' });
  if (days > -14) return relative.format(days, 'day');
  return days > -60 ? relative.format(Math.trunc(days / 7), 'week') : relative.format(Math.trunc(days / 30), 'month');
}

/** Members without a place. */
export function watchersOf({ members, places }: RoomInfo): Member[] {
  return members.filter(({ id }) => !places.some(({ member }) => member === id));
}

/** What the server tells everybody about somebody. */
export function noticeText({ notice, member, text: name }: Said, you: number | null): string {
  if (notice === 'host') return member === you ? t('web-notice-host-you') : t('web-notice-host', { name });
  if (notice === 'forgotten') return t('web-notice-forgotten');
  return notice === 'left' ? t('web-notice-left', { name }) : t('web-notice-sent-away', { name });
}

/** The first letter of a name, as a person's sign. */
export function initial(name: string): string {
  return (Array.from(name.trim())[0] ?? '?').toUpperCase();
}

/** "R2" for "Robo 2": two bots should not share a disc. */
export function sign(name: string): string {
  return initial(name) + (/\d+$/.exec(name.trim())?.[0] ?? '');
}

/** "turn 5 of 15" */
export function progressLine({ unit, number, of }: Progress): string {
  const values = { number, of: of ?? 0 };
  if (of == null) return t('web-progress-deal', values);
  return {
    turn: t('web-progress-turn', values),
    round: t('web-progress-round', values),
    deal: t('web-progress-deal', values),
    game: t('web-progress-game', values),
  }[unit];
}
