/** Three turns against somebody: two fields, the result ten, and a throw that leaves no choice. */
import type { Lesson } from '../../learn/lesson';

export const lesson: Lesson = {
  options: {},
  others: ['Bram'],
  beats: [
    { say: 'web-learn-zock-opening', throws: [5, 4] },
    { seat: 1, throws: [3, 2] },
    { say: 'web-learn-zock-throw', throws: [2, 4] },
    { say: 'web-learn-zock-cover', does: { type: 'cover', fields: [2, 4] } },
    { seat: 1, throws: [4, 4] },
    { seat: 1, does: { type: 'cover', fields: [8] } },
    { say: 'web-learn-zock-other', throws: [5, 5] },
    { say: 'web-learn-zock-ten', does: { type: 'cover', fields: [1] } },
    { seat: 1, throws: [6, 5] },
    { seat: 1, does: { type: 'cover', fields: [5, 6] } },
    { say: 'web-learn-zock-third', throws: [4, 2] },
    { say: 'web-learn-zock-must', does: { type: 'cover', fields: [6] } },
    { seat: 1, throws: [1, 1] },
    { seat: 1, does: { type: 'cover', fields: [2] } },
    { throws: [2, 2] },
    { say: 'web-learn-zock-miss', does: { type: 'miss' } },
  ],
  end: 'web-learn-zock-end',
};
