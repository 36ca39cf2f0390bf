import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, rmSync, unwatchFile, watchFile, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type BuildContext, type BuildResult, context, stop } from 'esbuild';

const RUNS = resolve('node_modules/.cache/plugin-square/dev');
/** A folder for each run, which Umi keeps when it restarts itself: its process stays the child of the same one. */
const FOLDER = join(RUNS, String(process.ppid));
const DATA_DIR = join(FOLDER, 'data');
const SITE_DIR = join(FOLDER, 'site');

/** The server, and the checks that it runs in a worker. */
const PROGRAMS = { server: 'mock/server.ts', packageChecks: 'shared/packageChecks/checkPackage.ts' };
const WORKERS = ['server/db/pglite-worker.mjs', 'server/services/releases/package-check-worker.mjs'];

/** Settings that the environment does not have. */
const DEFAULTS = {
  DATA_DIR,
  ADMIN_ACCOUNT: 'admin',
  ADMIN_PASSWORD: 'plugin-square',
  DURABILITY: 'relaxed',
  STOP_SECONDS: '1',
  RATE_LIMIT_ADDRESS: '100000',
  RATE_LIMIT_ACCOUNT: '100000',
  RATE_LIMIT_SIGN_UPS: '1000',
};

/**
 * The product's server for `umi dev`, with the settings of the environment. After a change of its sources or of
 * SITE_CONFIG, it is started again with the same data. Sources that do not build or start leave the last good server.
 */
export class DevServer {
  private child: ChildProcess | null = null;
  /** Folder of the last program that started. */
  private good: string | null = null;
  private builds = 0;
  private origin: Promise<string>;
  /** Ends when no start is in progress. */
  private turn: Promise<unknown> = Promise.resolve();
  private readonly building: Promise<BuildContext>;
  private announceFirst!: (origin: Promise<string>) => void;

  /** `server` replaces mock/server.ts. */
  constructor(private readonly server = PROGRAMS.server) {
    this.origin = new Promise((announce) => {
      this.announceFirst = announce;
    });
    removeFormerRuns();
    mkdirSync(join(SITE_DIR, 'assets'), { recursive: true });
    writeFileSync(join(FOLDER, 'package.json'), '{"type":"module"}');
    // mock/umiPlugin.ts adds the scripts that `umi dev` builds.
    writeFileSync(join(SITE_DIR, 'index.html'), '');
    this.building = this.watch();
    process.once('exit', () => {
      this.child?.kill();
      // While it watches files, the compiler does not end with this process.
      void stop();
    });
  }

  /**
   * Its address, once the newest program runs.
   *
   * @throws {Error} if there is none
   */
  findOrigin(): Promise<string> {
    return this.origin;
  }

  async close(): Promise<void> {
    if (process.env.SITE_CONFIG) unwatchFile(process.env.SITE_CONFIG);
    await (await this.building).dispose();
    await this.turn;
    await this.stop();
  }

  private async watch(): Promise<BuildContext> {
    const builds = await context({
      entryPoints: { ...PROGRAMS, server: this.server },
      // Not written by the bundler: a running server reads its files until another one has started.
      outdir: FOLDER,
      write: false,
      bundle: true,
      splitting: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      packages: 'external',
      sourcemap: 'inline',
      logLevel: 'warning',
      plugins: [{ name: 'restart', setup: ({ onEnd }) => onEnd((result) => this.onBuild(result)) }],
    });
    await builds.watch();
    const { SITE_CONFIG } = process.env;
    if (SITE_CONFIG) watchFile(SITE_CONFIG, { interval: 500 }, () => this.good && this.restart(this.good));
    return builds;
  }

  private onBuild({ errors, outputFiles = [] }: BuildResult): void {
    if (errors.length > 0) {
      if (this.good) console.error('The server does not build. Its last version keeps running.');
      else this.show(Promise.reject(new Error('The server does not build. The terminal of npm run dev says why.')));
      return;
    }
    this.builds += 1;
    const program = join(FOLDER, String(this.builds));
    mkdirSync(program);
    for (const { path, contents } of outputFiles) writeFileSync(join(program, basename(path)), contents);
    for (const worker of WORKERS) cpSync(worker, join(program, basename(worker)));
    this.restart(program);
  }

  private restart(program: string): void {
    const origin = this.turn.then(async () => {
      try {
        const started = await this.start(program);
        if (this.good && this.good !== program) rmSync(this.good, { recursive: true, force: true });
        this.good = program;
        return started;
      } catch (error) {
        if (!this.good || this.good === program) throw error;
        console.error('The server does not start. Its last version runs again.');
        return this.start(this.good);
      }
    });
    this.turn = origin.catch(() => undefined);
    this.show(origin);
  }

  private show(origin: Promise<string>): void {
    // A request that waits for it reports the failure.
    origin.catch(() => undefined);
    this.announceFirst(origin);
    this.origin = origin;
  }

  /** Starts a program in place of the running one, because one folder of data has one server. */
  private async start(program: string): Promise<string> {
    await this.stop();
    const child = fork(join(program, 'server.js'), [SITE_DIR], {
      env: { ...DEFAULTS, ...process.env, HOST: '127.0.0.1', PORT: '0' },
      execArgv: ['--enable-source-maps'],
    });
    this.child = child;
    return new Promise((resolve, reject) => {
      child.once('message', (port) => resolve(`http://127.0.0.1:${port}`));
      child.once('exit', () => reject(new Error('The server does not start. The terminal of npm run dev says why.')));
    });
  }

  private async stop(): Promise<void> {
    const { child } = this;
    if (child?.exitCode === null && child.signalCode === null && child.kill()) await once(child, 'exit');
  }
}

/** Removes the folders of earlier runs, and the programs of this one. */
function removeFormerRuns(): void {
  mkdirSync(FOLDER, { recursive: true });
  for (const run of readdirSync(RUNS))
    if (!isAlive(Number(run))) rmSync(join(RUNS, run), { recursive: true, force: true });
  for (const part of readdirSync(FOLDER))
    if (part !== basename(DATA_DIR)) rmSync(join(FOLDER, part), { recursive: true, force: true });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user may not be signaled.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
