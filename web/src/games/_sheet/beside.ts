/**
 * Whether the hand stands beside the sheet, which is one long column then. Where fingers tap it, its rows are as high as
 * a fingertip: on a tablet that lies it would be longer than the screen, and stands in two halves above the hand.
 */
import { MediaQuery } from 'svelte/reactivity';
import { roomy } from '../../board/space';

const inSight = new MediaQuery('(pointer: fine), (pointer: none), (min-height: 960px)', true);

export function handBeside(): () => boolean {
  const wide = roomy();
  return () => wide() && inSight.current;
}
