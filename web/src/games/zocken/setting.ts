/** What can be set on a table of Zocken: dice on their fields, in the air or OUT, bets and totals. */
import { at, seats, toggled, type ColouredDie, type Control, type Named, type Setting } from '../../explore/setting';
import { named, t } from '../../lib/words';

export const controls: Setting = (setup, { names, printed }) => {
  const { phase } = setup;
  const thrown: ColouredDie | null =
    phase.type === 'placing' ? phase.die : phase.type === 'throwing' ? { colour: phase.die, face: null } : null;
  const lies = [...setup.row, ...setup.out, thrown].filter((die) => die !== null) as ColouredDie[];
  const used = lies.map(({ colour }) => colour);
  const free = printed.circles.find((colour: string) => !used.includes(colour as never)) ?? printed.circles[0];
  const kind = phase.type === 'taking' || phase.type === 'betting' ? phase.type : 'die';
  const shared = { colours: printed.circles, used };
  const places: Named<ColouredDie | null>[] = setup.row.map((value: ColouredDie | null, place: number) => ({
    value,
    name: t('web-zocken-set-field', { field: named(printed.fields[place], 'zocken') }),
  }));
  const out: (ColouredDie | null)[] = [...setup.out, null];
  const found: Control[] = [
    {
      kind: 'coloured',
      ...shared,
      label: t('web-zocken-set-row'),
      places: places.slice(1, -1),
      air: false,
      set: (place, die) => ({ ...setup, row: at(setup.row, place + 1, die) }),
    },
    {
      kind: 'coloured',
      ...shared,
      label: t('web-zocken-set-evasion'),
      places: [places[0]!, places.at(-1)!],
      air: false,
      set: (place, die) => ({ ...setup, row: at(setup.row, place === 0 ? 0 : places.length - 1, die) }),
    },
    {
      kind: 'one',
      label: t('web-explore-phase'),
      options: [
        { value: 'die', name: t('web-zocken-set-die') },
        { value: 'taking', name: t('web-zocken-set-take') },
        { value: 'betting', name: t('web-zocken-set-bet') },
      ],
      value: kind,
      set: (value) => ({
        ...setup,
        phase: value === 'die' ? { type: 'throwing', die: free } : { type: value },
      }),
    },
  ];
  if (kind === 'die')
    found.unshift({
      kind: 'coloured',
      ...shared,
      label: t('web-zocken-set-thrown'),
      places: [{ value: thrown, name: t('web-zocken-set-thrown') }],
      air: true,
      set: (_, die) => ({
        ...setup,
        phase: die === null ? { type: 'taking' } : die.face === null ? { type: 'throwing', die: die.colour } : { type: 'placing', die },
      }),
    });
  if (kind === 'betting')
    found.push({
      kind: 'one',
      label: t('web-zocken-set-bettor'),
      options: seats(names),
      value: phase.seat,
      set: (seat) => ({ ...setup, phase: { type: 'betting', seat } }),
    });
  found.push(
    {
      kind: 'coloured',
      ...shared,
      label: t('web-zocken-out'),
      places: out.map((value, place) => ({ value, name: `${t('web-zocken-out')} ${place + 1}` })),
      air: false,
      set: (place, die) => ({ ...setup, out: at(out, place, die).filter((one) => one !== null) }),
    },
    { kind: 'one', label: t('web-zocken-set-builder'), options: seats(names), value: setup.seat ?? 0, set: (seat) => ({ ...setup, seat }) },
    {
      kind: 'number',
      label: t('web-zocken-set-round'),
      value: setup.round,
      low: 1,
      high: printed.rounds,
      step: 1,
      set: (round) => ({ ...setup, round }),
    },
    {
      kind: 'many',
      label: t('web-zocken-set-bets'),
      options: seats(names).map((one) => ({ ...one, on: setup.bettors.includes(one.value) })),
      set: (seat) => ({ ...setup, bettors: toggled(setup.bettors, seat) }),
    },
    ...names.map((name, seat): Control => {
      const totals: number[] = setup.totals ?? names.map(() => 0);
      return {
        kind: 'number',
        label: t('web-zocken-set-total', { name }),
        value: totals[seat] ?? 0,
        low: -99_999,
        high: 99_999,
        step: 5,
        set: (value) => ({ ...setup, totals: at(totals, seat, value) }),
      };
    }),
  );
  return found;
};
