import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Maximum length of a socket's path is about a hundred bytes. */
const MAX_PATH_LENGTH = 100;
const OWNER_ONLY = 0o177;

/** Socket of the process that uses a folder. */
function controlPath(folder: string): string {
  const path = join(realpathSync(folder), 'control.sock');
  if (Buffer.byteLength(path) <= MAX_PATH_LENGTH) return path;
  const hash = createHash('sha256').update(path).digest('hex').slice(0, 32);
  return join(tmpdir(), `plugin-square-${hash}.sock`);
}

/** Writes a backup of the present state; `onStart` is called before the first byte, after every check. */
export type Backup = (to: NodeJS.WritableStream, onStart: () => void) => Promise<void>;

/**
 * Listens on a socket that only the folder's owner may open, because a backup contains all data. Returns a function
 * that stops listening. The caller has the folder's lock.
 */
export async function listenToOwner(folder: string, backup: Backup): Promise<() => Promise<void>> {
  // On Windows a socket has no file owner. A backup is made while the server is stopped.
  if (process.platform === 'win32') return async () => undefined;
  const path = controlPath(folder);
  // Left behind by a killed process.
  await rm(path, { force: true });
  let isBusy = false;
  const handleRequest = async (backupRequest: IncomingMessage, reply: ServerResponse) => {
    if (backupRequest.url !== '/backup') return sendText(reply, 404, 'There is nothing here but /backup.');
    if (isBusy) return sendText(reply, 409, 'Another backup is being made. Wait until it is done.');
    isBusy = true;
    try {
      await backup(reply, () => reply.writeHead(200, { 'content-type': 'application/gzip' }));
    } catch (error) {
      // A started backup is aborted, because a normal end would make it look complete.
      if (reply.headersSent) reply.destroy();
      else sendText(reply, 500, (error as Error).message);
    } finally {
      isBusy = false;
    }
  };
  const server = createServer((backupRequest, reply) => void handleRequest(backupRequest, reply));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // Set before listening: otherwise another user could open the socket before its permissions change.
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

function sendText(reply: ServerResponse, status: number, text: string): void {
  reply.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
}

/** Requests a backup from the process that uses the folder; null if none listens. */
export function requestBackup(folder: string): Promise<IncomingMessage | null> {
  return new Promise((resolve, reject) => {
    const backupRequest = request({ socketPath: controlPath(folder), path: '/backup', method: 'POST' });
    backupRequest.once('response', resolve);
    backupRequest.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? resolve(null) : reject(error),
    );
    backupRequest.end();
  });
}
