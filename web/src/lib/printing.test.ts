import { expect, test } from 'vitest';
import { pagesOf, usualPaper } from './printing';

test('the paper of a country', () => {
  expect(['en-US', 'es-MX', 'en-GB', 'nl', 'de-AT', 'en'].map(usualPaper)).toEqual(['letter', 'letter', 'a4', 'a4', 'a4', 'a4']);
});

test('pages are asked for by game, options and room', () => {
  const asked = new URL(pagesOf('zocken', 'sheet', 'a4', { players: 3, first: 2 }, 'bcdfghjk-mnpqrs'), 'http://teerling.example');
  expect(asked.pathname).toBe('/api/print/zocken');
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    what: 'sheet',
    paper: 'a4',
    options: '{"players":3}',
    room: 'bcdfghjk-mnpqrs',
  });
  expect(pagesOf('zocken', 'rules', 'letter', { players: 3 })).not.toMatch(/options|room/);
});
