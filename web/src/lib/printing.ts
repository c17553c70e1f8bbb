/** Pages that the server makes for a printer. */
import type { GameOffer } from '../wire';
import { alone, fileAt } from './place';
import { language } from './words';

export type Paper = 'a4' | 'letter';

/** Where letters are written on "Letter". */
const LETTER = new Set(['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE', 'CR', 'GT', 'PA', 'PR']);

/** The paper that lies in the printers of whoever has this language and country. */
export function usualPaper(tag: string): Paper {
  return LETTER.has(tag.split('-').at(-1)!.toUpperCase()) ? 'letter' : 'a4';
}

/** Where such pages are. Without a server they were made before, for the usual rules. With the address of a room, a QR code on them leads there. */
export function pagesOf(game: string, what: GameOffer['prints'][number], paper: Paper, options: object, room?: string): string {
  if (alone) return fileAt(`prints/${game}-${what}-${paper}.${language()}.pdf`);
  const printed = { ...options, first: undefined }; // who begins stands on no paper
  const query = new URLSearchParams({ what, paper, lang: language() });
  if (what !== 'rules') query.set('options', JSON.stringify(printed));
  if (room) query.set('room', room);
  return `/api/print/${encodeURIComponent(game)}?${query}`;
}
