/** What can be set on a table of Qwinn: dice, pawns, points and boycotts. */
import { at, lying, seats, slots, type Control, type Setting } from '../../explore/setting';
import { named, t } from '../../lib/words';
import type { qwinn } from '../../wire';
import { boxName } from './words';

const WHITE = 4;

export const controls: Setting = (setup, { names, printed }) => {
  const { phase } = setup;
  const opening = phase.type === 'opening';
  const white: number[] = opening ? [] : phase.white;
  const red: number | null = opening ? null : phase.red;
  const thrown = (dice: number[], other: number | null): unknown => ({
    ...setup,
    phase:
      dice.length === WHITE && other !== null
        ? { type: 'deciding', white: dice, red: other }
        : { type: 'throwing', white: dice, red: other },
  });
  const found: Control[] = [];
  if (opening)
    found.push({
      kind: 'dice',
      label: t('web-qwinn-set-first'),
      faces: slots(phase.faces, 1),
      dice: ['red'],
      whole: false,
      set: (faces) => ({ ...setup, phase: { type: 'opening', faces: lying(faces) } }),
    });
  else
    found.push(
      {
        kind: 'dice',
        label: t('web-explore-dice'),
        faces: [...slots(white, WHITE), red],
        dice: [...Array(WHITE).fill('white'), 'red'],
        whole: setup.throw === 1,
        set: (faces) => thrown(lying(faces.slice(0, WHITE)), faces[WHITE] ?? null),
      },
      {
        kind: 'one',
        label: t('web-explore-throw'),
        options: Array.from({ length: printed.throws }, (_, place) => ({ value: place + 1, name: String(place + 1) })),
        value: setup.throw,
        set: (number) => ({ ...setup, throw: number }),
      },
      { kind: 'one', label: t('web-explore-turn'), options: seats(names), value: setup.seat, set: (seat) => ({ ...setup, seat }) },
    );
  setup.sides.forEach((side: any, seat: number) => {
    const name = names[seat] ?? '';
    const changed = (change: object): unknown => ({ ...setup, sides: at(setup.sides, seat, { ...side, ...change }) });
    found.push(
      {
        kind: 'one',
        label: t('web-qwinn-set-pawn', { name }),
        options: ['topper', ...printed.column].map((box: qwinn.Box) => ({ value: box, name: boxName(box) })),
        value: side.box,
        set: (box) => changed({ box, first_turn: false }),
      },
      {
        kind: 'number',
        label: t('web-qwinn-set-points', { name }),
        value: side.points,
        low: 0,
        high: 99_999,
        step: 1,
        set: (points) => changed({ points, first_turn: false }),
      },
      {
        kind: 'one',
        label: t('web-qwinn-set-boycott', { name }),
        options: [null, ...new Set(Object.values(printed.boycotts as Record<string, string>))].map((value) => ({
          value,
          name: value === null ? '–' : named(value, 'qwinn'),
        })),
        value: side.boycott,
        set: (boycott) => changed({ boycott }),
      },
      {
        kind: 'many',
        label: t('web-qwinn-set-begun', { name }),
        options: [{ value: true, name: t('web-qwinn-set-first-turn'), on: side.first_turn }],
        set: () => changed({ first_turn: !side.first_turn }),
      },
    );
  });
  found.push({
    kind: 'one',
    label: t('web-explore-phase'),
    options: [
      { value: false, name: t('web-qwinn-set-play') },
      { value: true, name: t('web-qwinn-set-opening') },
    ],
    value: opening,
    set: (wanted) => ({
      ...setup,
      seat: 0,
      throw: 1,
      phase: wanted ? { type: 'opening', faces: [] } : { type: 'throwing', white: [], red: null },
    }),
  });
  return found;
};
