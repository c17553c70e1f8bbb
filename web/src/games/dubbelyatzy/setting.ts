/** What can be set on a table of DubbelYatzy: as in Yatzy, and the box that the numbers of one layer have already. */
import { type OneControl, type Setting } from '../../explore/setting';
import { t } from '../../lib/words';
import { boxName } from '../_sheet/boxes';
import { controls as sheet } from '../_sheet/setting';

export const controls: Setting = (setup, on) => {
  const filled = (on.printed.boxes as string[]).filter((_, row) => setup.sheets[setup.seat]?.[row] !== null);
  const [dice, ...more] = sheet(setup, on, 'double');
  const boxes = [{ value: null, name: t('web-dubbelyatzy-set-outer-none') }, ...filled.map((box) => ({ value: box, name: boxName(box) }))];
  const first: OneControl<any>[] = [
    { kind: 'one', label: t('web-dubbelyatzy-set-outer'), options: boxes, value: setup.outer, set: (outer) => ({ ...setup, outer }) },
  ];
  if (on.options.order === 'free')
    first.push({
      kind: 'one',
      label: t('web-dubbelyatzy-set-inner'),
      options: boxes,
      value: setup.inner,
      set: (inner) => ({ ...setup, inner }),
    });
  if (on.options.left_out === 'chosen' && (setup.outer || setup.inner))
    first.push({
      kind: 'one',
      label: t('web-dubbelyatzy-set-left-out'),
      options: [null, 1, 2, 3, 4, 5, 6].map((value) => ({ value, name: value === null ? '–' : String(value) })),
      value: setup.left_out,
      set: (left_out) => ({ ...setup, left_out }),
    });
  return [dice!, ...first, ...more];
};
