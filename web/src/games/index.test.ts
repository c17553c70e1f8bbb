import { describe, expect, test } from 'vitest';
import { has, LANGUAGES, speak } from '../lib/words';
import * as plain from '../board/plain/words';
import { board, hasLesson, lesson, picture } from './index';

const FILES = import.meta.glob<string>(['./*/*.{ts,svelte}', '!./*/*.test.ts'], { query: '?raw', import: 'default', eager: true });
const GAMES = [...new Set(Object.keys(FILES).map((file) => file.split('/')[1]!))].filter((folder) => !folder.startsWith('_'));

describe.each(GAMES)('%s', (game) => {
  const lies = (file: string): boolean => `./${game}/${file}` in FILES;

  test('is found with all that lies in its folder', async () => {
    expect((await board(game)).words !== plain).toBe(lies('Board.svelte') && lies('words.ts'));
    expect(picture(game) !== null).toBe(lies('Picture.svelte'));
    expect(hasLesson(game)).toBe(lies('lesson.ts'));
  });

  test.runIf(lies('words.ts')).each(LANGUAGES)('brings its sentences with its board, in %s', async (language) => {
    const said = new RegExp(`'(web-${game}-[a-z-]+)'`).exec(FILES[`./${game}/words.ts`]!)![1]!;
    await speak(language);
    expect(has(said)).toBe(false);
    await board(game);
    expect(has(said)).toBe(true);
  });

  test.runIf(lies('lesson.ts')).each(LANGUAGES)('brings those of its first game only with that, in %s', async (language) => {
    await speak(language);
    await board(game);
    const { end } = await lesson(game);
    expect(has(end)).toBe(true);
    await speak(language);
    await board(game);
    expect(has(end)).toBe(false);
  });

  test('knows no other game', () => {
    const others = Object.entries(FILES)
      .filter(([file]) => file.startsWith(`./${game}/`))
      .flatMap(([, text]) => [...text.matchAll(/from '(\.\.\/[^._][^']*)'/g)].map(([, from]) => from));
    expect(others).toEqual([]);
  });
});

test('a game that has no folder gets the plain board, and neither picture nor first game', async () => {
  expect((await board('pig')).words).toBe(plain);
  expect(picture('pig')).toBeNull();
  expect(hasLesson('pig')).toBe(false);
});
