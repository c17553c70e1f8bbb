/**
 * Pyodide's own script without what it holds for others: a plain file server does not pack it, and the page can unpack
 * nothing that is a script.
 *
 * Emscripten has it ready for whatever library may come: SDL, WebGL, and a name in JavaScript for each of 4,900 functions
 * of Python. What no machine code of ours imports and no script names is left out, and the minifier takes away whatever
 * nobody uses then.
 */
import { minifySync } from 'vite';

/** A name for a function or a number of Python's. */
const EXPORTED = /([\w$]+)=Module\["\1"\]=wasmExports\["[\w$]+"\](\.value>>>0)?;/g;
/** A name by which other scripts find something of this one. */
const OFFERED = /Module\["([\w$]+)"\]=\1;/g;
/** What machine code may import, and of which types it is. */
const IMPORTABLE = /(?<=var wasmImports=\{).*?(?=\})/;
const TYPES = /(?<=[;}])_?([\w$]+)\.sig="\w+";/g;

/** `users`: the scripts that use it; `binaries`: all machine code that runs with it. */
export function shorten(script, users, binaries) {
  const imported = new Set(binaries.flatMap((one) => WebAssembly.Module.imports(new WebAssembly.Module(one))).map(({ name }) => name));
  const without = script.replaceAll(EXPORTED, '').replaceAll(OFFERED, '');
  const named = new Set((without.replaceAll(/(?<=var )\w+(,\w+){1000,}(?=;)/g, '') + users).match(/[\w$]+/g));
  const found = new Set([...(without + users).matchAll(/(?:\.|\[")([\w$]+)/g)].map(([, name]) => name));
  const short = script
    .replaceAll(EXPORTED, (all, name) => (named.has(name) ? all : ''))
    .replaceAll(OFFERED, (all, name) => (found.has(name) ? all : ''))
    .replace(IMPORTABLE, (all) =>
      all
        .split(',')
        .filter((one) => imported.has(one.split(':')[0]))
        .join(),
    )
    .replaceAll(TYPES, (all, name) => (imported.has(name) || imported.has(`_${name}`) ? all : ''))
    // What could run a text as code sees all names around it: none of them could go. No page of ours may do that at all.
    .replaceAll(/\beval\(/g, '(0,eval)(');
  const { code, errors } = minifySync('pyodide.asm.mjs', short, { module: true });
  if (errors.length > 0) throw new Error(errors[0].message);
  return code;
}
