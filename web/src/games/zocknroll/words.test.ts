/** Real positions of Zock 'n' Roll (positions.json: as the server sends them to Anna), in all three languages. */
import { beforeEach, describe as about, expect, test } from 'vitest';
import { LANGUAGES } from '../../lib/words';
import type { Seen } from '../../wire';
import { given, positionsBeside, speakAt, speakEnglish } from '../../board/testing';
import { breakable, brought, crossed, describe, ifOut, label, nameOf, status, tips, turnLine, type Props } from './words';

const tables = positionsBeside(import.meta.url);
const moments = Object.entries<any>(tables).flatMap(([table, { at }]) => Object.keys(at).map((moment) => [table, moment] as const));

function seen(table: string, moment: string, eyes: number | null = 0): Props {
  const { at, ...game } = tables[table];
  return given({ game: 'zocknroll', ...game, ...at[moment] }, eyes);
}

/** The last lines of the log. */
function told(table: string, moment: string, lines = 1): string[] {
  const props = seen(table, moment);
  return props.events.slice(-lines).map((event) => describe(event, props));
}

speakEnglish('zocknroll');

about.each(LANGUAGES)('in %s', (language) => {
  beforeEach(() => speakAt('zocknroll', language));

  test.each(moments)('the turn line fits on a phone: %s, %s', (table, moment) => {
    for (const eyes of [0, 1, null]) {
      const line = turnLine(seen(table, moment, eyes));
      expect(line.length).toBeGreaterThan(5);
      expect(line.length).toBeLessThanOrEqual(34);
    }
  });

  test.each(moments)('every event, every cup and every option has words: %s, %s', (table, moment) => {
    const props = seen(table, moment);
    for (const event of props.events) expect(describe(event, props)).toMatch(/\S/);
    props.view.cups.forEach((_, seat) => status(seat, props.view, props.events));
    if (props.awaited.type === 'choose') for (const action of props.awaited.actions) expect(label(action)).toMatch(/\S/);
  });
});

test('the turn line says what is awaited, and of whom', () => {
  expect(turnLine(seen('three', 'drawing-own'))).toBe('Your turn: draw who starts');
  expect(turnLine(seen('three', 'filling'))).toBe('Ben begins'); // the lot has just fallen
  expect(turnLine({ ...seen('three', 'filling'), events: [] })).toBe('Ben throws under the cup');
  expect(turnLine(seen('three', 'throwing'))).toBe('Ben begins'); // nothing has happened since but for cups
  expect(turnLine({ ...seen('three', 'throwing'), throwing: 'tap' })).toBe('You begin: throw');
  expect(turnLine({ ...seen('three', 'throwing'), events: [] })).toBe('Ben throws white dice');
  expect(turnLine(seen('three', 'deal2'))).toMatch(/white/);
  expect(turnLine(seen('three', 'deciding-own'))).toBe('Your turn: out or in?');
  expect(turnLine(seen('three', 'deciding-own', null))).toBe('Anna: out or in?');
  expect(turnLine(seen('three', 'joerg-own'))).toBe('Your turn: lift Jörg’s cup');
  expect(turnLine(seen('three', 'gather-own'))).toBe('Your turn: gather the dice');
  expect(turnLine(seen('three', 'gather'))).toBe('Ben gathers the dice');
  expect(turnLine(seen('three', 'ended'))).toMatch(/^Game over: (you win|\w+ wins)$/);
});

test('who types in the dice of another is not asked himself', () => {
  expect(turnLine({ ...seen('lifted', 'lifting'), throwing: 'entered' })).toBe('Dirk lifts a cup');
  expect(turnLine({ ...seen('lifted', 'lifting-own'), throwing: 'entered' })).toBe('Your turn: lift the cup');
});

test('why a deal has ended: all got out, or whose dice were the highest', () => {
  const why = (table: string, moment: string, eyes: number | null = null): string => {
    const props = seen(table, moment, eyes);
    return brought({ ...props, ended: { ...props.view, deal: 3 } });
  };
  expect(why('three', 'entering-own')).toBe('Deal 3: Anna and Jörg tie');
  expect(why('three', 'gather')).toBe('Deal 3 goes to Jörg');
  expect(why('lifted', 'reveal')).toBe('Deal 3: Anna and Clara tie');
  expect(why('profi', 'reveal')).toBe('Deal 3 goes to Dirk');
  expect(why('profi', 'reveal', 3)).toBe('Deal 3 goes to you');
  expect(why('three', 'deciding-own')).toBe('Deal 3: everybody got out');
});

