import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface S3Server {
  /** STORAGE_URL of a part of its bucket. */
  urlOf(prefix: string): string;
  stop(): Promise<void>;
}

/** Starts s3rver, an S3 server for tests, with an empty bucket in a folder that goes with it. */
export async function startS3(): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'ps-s3-'));
  const program = createRequire(join(process.cwd(), 'package.json')).resolve('s3rver/bin/s3rver.js');
  const options = [
    '-d',
    folder,
    '-a',
    '127.0.0.1',
    '-p',
    '0',
    '-s',
    '--no-vhost-buckets',
    '--configure-bucket',
    'square',
  ];
  const child = spawn(process.execPath, ['--no-deprecation', program, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await new Promise<string>((resolve, reject) => {
    let output = '';
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /listening on \S+:(\d+)/.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    void exited.then(() => reject(new Error(`s3rver ended before it listened:\n${output}`)));
  });
  return {
    urlOf: (prefix) => `s3://S3RVER:S3RVER@127.0.0.1:${port}/square/${prefix}?tls=0`,
    async stop() {
      child.kill();
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
