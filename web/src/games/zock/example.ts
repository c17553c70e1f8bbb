/** Four and three, in each variant: what they may cover while all flaps are open. */
import type { Example } from '../../house/example';
import { explore } from '../../lib/api';
import { t } from '../../lib/words';
import type { zock } from '../../wire';
import { fieldsText } from './words';

const POSITION = '123456789-123456789-134';
/** So many covers are listed; of more, only those that the variant before does not have. */
const LISTED = 4;

/** How a cover comes about, where one would not see it. */
const HOW: Record<string, string> = { product: '4 × 3 = 12', difference: '4\u00a0−\u00a03' };

export const example = (): Example => ({
  dice: [4, 3],
  before: t('web-zock-example-with'),
  after: t('web-zock-example-cover'),
  lines: async (variants) => {
    const found = await Promise.all(variants.map(covers));
    return found.map((here, at) => {
      const before = found[at - 1] ?? [];
      const fresh = here.filter((cover) => !before.includes(cover));
      return here.length > LISTED && fresh.length > 0 ? ['…', ...fresh].join(' · ') : here.join(' · ');
    });
  },
});

async function covers(options: Record<string, any>): Promise<string[]> {
  const { answer } = await explore('zock', { options, position: POSITION });
  if (answer.type === 'wrong') return [];
  const { reasons } = answer.view as zock.View;
  return answer.legal.flatMap(({ action }) => {
    const { type, fields } = action as zock.Cover;
    if (type !== 'cover') return [];
    const how = HOW[reasons[fields.join('+')]?.[0] ?? ''];
    return [how ? `${fieldsText(fields)} (${how})` : fieldsText(fields)];
  });
}
