import { onDestroy, tick, untrack } from 'svelte';

interface Press {
  of: object;
  pending: () => boolean;
  count: () => void;
}

/** All of the page, in the order of the taps: a key may say of which cup the next one is, and the other way round. */
let ahead: Press[] = [];
let counting = false;

/** One after another: each may change what the next one means, or want an answer first. */
async function countOn(): Promise<void> {
  if (counting) return;
  counting = true;
  try {
    while (ahead[0] && !ahead[0].pending()) {
      ahead.shift()!.count();
      await tick();
    }
  } finally {
    counting = false;
  }
}

/** Fingers are quicker than a network: what is tapped before the answer to the last tap counts after it. */
export function afterAnswer<Key>(pending: () => boolean, count: (key: Key) => void): (key: Key) => void {
  const of = {};
  $effect.pre(() => {
    if (!pending()) untrack(() => void countOn());
  });
  onDestroy(() => {
    ahead = ahead.filter((press) => press.of !== of);
  });
  return (key) => {
    ahead.push({ of, pending, count: () => count(key) });
    void countOn();
  };
}
