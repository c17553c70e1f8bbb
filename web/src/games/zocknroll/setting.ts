/** What can be set on a table of Zock 'n' Roll: white dice, cups, who is out, and the crosses. */
import { at, lying, seats, slots, toggled, upTo, type Control, type Named, type Setting } from '../../explore/setting';
import { named, t } from '../../lib/words';

const PHASES = {
  deciding: 'web-zocknroll-set-deciding',
  throwing: 'web-zocknroll-set-throwing',
  filling: 'web-zocknroll-set-filling',
  lifting: 'web-zocknroll-set-lifting',
  entering: 'web-zocknroll-set-entering',
  drawing: 'web-zocknroll-set-drawing',
};
const STATUS = {
  in: 'web-zocknroll-set-in',
  shown: 'web-zocknroll-set-shown',
  out1: 'web-zocknroll-set-out1',
  out2: 'web-zocknroll-set-out2',
};

const said = (keys: Record<string, string>): Named<string>[] => Object.entries(keys).map(([value, key]) => ({ value, name: t(key) }));

export const controls: Setting = (setup, { names, printed }) => {
  const { phase } = setup;
  const white = (printed.white_dice as number[]).reduce((one, other) => one + other, 0);
  const own = (seat: number): string => names[seat] ?? t('web-zocknroll-joerg');
  const found: Control[] = [
    {
      kind: 'dice',
      label: t('web-zocknroll-white-dice'),
      faces: slots(setup.white, white),
      dice: Array(white).fill('white'),
      whole: false,
      set: (faces) => ({ ...setup, white: lying(faces) }),
    },
    {
      kind: 'one',
      label: t('web-explore-phase'),
      options: said(PHASES),
      value: phase.type,
      set: (type) => ({
        ...setup,
        phase:
          type === 'entering'
            ? { type, seats: [] }
            : type === 'throwing' || type === 'drawing'
              ? { type }
              : { type, seat: phase.seat ?? setup.starter },
      }),
    },
  ];
  if (phase.type === 'entering')
    found.push({
      kind: 'many',
      label: t('web-zocknroll-set-who-enters'),
      options: seats(names).map((one) => ({ ...one, on: phase.seats.includes(one.value) })),
      set: (seat) => ({ ...setup, phase: { type: 'entering', seats: toggled(phase.seats, seat) } }),
    });
  else if ('seat' in phase)
    found.push({
      kind: 'one',
      label: t('web-explore-turn'),
      options: seats(names),
      value: phase.seat,
      set: (seat) => ({ ...setup, phase: { ...phase, seat } }),
    });
  setup.cups.forEach((cup: any, seat: number) => {
    const changed = (change: object): unknown => ({ ...setup, cups: at(setup.cups, seat, { ...cup, ...change }) });
    found.push(
      {
        kind: 'one',
        label: t('web-zocknroll-set-cup', { name: own(seat) }),
        options: said(STATUS),
        value: cup.status,
        set: (status) => changed({ status }),
      },
      {
        kind: 'dice',
        label: t('web-zocknroll-set-under', { name: own(seat) }),
        faces: slots(cup.dice, printed.own_dice),
        dice: Array(printed.own_dice).fill('own'),
        whole: true,
        set: (faces) => changed({ dice: lying(faces) }),
      },
    );
  });
  found.push(
    {
      kind: 'number',
      label: t('web-zocknroll-set-deal'),
      value: setup.deal,
      low: 0,
      high: 999,
      step: 1,
      set: (deal) => ({ ...setup, deal }),
    },
    {
      kind: 'one',
      label: t('web-zocknroll-set-starter'),
      options: seats(names),
      value: setup.starter,
      set: (starter) => ({ ...setup, starter }),
    },
  );
  (setup.tableaus ?? []).forEach((tableau: any, seat: number) => {
    const rows: number[] = [...tableau.crosses, tableau.out, tableau.won];
    const titles = [
      ...printed.rows.map(({ combination }: any) => named(combination, 'zocknroll')),
      t('web-zocknroll-row-out'),
      t('web-zocknroll-row-won'),
    ];
    found.push({
      kind: 'boxes',
      label: t('web-zocknroll-tableau', { name: own(seat) }),
      rows: rows.map((value, row) => ({ name: titles[row] ?? '', value, choices: upTo(printed.circles), free: false })),
      set: (row, value) => {
        const all = at(rows, row, value ?? 0);
        const [out = 0, won = 0] = all.slice(-2);
        return { ...setup, tableaus: at(setup.tableaus, seat, { crosses: all.slice(0, -2), out, won }) };
      },
    });
  });
  return found;
};
