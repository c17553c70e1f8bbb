/// <reference types="vitest/config" />
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

/** Writes the service worker with lists of what the first screen needs and of all else, and a version that changes with any of it. */
function serviceWorker(): Plugin {
  return {
    name: 'teerling-service-worker',
    apply: 'build',
    generateBundle(_, bundle) {
      const shell = new Set(['./', './theme.js', './icon.svg', './manifest.webmanifest']);
      const add = (fileName: string): void => {
        const part = bundle[fileName];
        if (part?.type !== 'chunk' || shell.has(`./${fileName}`)) return;
        shell.add(`./${fileName}`);
        for (const style of part.viteMetadata?.importedCss ?? []) shell.add(`./${style}`);
        part.imports.forEach(add);
      };
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk') continue;
        if (part.isEntry || part.facadeModuleId?.includes('/sentences/')) add(part.fileName);
      }
      const files = [...shell].sort();
      const others = Object.keys(bundle)
        .map((name) => `./${name}`)
        .filter((name) => name.startsWith('./assets/') && !shell.has(name))
        .sort();
      const version = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 12);
      const source = readFileSync(new URL('./worker/sw.js', import.meta.url), 'utf-8')
        .replace("const FILES = ['./'];", `const FILES = ${JSON.stringify(files)};`)
        .replace('const OTHERS = [];', `const OTHERS = ${JSON.stringify(others)};`)
        .replace("const VERSION = 'dev';", `const VERSION = '${version}';`);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}

/** What the page needs of a longer file of the Python side, by the query with which it is imported. */
const EXCERPTS: Record<string, RegExp> = {
  /** Of a game's sentences: the names of things. */
  names: /^name-.*(?:\n(?![a-zA-Z#-]).*)*/gm,
  /** Of a game's rule page: how its rules are called, ZNR-1 and so on. */
  prefix: /(?<=^- \*\*)[A-Z]+(?=-)/m,
};

function excerpts(): Plugin {
  return {
    name: 'teerling-excerpts',
    load(id) {
      const [file, query] = id.split('?') as [string, string?];
      const wanted = EXCERPTS[query ?? ''];
      if (!wanted) return;
      this.addWatchFile(file);
      const found = readFileSync(file, 'utf-8').match(wanted) ?? [];
      return `export default ${JSON.stringify(found.join('\n'))};`;
    },
  };
}

/** What every table needs, and no first screen does. */
const TABLE = new RegExp(
  '/src/(parts/(TurnLine|Cup|Crown|Connecting|Person|DiceRow|Marks|EveningLine|RuleBlocks|Switch|Stepper)|' +
    'board/(Place|refusal|space|marks|worth)|lib/(wake|hear|motion|byhand|evenings|share|secrets|ticking))\\.',
);

export default defineConfig({
  plugins: [excerpts(), svelte(), serviceWorker()],
  // Parts find each other wherever they lie; only the page names them from the root, for it is shown at many paths.
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
  worker: { format: 'es' },
  build: {
    outDir: '../src/teerling/server/static',
    emptyOutDir: true,
    target: 'es2022',
    // Ornaments are drawn into the style sheet; everything else is a file of its own, as the security policy wants it.
    assetsInlineLimit: (file) => file.endsWith('.svg'),
    modulePreload: { polyfill: false },
    // What many screens share travels together: a file of its own costs more for its head than for what is in it.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'shared', test: /\/src\/(lib|parts|board)\//, minShareCount: 7 },
            { name: 'table', test: TABLE },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } },
  },
  test: {
    testTimeout: 120_000, // decides nothing about speed: only what never ends is ended
    include: ['src/**/*.test.ts'],
    environment: 'node',
  },
});
