/** Installs what package-lock.json names, if that has changed since it was last done; `npm run lint` and `check` begin with it. */
import { execSync } from 'node:child_process';
import { statSync } from 'node:fs';

const written = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

if (written('node_modules/.package-lock.json') < written('package-lock.json')) {
  execSync('npm ci --ignore-scripts --no-audit --no-fund --silent', { stdio: 'inherit' });
}
