/**
 * Packs Python for the engine: `node compile.mjs STAGE OUT`.
 *
 * Every module below STAGE, and of Pyodide's standard library what a page can need, is compiled by the very Python that
 * will run it: nobody's phone does that again at every start.
 */
import { readFileSync } from 'node:fs';
import { loadPyodide } from 'pyodide';

const [stage, out] = process.argv.slice(2);
const folder = new URL('../node_modules/pyodide/', import.meta.url);
const python = await loadPyodide({ indexURL: folder.pathname });
python.FS.mkdirTree('/stage');
python.FS.mkdirTree('/out');
python.mountNodeFS('/stage', stage);
python.mountNodeFS('/out', out);
python.FS.writeFile('/stdlib.zip', readFileSync(new URL('python_stdlib.zip', folder)));
python.runPython(readFileSync(new URL('pack.py', import.meta.url), 'utf-8'));
