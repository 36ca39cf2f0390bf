import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './freePort';

export interface PostgresServer {
  /** `postgres://…` address of a database in it. */
  urlOf(database: string): string;
  /** The process that starts the others; they are its children. */
  pid(): number | undefined;
  /** Stops at once, as after a crash. `startAgain` restarts it at the same address with the same data. */
  goAway(): Promise<void>;
  startAgain(): Promise<void>;
  /**
   * Freezes every connection: it accepts data and sends nothing, as if the network dropped packets. `goOn` ends that.
   */
  hang(): void;
  goOn(): void;
  stop(): Promise<void>;
}

/** Folders in which systems install PostgreSQL's programs, besides the search path. */
const PLACES = ['/usr/lib/postgresql', '/usr/pgsql', '/opt/homebrew/opt/postgresql', '/usr/local/opt/postgresql'];
const USER = 'square';

/** Folder of PostgreSQL's server programs; undefined if this machine does not have them. */
export function findPostgres(): string | undefined {
  const versions = PLACES.flatMap((place) =>
    existsSync(place)
      ? [
          join(place, 'bin'),
          ...readdirSync(place)
            .sort()
            .map((version) => join(place, version, 'bin')),
        ]
      : [],
  );
  const onPath = (process.env.PATH ?? '').split(':');
  return [...versions.reverse(), ...onPath].find((folder) => existsSync(join(folder, 'initdb')));
}

/**
 * Starts a cluster in a temporary folder. It need not survive a loss of power, so it does not wait for the disk. But it
 * must keep acknowledged data when it is killed (`synchronous_commit` off would not), or a new session would be lost.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const programs = findPostgres();
  if (!programs) throw new Error('This machine has no PostgreSQL. Ask findPostgres() first.');
  const folder = mkdtempSync(join(tmpdir(), 'ps-postgres-'));
  const as = otherUser();
  if (as) chownSync(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...as, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: '300' };
  const fast = { fsync: 'off', full_page_writes: 'off' };
  const options = Object.entries({ ...settings, ...fast }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const start = () =>
    listen(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...options], { ...as, cwd: folder });
  let child = await start();
  /** Signals the process that accepts connections first, so that it starts no new processes meanwhile. */
  const signalAll = (signal: NodeJS.Signals) => {
    child.kill(signal);
    for (const pid of childrenOf(child.pid)) signalTo(pid, signal);
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    signalAll('SIGCONT');
    child.kill(signal);
    await exited;
  };
  return {
    urlOf: (database) => `postgres://${USER}@127.0.0.1:${port}/${database}`,
    pid: () => child.pid,
    goAway: () => end('SIGQUIT'),
    async startAgain() {
      child = await start();
    },
    hang: () => signalAll('SIGSTOP'),
    goOn: () => signalAll('SIGCONT'),
    async stop() {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Signals a process that may have ended meanwhile. */
function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Running child processes of a process. */
function childrenOf(parent: number | undefined): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const lines = stdout.trim().split('\n');
  return lines.map((line) => line.trim().split(/\s+/).map(Number)).flatMap(([pid, of]) => (of === parent ? pid! : []));
}

/** Starts the server and waits until it accepts connections. */
async function listen(program: string, options: string[], where: SpawnOptions): Promise<ChildProcess> {
  const child = spawn(program, options, { ...where, stdio: ['ignore', 'ignore', 'pipe'] });
  await new Promise<void>((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (!output.includes('ready to accept connections')) return;
      // Keeps reading: the server blocks if its output is not consumed.
      child.stderr?.off('data', read).resume();
      resolve();
    };
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(`PostgreSQL ended before it was ready:\n${output}`)));
  });
  return child;
}

/** PostgreSQL refuses to run as root. Then it runs as its own user, or as `nobody`. */
function otherUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [, , uid, gid] = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}
