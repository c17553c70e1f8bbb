const circle = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

const cube = 'M6.5 4h11A2.5 2.5 0 0 1 20 6.500v11a2.5 2.5 0 0 1-2.5 2.500h-11A2.5 2.5 0 0 1 4 17.500v-11A2.5 2.5 0 0 1 6.5 4Z';

const speaker = 'M4 9.500h3.500L12 5.500v13l-4.500-4H4Z';

export const ICONS = {
  back: 'M15 5 8 12l7 7',
  next: 'm9 5 7 7-7 7',
  up: 'm6 14 6-6 6 6',
  down: 'm6 10 6 6 6-6',
  undo: 'M8 5 4 9l4 4M4.5 9H14a5.5 5.5 0 0 1 0 11h-4',
  book: 'M5 4.5h9.5A2.5 2.5 0 0 1 17 7v12.5H7A2 2 0 0 1 5 17.5ZM5 17.3A2 2 0 0 1 7 15.5h10M8.5 8h5',
  more: circle(12, 5.5, 1) + circle(12, 12, 1) + circle(12, 18.5, 1),
  settings: `M4 7h9M17 7h3M4 17h3M11 17h9${circle(15, 7, 2)}${circle(9, 17, 2)}`,
  share: 'M12 15V4M8 7.5 12 4l4 3.5M6 12v7h12v-7',
  code: 'M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM14 14h2v2M20 14v3M14 20h3M20 20h0',
  copy: 'M9 9h10v11H9ZM15 9V4H5v11h4',
  puzzle: 'M5 8h4.2a2.300 2.300 0 1 1 4.600 0H18v4.200a2.300 2.300 0 1 0 0 4.600V21H5Z',
  scales: 'M12 4v16M8 20h8M5 7h14M5 7l-2.5 7h5ZM19 7l-2.5 7h5Z',
  search: `${circle(10.5, 10.5, 6)}m10.5 4.5 5 5`,
  chat: 'M4 5h16v11H11l-5 4v-4H4Z',
  people: `${circle(9, 8, 3.2)}M3 19c.5-4 3-6 6-6s5.5 2 6 6M16 5.200a3.2 3.2 0 0 1 0 5.800M17.5 13.500c2 .7 3.2 2.6 3.5 5.5`,
  close: 'M6 6l12 12M18 6 6 18',
  check: 'm5 12.5 4.5 4.500L19 7.5',
  plus: 'M12 5v14M5 12h14',
  bot: `M6 9h12v9H6ZM12 9V5M3.5 12v3M20.5 12v3${circle(9.5, 13, 0.6)}${circle(14.5, 13, 0.6)}`,
  eye: `M3 12c2.5-4 5.5-6 9-6s6.5 2 9 6c-2.5 4-5.5 6-9 6s-6.5-2-9-6Z${circle(12, 12, 2.5)}`,
  stop: `${circle(12, 12, 8)}M6.5 17.500l11-11`,
  coach: 'M9 18h6M10 21h4M8.5 15c0-2-2.5-3.5-2.5-6.500a6 6 0 0 1 12 0c0 3-2.5 4.5-2.5 6.500Z',
  die: `${cube}${circle(8.8, 8.8, 0.6)}${circle(12, 12, 0.6)}${circle(15.2, 15.2, 0.6)}`,
  home: 'M4 11.5 12 5l8 6.500M6.5 10v9h11v-9',
  clock: `${circle(12, 12, 8)}M12 7.500V12l3 2`,
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.700l-1.2 1.200M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.700l1.2-1.2',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7Z',
  screen: 'M3 5h18v11H3ZM8 20h8M12 16v4',
  sound: `${speaker}M15.500 9.300a4 4 0 0 1 0 5.400M18 6.800a7.500 7.500 0 0 1 0 10.400`,
  mute: `${speaker}m15.500 9.500 5 5M20.500 9.500l-5 5`,
  offline: 'M4 4l16 16M8.5 8.700A10 10 0 0 0 4 11.500M12 8a11 11 0 0 1 8 3.500M7.5 15a6 6 0 0 1 5-1.700M12 19h0',
  crown: 'M4.2 16.500 3 7.500l5 3.700L12 5l4 6.200 5-3.700-1.200 9ZM5 20h14',
  // What people say without words at the end of a game.
  well_played: 'M8 11v9H4v-9ZM8 11l3.500-7a2.300 2.300 0 0 1 2.300 2.700L13.200 10H18a2 2 0 0 1 2 2.400l-1.200 6a2 2 0 0 1-2 1.600H8',
  lucky: cube + [8, 12, 16].map((y) => circle(9, y, 0.6) + circle(15, y, 0.6)).join(''),
  ouch: cube + circle(12, 12, 0.8),
  lovely:
    'M12 20C6 15.800 3.500 12.800 3.500 9.200A4.300 4.300 0 0 1 12 7.500a4.300 4.300 0 0 1 8.500 1.700C20.500 12.800 18 15.800 12 20Z',
  again: 'M4.500 5v5h5M5 10a7.300 7.300 0 1 1-.3 4',
} as const;

export type IconName = keyof typeof ICONS;