test('the log tells white dice from cups', () => {
  expect(told('three', 'deciding', 5)).toEqual([
    'The lot falls on Ben',
    'Ben throws under the cup',
    'Clara throws under the cup',
    'Under the cup of Anna: 1 5',
    'White dice: 1 3 5',
  ]);
  expect(told('three', 'entering-own', 2)).toEqual(['White die: 5', 'Under Jörg’s cup: 2 1']);
});

test('when all may be known, each cup is told with its owner', () => {
  const before = seen('three', 'deciding');
  const events = [1, 2, 0].map((seat) => ({ type: 'rolled' as const, faces: [6, 5], seat, secret: true, names: ['own', 'own'] }));
  const props = { ...before, events };
  expect(events.map((event) => describe(event, props))).toEqual(['Ben', 'Clara', 'Anna'].map((name) => `Under the cup of ${name}: 6 5`));
});

test('a throw is told by its dice, whatever happened around it', () => {
  const props = seen('profi', 'deciding');
  const thrown = (name: string): string => {
    const event: Seen = { type: 'rolled', faces: [2, 4, 6], seat: 1, names: [name, name, name] };
    return describe(event, { ...props, events: [event] });
  };
  expect(thrown('joerg')).toBe('Under Jörg’s cup: 2 4 6');
  expect(thrown('own')).toBe('A cup is lifted: 2 4 6');
  expect(thrown('white')).toBe('White dice: 2 4 6');
});

test('in the Profi variant, where both are three dice, too', () => {
  expect(told('profi', 'deciding', 3)).toEqual(['Under the cup of Anna: 1 3 5', 'Ben throws under the cup', 'White dice: 1 1 4']);
});

test('real cups are told when they are lifted', () => {
  expect(told('lifted', 'deciding')).toEqual(['White dice: 2 4 6']);
  expect(told('lifted', 'entering', 2)).toEqual(['Dirk gets out', 'A cup is lifted: 1 1']);
  expect(told('lifted', 'reveal', 3)).toEqual(['White die: 5', 'A cup is lifted: 1 5', 'A cup is lifted: 2 1']);
});

test('a cup that is closed says nothing about its dice', () => {
  const { view, events } = seen('three', 'deciding');
  expect(status(1, view, events)).toBe('still in');
  expect(status(3, view, events)).toBe('always in');
});

test('what getting out brings is said before one does it', () => {
  const { view, printed } = seen('three', 'deciding-own');
  expect(ifOut(true, { ...view, out_crosses: true }, printed)).toBe('Out brings this and “Out in round 1” (+2).');
  expect(ifOut(false, { ...view, out_crosses: true }, printed)).toBe('Out brings only “Out in round 1” (+2).');
  expect(ifOut(true, { ...view, out_crosses: false }, printed)).toBe('If you get out now, you cross this.');
});

test('who got out is shown with what was crossed, whatever fell later', () => {
  const { view, events } = seen('three', 'joerg');
  expect(view.forms[2]![0]).toBe('full_house');
  expect(crossed(2, events)).toBe('pair');
  expect(status(2, view, events)).toBe('out in 1: Pair');
  expect(status(2, view, events, true)).toBe('out in 1');
});

test('who gets out with a real cup is out before it is lifted', () => {
  const { view, events } = seen('lifted', 'lifting');
  expect(status(3, view, events)).toBe('out in 1');
});

test('a narrow cup breaks long names between their parts', () => {
  expect(breakable('Viererpasch')).toBe('Vierer\u00adpasch');
  expect(breakable('Full-House')).toBe('Full-House');
});

test('Jörg has the cup after the last player’s', () => {
  const { names, view, events } = seen('three', 'entering-own');
  expect(nameOf(3, names)).toBe('Jörg');
  expect(status(3, view, events)).toBe('Full house');
});

test('Jörg is explained where he plays along; out, in and the starter’s square to whoever decides', () => {
  const ids = (table: string, moment: string, eyes = 0): string[] => tips(seen(table, moment, eyes)).map(({ id }) => id);
  expect(ids('three', 'drawing-own')).toEqual(['zocknroll-joerg']);
  expect(ids('three', 'deciding-own')).toEqual(['zocknroll-out', 'zocknroll-joerg', 'zocknroll-starter']);
  expect(ids('three', 'deciding-own', 1)).toEqual([]);
  expect(ids('lifted', 'deciding-own')).toEqual(['zocknroll-out', 'zocknroll-starter']); // four play: he is at home
});
