import { beforeEach, describe, expect, it } from 'vitest';
import type { RoomInfo, Said } from '../wire';
import { noticeText, sign, watchersOf } from './labels';
import { LANGUAGES, speak } from './words';

const said = (notice: Said['notice']): Said => ({ type: 'said', seq: 9, member: 3, at: 0, text: 'Ben', notice: notice ?? null });

describe.each(LANGUAGES)('%s', (language) => {
  beforeEach(() => speak(language));

  it('tells who left, who was sent away and who is host now, each in its own words', () => {
    const texts = (['left', 'sent_away', 'host'] as const).map((notice) => noticeText(said(notice), 1));
    expect(new Set(texts).size).toBe(3);
    for (const text of texts) expect(text).toContain('Ben');
  });

  it('speaks to whoever has become the host', () => {
    expect(noticeText(said('host'), 3)).not.toContain('Ben');
  });
});

it('knows who looks on: members without a place', () => {
  const members = [0, 1, 2].map((id) => ({ id, name: `${id}`, agrees_to_coach: false }));
  const places = [
    { name: '1', member: 1, bot: null },
    { name: 'Robo', member: null, bot: 'good' },
  ];
  expect(watchersOf({ members, places } as unknown as RoomInfo).map(({ id }) => id)).toEqual([0, 2]);
});

it('gives two bots two signs', () => {
  expect(['Ann', 'Robo', 'Robo 2'].map(sign)).toEqual(['A', 'R', 'R2']);
});
