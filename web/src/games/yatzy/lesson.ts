/** Two turns alone: a full house, then a straight that does not come. */
import type { Lesson } from '../../learn/lesson';

export const lesson: Lesson = {
  options: {},
  others: [],
  beats: [
    { say: 'web-learn-yatzy-throw', throws: [5, 2, 1, 5, 3] },
    { say: 'web-learn-yatzy-hold', does: { type: 'keep', dice: [5, 5] } },
    { throws: [6, 5, 2] },
    { say: 'web-learn-yatzy-again', does: { type: 'keep', dice: [5, 5, 5] } },
    { throws: [3, 3] },
    { say: 'web-learn-yatzy-box', does: { type: 'fill', box: 'full_house' } },
    { say: 'web-learn-yatzy-second', throws: [3, 6, 1, 4, 2] },
    { say: 'web-learn-yatzy-straight', does: { type: 'keep', dice: [1, 2, 3, 4] } },
    { throws: [4] },
    { say: 'web-learn-yatzy-any', does: { type: 'fill' } },
  ],
  end: 'web-learn-yatzy-end',
};
