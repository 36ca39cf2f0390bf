import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { version } from '../../package.json';
import { waitForExit } from '../support/processes/childProcess';
import { row } from './report';

/**
 * `npm run bench:npx`: how soon the packages of a release respond on a machine that has only Node and npm: with an empty
 * home folder, an empty cache, and this machine's registry. Fails if one of them does not respond.
 */
const folder = mkdtempSync(join(tmpdir(), 'plugin-square-npx-'));
const release = join(folder, 'release');
try {
  execFileSync(process.execPath, ['scripts/release.mjs', release, '--allow-dirty'], { stdio: 'ignore' });
  row('the command line’s --version', await seconds(commandLine));
  row('the server’s first page', await seconds(server), 'creates the database and the starter catalog');
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function seconds(run: (npx: ReturnType<typeof npxIn>) => Promise<void>): Promise<string> {
  const machine = mkdtempSync(join(folder, 'machine-'));
  const start = performance.now();
  await run(npxIn(machine));
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

/** Runs `npx` in the environment of a new machine. */
function npxIn(machine: string) {
  const home = join(machine, 'home');
  mkdirSync(home);
  // The address of the registry is in the settings of this machine's user.
  const userconfig = execFileSync('npm', ['config', 'get', 'userconfig'], { encoding: 'utf8' }).trim();
  const env = {
    ...process.env,
    ...{ HOME: home, npm_config_userconfig: userconfig, npm_config_cache: join(machine, 'cache') },
    ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', DATA_DIR: join(machine, 'data') },
  };
  cpSync(release, machine, { recursive: true });
  return (name: string, ...args: string[]) =>
    spawn('npx', ['--yes', `./${name}-${version}.tgz`, ...args], { cwd: machine, env, detached: true });
}

async function commandLine(npx: ReturnType<typeof npxIn>): Promise<void> {
  const { stdout, stderr } = await waitForExit(npx('plugin-square', '--version'));
  if (stdout !== `${version}\n`) throw new Error(`The command line does not respond with its version: ${stderr}`);
}

async function server(npx: ReturnType<typeof npxIn>): Promise<void> {
  const child = npx('plugin-square-server');
  try {
    const address = await new Promise<string>((resolve, reject) => {
      let output = '';
      const read = (part: Buffer) => {
        output += part;
        const [, found] = /is at (http\S+)/.exec(output) ?? [];
        if (found) resolve(found);
      };
      for (const stream of [child.stdout, child.stderr]) stream.on('data', read);
      child.once('exit', () => reject(new Error(`The server did not start:\n${output}`)));
    });
    const { status } = await fetch(address);
    if (status !== 200) throw new Error(`${address} responds with ${status}.`);
  } finally {
    // Ends the process group: `npx`, and the server that it started.
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  }
}
