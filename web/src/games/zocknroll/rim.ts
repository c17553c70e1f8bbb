/** The colour of a cup's rim: whose it is. The name below it says the same. */
import { COLOURS } from '../../parts/colours';

const RIMS = [COLOURS.sky, COLOURS.amber, COLOURS.green, COLOURS.pink, COLOURS.yellow, COLOURS.vermilion, COLOURS.blue];

export function rimOf(seat: number): string {
  return RIMS[seat % RIMS.length]!.fill;
}
