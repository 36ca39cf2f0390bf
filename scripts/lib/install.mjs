import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { showStep } from '../../server/lib/showStep.mjs';
import { runTool } from './runTool.mjs';

/** Written by npm into node_modules: the installed packages. */
const INSTALLED = 'node_modules/.package-lock.json';

/**
 * Installs the locked packages if one is missing or has another version. `everything` also installs the packages of
 * tests and tools; a folder with everything serves both.
 */
export async function installPackages({ everything }) {
  const installed = packagesOf(INSTALLED);
  const missing = missingPackages({ everything });
  if (missing.length === 0) return;
  const [what, usual] = installed
    ? [`Installing ${missing.length} missing packages`, '1 minute']
    : ['Installing packages', '1 to 3 minutes'];
  await showStep(what, usual, () => runNpm({ installed, everything }));
}

/** @throws {Error} if npm fails, after its output */
async function runNpm({ installed, everything }) {
  // `npm ci` empties node_modules first, even while a server runs from it. An install adds only what is missing.
  const command = installed ? ['install', '--no-save'] : ['ci'];
  // Installed packages stay: omitting packages for tests would remove them.
  const kinds = everything || hasTools(installed) ? '--include=dev' : '--omit=dev';
  const args = [...command, kinds, '--no-audit', '--no-fund', '--loglevel=error'];
  const output = [];
  const shell = process.platform === 'win32';
  const code = await runTool('npm', args, { shell, onOutput: (chunk) => output.push(chunk) });
  if (code === 0) return;
  process.stderr.write(`\n${Buffer.concat(output)}`);
  throw new Error('The packages could not be installed: see what npm says above, and check the registry it uses.');
}

/**
 * Paths of packages in the lock file that are missing or have another version, however they were installed.
 *
 * @param {{ everything: boolean, root?: string }} options
 * @returns {string[]}
 */
function missingPackages({ everything, root = '.' }) {
  const installed = packagesOf(join(root, INSTALLED)) ?? {};
  const locked = packagesOf(join(root, 'package-lock.json')) ?? {};
  return Object.entries(locked)
    .filter(([path, entry]) => path !== '' && (everything || !(entry.dev || entry.devOptional)))
    .filter(([path, entry]) => {
      const found = installed[path];
      // npm skips packages for other systems.
      if (!found) return !entry.optional && !entry.devOptional;
      return found.version !== entry.version || !existsSync(join(root, path, 'package.json'));
    })
    .map(([path]) => path);
}

/** @returns {Record<string, { version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }> | null} */
function packagesOf(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}

const hasTools = (packages) => Object.values(packages ?? {}).some(({ dev }) => dev);
