/** A die comes rolling onto the table; a tap lets it lie at once (see `settle`). */
import type { TransitionConfig } from 'svelte/transition';
import { still } from '../../lib/motion';

export function tumble(_node: Element): TransitionConfig {
  return {
    duration: still() ? 0 : 560,
    easing: (part) => 1 - (1 - part) ** 3,
    css: (_part, left) => `transform: translateY(${-14 * left}px) rotate(${-320 * left}deg); opacity: ${1 - left * left}`,
  };
}

export function settle(event: Event): void {
  for (const animation of (event.currentTarget as Element).getAnimations({ subtree: true })) animation.finish();
}
