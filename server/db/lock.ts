import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { open, readFile, rm, stat, utimes } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

/** A lock file that was not touched for this time has no owner. */
const STALE_MS = 15_000;
const HEARTBEAT_MS = 5_000;

/**
 * Locks a folder for this process, because two processes on one embedded database lose each other's rows.
 * Returns a function that releases it. The end of the process releases it too, also by SIGKILL.
 *
 * @throws {Error} one clear line if another process has it
 */
export async function lockFolder(dir: string): Promise<() => Promise<void>> {
  return process.platform === 'linux' ? lockBySocket(dir) : lockByFile(dir);
}

function inUseError(dir: string, pid: string): Error {
  return new Error(
    `The folder ${dir} is in use by another Plugin Square process (pid ${pid}). Stop it first, or choose another DATA_DIR.`,
  );
}

/** An abstract socket is not a file, and the kernel frees it with the process. It sends its owner's pid. */
async function lockBySocket(dir: string): Promise<() => Promise<void>> {
  const hash = createHash('sha256').update(realpathSync(dir)).digest('hex').slice(0, 32);
  const path = `\0plugin-square-${hash}`;
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end(String(process.pid));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', async (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? inUseError(dir, await ownerOf(path)) : error),
    );
    server.listen(path, resolve);
  });
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

function ownerOf(path: string): Promise<string> {
  return new Promise((resolve) => {
    let pid = '';
    const socket = connect(path);
    socket.setTimeout(1_000, () => socket.destroy());
    socket.on('data', (chunk) => {
      pid += chunk.toString();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(pid || 'unknown'));
  });
}

/** Lock for systems without abstract sockets: a file with the pid, whose time the owner updates while it runs. */
export async function lockByFile(dir: string): Promise<() => Promise<void>> {
  const path = join(dir, 'plugin-square.lock');
  const owner = await liveOwner(path);
  if (owner !== null) throw inUseError(dir, owner);
  await rm(path, { force: true });
  const file = await open(path, 'wx').catch(async (error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? inUseError(dir, (await liveOwner(path)) ?? 'unknown') : error;
  });
  await file.writeFile(String(process.pid));
  await file.close();
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => undefined);
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return async () => {
    clearInterval(heartbeat);
    await rm(path, { force: true });
  };
}

/** The pid in the lock file; null if its owner is gone. */
async function liveOwner(path: string): Promise<string | null> {
  try {
    const [pid, { mtimeMs }] = await Promise.all([readFile(path, 'utf8'), stat(path)]);
    if (Date.now() - mtimeMs > STALE_MS) return null;
    process.kill(Number(pid), 0);
    return pid;
  } catch (error) {
    // A process of another user may not be signaled, but is alive.
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? 'of another user' : null;
  }
}
