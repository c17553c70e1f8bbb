import { describe, expect, it } from 'vitest';
import { addressOf, parse, rulePath, shownCode, tidyCode } from './router.svelte';

describe('addresses', () => {
  it.each([
    ['/', '', { screen: 'home' }],
    ['/new/zock', '', { screen: 'new', game: 'zock', mode: null, rules: null }],
    ['/new/zock', '#online', { screen: 'new', game: 'zock', mode: 'online', rules: null }],
    ['/new/zock', '#rules=eyJ-_', { screen: 'new', game: 'zock', mode: null, rules: 'eyJ-_' }],
    ['/r/BCDF-GHJK', '', { screen: 'room', room: 'bcdfghjk', key: null }],
    ['/r/bcdfghjk-mnpqrs', '', { screen: 'room', room: 'bcdfghjk', key: 'mnpqrs' }],
    ['/r/BCDFGHJKMNPQRS', '', { screen: 'room', room: 'bcdfghjk', key: 'mnpqrs' }],
    ['/r/bcdfghjk-mn', '', { screen: 'room', room: 'bcdfghjkmn', key: null }],
    ['/r/bcdfghjk/g/3', '', { screen: 'after', room: 'bcdfghjk', key: null, number: 3, part: null }],
    ['/r/bcdfghjk/g/3', '#try-17', { screen: 'after', room: 'bcdfghjk', key: null, number: 3, part: { kind: 'try', event: 17 } }],
    ['/r/bcdfghjk/g/3', '#mistake-x', { screen: 'after', room: 'bcdfghjk', key: null, number: 3, part: null }],
    ['/r/bcdfghjk-mnpqrs/g/3', '', { screen: 'after', room: 'bcdfghjk', key: 'mnpqrs', number: 3, part: null }],
    ['/rules/zock', '#ZOCK-5', { screen: 'rules', game: 'zock', rule: 'ZOCK-5' }],
    ['/rules/table', '', { screen: 'rules', game: 'table', rule: null }],
    ['/learn/qwinn', '', { screen: 'learn', game: 'qwinn' }],
    ['/puzzle', '', { screen: 'puzzle', game: null, number: null }],
    ['/puzzle/zock', '', { screen: 'puzzle', game: 'zock', number: null }],
    ['/puzzle/zock', '#17', { screen: 'puzzle', game: 'zock', number: 17 }],
    ['/explore', '', { screen: 'explore', game: null, situation: null }],
    ['/explore/zock', '#zock~variant.c~12-3-2xx', { screen: 'explore', game: 'zock', situation: 'zock~variant.c~12-3-2xx' }],
    ['/verify', '', { screen: 'verify' }],
    ['/settings', '', { screen: 'settings' }],
    ['/game', '#eJw-_', { screen: 'sent', game: 'eJw-_' }],
  ])('%s%s', (path, hash, route) => {
    expect(parse(path, hash)).toEqual(route);
  });

  it.each(['/r', '/r/x/g/y', '/r/x/y', '/new', '/verify/more', '/elsewhere'])('%s is nowhere', (path) => {
    expect(parse(path)).toEqual({ screen: 'unknown' });
  });

  it('leads from a rule to its page', () => {
    expect(rulePath('ZNR-13')).toBe('/rules/zocknroll#ZNR-13');
    expect(rulePath('DUBBEL-R1')).toBe('/rules/dubbelyatzy#DUBBEL-R1');
    expect(rulePath('TABLE-1')).toBe('/rules/table#TABLE-1');
    expect(rulePath('PIG-3'), 'of a game from elsewhere').toBe('/rules/pig#PIG-3');
  });

  it('reads a code however it is typed, and a pasted link', () => {
    expect(tidyCode(' bcdf ghjk ')).toBe('bcdfghjk');
    expect(tidyCode('BCDF-GHJK')).toBe('bcdfghjk');
    expect(tidyCode('https://dice.example/r/bcdfghjk?x=1')).toBe('bcdfghjk');
    expect(shownCode('bcdfghjk')).toBe('BCDF GHJK');
    expect([addressOf('bcdfghjk', null), addressOf('bcdfghjk', 'mnpqrs')]).toEqual(['bcdfghjk', 'bcdfghjk-mnpqrs']);
  });
});
