/** One deal of three rounds, stayed in to the end and won. */
import type { Lesson } from '../../learn/lesson';

export const lesson: Lesson = {
  options: { first: 0 },
  others: ['Bram', 'Noor'],
  beats: [
    { say: 'web-learn-zocknroll-cup', throws: [4, 4] },
    { seat: 1, throws: [1, 6] },
    { seat: 2, throws: [2, 3] },
    { say: 'web-learn-zocknroll-white', throws: [6, 4, 2] },
    { say: 'web-learn-zocknroll-decide', does: { type: 'in' } },
    { seat: 1, does: { type: 'out' } },
    { seat: 1, does: { type: 'enter', combination: 'pair' } },
    { seat: 2, does: { type: 'in' } },
    { say: 'web-learn-zocknroll-fourth', throws: [2] },
    { say: 'web-learn-zocknroll-stay', does: { type: 'in' } },
    { seat: 2, does: { type: 'in' } },
    { say: 'web-learn-zocknroll-fifth', throws: [1] },
    { say: 'web-learn-zocknroll-joerg', throws: [5, 5] },
    { say: 'web-learn-zocknroll-cross', does: { type: 'enter' } },
  ],
  end: 'web-learn-zocknroll-end',
};
