import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A socket's path has about a hundred bytes. */
const LONGEST_PATH = 100;
const OWNER_ONLY = 0o177;

/** Where the process that has a folder listens to its owner. */
function controlPath(folder: string): string {
  const path = join(realpathSync(folder), 'control.sock');
  if (Buffer.byteLength(path) <= LONGEST_PATH) return path;
  const hash = createHash('sha256').update(path).digest('hex').slice(0, 32);
  return join(tmpdir(), `plugin-square-${hash}.sock`);
}

/** Writes a backup as of now; it says what stands against it before the first byte. */
export type Backup = (to: NodeJS.WritableStream, begins: () => void) => Promise<void>;

/**
 * Listens on a socket that the folder's owner alone may open: who can read the data may have a copy of it, and nobody
 * else. Answers what ends it. The caller has the folder's lock.
 */
export async function listenToOwner(folder: string, backup: Backup): Promise<() => Promise<void>> {
  // There a socket is no file with an owner; a backup is made while the server is stopped.
  if (process.platform === 'win32') return async () => undefined;
  const path = controlPath(folder);
  // Of a process that was killed.
  await rm(path, { force: true });
  let isBusy = false;
  const answer = async (asked: IncomingMessage, reply: ServerResponse) => {
    if (asked.url !== '/backup') return say(reply, 404, 'There is nothing here but /backup.');
    if (isBusy) return say(reply, 409, 'Another backup is being made. Wait until it is done.');
    isBusy = true;
    try {
      await backup(reply, () => reply.writeHead(200, { 'content-type': 'application/gzip' }));
    } catch (error) {
      // What has begun is broken off: an answer that ends well would pass for a whole one.
      if (reply.headersSent) reply.destroy();
      else say(reply, 500, (error as Error).message);
    } finally {
      isBusy = false;
    }
  };
  const server = createServer((asked, reply) => void answer(asked, reply));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // Before it is there: between listening and a change of its rights somebody could open it.
    const before = process.umask(OWNER_ONLY);
    server.listen(path, resolve);
    process.umask(before);
  });
  server.unref();
  return async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
    await rm(path, { force: true });
  };
}

function say(reply: ServerResponse, status: number, text: string): void {
  reply.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
}

/** Asks the process that has the folder for a backup; null where none listens. */
export function askForBackup(folder: string): Promise<IncomingMessage | null> {
  return new Promise((resolve, reject) => {
    const asked = request({ socketPath: controlPath(folder), path: '/backup', method: 'POST' });
    asked.once('response', resolve);
    asked.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? resolve(null) : reject(error),
    );
    asked.end();
  });
}
