import { spawnSync } from 'node:child_process';
import { PROGRAMS } from './programs';

/**
 * Installs the programs that some tests need, where root runs this on a system with apt. What is missing after that is
 * named in a line each: those tests are skipped, and the run is not failed by it.
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
  console.log(`SKIPPED: ${name} is not on this machine (Debian: ${debian}), so this is not tried: ${tries}.`);

/** Nothing may be asked, and no service of the system be started: the tests start their own. */
function apt(...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  // A closed network is noticed soon.
  const patience = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::https::Timeout=15'];
  spawnSync('apt-get', [...patience, ...args], { env, stdio: 'ignore', timeout: 5 * 60_000 });
}
