/**
 * Packs Python for the engine: `node compile.mjs STAGE OUT`.
 *
 * Every module below STAGE, and of Pyodide's standard library what a page can need, is compiled by the very Python that
 * will run it: nobody's phone does that again at every start. Pyodide's own script is written as short as it can be: a
 * plain file server does not pack it, and only what is not a script can be unpacked by the page.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { loadPyodide } from 'pyodide';
import { minifySync } from 'vite';

const [stage, out] = process.argv.slice(2);
const folder = new URL('../node_modules/pyodide/', import.meta.url);
const python = await loadPyodide({ indexURL: folder.pathname, env: { PYTHONNODEBUGRANGES: '1' } }); // lines, but no columns
python.FS.mkdirTree('/stage');
python.FS.mkdirTree('/out');
python.mountNodeFS('/stage', stage);
python.mountNodeFS('/out', out);
python.FS.writeFile('/stdlib.zip', readFileSync(new URL('python_stdlib.zip', folder)));
python.runPython(readFileSync(new URL('pack.py', import.meta.url), 'utf-8'));

const script = 'pyodide.asm.mjs';
const { code, errors } = minifySync(script, readFileSync(new URL(script, folder), 'utf-8'), { module: true });
if (errors.length > 0) throw new Error(`${script}: ${errors[0].message}`);
writeFileSync(`${out}/${script}`, code);
