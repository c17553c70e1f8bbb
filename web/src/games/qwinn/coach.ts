/** What the coach says: of every box and every use of the red die what it loses, and a sentence about what is chosen. */
import type { AdviceItem, qwinn } from '../../wire';
import { adviceOn, beside } from '../../board/worth';

interface Choice {
  boxes: string[];
  chosen: qwinn.Box | 'fail' | null;
  use: qwinn.RedUse;
  uses: qwinn.RedUse[];
  keep: qwinn.Keep;
}

interface Coached {
  worths: Partial<Record<qwinn.Box, string>>;
  useWorths: Partial<Record<qwinn.RedUse, string>>;
  /** On what would be done now; null: nothing is chosen. */
  now: AdviceItem | null;
}

export function coached(items: AdviceItem[] | null, { boxes, chosen, use, uses, keep }: Choice): Coached {
  const on = (fits: (action: qwinn.Action) => boolean): AdviceItem | null => adviceOn(items, fits);
  const move = (box: string, red?: qwinn.RedUse): AdviceItem | null =>
    on((action) => action.type === 'move' && action.box === box && (red === undefined || action.red === red));
  function told<Name extends string>(names: Name[], about: (name: Name) => AdviceItem | null): Partial<Record<Name, string>> {
    const found: Partial<Record<Name, string>> = {};
    for (const name of names) {
      const item = about(name);
      if (item) found[name] = beside(item);
    }
    return found;
  }

  function sentence(): AdviceItem | null {
    if (chosen === 'fail') return on(({ type }) => type === 'fail');
    if (chosen !== null) return move(chosen, use);
    if (keep.white.length === 0 && !keep.red) return null;
    return on((action) => action.type === 'keep' && action.red === keep.red && action.white.join() === keep.white.join());
  }

  return {
    worths: told(boxes as qwinn.Box[], (box) => move(box)),
    useWorths: told(uses, (one) => move(chosen ?? '', one)),
    now: sentence(),
  };
}
