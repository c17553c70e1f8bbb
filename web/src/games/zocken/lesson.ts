/** The first four dice of a turn: two matches, a die that fits at the end only, a bet, and a third match. */
import type { Lesson } from '../../learn/lesson';

export const lesson: Lesson = {
  options: {},
  others: ['Bram'],
  beats: [
    { say: 'web-learn-zocken-take', does: { type: 'throw', die: 'amber' } },
    { throws: [1] },
    { say: 'web-learn-zocken-place', does: { type: 'place', field: 1 } },
    { say: 'web-learn-zocken-second', does: { type: 'throw', die: 'vermilion' } },
    { throws: [5] },
    { say: 'web-learn-zocken-match', does: { type: 'place', field: 6 } },
    { say: 'web-learn-zocken-third', does: { type: 'throw', die: 'green' } },
    { throws: [6] },
    { say: 'web-learn-zocken-order', does: { type: 'place', field: 7 } },
    { seat: 1, does: { type: 'bet', on: true } },
    { say: 'web-learn-zocken-bet', does: { type: 'throw', die: 'blue' } },
    { throws: [4] },
    { say: 'web-learn-zocken-fourth', does: { type: 'place', field: 5 } },
  ],
  end: 'web-learn-zocken-end',
};
