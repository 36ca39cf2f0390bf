import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './freePort';

export interface NginxServer {
  port: number;
  stop(): Promise<void>;
}

/** nginx's program; undefined if this machine does not have it. */
export function findNginx(): string | undefined {
  const places = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];
  return places.map((folder) => join(folder, 'nginx')).find((program) => existsSync(program));
}

/**
 * Starts nginx with `deploy/nginx.conf` in front of these servers. Only its addresses and its folder differ, and it has
 * one worker: with several, the order of the servers would be random.
 */
export async function startNginx(origins: readonly string[]): Promise<NginxServer> {
  const program = findNginx();
  if (!program) throw new Error('This machine has no nginx. Ask findNginx() first.');
  const folder = mkdtempSync(join(tmpdir(), 'ps-nginx-'));
  // If root starts it, its workers run as another user.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const config = join(folder, 'nginx.conf');
  writeFileSync(config, configured(origins, port, folder));
  const child = spawn(program, ['-p', folder, '-c', config, '-e', 'stderr', '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  while (!(await isListening(port)))
    if (child.exitCode !== null) throw new Error(`nginx ended before it listened:\n${output}`);
  return {
    port,
    async stop() {
      child.kill('SIGQUIT');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function configured(origins: readonly string[], port: number, folder: string): string {
  const servers = origins.map((origin) => `server ${new URL(origin).host} max_fails=3 fail_timeout=5s;`).join(' ');
  const changes = [
    ['server square:8000 max_fails=3 fail_timeout=5s;', servers],
    ['worker_processes auto;', 'worker_processes 1;'],
    ['listen 8080;', `listen 127.0.0.1:${port};`],
    ['/tmp/', `${folder}/`],
  ] as const;
  return changes.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`deploy/nginx.conf does not say "${from}", which the test replaces.`);
      return text.replaceAll(from, to);
    },
    readFileSync('deploy/nginx.conf', 'utf8'),
  );
}

const isListening = (port: number) =>
  fetch(`http://127.0.0.1:${port}/metrics`).then(
    () => true,
    () => false,
  );
