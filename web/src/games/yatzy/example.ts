/** Four fours and a six, in each system: what they bring in the boxes in which the systems differ. */
import type { Example } from '../../house/example';
import { explore } from '../../lib/api';
import { named, t } from '../../lib/words';
import type { yatzy } from '../../wire';

const POSITION = '......_p1t3_44446';
const BOXES: yatzy.Box[] = ['two_pairs', 'three', 'four'];

export const example = (): Example => ({
  dice: [4, 4, 4, 4, 6],
  before: t('web-yatzy-example-with'),
  after: t('web-yatzy-example-bring'),
  lines: (variants) =>
    Promise.all(
      variants.map(async (options) => {
        const { answer } = await explore('yatzy', { options: { ...options, players: 1 }, position: POSITION });
        if (answer.type === 'wrong') return '';
        const { would } = answer.view as yatzy.View;
        return BOXES.flatMap((box) => (would[box] === undefined ? [] : [`${named(box, 'yatzy')}\u00a0${would[box]}`])).join(' · ');
      }),
    ),
});
