/** What the browser says in this language, in one chunk: names of things, shared screens, boards. */
export default Object.values(
  import.meta.glob<string>(['../../../../src/teerling/locale/en/{names,names-options,web,web-*}.ftl', '!../../../../src/teerling/locale/en/web-{after,learn}.ftl'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
