/** The seven colours of Zocken: each has a shape of its own, so that nobody needs to tell them apart by colour. */
export type Colour = 'amber' | 'sky' | 'green' | 'yellow' | 'blue' | 'vermilion' | 'pink';

export interface Ink {
  fill: string;
  pip: string;
  /** The shape, about the middle of a 12 × 12 box. */
  shape: string;
}

const DARK = '#0B1230';

export const COLOURS: Record<Colour, Ink> = {
  amber: { fill: '#E69F00', pip: DARK, shape: 'M-4.4 0a4.4 4.4 0 1 0 8.8 0a4.4 4.4 0 1 0-8.8 0Z' },
  sky: { fill: '#56B4E9', pip: DARK, shape: 'M0-5 4.9 3.9H-4.9Z' },
  green: { fill: '#009E73', pip: DARK, shape: 'M-4-4h8v8h-8Z' },
  yellow: { fill: '#F0E442', pip: DARK, shape: 'M0-5.4 4.6 0 0 5.4-4.6 0Z' },
  blue: {
    fill: '#0072B2',
    pip: '#FFFDF6',
    shape: 'M0-5.6 1.6-1.9 5.4-1.7 2.5.8 3.4 4.6 0 2.6-3.4 4.6-2.5.8-5.4-1.7-1.6-1.9Z',
  },
  vermilion: { fill: '#D55E00', pip: DARK, shape: 'M-1.7-4.9h3.4v3.2h3.2v3.4h-3.2v3.2h-3.4v-3.2h-3.2v-3.4h3.2Z' },
  pink: { fill: '#CC79A7', pip: DARK, shape: 'M0-5 4.9-1.4 3 4.3H-3L-4.9-1.4Z' },
};

export function isColour(name: string): name is Colour {
  return name in COLOURS;
}

const RIMS = [COLOURS.sky, COLOURS.amber, COLOURS.green, COLOURS.pink, COLOURS.yellow, COLOURS.vermilion, COLOURS.blue];

/** The colour of a cup's rim: whose it is. The name below it says the same. */
export function rimOf(seat: number): string {
  return RIMS[seat % RIMS.length]!.fill;
}
