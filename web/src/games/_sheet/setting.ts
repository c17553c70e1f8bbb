/** What can be set on a sheet of Yatzy or DubbelYatzy. */
import { at, lying, seats, slots, type Control } from '../../explore/setting';
import { t } from '../../lib/words';
import type { Explored } from '../../wire';
import { boxName } from './boxes';

interface Setup {
  phase: { type: 'deciding'; dice: number[] } | { type: 'throwing'; kept: number[] };
  sheets: (number | null)[][];
  seat: number;
  throw: number;
}

export function controls<Kind extends Setup>(setup: Kind, { printed, choices, names }: Explored, die: string): Control<Kind>[] {
  const dice = setup.phase.type === 'deciding' ? setup.phase.dice : setup.phase.kept;
  return [
    {
      kind: 'dice',
      label: t('web-explore-dice'),
      faces: slots(dice, printed.dice),
      dice: Array(printed.dice).fill(die),
      whole: setup.throw === 1,
      set: (faces) => {
        const all = lying(faces);
        return { ...setup, phase: all.length === faces.length ? { type: 'deciding', dice: all } : { type: 'throwing', kept: all } };
      },
    },
    {
      kind: 'one',
      label: t('web-explore-throw'),
      options: Array.from({ length: printed.throws }, (_, place) => ({ value: place + 1, name: String(place + 1) })),
      value: setup.throw,
      set: (number) => ({ ...setup, throw: number }),
    },
    { kind: 'one', label: t('web-explore-turn'), options: seats(names), value: setup.seat, set: (seat) => ({ ...setup, seat }) },
    ...setup.sheets.map((sheet, seat): Control<Kind> => ({
      kind: 'boxes',
      label: t('web-explore-sheet', { name: names[seat] ?? '' }),
      rows: sheet.map((value, row) => ({
        name: boxName(printed.boxes[row]),
        value,
        choices: choices[printed.boxes[row]] ?? [],
        free: true,
      })),
      set: (row, value) => ({ ...setup, sheets: at(setup.sheets, seat, at(sheet, row, value)) }),
    })),
  ];
}
