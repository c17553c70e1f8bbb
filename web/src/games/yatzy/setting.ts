/** What can be set on a table of Yatzy. */
import type { Setting } from '../../explore/setting';
import { controls as sheet } from '../_sheet/setting';

export const controls: Setting = (setup, on) => sheet(setup, on, 'white');
