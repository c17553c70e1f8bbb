/** What can be set on a table of ZOCK: flaps, dice, in a match the chips, and where players are the referees the covers. */
import { at, lying, seats, slots, toggled, type Control, type Setting } from '../../explore/setting';
import { t } from '../../lib/words';

const DICE = 2;

/** A cover that anybody may make, to begin with. */
const COVER = { dice: [1, 2], fields: [3] };
const MOST_COVERS = 9;

/** With these covers: what one of them covers is not open, and what none covers any more is. */
function withRun(setup: any, run: any[]): any {
  const coverer = setup.phase.type === 'judging' ? 1 - setup.seat : setup.seat;
  const covered = run.flatMap(({ fields }) => fields);
  const uncovered = setup.run.flatMap((cover: any) => cover.fields);
  const row = new Set([...setup.open[coverer], ...uncovered].filter((field) => !covered.includes(field)));
  return { ...setup, run, open: at(setup.open, coverer, [...row].sort()) };
}

/** What was covered since the dice changed hands: it can be objected to. */
function covers(setup: any, fields: number[], nameOf: (seat: number) => string): Control[] {
  const name = nameOf(setup.phase.type === 'judging' ? 1 - setup.seat : setup.seat);
  return [
    {
      kind: 'number',
      label: t('web-zock-set-covers', { name }),
      value: setup.run.length,
      low: setup.phase.type === 'judging' ? 1 : 0,
      high: MOST_COVERS,
      step: 1,
      set: (count) =>
        withRun(
          setup,
          Array.from({ length: count }, (_, place) => setup.run[place] ?? { dice: [1, 1], fields: [] }),
        ),
    },
    ...setup.run.flatMap((cover: any, place: number): Control[] => [
      {
        kind: 'dice',
        label: t('web-zock-set-cover-dice', { number: place + 1 }),
        faces: slots(cover.dice, DICE),
        dice: Array(DICE).fill('white'),
        whole: true,
        set: (faces) => ({ ...setup, run: at(setup.run, place, { ...cover, dice: lying(faces) }) }),
      },
      {
        kind: 'many',
        label: t('web-zock-set-cover-fields', { number: place + 1 }),
        options: fields.map((field) => ({ value: field, name: String(field), on: cover.fields.includes(field) })),
        set: (field) => withRun(setup, at(setup.run, place, { ...cover, fields: toggled(cover.fields, field).sort() })),
      },
    ]),
  ];
}

export const controls: Setting = (setup, { names, printed, options }) => {
  const { phase } = setup;
  const opening = phase.type === 'opening';
  const refereed = options['referee'] === 'players';
  const found: Control[] = setup.open.map((row: number[], seat: number): Control => ({
    kind: 'many',
    label: t('web-zock-set-open', { name: names[seat] ?? '' }),
    options: printed.fields.map((field: number) => ({ value: field, name: String(field), on: row.includes(field) })),
    set: (field) => ({ ...setup, open: at(setup.open, seat, toggled(row, field).sort()) }),
  }));
  if (!opening && phase.type !== 'judging')
    found.unshift({
      kind: 'dice',
      label: t('web-explore-dice'),
      faces: slots(phase.type === 'covering' ? phase.dice : [], DICE),
      dice: Array(DICE).fill('white'),
      whole: true,
      set: (faces) => ({ ...setup, phase: lying(faces).length === DICE ? { type: 'covering', dice: lying(faces) } : { type: 'throwing' } }),
    });
  found.push(
    { kind: 'one', label: t('web-explore-turn'), options: seats(names), value: setup.seat, set: (seat) => ({ ...setup, seat }) },
    {
      kind: 'one',
      label: t('web-explore-phase'),
      options: [
        { value: 'throwing', name: t('web-zock-set-play') },
        ...(refereed ? [{ value: 'judging', name: t('web-zock-set-judging') }] : []),
        { value: 'opening', name: t('web-zock-set-opening') },
      ],
      value: phase.type === 'covering' ? 'throwing' : phase.type,
      set: (wanted) => {
        if (wanted === 'opening') return { ...setup, seat: 0, run: [], phase: { type: 'opening', totals: [] } };
        if (wanted === phase.type) return setup;
        const turned = phase.type === 'judging' || wanted === 'judging' ? { ...setup, seat: 1 - setup.seat } : setup;
        const next = { ...turned, phase: { type: wanted } };
        return wanted === 'judging' && setup.run.length === 0 ? withRun(next, [COVER]) : next;
      },
    },
  );
  if (refereed && !opening) found.push(...covers(setup, printed.fields, (seat) => names[seat] ?? ''));
  if (opening)
    found.push({
      kind: 'one',
      label: t('web-zock-set-total'),
      options: [null, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((value) => ({ value, name: value === null ? '–' : String(value) })),
      value: phase.totals[0] ?? null,
      set: (total) => ({ ...setup, seat: total === null ? 0 : 1, phase: { type: 'opening', totals: total === null ? [] : [total] } }),
    });
  if (options['games'] > 1)
    names.forEach((name, seat) => {
      found.push(
        {
          kind: 'number',
          label: t('web-zock-set-wins', { name }),
          value: setup.wins[seat],
          low: 0,
          high: options['games'],
          step: 1,
          set: (value) => ({ ...setup, wins: at(setup.wins, seat, value) }),
        },
        {
          kind: 'number',
          label: t('web-zock-set-purse', { name }),
          value: setup.purses[seat],
          low: 0,
          high: 40_000,
          step: 5,
          set: (value) => ({ ...setup, purses: at(setup.purses, seat, value) }),
        },
      );
    });
  return found;
};
