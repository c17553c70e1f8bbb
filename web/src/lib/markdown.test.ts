import { expect, it } from 'vitest';
import { blocks, inlines, plain } from './markdown';

const PAGE = `# ZOCK

A *duel* with two dice.

## Rules
- **ZOCK-3** If the dice differ, **both** count.
- **ZOCK-R2** *Ruling.* Eleven covers \`none\`.
- You throw 2 and 4.

| a | b |
|---|---|
| 1 | 2 |
`;

it('reads a rule page', () => {
  expect(blocks(PAGE).map((block) => block.kind)).toEqual(['paragraph', 'heading', 'rule', 'rule', 'item', 'table']);
  expect(blocks(PAGE)[3]).toMatchObject({ id: 'ZOCK-R2', ruling: true });
  expect(blocks(PAGE)[5]).toEqual({ kind: 'table', head: ['a', 'b'], rows: [['1', '2']] });
});

it('finds words in what is emphasised, too', () => {
  expect(inlines('a **b** *c* `d`').map((one) => one.kind)).toEqual(['text', 'bold', 'text', 'em', 'text', 'code']);
  expect(plain(blocks(PAGE)[2]!)).toBe('ZOCK-3 If the dice differ, both count.');
});

it('finds the dice of a page', () => {
  const [row, , doubles] = inlines('[amber:1 | · red:3 4] and [6-5 1-1], not [x] or [7]');
  expect(row).toEqual({
    kind: 'dice',
    text: 'amber:1 | · red:3 4',
    dice: [
      { kind: 'die', name: 'amber', face: 1 },
      { kind: 'bar' },
      { kind: 'empty' },
      { kind: 'die', name: 'red', face: 3 },
      { kind: 'die', name: 'white', face: 4 },
    ],
  });
  expect(doubles).toMatchObject({
    dice: [
      { name: 'double', face: 65 },
      { name: 'double', face: 11 },
    ],
  });
  expect(inlines('[x] or [7]')).toHaveLength(1);
});
