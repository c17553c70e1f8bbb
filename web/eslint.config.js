import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

/** What types cannot see. How text is set is Prettier's; accessibility and Svelte's own warnings are svelte-check's. */
export default [
  { ignores: ['node_modules', 'public', 'src/wire.ts'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { extraFileExtensions: ['.svelte'], parser: ts.parser, svelteConfig } },
  },
  { files: ['worker/*.js'], languageOptions: { globals: globals.serviceworker } },
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'off', // parts that serve every game do not know its actions and views
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'svelte/no-unused-svelte-ignore': 'off', // svelte-check knows
      'svelte/no-useless-mustaches': 'off', // {' '} is a blank that no formatter takes away
      'svelte/prefer-svelte-reactivity': 'off', // a map that nothing shown depends on
    },
  },
];
