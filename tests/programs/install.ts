import { spawnSync } from 'node:child_process';
import { PROGRAMS } from './programs';

/**
 * Installs the programs that some tests need, if root runs this on a system with apt. Then prints a line for each
 * missing program. The tests of a missing program are skipped, and the run does not fail.
 */
const missing = () => PROGRAMS.filter(({ find }) => !find());

const wanted = missing();
const isRoot = process.getuid?.() === 0;
if (wanted.length > 0 && isRoot && spawnSync('apt-get', ['--version']).status === 0) {
  const packages = wanted.map((program) => program.package);
  console.log(`Installing ${packages.join(' ')} …`);
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
}
for (const { name, package: debian, tries } of missing())
  console.log(`SKIPPED: ${name} is not on this machine (Debian: ${debian}), so this is not tested: ${tries}.`);

/** Runs apt-get without questions. Services are not started, because the tests start their own. */
function apt(...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  // Without a network, the command fails soon.
  const timeouts = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::https::Timeout=15'];
  spawnSync('apt-get', [...timeouts, ...args], { env, stdio: 'ignore', timeout: 5 * 60_000 });
}
