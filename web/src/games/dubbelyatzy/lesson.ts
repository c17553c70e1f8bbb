/** The example of the manual, then a turn of one's own. */
import type { Lesson } from '../../learn/lesson';

export const lesson: Lesson = {
  options: {},
  others: [],
  beats: [
    { say: 'web-learn-dubbelyatzy-throw', throws: [65, 21, 33, 12, 32, 54] },
    { say: 'web-learn-dubbelyatzy-hold', does: { type: 'keep', dice: [32, 33, 65] } },
    { throws: [64, 41, 32] },
    { say: 'web-learn-dubbelyatzy-outer', does: { type: 'fill', layer: 'outer', box: 'full_house' } },
    { say: 'web-learn-dubbelyatzy-inner', does: { type: 'fill', layer: 'inner', box: 'small_straight' } },
    { say: 'web-learn-dubbelyatzy-second', throws: [46, 11, 52, 25, 63, 36] },
    { say: 'web-learn-dubbelyatzy-any-outer', does: { type: 'fill', layer: 'outer' } },
    { say: 'web-learn-dubbelyatzy-any-inner', does: { type: 'fill', layer: 'inner' } },
  ],
  end: 'web-learn-dubbelyatzy-end',
};
