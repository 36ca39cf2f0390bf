import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve as absolute, join } from 'node:path';

export const ADMIN = { account: 'admin', password: 'an admin of the tests' };

/** For a server that must learn about changes by notification: its caches expire too late for a test. */
export const SLOW_CLOCK = { NODE_OPTIONS: `--require ${absolute('tests/support/processes/slowClock.cjs')}` };

/** The product's default. The tests' servers do not wait for the disk at each commit (preparedData.ts). */
export const DURABLE = { DURABILITY: 'full' };

/** A built server in its own process, as `npm start` runs it. */
export interface ServerProcess {
  origin: string;
  dataDir: string;
  child: ChildProcess;
  /** All of its output so far. */
  output(): string;
  /** Sends the signal and waits for the end. Returns the exit code (null after SIGKILL). */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Stops it and removes its folder. */
  remove(): Promise<void>;
}

interface ServerOptions {
  dataDir?: string;
  env?: NodeJS.ProcessEnv;
  /** Folder of the built program; this one by default. */
  cwd?: string;
  /** Name of its file in that folder. */
  program?: string;
  /** Starts with an empty folder, because its initial content depends on the settings. */
  isFirstStart?: boolean;
}

export async function runServer(options: ServerOptions = {}): Promise<ServerProcess> {
  const dataDir = options.dataDir ?? aDataFolder(options);
  const child = spawn(process.execPath, [options.program ?? 'dist/server/main.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ADMIN_ACCOUNT: ADMIN.account,
      ADMIN_PASSWORD: ADMIN.password,
      RATE_LIMIT_ADDRESS: '1000000',
      RATE_LIMIT_ACCOUNT: '1000000',
      RATE_LIMIT_SIGN_UPS: '1000000',
      RATE_LIMIT_SUBMISSIONS: '1000000',
      ACCOUNT_STORAGE_MB: '0',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: options.cwd,
  });
  let output = '';
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const port = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /is at https?:\/\/[^:\s]+:(\d+)/.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    void exited.then((code) => reject(new Error(`The server ended with ${code} before it listened:\n${output}`)));
  });
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return exited;
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    child,
    output: () => output,
    stop,
    async remove() {
      if (child.exitCode === null && child.signalCode === null) await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Settings that decide the content of the folder at a first start. */
const SEEDED_BY = ['SEED', 'DATABASE_URL', 'STORAGE_URL', 'SECRET_KEY', 'ADMIN_ACCOUNT'];

/** A new data folder: a copy of the prepared one (preparedData.ts) if its content would be the same. */
function aDataFolder({ env = {}, cwd, isFirstStart }: ServerOptions): string {
  const folder = mkdtempSync(join(tmpdir(), 'plugin-square-'));
  const prepared = process.env.TEST_PREPARED_DATA;
  const isSame = !cwd && !isFirstStart && !SEEDED_BY.some((name) => env[name]);
  if (prepared && isSame) cpSync(prepared, folder, { recursive: true });
  return folder;
}
