/** What every screen may say in this language, in one chunk: names of things, shared screens, what several games share. */
const shared = import.meta.glob<string>(
  [
    '../../../../src/teerling/locale/nl/{names,web,web-*}.ftl',
    '!../../../../src/teerling/locale/nl/web-{after,evening,explore,learn,puzzle,review,table}.ftl',
    '../../games/_*/words.nl.ftl',
  ],
  { query: '?raw', import: 'default', eager: true },
);
const names = import.meta.glob<string>('../../../../src/teerling/games/*/words.nl.ftl', {
  query: '?names',
  import: 'default',
  eager: true,
});

export default [...Object.values(shared), ...Object.values(names)];
