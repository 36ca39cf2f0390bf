import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './freePort';

export interface PostgresServer {
  /** `postgres://…` of a database in it. */
  urlOf(database: string): string;
  stop(): Promise<void>;
}

/** Where systems keep PostgreSQL's programs, beside the search path. */
const PLACES = ['/usr/lib/postgresql', '/usr/pgsql', '/opt/homebrew/opt/postgresql', '/usr/local/opt/postgresql'];
const USER = 'square';

/** The folder of PostgreSQL's server programs; undefined where this machine has none. */
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

/** Starts a cluster of its own in a folder that goes with it. It writes nothing out to the disk: it need not outlive a test. */
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
  const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const options = Object.entries({ ...settings, ...fast }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...options], {
    ...as,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('ready to accept connections')) resolve();
    });
    void exited.then(() => reject(new Error(`PostgreSQL ended before it was ready:\n${output}`)));
  });
  return {
    urlOf: (database) => `postgres://${USER}@127.0.0.1:${port}/${database}`,
    async stop() {
      child.kill('SIGINT');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root: then it runs as its own user, or as nobody. */
function otherUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [, , uid, gid] = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}
