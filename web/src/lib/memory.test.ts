import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eveningLine, keptBests, type KeptBest } from './evenings';
import { family, forgetName, remember } from './family';
import { ago } from './labels';
import { eraseAll, exported, keep, NotABackup, takeUp } from './memory';
import { speak, t } from './words';

const NOW = new Date('2026-11-17T20:00:00Z');

/** Another browser, where nothing is kept yet. */
function device(): void {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void delete kept[key],
  };
  vi.stubGlobal(
    'localStorage',
    new Proxy(methods, { ownKeys: () => Object.keys(kept), getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) }),
  );
  vi.stubGlobal('sessionStorage', { clear: () => {} });
}

beforeEach(async () => {
  await speak('en');
  device();
});

const best = (value: number, more: Partial<KeptBest> = {}): KeptBest => ({
  ...{ game: 'yatzy', kind: 'total', rules: {}, name: 'Opa', value, fewest: false, at: 1, room: 'bcdfghjk' },
  ...more,
});

describe('the memory of a device', () => {
  it('goes into one file, and out of it on another device', () => {
    keep('teerling.rooms', [{ room: 'bcdfghjk', token: '0.x' }]);
    keep('teerling.settings', { name: 'Opa', theme: 'dark' });
    keep('teerling.asking', ['on its way']);
    localStorage.setItem('somebody else', '1');
    const file = exported(NOW);
    expect(file).not.toContain('on its way');
    expect(file).not.toContain('somebody else');
    device();
    keep('teerling.rooms', [{ room: 'kjhgfdcb', token: '1.y' }]);
    keep('teerling.settings', { name: '', theme: 'light' });
    takeUp(file);
    takeUp(file); // twice is once
    expect(JSON.parse(localStorage.getItem('teerling.rooms') ?? '').map(({ room }: { room: string }) => room)).toEqual([
      'kjhgfdcb',
      'bcdfghjk',
    ]);
    expect(JSON.parse(localStorage.getItem('teerling.settings') ?? '')).toEqual({ name: 'Opa', theme: 'light' });
    eraseAll();
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('is not touched by a file that is cut, newer or none of ours', () => {
    keep('teerling.family', ['Opa']);
    const file = exported(NOW);
    const wrong = {
      damaged: [file.slice(0, -9), '{}', 'null', '[1]', '{"teerling":"device","format":1}'],
      newer: [file.replace('"format": 1', '"format": 2')],
    };
    for (const [why, texts] of Object.entries(wrong)) {
      for (const text of texts) expect(() => takeUp(text)).toThrow(new NotABackup(why as 'damaged' | 'newer'));
    }
    expect(family()).toEqual(['Opa']);
  });

  it('survives whatever lies under our names', () => {
    for (const text of ['{', 'null', '7', '[null, {"room": 1}]']) {
      localStorage.setItem('teerling.bests', text);
      localStorage.setItem('teerling.family', text);
      expect(keptBests()).toEqual([]);
      expect(family()).toEqual([]);
    }
  });
});

describe('the family', () => {
  it('is remembered by name, the latest first, and nobody without one', () => {
    remember(['Opa', 'Anna']);
    remember(['Bram', 'Player 2', t('web-me')]);
    remember(['Anna']);
    expect(family()).toEqual(['Anna', 'Bram', 'Opa']);
    forgetName('Bram');
    expect(family()).toEqual(['Anna', 'Opa']);
  });
});

describe('records', () => {
  it('are the best of their kind by the same rules, and stay with whoever was first', () => {
    keep('teerling.bests', [
      best(240),
      best(261, { name: 'Anna' }),
      best(261, { name: 'Noor', at: 2 }),
      best(287, { rules: { system: 'scandinavian' } }),
    ]);
    expect(keptBests().map(({ name, value }) => [name, value])).toEqual([
      ['Anna', 261],
      ['Opa', 287],
    ]);
    keep('teerling.bests', [best(14, { fewest: true }), best(11, { fewest: true, name: 'Bram' })]);
    expect(keptBests().map(({ name }) => name)).toEqual(['Bram']);
  });

  it('say how long ago they were', () => {
    const days = (count: number): string => ago(NOW.getTime() - count * 86_400_000, NOW.getTime());
    expect([0, 1, 5, 21, 90].map(days)).toEqual(['today', 'yesterday', '5 days ago', '3 weeks ago', '3 months ago']);
  });
});

describe('the line of the evening', () => {
  const line = (won: Record<string, number>, contests: number): string =>
    eveningLine({
      finished: contests,
      tally: { contests, series: [], players: Object.entries(won).map(([name, count]) => ({ name, won: count, played: contests })) },
    });

  it('says who leads, and never cuts a name', () => {
    expect(line({ Opa: 2, Anna: 1 }, 3)).toBe('Opa leads: 2 of 3 games');
    expect(line({ Opa: 1, Anna: 0 }, 1)).toBe('Opa leads: 1 of 1 game');
    expect(line({ Maximiliane: 2, Anna: 1 }, 3)).toBe('Maximiliane leads');
    expect(line({ Opa: 1, Anna: 1 }, 2)).toBe('Level: Opa and Anna, 1 each');
    expect(line({ Opa: 1, Anna: 1, Bram: 1 }, 3)).toBe('Level: 3 players, 1 each');
    expect(line({ Opa: 0 }, 0)).toBe('This evening: 0 games');
  });
});
