/** Three turns: a box, a jump, a boycott. */
import type { Lesson } from '../../learn/lesson';

export const lesson: Lesson = {
  options: {},
  others: ['Bram'],
  beats: [
    { say: 'web-learn-qwinn-opening', throws: [5] },
    { seat: 1, throws: [2] },
    { say: 'web-learn-qwinn-throw', throws: [3, 6, 1, 3, 4] },
    { say: 'web-learn-qwinn-hold', does: { type: 'keep', white: [3, 3], red: false } },
    { throws: [3, 5, 2] },
    { say: 'web-learn-qwinn-box', does: { type: 'move', box: 'three', red: 'free' } },
    { seat: 1, throws: [6, 1, 6, 2, 4] },
    { seat: 1, does: { type: 'move', box: '2x6', red: 'free' } },
    { say: 'web-learn-qwinn-second', throws: [5, 2, 5, 2, 5] },
    { say: 'web-learn-qwinn-jump', does: { type: 'move', box: 'full_house', red: 'free' } },
    { seat: 1, throws: [2, 6, 2, 1, 4] },
    { seat: 1, does: { type: 'move', box: '2x2', red: 'free' } },
    { say: 'web-learn-qwinn-third', throws: [3, 5, 4, 6, 6] },
    { say: 'web-learn-qwinn-boycott', does: { type: 'move', box: 'small_straight', red: 'place' } },
  ],
  end: 'web-learn-qwinn-end',
};
