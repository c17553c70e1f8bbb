/**
 * Packs Python for the engine: `node compile.mjs STAGE OUT`.
 *
 * Every module below STAGE, and of Pyodide's standard library what a page can need, is compiled by the very Python that
 * will run it: nobody's phone does that again at every start.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { loadPyodide } from 'pyodide';
import { shorten } from './shorten.mjs';

const [stage, out] = process.argv.slice(2);
const folder = new URL('../node_modules/pyodide/', import.meta.url);
const python = await loadPyodide({ indexURL: folder.pathname, env: { PYTHONNODEBUGRANGES: '1' } }); // lines, but no columns
python.FS.mkdirTree('/stage');
python.FS.mkdirTree('/out');
python.mountNodeFS('/stage', stage);
python.mountNodeFS('/out', out);
python.FS.writeFile('/stdlib.zip', readFileSync(new URL('python_stdlib.zip', folder)));
python.runPython(readFileSync(new URL('pack.py', import.meta.url), 'utf-8'));

const text = (address) => readFileSync(address, 'utf-8');
const users = text(new URL('pyodide.mjs', folder)) + text(new URL('../src/engine/start.ts', import.meta.url));
const binaries = [new URL('pyodide.asm.wasm', folder), ...globSync(`${stage}/packages/**/*.so`)].map((file) => readFileSync(file));
writeFileSync(`${out}/pyodide.asm.mjs`, shorten(text(new URL('pyodide.asm.mjs', folder)), users, binaries));
