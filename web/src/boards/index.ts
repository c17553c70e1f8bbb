/** The boards: the only list. A board comes when it is needed; a game without one gets the plain board. */
import type { Component } from 'svelte';
import type { Board, BoardProps, BoardWords } from './contract';

type Loaded = Promise<[{ default: Component<BoardProps> }, BoardWords]>;

const BOARDS: Record<string, () => Loaded> = {
  zocken: () => Promise.all([import('./zocken/Board.svelte'), import('./zocken/words')]),
  zock: () => Promise.all([import('./zock/Board.svelte'), import('./zock/words')]),
  qwinn: () => Promise.all([import('./qwinn/Board.svelte'), import('./qwinn/words')]),
  zocknroll: () => Promise.all([import('./zocknroll/Board.svelte'), import('./zocknroll/words')]),
  yatzy: () => Promise.all([import('./yatzy/Board.svelte'), import('./yatzy/words')]),
  dubbelyatzy: () => Promise.all([import('./dubbelyatzy/Board.svelte'), import('./dubbelyatzy/words')]),
};

const plain = (): Loaded => Promise.all([import('./plain/Board.svelte'), import('./plain/words')]);

export async function board(game: string): Promise<Board> {
  const [drawn, words] = await (BOARDS[game] ?? plain)();
  return { Board: drawn.default, words };
}
