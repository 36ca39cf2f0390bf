import { readdir, readFile, readlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';

interface Address {
  PORT: number;
  HOST: string;
}

/** Ports below this one need privileges on most systems. */
const FIRST_FREE_PORT = 1024;

/**
 * Listens briefly before the database is opened: a first start that fails later would already have created an
 * administrator, whose password is shown only once.
 *
 * @throws {Error} one clear line if listening fails
 */
export async function requireListening(address: Address): Promise<void> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ port: address.PORT, host: address.HOST }, resolve);
    });
  } catch (error) {
    throw await listenFailure(error, address);
  }
  await new Promise((resolve) => server.close(resolve));
}

/** Why the server cannot listen, and the remedy, in one line. Returns any other error unchanged. */
export async function listenFailure(error: unknown, { PORT, HOST }: Address): Promise<unknown> {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new Error(
        `Port ${PORT} is taken${await ownerText(PORT)}. Stop that process, which may be another Plugin Square, or set PORT to another number.`,
      );
    case 'EACCES':
      return new Error(
        PORT < FIRST_FREE_PORT
          ? `Port ${PORT} may not be used by this user: ports below ${FIRST_FREE_PORT} need extra rights. Set PORT to ${FIRST_FREE_PORT} or more and put a proxy before it.`
          : `Port ${PORT} may not be used by this user: the system reserves it. Set PORT to another number.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return new Error(
        `HOST ${HOST} is not an address of this machine. Set HOST to one of ${ownAddresses().join(', ')}, or to 0.0.0.0 for all of them.`,
      );
    default:
      return error;
  }
}

async function ownerText(port: number): Promise<string> {
  const owner = await findPortOwner(port);
  return owner ? ` by the process ${owner.pid} (${owner.name})` : '';
}

function ownAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  // A link-local IPv6 address is incomplete without its interface.
  return [...new Set(all.map(({ address }) => address))].filter((address) => !address.startsWith('fe80:'));
}

/** The state "listening" in the kernel's socket table. */
const LISTENS = '0A';

/**
 * The process that listens on a TCP port of this machine; null if unknown, as for another user's processes. Never reads
 * its command line, which may contain secrets.
 */
async function findPortOwner(port: number): Promise<{ pid: number; name: string } | null> {
  const sockets = await listeningSockets(port);
  if (sockets.size === 0) return null;
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  for (const pid of pids) {
    const files = await readdir(`/proc/${pid}/fd`).catch(() => []);
    for (const file of files) {
      const target = await readlink(`/proc/${pid}/fd/${file}`).catch(() => '');
      const inode = /^socket:\[(\d+)\]$/.exec(target)?.[1];
      if (!inode || !sockets.has(inode)) continue;
      return { pid: Number(pid), name: (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => 'unknown')).trim() };
    }
  }
  return null;
}

/** Inodes of sockets that listen on a port, from Linux's socket tables. */
async function listeningSockets(port: number): Promise<Set<string>> {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const found = new Set<string>();
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    const text = await readFile(table, 'utf8').catch(() => '');
    for (const line of text.split('\n').slice(1)) {
      const [, address, , state, , , , , , inode] = line.trim().split(/\s+/);
      if (address?.endsWith(local) && state === LISTENS && inode) found.add(inode);
    }
  }
  return found;
}
