import { untrack } from 'svelte';

/** Fingers are quicker than a network: what is tapped before the answer to the last tap counts after it, on a board before a pad in it. */
export function afterAnswer<Key>(pending: () => boolean, count: (key: Key) => void): (key: Key) => void {
  const ahead: Key[] = [];
  const press = (key: Key): void => {
    if (pending()) ahead.push(key);
    else count(key);
  };
  $effect.pre(() => {
    if (!pending()) untrack(() => ahead.splice(0).forEach(press));
  });
  return press;
}
