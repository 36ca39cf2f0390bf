import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from '../runTool.mjs';
import { normalizeModes } from './normalizeModes.mjs';

/**
 * Packs a folder as an npm package. npm writes the same bytes for the same files and permissions, which are normalized.
 *
 * @param {string} folder with a package.json
 * @returns {Promise<Buffer>}
 * @throws {Error} if npm fails, after its output
 */
export async function packFolder(folder) {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  normalizeModes(folder);
  const output = [];
  const args = ['pack', '--ignore-scripts', '--loglevel=error'];
  const options = { cwd: folder, shell: process.platform === 'win32', onOutput: (chunk) => output.push(chunk) };
  if ((await runTool('npm', args, options)) !== 0) {
    process.stderr.write(Buffer.concat(output));
    throw new Error(`The package ${name} could not be made: see what npm says above.`);
  }
  const made = join(folder, `${name}-${version}.tgz`);
  const bytes = readFileSync(made);
  rmSync(made);
  return bytes;
}
