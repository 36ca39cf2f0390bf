import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface S3Server {
  /** STORAGE_URL of a part of its bucket. */
  urlOf(prefix: string): string;
  /** Stops responding, like a storage that hangs. `goOn` ends that. */
  pause(): void;
  goOn(): void;
  /** Stops, as after a crash. `startAgain` restarts it at the same address with the same objects. */
  goAway(): Promise<void>;
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts s3rver, an S3 server for tests, with an empty bucket in a temporary folder. */
export async function startS3(): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'ps-s3-'));
  let running = await listen(folder, '0');
  const { port } = running;
  const goAway = async () => {
    if (running.child.exitCode !== null || running.child.signalCode !== null) return;
    const exited = once(running.child, 'exit');
    running.child.kill('SIGKILL');
    await exited;
  };
  return {
    urlOf: (prefix) => `s3://S3RVER:S3RVER@127.0.0.1:${port}/square/${prefix}?tls=0`,
    pause: () => void running.child.kill('SIGSTOP'),
    goOn: () => void running.child.kill('SIGCONT'),
    goAway,
    async startAgain() {
      running = await listen(folder, port);
    },
    async stop() {
      await goAway();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function listen(folder: string, port: string): Promise<{ child: ChildProcess; port: string }> {
  const program = createRequire(join(process.cwd(), 'package.json')).resolve('s3rver/bin/s3rver.js');
  const options = ['-d', folder, '-a', '127.0.0.1', '-p', port, '-s', '--no-vhost-buckets'];
  const node = ['--no-deprecation', '--require', join(process.cwd(), 'tests/support/services/s3KeepsFolders.cjs')];
  const child = spawn(process.execPath, [...node, program, ...options, '--configure-bucket', 'square'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const listening = await new Promise<string>((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /listening on \S+:(\d+)/.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(`s3rver ended before it listened:\n${output}`)));
  });
  return { child, port: listening };
}
