/** How much room a board has where it stands; told by `Place.svelte` around it. */
import { getContext, setContext } from 'svelte';
import { MediaQuery } from 'svelte/reactivity';
import { innerWidth } from 'svelte/reactivity/window';

const SPACE = Symbol('space');
const FAR = Symbol('far');
/** From here on the hand stands beside the board. */
const WIDE = 720;
/** As high as most boards are on a phone, with the hand below. */
export const TALL = 648;
/** The least width of a board below which the hand stands, and how much larger than there it may be drawn. */
const NARROW = 360;
const LARGEST = 1.6;
/** Bar and turn line. */
const ABOVE = 92;

/** How much larger than on a phone a board is drawn in a place that is so wide, on a screen that is so high. */
export function sizeOf(width: number, screen: number, tall: number): number {
  const fits = Math.min(width / (width < WIDE ? NARROW : WIDE), (screen - ABOVE) / tall, LARGEST);
  return Math.max(1, Math.floor(fits * 100) / 100);
}

/** A phone that lies on its side is never wide. */
const upright = new MediaQuery('min-height: 521px', true);

export function giveSpace(width: () => number, far: boolean): void {
  setContext(SPACE, width);
  setContext(FAR, far);
}

/** Whether many look at this board on a big screen: then it is only looked at, and what is in nobody's hand is left out. */
export function seenFromFar(): boolean {
  return getContext<boolean | undefined>(FAR) ?? false;
}

/** How wide the place of this board is. Asked where it is used: it changes. */
export function space(): () => number {
  return getContext<(() => number) | undefined>(SPACE) ?? (() => innerWidth.current ?? 0);
}

/** Whether there is room for the hand beside the board. */
export function roomy(from = WIDE): () => boolean {
  const width = space();
  return () => width() >= from && upright.current;
}
