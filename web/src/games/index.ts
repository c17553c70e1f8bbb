/**
 * The games: every folder here. What a game has is found by its name; what it lacks, the page does without.
 *
 *     Board.svelte, words.ts             how it is drawn and what it says, see `board/contract.ts`
 *     Television.svelte                  how it is drawn where many look at it from afar; without it, as for one
 *     words.LANGUAGE.ftl                 its sentences, which come with the board
 *     lesson.ts, lesson.LANGUAGE.ftl     its first game, see `learn/lesson.ts`
 *     setting.ts, setting.LANGUAGE.ftl   how a situation of it is set up, see `explore/setting.ts`
 *     example.ts, example.LANGUAGE.ftl   the same throw in all of its variants, see `house/example.ts`
 *     Picture.svelte                     what one sees of it on the table, see `parts/GamePicture.svelte`
 *     solving.ts                         what its solution is lent inside a page, see `solving/lent.py`
 *
 * Games do not know each other. A folder with an underscore is no game: several games share what lies there, and its
 * sentences come with the page.
 */
import type { Component } from 'svelte';
import type { Board, BoardProps, BoardWords } from '../board/contract';
import type { Setting } from '../explore/setting';
import type { Example } from '../house/example';
import type { Lesson } from '../learn/lesson';
import { games } from '../lib/api';
import { nameAlso, speakAlso } from '../lib/words';

const BOARDS = import.meta.glob<Component<BoardProps>>('./*/Board.svelte', { import: 'default' });
const WORDS = import.meta.glob<BoardWords>('./*/words.ts');
const TELEVISIONS = import.meta.glob<Component<BoardProps>>('./*/Television.svelte', { import: 'default' });
const LESSONS = import.meta.glob<Lesson>('./*/lesson.ts', { import: 'lesson' });
const SETTINGS = import.meta.glob<Setting>('./*/setting.ts', { import: 'controls' });
const EXAMPLES = import.meta.glob<() => Example>('./*/example.ts', { import: 'example' });
const PICTURES = import.meta.glob<Component>('./*/Picture.svelte', { import: 'default', eager: true });

/** The board of a game, with all that it says; a game without one gets the plain board. */
export async function board(game: string): Promise<Board> {
  const [draw, say] = [BOARDS[`./${game}/Board.svelte`], WORDS[`./${game}/words.ts`]];
  if (!draw || !say) return plain(game);
  const [Board, words] = await Promise.all([draw(), say(), speakAlso(`${game}/words`)]);
  return { Board, words };
}

/** How a game is drawn on a big screen, if it is drawn differently there. */
export async function television(game: string): Promise<Component<BoardProps> | null> {
  return (await TELEVISIONS[`./${game}/Television.svelte`]?.()) ?? null;
}

async function plain(game: string): Promise<Board> {
  const [drawn, words, offers] = await Promise.all([
    import('../board/plain/Board.svelte'),
    import('../board/plain/words'),
    games().catch(() => []),
  ]);
  nameAlso(offers.find(({ id }) => id === game)?.names ?? {});
  return { Board: drawn.default, words };
}

/** Whether a game has a first game to be learnt by. */
export function hasLesson(game: string): boolean {
  return `./${game}/lesson.ts` in LESSONS;
}

/** The first game of a game that has one, with all that is said in it. */
export async function lesson(game: string): Promise<Lesson> {
  const [found] = await Promise.all([LESSONS[`./${game}/lesson.ts`]!(), speakAlso(`${game}/lesson`)]);
  return found;
}

/** How a situation of a game is set up by hand; null: only by its text. */
export async function setting(game: string): Promise<Setting | null> {
  const load = SETTINGS[`./${game}/setting.ts`];
  if (!load) return null;
  const [found] = await Promise.all([load(), speakAlso(`${game}/setting`)]);
  return found;
}

export const hasExample = (game: string): boolean => `./${game}/example.ts` in EXAMPLES;

/** The same throw in all variants of a game; null: it has none. */
export async function example(game: string): Promise<Example | null> {
  const load = EXAMPLES[`./${game}/example.ts`];
  if (!load) return null;
  const [found] = await Promise.all([load(), speakAlso(`${game}/words`), speakAlso(`${game}/example`)]);
  return found();
}

/** What one sees of a game on the table; null: nobody has drawn it. */
export function picture(game: string): Component | null {
  return PICTURES[`./${game}/Picture.svelte`] ?? null;
}
