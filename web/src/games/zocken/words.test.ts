/** Real positions of a game of three (positions.json: as the server sends them to Anna), in all three languages. */
import { beforeEach, describe as about, expect, test } from 'vitest';
import { LANGUAGES } from '../../lib/words';
import type { Seen, zocken } from '../../wire';
import type { BoardProps } from '../../board/contract';
import { given, positionsBeside, speakAt, speakEnglish } from '../../board/testing';
import { describe, label, letter, spokenDie, tips, turnLine } from './words';

const { at, alone, ...game } = positionsBeside(import.meta.url);
const moments = Object.keys(at);
const COLOURS: zocken.Colour[] = ['amber', 'sky', 'green', 'yellow', 'blue', 'vermilion', 'pink'];

function seen(position: any, eyes: number | null = 0): BoardProps<zocken.View, zocken.Printed, zocken.Action> {
  return given({ game: 'zocken', ...game, ...position }, eyes);
}

function told(moment: string): string {
  const props = seen(at[moment]);
  return describe(props.events.at(-1)!, props);
}

speakEnglish('zocken');

about.each(LANGUAGES)('in %s', (language) => {
  beforeEach(() => speakAt('zocken', language));

  test.each(moments)('the turn line fits on a phone: %s', (moment) => {
    for (const eyes of [0, 1, null]) {
      const line = turnLine(seen(at[moment], eyes));
      expect(line.length).toBeGreaterThan(5);
      expect(line.length).toBeLessThanOrEqual(34);
    }
  });

  test('every colour fits into the turn line, and has a letter of its own', () => {
    const { view, ...rest } = at.placing;
    for (const colour of COLOURS) {
      for (const phase of [
        { type: 'placing', die: { colour, face: 6 } },
        { type: 'throwing', die: colour },
      ])
        expect(turnLine(seen({ ...rest, view: { ...view, table: { ...view.table, phase } } })).length).toBeLessThanOrEqual(34);
    }
    expect(new Set(COLOURS.map(letter)).size).toBe(7);
  });

  test.each(moments)('every event and every action can be told: %s', (moment) => {
    const props = seen(at[moment]);
    for (const event of props.events) expect(describe(event, props)).toMatch(/\w.*\.$/);
    for (const action of at[moment].awaited.actions ?? []) expect(label(action)).toMatch(/^\p{L}/u);
  });
});

test('says whose turn it is and what is awaited', () => {
  expect(turnLine(seen(at.start))).toBe('Your turn: choose a die');
  expect(turnLine(seen(at.start, 1))).toBe('Anna chooses a die');
  expect(turnLine(seen(at.start, null))).toBe('Anna chooses a die');
  const { colour, face } = at.placing.view.table.phase.die;
  expect(turnLine(seen(at.placing))).toBe(`Your turn: place the ${colour} ${face}`);
  expect(turnLine(seen(at.placing, 2))).toBe(`Anna places ${colour} ${face}`);
  expect(turnLine(seen(at.thrown))).toBe(`Your turn: throw the ${at.thrown.view.table.phase.die} die`);
});

test('a bet is asked about the one whose row it is', () => {
  expect(turnLine(seen(at.betting))).toMatch(/^You: do you bet on (Bram|Noor)\?$/);
  expect(turnLine(seen(at.otherBets))).toBe('Bram: to bet or not?');
});

test('whoever only types in the dice of another is not told that it is his turn', () => {
  const props = { ...seen(at.thrown, 1), throwing: 'entered' as const };
  expect(turnLine(props)).toBe('Type in the dice of Anna');
});

test('the end names the winners; alone, the points', () => {
  const { winners } = at.over.awaited;
  expect(turnLine(seen(at.over, null))).toContain(game.names[winners[0]]);
  expect(turnLine(seen(at.over, winners[0]))).toBe('Game over: you win');
  expect(turnLine(seen(alone))).toBe(`Game over: ${alone.awaited.scores[0]} points`.replace('-', '−'));
});

test('the log knows which die fell and where it went', () => {
  const { colour, face } = at.placing.view.table.phase.die;
  expect(told('thrown')).toBe(`Anna takes the ${colour} die.`);
  expect(told('placing')).toBe(`Anna threw ${colour} ${face}.`);
  const field = at.placed.events.at(-1).action.field;
  expect(told('placed')).toBe(`Anna placed ${colour} ${face} on field ${field}.`);
  expect(told('evaded')).toMatch(/^\w+ evaded to the (left|right) with \w+ [1-6]\.$/);
  expect(told('out')).toMatch(/^\w+ put \w+ [1-6] OUT\.$/);
  expect(told('bet')).toMatch(/^\w+ bets\.$/);
  expect(told('noBet')).toMatch(/^\w+ does not bet\.$/);
});

test('a die that was in the air before the log began is known by its name', () => {
  const thrown: Seen = { type: 'rolled', faces: [5], seat: 0, names: ['sky'] };
  expect(describe(thrown, { ...seen(at.placed), events: [thrown] })).toBe('Anna threw sky 5.');
});

test('an event whose past is not known is told without it', () => {
  const props = { ...seen(at.placed), events: at.placed.events.slice(-1) };
  expect(describe(props.events[0]!, props)).toMatch(/^Anna placed a die on field [1-7]\.$/);
});

test('actions are said as a person would', () => {
  expect(label({ type: 'throw', die: 'pink' })).toBe('Throw pink');
  expect(label({ type: 'place', field: 6 })).toBe('Place on field 6');
  expect(label({ type: 'place', field: 'left' })).toBe('Evade to the left');
  expect(label({ type: 'place', field: 'out' })).toBe('Put it OUT');
  expect(label({ type: 'bet', on: false })).toBe('No bet');
  expect(spokenDie({ colour: 'vermilion', face: 5 })).toBe('vermilion (V) 5');
});

test('the crown is explained to whoever is asked for a bet, the row to whoever places a die, and nothing to others', () => {
  const ids = (moment: string, eyes = 0): string[] => tips(seen(at[moment], eyes)).map(({ id }) => id);
  expect(ids('betting')).toEqual(['zocken-crown']);
  expect(tips(seen(at.betting))[0]!.text).toContain('The crown “> 50”');
  expect(ids('placing')).toEqual(['zocken-row']);
  expect(ids('betting', 1)).toEqual([]);
  expect(ids('start')).toEqual([]);
});
